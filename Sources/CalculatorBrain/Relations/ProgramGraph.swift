import IntervalArithmetic

/// What is drawn of a program with one result: the values of a function, a path, a sequence, or
/// other points.
///
/// ```swift
/// let graphs = try Program("= sin(x), x^2 + y^2 = 25, y = cos(x), x = 3").graphs()
/// // function sin(x), relation, function cos(x), relation
/// ```
///
/// | result | graph |
/// |---|---|
/// | without y, in RPN or in brackets as `[x < 3]` | its values, 1 and 0 for a comparison |
/// | `y = f` or `f = y`, f without y | the values of f |
/// | in infix, comparisons, combined by `and`, `or` and `not` | the points where they hold |
/// | in RPN, those that depend on y, or end with `locus` | the points where they hold |
/// | `(x, y) for t in a:b`, `r = f for theta in a:b` | a path |
/// | `r = f` without x and y | a path in polar coordinates |
/// | `f for n in a:b`, `a(n) = f` | the points (n, f) for whole numbers n |
///
/// A name to which a value is bound is not in the program any more.
public enum ProgramGraph: Sendable {
  /// The values of a program of x.
  case function(Program)
  /// The points at which a relation holds.
  case relation(Relation)
  /// The points that a program of one parameter goes through.
  case path(PathProgram)
  /// The points above whole numbers that a program of one parameter has as values.
  case sequence(PathProgram)

  /// Decides what is drawn of a program.
  ///
  /// - Parameter program: A program with one result, and no name other than x and y except in a
  ///   path.
  /// - Throws: A ``ProgramError`` if the program depends on y, but is no relation, or if
  ///   it is a path without a parameter or a range.
  public init(_ program: Program) throws(ProgramError) {
    // One result of several shares the expressions of all.
    guard program.mayBeSet, case let pruned = program.pruned, pruned.mayBeSet else {
      self = .function(program)
      return
    }
    let program = pruned
    for case .binder(let kind, _) in program.shared.nodes {
      throw program.error(.unwritten(kind))
    }
    if let path = try PathProgram(program) {
      guard program.graph.nodes.count(where: { $0.isPath }) <= 1 else {
        throw program.error(.pathAsNumber)
      }
      self = path.kind == .sequence ? .sequence(path) : .path(path)
      return
    }
    guard !program.graph.nodes.contains(where: { $0.isPath }) else {
      throw program.error(.pathAsNumber)
    }
    guard program.mayBeRelation else {
      self = .function(program)
      return
    }
    if let function = program.functionOfEquation {
      self = .function(function)
      return
    }
    guard let relation = Relation(program) else {
      throw program.error(program.isTruth ? .tooManyComparisons : .freeOrdinate)
    }
    self = .relation(relation)
  }
}

extension Program {
  /// Returns what is drawn of each result, the oldest first.
  ///
  /// - Throws: A ``ProgramError`` about the first result of which nothing can be drawn.
  public func graphs() throws(ProgramError) -> [ProgramGraph] {
    var graphs: [ProgramGraph] = []
    for result in results { graphs.append(try ProgramGraph(result)) }
    return graphs
  }

  /// Checks that each result can be drawn, which takes no time if all are functions.
  ///
  /// - Throws: A ``ProgramError`` about the first result of which nothing can be drawn.
  public func checkGraphs() throws(ProgramError) {
    if mayBeSet { _ = try graphs() }
  }

  /// Whether a result may be other than a function: whether there is y, r, a path or a set.
  public var mayBeSet: Bool {
    let locus = Operation.locus
    return shared.nodes.contains { node in
      switch node {
      case .variable(let name): name == "y" || name == "r"
      case .operation(let operation, _): operation == locus
      case .path, .binder: true
      case .missing, .number, .constant: false
      }
    }
  }

  /// Whether any result is a path or a sequence.
  public var isPath: Bool { places.contains { shared.nodes[$0].isPath } }

  /// Whether the result depends on y, or is a set of points; elsewhere, a set is a number.
  fileprivate var mayBeRelation: Bool {
    graph.nodes.contains { $0 == .ordinate || ($0.isSet && isTruth) }
  }

  fileprivate var isTruth: Bool { graph.nodes[roots[0]].isTruth }

  /// The program f of a result `y = f` or `f = y`, if f is a number for each x.
  fileprivate var functionOfEquation: Program? {
    guard case .operation(let index, let operands) = graph.nodes[roots[0]],
      Operation.standard[index].kernel.rule == .binary(.equal)
    else { return nil }
    for (name, other) in [(operands[0], operands[1]), (operands[1], operands[0])]
    where graph.nodes[name] == .ordinate {
      let function = Program(graph, [other], isPruned: false, angleUnit, origins).pruned
      if !function.mayBeRelation { return function }
    }
    return nil
  }

  /// The error about y, where a text names it, or about the whole text.
  func error(_ reason: ProgramError.Reason) -> ProgramError {
    // Of one result of several, the text is made anew, so that it is shown alone.
    let origins = (origins.contains { $0.isPart } ? try? Program(source) : nil)?.origins ?? origins
    let mentions = origins.flatMap { $0.mentions }
    if reason == .freeOrdinate, let mention = mentions.last(where: { $0.name == "y" }) {
      return ProgramError(reason, at: mention.range, in: mention.source)
    }
    let source = origins.first?.source ?? ""
    let place = source.startIndex..<source.endIndex
    if case .parameterCount = reason, let mention = mentions.last {
      return ProgramError(reason, at: mention.range, in: mention.source)
    }
    return ProgramError(reason, at: place, in: source)
  }
}

extension ExpressionGraph.Node {
  /// The second coordinate.
  fileprivate static let ordinate = Self.variable("y")
}
