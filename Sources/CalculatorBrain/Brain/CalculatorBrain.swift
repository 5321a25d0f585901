/// A calculator: operands and operations go in one after another, and each step can be undone.
///
/// ```swift
/// var brain = CalculatorBrain()
/// brain.pushVariable("x")
/// try brain.perform("sin")
/// brain.description                 // "sin(x)"
/// brain.evaluate(using: ["x": 0])   // [.success(0)]
/// ```
///
/// The cost of a step depends on what it changes, not on the size of the stack.
public struct CalculatorBrain: Sendable, CustomStringConvertible {
  /// The unit of the angles that trigonometric functions take and give.
  public var angleUnit: AngleUnit

  /// The stack after the steps up to ``position``; its graph also holds undone expressions.
  var machine = StackMachine()
  /// Every step, including undone ones that may be redone.
  private var steps: [Step] = []
  /// How many of the steps are done.
  private var position = 0
  /// The texts of all steps, one per line.
  private var text = ""
  /// The places where steps name parameters for the first time.
  private var mentions: [Origin.Mention] = []

  /// Creates a calculator with an empty stack.
  ///
  /// - Parameter angleUnit: The unit of angles.
  public init(angleUnit: AngleUnit = .radians) { self.angleUnit = angleUnit }

  /// Pushes a number.
  ///
  /// - Parameter value: A finite number.
  /// - Precondition: `value` is finite.
  public mutating func pushOperand(_ value: Double) {
    precondition(value.isFinite, "\(value) is not a number to calculate with")
    enter(Program(value, angleUnit: angleUnit))
  }

  /// Pushes a variable, which gets its value when the program runs.
  ///
  /// - Parameter name: A letter or `_`, then letters, digits and `_`; not a word of the language.
  /// - Precondition: `name` can name a variable.
  public mutating func pushVariable(_ name: String) {
    precondition(
      Vocabulary.isName(name) && Vocabulary.word(name) == nil, "'\(name)' cannot name a variable")
    enterValid(name)
  }

  /// Performs an operation or rearranges the stack.
  ///
  /// - Parameter word: Any spelling of an operation, constant or stack word.
  /// - Throws: A ``ProgramError`` if the word is unknown, or if it takes a count and the word
  ///   before it was not a count. Missing operands are not an error here.
  public mutating func perform(_ word: String) throws(ProgramError) {
    guard Vocabulary.word(word) != nil else {
      let suggestion = NearestWord.search(for: word, among: Vocabulary.spellings)
      throw ProgramError(
        .unknownWord(word, suggestion: suggestion), at: word.startIndex..<word.endIndex, in: word)
    }
    try enter(word)
  }

  /// Applies words of RPN to the stack, as one step.
  ///
  /// - Parameters:
  ///   - text: Any number of words.
  ///   - scope: What names mean in it.
  /// - Throws: A ``ProgramError`` with its place in `text`; the stack is then unchanged.
  public mutating func enter(_ text: String, scope: Scope = Scope()) throws(ProgramError) {
    machine.beginStep()
    // The parser gets the only reference to the stack, so that it is not copied.
    var parser = RPNParser(text, scope, on: machine, after: lastStep?.count)
    machine = StackMachine()
    do throws(ProgramError) {
      try parser.parse()
    } catch {
      machine = parser.releaseMachine()
      machine.undo(machine.change)
      throw error
    }
    machine = parser.releaseMachine()
    append(
      text, parser.origin.mentions, parser.origin.shortage, count: parser.count,
      isWords: !parser.origin.isRewritten)
  }

  /// Pushes the results of a program, as one step.
  ///
  /// - Parameter program: A program, its names still free or bound.
  /// - Precondition: `program` has the calculator's unit of angles.
  public mutating func enter(_ program: Program) {
    precondition(program.angleUnit == angleUnit, "programs in degrees and in radians do not join")
    machine.beginStep()
    machine.push(program)
    let origins = program.trimmedOrigins
    append(
      program.source, origins.flatMap { $0.mentions },
      origins.lazy.compactMap { $0.shortage }.first, count: nil, isWords: false)
  }

  /// Empties the stack, as one step.
  public mutating func clear() { enterValid(StackWord.clear.rawValue) }

