extension Program: Hashable {
  /// Whether both compute the same expressions in the same unit of angles.
  public static func == (lhs: Program, rhs: Program) -> Bool {
    lhs.angleUnit == rhs.angleUnit && lhs.meaning == rhs.meaning
  }

  /// Feeds the expressions and the unit of angles into `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(angleUnit)
    hasher.combine(meaning)
  }

  private struct Meaning: Hashable {
    let nodes: [ExpressionGraph.Node]
    let roots: [Int]
  }

  /// The expressions with the typed text of each literal replaced by the shortest.
  private var meaning: Meaning {
    var graph = ExpressionGraph()
    let roots = graph.copy(self.roots, of: self.graph) { node in
      guard case .number(let literal) = node else { return node }
      return .number(ExpressionGraph.Literal(literal.value))
    }
    return Meaning(nodes: graph.nodes, roots: roots)
  }
}
