extension ExpressionGraph {
  /// Returns a graph of only the nodes that `roots` depend on, and the new places of `roots`.
  ///
  /// The nodes are in the order in which they are first needed, operands before operations, so that
  /// equal expressions give equal arrays of nodes however they were built.
  func pruned(to roots: [Int]) -> (graph: ExpressionGraph, roots: [Int]) {
    var kept: [Node] = []
    let roots = visit(roots) { node in
      kept.append(node)
      return kept.count - 1
    }
    return (ExpressionGraph(distinct: kept), roots)
  }

  /// Adds the nodes that `roots` of another graph depend on, and returns the new places of `roots`.
  ///
  /// A node for which `replacement` returns a place in this graph is replaced by the node there.
  mutating func copy(
    _ roots: [Int], of other: ExpressionGraph, replacement: (Node) -> Int? = { _ in nil }
  ) -> [Int] {
    other.visit(roots) { node in
      if case .path(let kind, let parts) = node {
        return addPath(kind, Array(parts.dropLast()), parameter: parts.last)
      }
      return replacement(node) ?? add(node)
    }
  }

  /// Returns a graph of only the nodes that `roots` depend on, with the typed text of each literal
  /// replaced by the shortest, and the new places of `roots`.
  func normalized(to roots: [Int]) -> (graph: ExpressionGraph, roots: [Int]) {
    var graph = ExpressionGraph()
    let roots = visit(roots) { node in
      guard case .number(let literal) = node else { return graph.add(node) }
      return graph.add(.number(Literal(literal.value)))
    }
    return (graph, roots)
  }

  /// Calls `copy` once with each node that `roots` depend on, and returns the new `roots`.
  ///
  /// A node comes after its operands, whose places are those that `copy` returned.
  func visit(_ roots: [Int], copy: (Node) -> Int) -> [Int] {
    var copies = [Int](repeating: -1, count: nodes.count)
    var pending: [Int] = []
    for root in roots {
      pending.append(root)
      while let place = pending.last {
        guard copies[place] < 0 else {
          pending.removeLast()
          continue
        }
        guard case .operation(let operation, let operands) = nodes[place] else {
          let count = pending.count
          nodes[place].forEachOperand { if copies[$0] < 0 { pending.append($0) } }
          if pending.count > count {
            pending[count...].reverse()
            continue
          }
          copies[place] = copy(nodes[place].mapped { copies[$0] })
          pending.removeLast()
          continue
        }
        let count = pending.count
        for position in (0..<operands.count).reversed() where copies[operands[position]] < 0 {
          pending.append(operands[position])
        }
        if pending.count == count {
          copies[place] = copy(.operation(operation, operands.mapped { copies[$0] }))
          pending.removeLast()
        }
      }
    }
    return roots.map { copies[$0] }
  }
}
