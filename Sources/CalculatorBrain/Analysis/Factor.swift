import IntervalArithmetic

/// A factor of a product, whose zeros are zeros of the product where that has a value.
struct Factor {
  var evaluator: EnclosureEvaluator
  /// How many times its zeros count; a fraction of the same parity as far as signs go.
  let multiplicity: Double
}

extension Program {
  /// The factors of the result that may be zero, with their multiplicities; nil if it is not a
  /// product.
  ///
  /// Where the program has a value, it is zero exactly where one of the factors is.
  var factors: [Factor]? {
    let program = pruned
    let nodes = program.graph.nodes
    guard let root = program.roots.first else { return nil }
    var found: [(place: Int, multiplicity: Double)] = []
    var pending = [(place: root, multiplicity: 1.0)]
    while let (place, multiplicity) = pending.popLast() {
      guard found.count + pending.count < 16 else { return nil }
      guard case .operation(let operation, let operands) = nodes[place] else {
        found.append((place, multiplicity))
        continue
      }
      switch operation {
      case Operation.multiplication:
        pending += [(operands[0], multiplicity), (operands[1], multiplicity)]
      case Operation.division, Operation.negation: pending.append((operands[0], multiplicity))
      case Operation.power:
        guard case .number(let exponent) = nodes[operands[1]], exponent.value >= 1,
          exponent.value <= 64, exponent.value == exponent.value.rounded()
        else { fallthrough }
        pending.append((operands[0], multiplicity * exponent.value))
      default: found.append((place, multiplicity))
      }
    }
    var sums: [(place: Int, multiplicity: Double)] = []
    for factor in found where !program.graph.isNeverZero(factor.place) {
      if let index = sums.firstIndex(where: { $0.place == factor.place }) {
        sums[index].multiplicity += factor.multiplicity
      } else {
        sums.append(factor)
      }
    }
    guard sums.count != 1 || sums[0].multiplicity > 1 || sums[0].place != root else { return nil }
    return sums.map { sum in
      let part = Program(program.graph, [sum.place], isPruned: false, angleUnit, origins).pruned
      return Factor(
        evaluator: EnclosureEvaluator(CompiledProgram(part)), multiplicity: sum.multiplicity)
    }
  }
}

extension ExpressionGraph {
  /// Whether a function is not zero anywhere, however small it is: a number, or an exponential.
  fileprivate func isNeverZero(_ place: Int) -> Bool {
    switch nodes[place] {
    case .number(let literal): return literal.value != 0
    case .constant: return true
    case .operation(Operation.power, let operands):
      if case .number(let base) = nodes[operands[0]] { return base.value > 0 }
      return isNeverZero(operands[0])
    case .operation(let operation, _):
      switch Operation.standard[operation].kernel(for: .radians).rule {
      case .unary(.exp), .unary(.exp2), .unary(.exp10), .unary(.erfc), .unary(.cosh), .unary(.sech):
        return true
      default: return false
      }
    default: return false
    }
  }
}
