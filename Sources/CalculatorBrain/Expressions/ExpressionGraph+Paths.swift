extension ExpressionGraph {
  /// Adds a path or a sequence.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - parts: The places of the coordinates and of both ends of the range.
  ///   - parameter: The place of the parameter. If it is not a name, the parameter is the one name
  ///     in the coordinates, and of several the usual one; it is missing if there is none.
  /// - Returns: The place of the path.
  mutating func addPath(_ kind: PathKind, _ parts: [Int], parameter: Int? = nil) -> Int {
    if let parameter, case .variable = nodes[parameter] {
      return add(.path(kind, parts + [parameter]))
    }
    let names = names(of: Array(parts.dropLast(2)))
    let usual = kind == .polar ? PathProgram.angles : [kind == .sequence ? "n" : "t"]
    let name =
      names.count > 1
      ? names.first { usual.contains($0) } : names.first ?? (kind == .coordinates ? nil : usual[0])
    let place = add(name.map { .variable($0) } ?? .missing)
    return add(.path(kind, parts + [place]))
  }

  /// The names that some nodes depend on, in the order of their first use.
  func names(of roots: [Int]) -> [String] {
    pruned(to: roots).graph.nodes.compactMap { node in
      if case .variable(let name) = node { name } else { nil }
    }
  }
}

extension ExpressionGraph.Node {
  /// Whether the node is a path or a sequence.
  var isPath: Bool { if case .path = self { true } else { false } }

  /// Calls `body` with the place of each node that this one is made from.
  public func forEachOperand(_ body: (Int) -> Void) {
    switch self {
    case .operation(_, let operands):
      for position in 0..<operands.count { body(operands[position]) }
    case .path(_, let parts): for part in parts { body(part) }
    case .missing, .number, .variable, .constant: break
    }
  }
}
