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
    let (graph, roots) = shared.normalized(to: places)
    return Meaning(nodes: graph.nodes, roots: roots)
  }
}
