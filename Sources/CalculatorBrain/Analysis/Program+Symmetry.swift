public import IntervalArithmetic

extension Program {
  /// The symmetry that follows from how the only result is built; `nil` if none does.
  ///
  /// A function may have a symmetry that this does not find, as `(x + 1)(x − 1)` has. A constant is
  /// even.
  ///
  /// - Complexity: O(*n*) in the nodes of the program.
  public var symmetry: Symmetry? {
    guard count == 1 else { return nil }
    let graph = graph
    var symmetries: [Symmetry?] = []
    for node in graph.nodes {
      let symmetry: Symmetry? =
        switch node {
        case .missing, .path, .binder: nil
        case .number, .constant: .even
        case .variable(let name): name == "x" ? .odd : .even
        case .operation(let index, let operands):
          Self.symmetry(
            of: Operation.standard[index].kernel(for: angleUnit).rule,
            (0..<operands.count).map { symmetries[operands[$0]] },
            exponent: graph.nodes[operands[operands.count - 1]].literal)
        }
      symmetries.append(symmetry)
    }
    return symmetries[roots[0]]
  }

  /// The symmetry of a function of operands with symmetries; `exponent` is the last operand, if it
  /// is a number.
  private static func symmetry(
    of rule: Kernel.Rule, _ operands: [Symmetry?], exponent: Double?
  ) -> Symmetry? {
    if operands.allSatisfy({ $0 == .even }) { return .even }
    guard let first = operands[0], let last = operands[operands.count - 1] else { return nil }
    switch rule {
    case .unary(let function):
      return function.symmetry
    case .binary(.add), .binary(.subtract):
      return first == last ? first : nil
    case .binary(.multiply), .binary(.divide):
      return first == last ? .even : .odd
    case .binary(.power), .binary(.root):
      switch exponent?.remainder(dividingBy: 2).magnitude {
      case 0 where rule == .binary(.power): return .even
      case 1: return .odd
      default: return nil
      }
    case .binary(.hypot), .binary(.and), .binary(.or):
      return .even
    case .binary(.equal), .binary(.notEqual):
      return first == last ? .even : nil
    case .binary(.minimum), .binary(.maximum), .binary(.modulo), .binary(.atan2), .binary(.less),
      .binary(.lessOrEqual), .binary(.greater), .binary(.greaterOrEqual):
      return nil
    case .choice:
      // Whether an odd condition is zero is the same on both sides.
      return operands[1] == last ? last : nil
    case .restriction, .identity:
      return first
    case .bessel:
      return nil
    }
  }
}

extension ExpressionGraph.Node {
  fileprivate var literal: Double? {
    if case .number(let literal) = self { literal.value } else { nil }
  }
}
