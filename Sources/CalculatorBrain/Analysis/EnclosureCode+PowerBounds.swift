import IntervalArithmetic

extension EnclosureCode.Step {
  /// The bounds of the result from those of the operands; nil if there are none.
  ///
  /// `divided` gives those of a function of an operand.
  func powerBound(
    _ width: Interval, _ bound: (Int) -> PowerBound?,
    _ divided: (Int, UnaryFunction) -> PowerBound?
  ) -> PowerBound? {
    guard let x = bound(operands.0) else { return nil }
    let y = bound(operands.1)
    switch action {
    case .unary(let function):
      switch function {
      case .tan(let unit):
        return divided(operands.0, .cos(unit))?.reciprocal
          .flatMap { quotient in divided(operands.0, .sin(unit)).flatMap { $0 * quotient } }
      case .cot(let unit):
        return divided(operands.0, .sin(unit))?.reciprocal
          .flatMap { quotient in divided(operands.0, .cos(unit)).flatMap { $0 * quotient } }
      case .sec(let unit): return divided(operands.0, .cos(unit))?.reciprocal
      case .csc(let unit): return divided(operands.0, .sin(unit))?.reciprocal
      default: return x.applying(function, upTo: width)
      }
    case .binary(.add): return y.flatMap { x.adding($0, upTo: width) }
    case .binary(.subtract): return y.flatMap { x.adding(-$0, upTo: width) }
    case .binary(.multiply): return y.flatMap { x * $0 }
    case .binary(.divide), .quotient: return y?.reciprocal.flatMap { x * $0 }
    case .binary(.power):
      return y.flatMap { y in
        x.raised(toBounded: y)
          ?? x.logarithm.flatMap { y * $0 }?.exponential(upTo: width)
      }
    case .binary(.root): return y.flatMap { x.root(ofDegree: $0) }
    case .binary(.minimum), .binary(.maximum):
      guard let y, let difference = y.adding(-x, upTo: width)?.sign else { return nil }
      return (difference >= 0) == (action == .binary(.minimum)) ? x : y
    case .choice:
      guard let sign = x.sign else { return nil }
      return sign == 0 ? bound(operands.2) : y
    case .restriction: return (y?.sign ?? 0) != 0 ? x : nil
    case .squareOfRoot: return x.sign == 1 ? x : nil
    case .selfQuotient:
      return (x.sign ?? 0) != 0 ? PowerBound(power: Interval(0), factor: Interval(1)) : nil
    case .binary, .selfDifference, .reciprocalGamma: return nil
    }
  }
}

extension PowerBound {
  /// The bounds of a function of this one.
  fileprivate func applying(_ function: UnaryFunction, upTo width: Interval) -> PowerBound? {
    switch function {
    case .negate: return -self
    case .reciprocal: return reciprocal
    case .square: return self * self
    case .cube: return (self * self).flatMap { $0 * self }
    case .magnitude:
      if let sign { return sign < 0 ? -self : self }
      return log == Interval(0) ? PowerBound(power: power, factor: factor.magnitude) : nil
    case .sign: return sign.map { PowerBound(power: Interval(0), factor: Interval(Double($0))) }
    case .squareRoot: return raised(to: Interval(0.5))
    case .cubeRoot:
      return root(ofDegree: PowerBound(power: Interval(0), factor: Interval(3)))
    case .log: return logarithm
    case .log2, .log10:
      return logarithm.flatMap { logarithm in
        let base = Interval(function == .log2 ? 2 : 10)
        let unit = UnaryFunction.log.applied(to: GappedInterval(base)).hull
        return logarithm * PowerBound(power: Interval(0), factor: Interval(1) / unit)
      }
    case .exp: return exponential(upTo: width)
    case .cosh, .sinh:
      let rest = (-self).exponential(upTo: width).map { function == .cosh ? $0 : -$0 }
      return rest.flatMap { exponential(upTo: width)?.adding($0, upTo: width) }
        .flatMap { $0 * PowerBound(power: Interval(0), factor: Interval(0.5)) }
    case .sech: return applying(.cosh, upTo: width)?.reciprocal
    case .csch: return applying(.sinh, upTo: width)?.reciprocal
    case .erfc where sign == 1 && power.upper < 0:
      // From 0 on it is at most e^(−x²).
      return (self * self).flatMap { (-$0).exponential(upTo: width) }
        .map { PowerBound(power: $0.power, factor: Interval(0).hull($0.factor)) }
    default:
      if let small = applying(function, slopeUpTo: width) { return small }
      // A function that is bounded is so whatever its operand.
      let image = function.applied(to: DecoratedInterval(.entire))
      guard image.decoration >= .defined, image.values.hull.isBounded else { return nil }
      return PowerBound(power: Interval(0), factor: image.values.hull)
    }
  }

  /// The root with a degree that is the same at all distances, and odd for a negative function.
  fileprivate func root(ofDegree degree: PowerBound) -> PowerBound? {
    guard degree.power == Interval(0), degree.log == Interval(0), degree.factor.isPoint,
      degree.factor != Interval(0)
    else { return nil }
    let exponent = Interval(1) / degree.factor
    if sign != -1 { return raised(to: exponent) }
    guard degree.factor.lower.remainder(dividingBy: 2).magnitude == 1 else { return nil }
    return (-self).raised(to: exponent).map { -$0 }
  }

  /// The power with a bounded exponent, which is the same at all distances for a negative function.
  fileprivate func raised(toBounded exponent: PowerBound) -> PowerBound? {
    guard exponent.power == Interval(0), exponent.log == Interval(0), let sign, sign != 0 else {
      return nil
    }
    if sign > 0 { return raised(to: exponent.factor) }
    guard let number = exponent.factor.number, number == number.rounded(),
      let power = (-self).raised(to: exponent.factor)
    else { return nil }
    return number.remainder(dividingBy: 2) == 0 ? power : -power
  }
}
