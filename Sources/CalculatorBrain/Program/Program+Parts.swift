public import ExactArithmetic

extension Program {
  /// Creates the program of a number, which must be finite.
  public init(_ value: Double, angleUnit: AngleUnit = .radians) {
    let literal = ExpressionGraph.Literal(value)
    self.init(.number(literal), literal.text, angleUnit)
  }

  /// Creates the program of a number with many more digits than a double; nil for numbers beyond
  /// all doubles.
  public init?(_ number: ExactNumber, angleUnit: AngleUnit = .radians) {
    guard case .literal(let literal)? = NumberText.read(number.literal) else { return nil }
    self.init(.number(literal), literal.text, angleUnit)
  }

  /// Creates the program of a variable, whose name must not mean anything else.
  public init(variable name: String, angleUnit: AngleUnit = .radians) {
    self.init(.variable(name), name, angleUnit)
  }

  private init(_ node: ExpressionGraph.Node, _ text: String, _ angleUnit: AngleUnit) {
    var graph = ExpressionGraph()
    let place = graph.add(node)
    let origin = Origin(source: text, resultCount: 1, shortage: nil, mentions: [], isWords: true)
    self.init(graph, [place], isPruned: true, angleUnit, [origin])
  }

  /// The derivative of the only result by x; nil if there is no formula for it.
  var derivative: Program? {
    var graph = shared
    let x = graph.add(.variable("x"))
    let place = graph.addBinder(.derivative, places[0], of: "x", [x])
    let program = Program(graph, [place], isPruned: false, angleUnit, origins).pruned
    return program.shared.binderCount == 0 ? program : nil
  }

  /// Returns one program that runs several, each on its own stack, and leaves all their results.
  ///
  /// - Parameters:
  ///   - programs: Programs with the same unit of angles, in the order of their results; the caller
  ///     keeps the sum of their counts within ``resultLimit``.
  ///   - angleUnit: The unit of an empty program.
  /// - Returns: The program; an empty one if `programs` is empty.
  public static func joining(
    _ programs: [Program], angleUnit: AngleUnit = .radians
  ) -> Program {
    if programs.count == 1 { return programs[0] }
    let angleUnit = programs.first?.angleUnit ?? angleUnit
    var graph = ExpressionGraph()
    var places: [Int] = []
    for program in programs {
      precondition(program.angleUnit == angleUnit, "programs in degrees and in radians do not join")
      places += graph.copy(program.places, of: program.shared)
    }
    let origins = programs.flatMap { $0.trimmedOrigins }
    return Program(graph, places, isPruned: true, angleUnit, origins)
  }

  /// The expressions without unused ones, sums, products and derivatives as they were read, and the
  /// place of each result, the oldest first.
  package var written: (graph: ExpressionGraph, roots: [Int]) { shared.pruned(to: places) }

  /// One program for each result, the oldest first.
  ///
  /// - Complexity: O(``count``): they share their expressions.
  public var results: [Program] {
    if count == 1 { return [self] }
    return origins.reduce(into: []) { results, origin in
      let part = origin.part
      for place in places[results.count..<(results.count + origin.resultCount)] {
        results.append(Program(shared, [place], isPruned: false, angleUnit, [part]))
      }
    }
  }

  /// Returns how many different expressions each result is made of, counted up to `limit`.
  ///
  /// - Complexity: O(*n* + ``count`` · `limit`) for *n* expressions in the program.
  public func sizes(limit: Int) -> [Int] {
    let nodes = shared.nodes
    if count == 1 && isPruned { return [min(nodes.count, limit)] }
    var isCounted = [Bool](repeating: false, count: nodes.count)
    return places.map { place in
      var counted = [place]
      isCounted[place] = true
      var index = 0
      while index < counted.count, counted.count < limit {
        nodes[counted[index]].forEachOperand { operand in
          guard !isCounted[operand] else { return }
          isCounted[operand] = true
          counted.append(operand)
        }
        index += 1
      }
      for place in counted { isCounted[place] = false }
      return min(counted.count, limit)
    }
  }

  /// The names: x first if it is used, then the parameters in the order of their first use.
  public var names: [String] {
    let names = shared.names(of: places)
    return (names.contains("x") ? ["x"] : []) + names.filter { $0 != "x" }
  }

  /// The names other than x, in the order of their first use.
  public var parameters: [String] { shared.names(of: places).filter { $0 != "x" } }

  /// Whether any result depends on x, other than as the parameter of a path.
  public var usesX: Bool {
    guard graph.nodes.contains(.variable("x")) else { return false }
    return !shared.nodes.contains { $0.isPath }
      || places.contains { shared.names(of: $0, given: []).free.contains("x") }
  }

  /// Returns the program with parameters replaced by their values.
  ///
  /// - Parameter values: A finite number for each name to replace; other names remain.
  /// - Returns: The program, with those numbers as literals, which its description shows.
  public func binding(_ values: [String: Double]) -> Program {
    var graph = ExpressionGraph()
    var places: [String: Int] = [:]
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      places[name] = graph.add(.number(ExpressionGraph.Literal(value)))
    }
    return replacing(places, in: graph) { _ in [] }
  }

  /// Returns the program with names replaced by programs.
  ///
  /// All names are replaced at once, and names in the replacements remain free.
  ///
  /// ```swift
  /// let wave = try Program("a x * sin")
  /// wave.binding(["a": try Program("x 1 +")]).description   // "sin((x + 1) * x)"
  /// ```
  ///
  /// - Parameter programs: A program with one result for each name to replace; other names remain.
  /// - Returns: The program, in which each replacement is one expression, however often it is used.
  /// - Precondition: Every program has one result and this program's unit of angles.
  /// - Complexity: O(*n*), where *n* is the number of nodes of all programs.
  public func binding(_ programs: [String: Program]) -> Program {
    var graph = ExpressionGraph()
    var places: [String: Int] = [:]
    for (name, program) in programs.sorted(by: { $0.key < $1.key }) {
      precondition(program.count == 1, "'\(name)' stands for one result, not \(program.count)")
      precondition(program.angleUnit == angleUnit, "programs in degrees and in radians do not join")
      places[name] = graph.copy(program.places, of: program.shared)[0]
    }
    return replacing(places, in: graph) { programs[$0]?.trimmedOrigins ?? [] }
  }

  /// Returns the program with names replaced by nodes of `graph`.
  private func replacing(
    _ replacements: [String: Int], in graph: ExpressionGraph, from origins: (String) -> [Origin]
  ) -> Program {
    let replacesX = replacements["x"] != nil && usesX
    var rewritten = trimmedOrigins
    for index in rewritten.indices {
      rewritten[index].replace(where: { replacements[$0] != nil }, by: origins, replacesX)
    }
    guard replacesX || !Set(names).isDisjoint(with: replacements.keys) else {
      return Program(shared, places, isPruned: isPruned, angleUnit, rewritten)
    }
    var graph = graph
    var places = graph.copy(self.places, of: shared) { node in
      if case .variable(let name) = node { replacements[name] } else { nil }
    }
    // A relation stays one where y or r has a value.
    let notations = rewritten.flatMap { repeatElement($0.notation, count: $0.resultCount) }
    for (index, notation) in zip(places.indices, notations)
    where notation == .infix && graph.isNumericTruth(places[index])
      && !shared.isNumericTruth(self.places[index])
    {
      let operands = ExpressionGraph.Operands(places[index])
      places[index] = graph.add(.operation(Operation.locus, operands))
    }
    let (pruned, roots) = graph.pruned(to: places)
    return Program(pruned, roots, isPruned: true, angleUnit, rewritten)
  }
}
