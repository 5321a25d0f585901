import CalculatorBrain
import TestSupport
import Testing

@Suite("Calculator brain")
struct CalculatorBrainTests {
  @Test("Steps build a program, and are undone and redone one by one")
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

  @Test("A new step drops undone steps")
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

  @Test("A line of words is one step, and an invalid line is not a step")
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

  @Test("An unknown word is an error that suggests the nearest one")
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
    #expect(copy.program.run() == [.success(0.5)])
    #expect(copy.program.description == "sin(30)")
  }

  @Test(
    "A line ends with a count exactly if a program that continues it has one",
    arguments: ["2", " 2", "2 # c", "2\n", "# c", "", "2 neg", "x 2", "2 x", "0", "257", "2.0"])
  func counts(line: String) throws {
    for start in ["1 2 3", "1 2 2"] {
      var brain = CalculatorBrain()
      try brain.enter(start)
      try brain.enter(line)
      let isCount = (try? brain.perform("pick")) != nil
      let whole = try? Program("\(start)\n\(line)\npick")
      #expect(isCount == (whole != nil))
      if let whole { #expect(brain.program == whole) }
    }
  }

  @Test("Steps, undo and redo in any order give the program of the steps that are done")
  func wordByWord() throws {
    var random = SplitMix64(seed: 7)
    let words = [
      "x", "a", "2", "1", "-0.5", "+", "*", "if", "sin", "dup", "drop", "swap", "over", "rot",
      "unrot", "nip", "2 pick", "3 roll", "3 rolld", "depth", "clear", "1 2 3 # c",
    ]
    for _ in 0..<50 {
      var brain = CalculatorBrain()
      var entered: [String] = []
      var position = 0
      for _ in 0..<60 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where position > 0:
          brain.undo()
          position -= 1
        case 1 where position < entered.count:
          brain.redo()
          position += 1
        case 2:
          #expect(throws: ProgramError.self) { try brain.enter("drop swap clear 7 1..2") }
        default:
          let word = words.randomElement(using: &random) ?? "x"
          try brain.enter(word)
          entered.removeLast(entered.count - position)
          entered.append(word)
          position += 1
        }
        let text = entered[..<position].joined(separator: "\n")
        let whole = try Program(text, notation: .rpn)
        #expect(brain.program == whole)
        #expect(brain.program.source == whole.source)
        #expect(brain.description == whole.description)
        #expect(brain.variablesUsed == whole.names)
        #expect(reason(brain.program) == reason(whole))
      }
    }
  }

  /// The error that a check finds.
  private func reason(_ program: Program) -> ProgramError.Reason? {
    do throws(ProgramError) {
      try program.check()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("A program is entered as one step")
  func programs() throws {
    var brain = CalculatorBrain()
    try brain.enter("2")
    brain.enter(try Program("= x + a, k").results[0])
    brain.enter(try Program("5"))
    #expect(throws: ProgramError.self) { try brain.perform("roll") }
    try brain.perform("*")
    #expect(brain.description == "(x + a) * 5, 2")
    #expect(try Program(brain.program.source) == brain.program)
    try brain.program.check(bound: ["a"])
    let error = #expect(throws: ProgramError.self) { try brain.program.check() }
    #expect(error?.reason == .unknownWord("a", suggestion: nil))
    brain.undo()
    brain.undo()
    #expect(brain.description == "x + a, 2")
    brain.undo()
    #expect(brain.program.source == "2")
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
