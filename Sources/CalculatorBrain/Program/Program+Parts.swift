extension Program {
  /// Returns one program that runs several, each on a stack of its own, and leaves the results of
  /// all of them.
  ///
  /// - Parameter programs: Programs with the same unit of angles, in the order of their results.
  /// - Returns: The program; an empty one if there are none.
  public static func joining(_ programs: [Program]) -> Program {
    if programs.count == 1 { return programs[0] }
    let angleUnit = programs.first?.angleUnit ?? .radians
    var graph = ExpressionGraph()
    var roots: [Int] = []
    for program in programs {
      precondition(program.angleUnit == angleUnit, "programs in degrees and in radians do not join")
      roots += graph.copy(program.roots, of: program.graph)
    }
    return Program(
      source: programs.map { $0.source }.joined(separator: "\n"), angleUnit: angleUnit,
      graph: graph, roots: roots, origins: programs.flatMap { $0.origins })
  }

  /// One program for each result, the oldest first.
  public var results: [Program] {
    if count == 1 { return [self] }
    return origins.reduce(into: []) { results, origin in
      for root in roots[results.count..<(results.count + origin.resultCount)] {
        results.append(result(root, origin))
      }
    }
  }

  private func result(_ root: Int, _ origin: Origin) -> Program {
    let (graph, roots) = self.graph.pruned(to: [root])
    let names = ExpressionGraph.names(in: graph)
    var origin = origin
    if origin.resultCount > 1 {
      origin.resultCount = 1
      origin.forget { !names.contains($0) }
      if !graph.nodes.contains(.missing) { origin.shortage = nil }
    }
    let isWhole = origins.contains { $0.resultCount == 1 && $0.source == origin.source }
    var result = Program(
      source: origin.source, angleUnit: angleUnit, graph: graph, roots: roots, origins: [origin])
    if !isWhole {
      let text = "= " + result.description(.exact)
      if !text.hasSuffix("…") {
        result = Program(
          source: text, angleUnit: angleUnit, graph: graph, roots: roots, origins: [origin])
      }
    }
    return result
  }

  /// The free names: x first if it is used, then the parameters in the order of their first use.
  public var names: [String] {
    usesX ? ["x"] + parameters : parameters
  }

  /// The free names but x, in the order of their first use.
  public var parameters: [String] {
    ExpressionGraph.names(in: graph).filter { $0 != "x" }
  }

  /// Whether any result depends on x.
  public var usesX: Bool {
    graph.nodes.contains(.variable("x"))
  }

  /// Returns the program with parameters replaced by their values.
  ///
  /// - Parameter values: A finite number for each name to replace; other names stay.
  /// - Returns: The program, which has those numbers as literals and shows them when described.
  public func binding(_ values: [String: Double]) -> Program {
    var graph = ExpressionGraph()
    let roots = graph.copy(self.roots, of: self.graph) { node in
      guard case .variable(let name) = node, let value = values[name] else { return node }
      return .number(ExpressionGraph.Literal(value))
    }
    var origins = self.origins
    for index in origins.indices { origins[index].forget { values[$0] != nil } }
    return Program(
      source: source, angleUnit: angleUnit, graph: graph, roots: roots, origins: origins)
  }
}

extension ExpressionGraph {
  /// Returns the names in a graph, in order; each is one node.
  fileprivate static func names(in graph: ExpressionGraph) -> [String] {
    graph.nodes.compactMap { node in
      if case .variable(let name) = node { name } else { nil }
    }
  }
}
