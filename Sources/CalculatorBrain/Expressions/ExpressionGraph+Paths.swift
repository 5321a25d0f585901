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
    let isUsed = usedPlaces(of: roots)
    let names = zip(nodes, isUsed).compactMap { node, isUsed in isUsed ? node.name : nil }
    return names.count < 2 ? names : pruned(to: roots).graph.nodes.compactMap { $0.name }
  }

  /// For each node, whether some nodes depend on it or are the node.
  func usedPlaces(of roots: [Int]) -> [Bool] {
    var isUsed = [Bool](repeating: false, count: nodes.count)
    for root in roots { isUsed[root] = true }
    for place in nodes.indices.reversed() where isUsed[place] {
      switch nodes[place] {
      case .missing, .number, .variable, .constant: break
      case .operation(_, let operands):
        for position in 0..<operands.count { isUsed[operands[position]] = true }
      case .path(_, let parts), .binder(_, let parts): for part in parts { isUsed[part] = true }
      }
    }
    return isUsed
  }
}

extension ExpressionGraph.Node {
  /// The name of a variable that is not bound; `nil` for other nodes.
  var name: String? {
    if case .variable(let name) = self, name.utf8.last != 0xB2 { name } else { nil }
  }

  /// Whether the node is a path or a sequence.
  var isPath: Bool { if case .path = self { true } else { false } }

  /// Whether the node is a sum, a product or a derivative.
  var isBinder: Bool { if case .binder = self { true } else { false } }

  /// The node with the places that it is made from replaced, if it is no operation.
  func mapped(_ transform: (Int) -> Int) -> Self {
    switch self {
    case .path(let kind, let parts): .path(kind, parts.map(transform))
    case .binder(let kind, let parts): .binder(kind, parts.map(transform))
    case .missing, .number, .variable, .constant, .operation: self
    }
  }

  /// Calls `body` with the place of each node that this one is made from.
  public func forEachOperand(_ body: (Int) -> Void) {
    switch self {
    case .operation(_, let operands):
      for position in 0..<operands.count { body(operands[position]) }
    case .path(_, let parts), .binder(_, let parts): for part in parts { body(part) }
    case .missing, .number, .variable, .constant: break
    }
  }
}
