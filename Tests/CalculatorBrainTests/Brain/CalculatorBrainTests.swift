import CalculatorBrain
import Testing

@Suite("Calculator brain")
struct CalculatorBrainTests {
  @Test("Steps build a program, and are undone and done again one by one")
  func undoAndRedo() throws {
    var brain = CalculatorBrain()
    #expect(!brain.canUndo && !brain.canRedo)
    brain.pushVariable("x")
    brain.pushOperand(3)
    try brain.perform("*")
    try brain.perform("√")
    var descriptions = [brain.description]
    while brain.canUndo {
      brain.undo()
      descriptions.append(brain.description)
    }
    #expect(descriptions == ["sqrt(x * 3)", "x * 3", "3, x", "x", ""])
    brain.undo()
    while brain.canRedo { brain.redo() }
    brain.redo()
    #expect(brain.description == "sqrt(x * 3)")
    #expect(brain.variablesUsed == ["x"])
    #expect(brain.evaluate(using: ["x": 12]) == [.success(6)])
  }

  @Test("A new step forgets what was undone")
  func newStep() throws {
    var brain = CalculatorBrain()
    brain.pushOperand(1)
    brain.pushOperand(2)
    brain.undo()
    brain.pushOperand(-0.5)
    #expect(!brain.canRedo)
    #expect(brain.description == "-0.5, 1")
  }

  @Test("Clearing can be undone")
  func clearing() {
    var brain = CalculatorBrain()
    brain.pushOperand(1)
    brain.clear()
    #expect(brain.program.count == 0)
    brain.undo()
    #expect(brain.description == "1")
  }

  @Test("A line of words is one step, and a wrong one is none")
  func lines() throws {
    var brain = CalculatorBrain()
    try brain.enter("1 2 3 # three")
    try brain.enter("2")
    try brain.perform("roll")
    #expect(brain.description == "2, 3, 1")
    let error = #expect(throws: ProgramError.self) { try brain.enter("4 5 1..2") }
    #expect(error?.column == 5)
    #expect(throws: ProgramError.self) { try brain.perform("roll") }
    #expect(brain.description == "2, 3, 1")
    brain.undo()
    #expect(brain.description == "2, 3, 2, 1")
  }

  @Test("A word that is no operation is refused with the nearest one")
  func unknownOperation() {
    var brain = CalculatorBrain()
    let error = #expect(throws: ProgramError.self) { try brain.perform("sqtr") }
    #expect(
      error?.description == """
        unknown word 'sqtr'
          sqtr
          ^^^^ did you mean 'sqrt'?
        """)
    #expect(!brain.canUndo)
  }

  @Test("Copies are independent, and angles have the brain's unit")
  func values() throws {
    var brain = CalculatorBrain(angleUnit: .degrees)
    brain.pushOperand(30)
    var copy = brain
    try copy.perform("sin")
    #expect(brain.description == "30")
    #expect(CalculatorBrain.run(copy.program) == [.success(0.5)])
    #expect(CalculatorBrain.description(of: copy.program) == "sin(30)")
  }

  @Test("60,000 steps are taken one by one")
  func manySteps() throws {
    var brain = CalculatorBrain()
    brain.pushVariable("x")
    for _ in 0..<30_000 {
      brain.pushOperand(1)
      try brain.perform("+")
    }
    #expect(brain.evaluate(using: ["x": 1]) == [.success(30_001)])
  }
}