  /// Applies a word that is known to be valid.
  private mutating func enterValid(_ word: String) {
    do throws(ProgramError) { try enter(word) } catch { preconditionFailure("\(error)") }
  }
  // MARK: Steps

  /// What a step changed, and the state after it.
  private struct Step: Sendable {
    let change: StackMachine.Change

    /// The last word of the step, if it is a count.
    let count: Int?
    /// The first shortage of operands up to this step.
    let shortage: Origin.Shortage?
    /// Whether all steps up to this one are words that can be parsed again.
    let isWords: Bool
    /// Where the text of the step ends, in bytes of UTF-8.
    let textEnd: Int
    let mentionCount: Int
  }

  private var lastStep: Step? { position > 0 ? steps[position - 1] : nil }

  /// Records a step that the machine has just made, and drops undone steps.
  private mutating func append(
    _ step: String, _ mentions: [Origin.Mention], _ shortage: Origin.Shortage?, count: Int?,
    isWords: Bool = true
  ) {
    let last = lastStep
    if canRedo {
      steps.removeLast(steps.count - position)
      text.removeSubrange(text.utf8.index(text.startIndex, offsetBy: last?.textEnd ?? 0)...)
      self.mentions.removeLast(self.mentions.count - (last?.mentionCount ?? 0))
    }
    if !text.isEmpty { text += "\n" }
    text += step
    for var mention in mentions {
      mention.step = position
      self.mentions.append(mention)
    }
    var shortage = shortage
    shortage?.step = position
    steps.append(
      Step(
        change: machine.change, count: count, shortage: last?.shortage ?? shortage,
        isWords: isWords && last?.isWords ?? true, textEnd: text.utf8.count,
        mentionCount: self.mentions.count))
    position += 1
  }

  /// The texts of the steps that are done.
  private var liveText: String {
    let end = lastStep?.textEnd ?? 0
    return end == text.utf8.count ? text : String(text.utf8.prefix(end)) ?? ""
  }

  /// The number of steps that are done.
  public var stepCount: Int { position }

  /// Undoes or redoes steps until so many of them are done, or there are no more to redo.
  public mutating func go(toStep count: Int) {
    while position > count, canUndo { undo() }
    while position < count, canRedo { redo() }
  }

  /// The top operand of the last operation that the last step performed; `nil` if words of RPN did
  /// not perform any.
  public var lastOperand: Program? {
    machine.lastOperand.map { place in
      let origin = Origin(
        source: liveText, resultCount: 1, shortage: nil, mentions: [], isWords: false)
      return Program(machine.graph, [place], isPruned: false, angleUnit, [origin]).pruned
    }
  }

  /// Whether there is a step to undo.
  public var canUndo: Bool { position > 0 }

  /// Whether there is a step to redo.
  public var canRedo: Bool { position < steps.count }

  /// Undoes the last step, if there is one.
  public mutating func undo() {
    guard canUndo else { return }
    position -= 1
    machine.undo(steps[position].change)
  }

  /// Redoes the step that was last undone, if there is one.
  public mutating func redo() {
    guard canRedo else { return }
    machine.redo(steps[position].change)
    position += 1
  }

  /// The stack as a program.
  ///
  /// Errors found by checking it show the step that is at fault.
  ///
  /// - Complexity: O(*s*) for *s* results on the stack and parameters; no text is parsed again and
  ///   no expression is copied.
  public var program: Program {
    let origin = Origin(
      source: liveText, resultCount: machine.stack.count, shortage: lastStep?.shortage,
      mentions: Array(mentions.prefix(lastStep?.mentionCount ?? 0)),
      isWords: lastStep?.isWords ?? true)
    return Program(machine.graph, machine.stack, isPruned: false, angleUnit, [origin])
  }

  /// The stack in infix, the top first.
  public var description: String { program.description }

  /// The names that the stack depends on: x first, then the others.
  public var variablesUsed: [String] { program.names }

  /// Computes the results on the stack.
  ///
  /// - Parameter values: The values of the variables.
  /// - Returns: One outcome for each result, the oldest first.
  public func evaluate(using values: [String: Double] = [:]) -> [Outcome] {
    program.run(using: values)
  }
}
