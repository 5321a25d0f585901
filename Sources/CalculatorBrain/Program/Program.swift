/// A program: what it computes, as one expression for each result.
///
/// ```swift
/// let program = try Program("x sin x cos")
/// program.description              // "cos(x), sin(x)"
/// program.run(using: ["x": 0])     // [.success(0), .success(1)]
/// ```
///
/// Programs are equal if they compute the same expressions in the same unit of angles, however
/// they were written: spelling, white space and the text of literals do not count.
public struct Program: Sendable {
  /// How a text is to be read.
  public enum Notation: Hashable, Sendable {
    /// Infix if the first character that is not blank is `=`, otherwise RPN.
    case automatic

    /// Words on a stack.
    case rpn

    /// Usual notation; a leading `=` is allowed.
    case infix
  }

  /// The text that the program was read from.
  ///
  /// That of one result out of several is infix, made from its description.
  public let source: String

  /// The unit of angles.
  public let angleUnit: AngleUnit

  /// The expressions, without any that no result needs.
  public let graph: ExpressionGraph

  /// The place of each result in ``graph``, the oldest first.
  public let roots: [Int]

  /// The texts that the program comes from, in the order of their results.
  let origins: [Origin]

  /// How many results the program leaves.
  public var count: Int { roots.count }

  /// Reads a program.
  ///
  /// Reading succeeds also where operands are missing or names are unknown; ``check(bound:)`` finds
  /// those.
  ///
  /// - Parameters:
  ///   - text: At most 1 MiB of UTF-8.
  ///   - notation: Which of the two notations to read.
  ///   - angleUnit: The unit of the angles that trigonometric functions take and give.
  /// - Throws: A ``ProgramError`` for words or signs that cannot be read, and for limits.
  public init(
    _ text: String, notation: Notation = .automatic, angleUnit: AngleUnit = .radians
  ) throws(ProgramError) {
    let size = text.utf8.count
    guard size <= Program.sizeLimit else {
      let start = text.startIndex..<text.startIndex
      throw ProgramError(.textTooLong(size), at: start, in: String(text.prefix(80)))
    }
    try self.init(reading: text, notation, angleUnit)
    guard count <= Program.resultLimit else {
      let end = text.endIndex..<text.endIndex
      throw ProgramError(.tooManyResults(count), at: end, in: text)
    }
  }

  /// Reads a program without regard to the limits of size.
  init(
    reading text: String, _ notation: Notation, _ angleUnit: AngleUnit
  ) throws(ProgramError) {
    if notation == .infix || (notation == .automatic && Program.isInfix(text)) {
      var parser = InfixParser(text)
      try parser.parse()
      self.init(parser.origin, parser.operands, of: parser.graph, angleUnit)
    } else {
      var parser = RPNParser(text)
      try parser.parse()
      self.init(parser.origin, parser.machine.stack, of: parser.machine.graph, angleUnit)
    }
  }

  private init(
    _ origin: Origin, _ results: [Int], of expressions: ExpressionGraph, _ angleUnit: AngleUnit
  ) {
    let (graph, roots) = expressions.pruned(to: results)
    self.init(
      source: origin.source, angleUnit: angleUnit, graph: graph, roots: roots, origins: [origin])
  }

  init(
    source: String, angleUnit: AngleUnit, graph: ExpressionGraph, roots: [Int], origins: [Origin]
  ) {
    self.source = source
    self.angleUnit = angleUnit
    self.graph = graph
    self.roots = roots
    self.origins = origins
  }

  /// The most text that a program may have, in bytes of UTF-8.
  public static let sizeLimit = 1_048_576

  static let resultLimit = 256

  private static func isInfix(_ text: String) -> Bool {
    text.unicodeScalars.first { !Vocabulary.isSpace($0) } == "="
  }
}
