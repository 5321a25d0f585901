import IntervalArithmetic

extension EnclosureCode.Step {
  /// Returns the germ of the result from those of the operands.
  func germ(of germs: Span<Germ>) -> Germ {
    let (x, y, z) = (germs[operands.0], germs[operands.1], germs[operands.2])
    switch action {
    case .unary(let function): return function.applied(to: x)
    case .binary(let function): return function.applied(to: x, y)
    case .quotient: return BinaryFunction.divide.applied(to: x, y)
    case .choice:
      guard let sign = x.sign else { return x == .undefined ? .undefined : .unknown }
      return sign != 0 ? y : z
    case .restriction:
      guard let sign = y.sign else { return x == .undefined ? .undefined : y.ifNotDefined }
      return sign != 0 ? x : .undefined
    case .selfQuotient:
      guard let sign = x.sign else { return x.ifNotDefined }
      return sign != 0 ? Germ(constant: Interval(1)) : .undefined
    case .selfDifference:
      return x.isDefined ? Germ(constant: Interval(0)) : x
    case .squareOfRoot:
      guard let sign = x.sign else { return x.ifNotDefined }
      return sign < 0 ? .undefined : x
    case .reciprocalGamma:
      return UnaryFunction.gamma.applied(to: x).reciprocal
    }
  }
}

extension Germ {
  /// The germ if it is unknown or undefined; otherwise unknown.
  fileprivate var ifNotDefined: Germ { isDefined ? .unknown : self }

  /// The germ improved by what is proven about the same function over an interval that ends at the
  /// number, and at the number itself.
  func refined(
    by core: FunctionEnclosure, at point: FunctionEnclosure, from side: FloatingPointSign
  ) -> Germ {
    let values = core.value.values.hull
    guard !values.isEmpty else { return .undefined }
    if core.value.decoration >= .continuous {
      let value = point.value.values.hull.intersection(values)
      let known = value.isEmpty ? values : value
      guard case .finite(let limit, let approach) = self, approach != .unknown else {
        return .finite(known, Approach(slope: core.slope, from: side))
      }
      return .finite(limit.intersection(known), approach)
    }
    switch self {
    case .finite(let limit, let approach): return .finite(limit.intersection(values), approach)
    case .unknown where core.value.decoration == .defined: return .within(values)
    default: return self
    }
  }
}
