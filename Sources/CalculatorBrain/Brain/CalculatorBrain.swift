/// A calculator: operands and operations go in one after another, and each step can be undone.
///
/// ```swift
/// var brain = CalculatorBrain()
/// brain.pushVariable("x")
/// try brain.perform("sin")
/// brain.description                 // "sin(x)"
/// brain.evaluate(using: ["x": 0])   // [.success(0)]
/// ```
public struct CalculatorBrain: Sendable {
  /// The unit of the angles that trigonometric functions take and give.
  public var angleUnit: AngleUnit

  /// The words of each step, including those that were undone and may be done again.
  private var steps: [String] = []

  /// How many of the steps count.
  private var position = 0

  /// Creates a calculator with an empty stack.
  ///
  /// - Parameter angleUnit: The unit of angles.
  public init(angleUnit: AngleUnit = .radians) {
    self.angleUnit = angleUnit
  }

  /// Pushes a number.
  ///
  /// - Parameter value: A finite number.
  /// - Precondition: `value` is finite.
  public mutating func pushOperand(_ value: Double) {
    precondition(value.isFinite, "\(value) is not a number to calculate with")
    append(ExpressionGraph.Literal(value).text)
  }

  /// Pushes a variable, which gets its value when the program runs.
  ///
  /// - Parameter name: A letter or `_`, then letters, digits and `_`; no word of the language.
  /// - Precondition: `name` can name a variable.
  public mutating func pushVariable(_ name: String) {
    precondition(
      Vocabulary.isName(name) && Vocabulary.words[name] == nil, "'\(name)' cannot name a variable")
    append(name)
  }

  /// Performs an operation, or rearranges the stack.
  ///
  /// - Parameter word: Any spelling of an operation, constant or stack word.
  /// - Throws: A ``ProgramError`` if there is no such word, or if it takes a count and the step
  ///   before was none. Missing operands are not an error here.
  public mutating func perform(_ word: String) throws(ProgramError) {
    guard Vocabulary.words[word] != nil else {
      let suggestion = NearestWord.search(for: word, among: Vocabulary.spellings)
      throw ProgramError(
        .unknownWord(word, suggestion: suggestion), at: word.startIndex..<word.endIndex, in: word)
    }
    try enter(word)
  }

  /// Works words of RPN on the stack, as one step.
  ///
  /// - Parameter text: Any number of words.
  /// - Throws: A ``ProgramError`` with its place in `text`; the stack is then as it was.
  public mutating func enter(_ text: String) throws(ProgramError) {
    var parser = RPNParser(text, after: lastLiteral)
    try parser.parse()
    append(text)
  }

  /// Empties the stack, as a step that can be undone.
  public mutating func clear() {
    append(StackWord.clear.rawValue)
  }

  /// The words of the steps that count.
  var words: ArraySlice<String> { steps[..<position] }

  private mutating func append(_ step: String) {
    steps.removeLast(steps.count - position)
    steps.append(step)
    position += 1
  }

  /// The literal that the last step ended with, if it was only that.
  private var lastLiteral: ExpressionGraph.Literal? {
    guard position > 0, case .literal(let literal)? = NumberText.read(steps[position - 1]) else {
      return nil
    }
    return literal
  }
}

// MARK: - Undo

extension CalculatorBrain {
  /// Whether there is a step to undo.
  public var canUndo: Bool { position > 0 }

  /// Whether there is an undone step to do again.
  public var canRedo: Bool { position < steps.count }

  /// Takes back the last step, if there is one.
  public mutating func undo() {
    if canUndo { position -= 1 }
  }

  /// Does the step that was last undone again, if there is one.
  public mutating func redo() {
    if canRedo { position += 1 }
  }
}
