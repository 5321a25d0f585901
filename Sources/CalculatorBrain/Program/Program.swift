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
public struct Program: Sendable, CustomStringConvertible, Hashable {
  /// How to read a text.
  public enum Notation: Hashable, Sendable {
    /// Infix if the first character after white space and comments is `=`, or if the text is infix
    /// but not RPN: it lacks operands or has words that RPN does not. A text that RPN leaves as
    /// several results is infix, too, if it is one result there and its functions have parentheses,
    /// as `2 x + 1`; ``Program/remarks`` say so. Otherwise RPN.
    case automatic
    /// As ``automatic``, for the texts that files keep: `2 x + 1` is RPN, and the infix `x < 3` is
    /// a number, 1 or 0.
    case kept
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
  /// Whether all of the shared expressions are used, and none of them has to be written out.
  let isPruned: Bool
  /// The texts that the program was read from, in the order of their results.
  let origins: [Origin]

  /// How many results the program leaves.
  public var count: Int { places.count }

  /// The expressions, without unused ones, and with sums, products and derivatives written out.
  ///
  /// - Complexity: O(1); O(*n*) in the nodes of the whole program for one result out of several.
  public var graph: ExpressionGraph {
    isPruned ? shared : shared.expanded(to: places, angleUnit).graph
  }

  /// The same program without unused expressions, so that ``graph`` takes no time.
  var pruned: Program {
    if isPruned { return self }
    let (graph, roots) = shared.expanded(to: places, angleUnit)
    return Program(graph, roots, isPruned: true, angleUnit, origins)
  }

  /// The place of each result in ``graph``, the oldest first.
  ///
  /// - Complexity: That of ``graph``.
  public var roots: [Int] { isPruned ? places : shared.expanded(to: places, angleUnit).roots }

  /// Reads a program.
  ///
  /// Reading succeeds even if operands are missing or names are unknown; ``check(bound:)`` finds
  /// those errors.
  ///
  /// - Parameters:
  ///   - text: At most 1 MiB of UTF-8.
  ///   - notation: How to read the text.
  ///   - angleUnit: The unit of the angles that trigonometric functions take and give.
  ///   - scope: What names mean in the text.
  /// - Throws: A ``ProgramError`` for words or signs that cannot be read, and for limits.
  public init(
    _ text: String, notation: Notation = .automatic, angleUnit: AngleUnit = .radians,
    scope: Scope = Scope()
  ) throws(ProgramError) {
    let size = text.utf8.count
    guard size <= Program.sizeLimit else {
      let start = text.startIndex..<text.startIndex
      throw ProgramError(.textTooLong(size), at: start, in: String(text.unicodeScalars.prefix(80)))
    }
    var scope = scope
    scope.angleUnit = angleUnit
    let (origin, results, expressions) = try Program.read(text, notation, scope)
    guard results.count <= Program.resultLimit else {
      let end = text.endIndex..<text.endIndex
      throw ProgramError(.tooManyResults(results.count), at: end, in: text)
    }
    let (graph, roots) = expressions.pruned(to: results)
    self.init(graph, roots, isPruned: true, angleUnit, [origin])
  }

  init(
    _ graph: ExpressionGraph, _ places: [Int], isPruned: Bool, _ angleUnit: AngleUnit,
    _ origins: [Origin]
  ) {
    self.angleUnit = angleUnit
    self.shared = graph
    (self.places, self.origins) = (places, origins)
    self.isPruned = isPruned && graph.binderCount == 0
  }

  /// The greatest length of a program's text, in bytes of UTF-8.
  public static let sizeLimit = 1_048_576

  /// The greatest number of results of one text; ``joining(_:angleUnit:)`` does not check it.
  public static let resultLimit = 256

  /// How deep parentheses, bars and calls of infix may be nested.
  public static let nestingLimit = 1_000
}

extension Program {
  /// The same program with each literal written as the shortest text of its value.
  ///
  /// Equal programs, when normalized, have the same ``description(_:limit:)`` in either style.
  public var normalized: Program {
    let (graph, roots) = shared.normalized(to: places)
    return Program(graph, roots, isPruned: true, angleUnit, origins)
  }

  /// Whether any result depends on the unit of angles.
  public var usesAngles: Bool {
    graph.nodes.contains { node in
      // The angle of polar coordinates is one, too.
      if case .path(let kind, _) = node { return kind == .polar }
      guard case .operation(let index, _) = node else { return node == .variable("r") }
      return Operation.standard[index].degreesKernel != nil
    }
  }

  /// The results in infix, the newest first, separated by commas; a missing operand is `?`.
  public var description: String { description(.plain) }

  /// Returns the results in infix, the newest first, separated by commas.
  ///
  /// - Parameters:
  ///   - style: Which parentheses to write.
  ///   - limit: The greatest number of Unicode scalars to return; a longer description is cut and
  ///     ends with `…`. A program that reuses its parts can have a description of any length.
  /// - Returns: The description.
  /// - Complexity: O(*depth* + *limit*), where *depth* is that of the expressions.
  public func description(_ style: DescriptionStyle, limit: Int = 65_536) -> String {
    var printer = InfixPrinter(shared, style, limit: limit)
    return printer.print(places.reversed())
  }

  /// Whether both compute the same expressions in the same unit of angles.
  public static func == (lhs: Program, rhs: Program) -> Bool {
    let (first, second) = (lhs.normalized, rhs.normalized)
    return first.angleUnit == second.angleUnit && first.places == second.places
      && first.shared.nodes == second.shared.nodes
  }

  /// Feeds the expressions and the unit of angles into `hasher`.
  public func hash(into hasher: inout Hasher) {
    let (graph, roots) = shared.normalized(to: places)
    hasher.combine(angleUnit)
    hasher.combine(graph.nodes)
    hasher.combine(roots)
  }
}
