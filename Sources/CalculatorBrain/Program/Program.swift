/// A program, as one expression for each result.
///
/// ```swift
/// let program = try Program("x sin x cos")
/// program.description              // "cos(x), sin(x)"
/// program.run(using: ["x": 0])     // [.success(0), .success(1)]
/// ```
///
/// Programs are equal if they compute the same expressions in the same unit of angles; spelling,
/// white space and the text of literals do not matter.
public struct Program: Sendable {
  /// How to read a text.
  public enum Notation: Hashable, Sendable {
    /// Infix if the first character after white space and comments is `=`, otherwise RPN.
    case automatic

    /// Words on a stack.
    case rpn

    /// Usual notation; a leading `=` is allowed.
    case infix
  }

  /// The unit of angles.
  public let angleUnit: AngleUnit

  /// The expressions, possibly with some that are not used: programs for single results share the
  /// expressions of all, so that splitting a program costs nothing.
  let shared: ExpressionGraph

  /// The place of each result in ``shared``, the oldest first.
  let places: [Int]

  /// Whether all of the shared expressions are used.
  let isPruned: Bool

  /// The texts that the program was read from, in the order of their results.
  let origins: [Origin]

  /// How many results the program leaves.
  public var count: Int { places.count }

  /// The expressions, without unused ones.
  ///
  /// - Complexity: O(1); O(*n*) in the nodes of the whole program for one result out of several.
  public var graph: ExpressionGraph {
    isPruned ? shared : shared.pruned(to: places).graph
  }

  /// The place of each result in ``graph``, the oldest first.
  ///
  /// - Complexity: That of ``graph``.
  public var roots: [Int] {
    isPruned ? places : shared.pruned(to: places).roots
  }

  /// Reads a program.
  ///
  /// Reading succeeds even if operands are missing or names are unknown; ``check(bound:)`` finds
  /// those errors.
  ///
  /// - Parameters:
  ///   - text: At most 1 MiB of UTF-8.
  ///   - notation: How to read the text.
  ///   - angleUnit: The unit of the angles that trigonometric functions take and give.
  /// - Throws: A ``ProgramError`` for words or signs that cannot be read, and for limits.
  public init(
    _ text: String, notation: Notation = .automatic, angleUnit: AngleUnit = .radians
  ) throws(ProgramError) {
    let size = text.utf8.count
    guard size <= Program.sizeLimit else {
      let start = text.startIndex..<text.startIndex
      throw ProgramError(.textTooLong(size), at: start, in: String(text.unicodeScalars.prefix(80)))
    }
    try self.init(reading: text, notation, angleUnit)
    guard count <= Program.resultLimit else {
      let end = text.endIndex..<text.endIndex
      throw ProgramError(.tooManyResults(count), at: end, in: text)
    }
  }

  /// Reads a program without checking the limits.
  private init(
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
      sharing: graph, places: roots, isPruned: true, angleUnit: angleUnit, origins: [origin])
  }

  init(
    sharing graph: ExpressionGraph, places: [Int], isPruned: Bool, angleUnit: AngleUnit,
    origins: [Origin]
  ) {
    self.angleUnit = angleUnit
    self.shared = graph
    self.places = places
    self.isPruned = isPruned
    self.origins = origins
  }

  /// The greatest length of a program's text, in bytes of UTF-8.
  public static let sizeLimit = 1_048_576

  /// The greatest number of results of one text; ``joining(_:)`` does not check it.
  public static let resultLimit = 256
}
