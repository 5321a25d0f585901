extension ExpressionGraph {
  /// Adds the nodes that some nodes of another graph need, and returns where those came to lie.
  ///
  /// The nodes are added in the order in which they are first needed, operands before operations,
  /// so that equal expressions give equal arrays of nodes however they were built.
  ///
  /// - Parameters:
  ///   - roots: Places in `other`.
  ///   - other: The graph to copy from.
  ///   - transform: What to add in place of a node without operands.
  /// - Returns: The places of the roots in this graph.
  mutating func copy(
    _ roots: [Int], of other: ExpressionGraph, transform: (Node) -> Node = { $0 }
  ) -> [Int] {
    var copies = [Int](repeating: -1, count: other.nodes.count)
    var pending: [Int] = []
    for root in roots {
      pending.append(root)
      while let place = pending.last {
        guard copies[place] < 0 else {
          pending.removeLast()
          continue
        }
        guard case .operation(let operation, let operands) = other.nodes[place] else {
          copies[place] = add(transform(other.nodes[place]))
          pending.removeLast()
          continue
        }
        let count = pending.count
        for position in (0..<operands.count).reversed() where copies[operands[position]] < 0 {
          pending.append(operands[position])
        }
        if pending.count == count {
          copies[place] = add(.operation(operation, operands.mapped { copies[$0] }))
          pending.removeLast()
        }
      }
    }
    return roots.map { copies[$0] }
  }
}
