extension Program {
  /// The same program with each literal written as the shortest text of its value.
  ///
  /// Equal programs, when normalized, have the same ``description(_:limit:)`` in either style.
  public var normalized: Program {
    let (graph, roots) = shared.normalized(to: places)
    return Program(
      sharing: graph, places: roots, isPruned: true, angleUnit: angleUnit, origins: origins)
  }

  /// Whether any result depends on the unit of angles.
  public var usesAngles: Bool {
    graph.nodes.contains { node in
      guard case .operation(let index, _) = node else { return false }
      return Operation.standard[index].degreesKernel != nil
    }
  }
}
