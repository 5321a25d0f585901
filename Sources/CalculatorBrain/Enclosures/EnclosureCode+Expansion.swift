import IntervalArithmetic

extension EnclosureCode.Step {
  /// Returns the expansion of the result around a number, which may be a pole.
  ///
  /// - Parameters:
  ///   - zero: What is zero there, if anything that the step divides by or cancels.
  ///   - distance: The series of the distance from the number.
  ///   - side: The side on which the expansion holds; nil for both.
  ///   - operand: Gives the expansion at a place.
  /// - Returns: The expansion; unknown where the step is not smooth.
  func expansion<Number>(
    around zero: SharedZero?, distance: TaylorSeries<Number>, from side: FloatingPointSign?,
    _ operand: (Int) -> LaurentSeries<Number>
  ) -> LaurentSeries<Number> {
    let x = operand(operands.0)
    if zero != nil || action != .selfQuotient, let (dividend, divisor) = fraction(operand) {
      return dividend.divided(
        by: divisor, zeros: zero?.divisorOrder ?? 0, shared: zero?.order ?? 0, distance: distance)
    }
    switch action {
    case .binary(.add): return x.adding(operand(operands.1), distance: distance).cancelled(by: zero)
    case .binary(.subtract):
      return x.adding(-operand(operands.1), distance: distance).cancelled(by: zero)
    case .binary(.multiply): return (x * operand(operands.1)).cancelled(by: zero)
    case .unary(.negate): return -x
    case .unary(.square): return LaurentSeries(x.factor.squared, exponent: 2 * x.exponent)
    case .unary(.cube): return LaurentSeries(x.factor.squared, exponent: 2 * x.exponent) * x
    case .unary(.magnitude):
      if let side, let magnitude = x.taylor.magnitude(from: side) {
        return LaurentSeries(magnitude)
      }
    default: break
    }
    return LaurentSeries(series { operand($0).taylor })
  }

  /// Dividend and divisor of a quotient, or of a function that is the reciprocal of another; nil
  /// for other operations.
  func fraction<Number>(
    _ operand: (Int) -> LaurentSeries<Number>
  ) -> (dividend: LaurentSeries<Number>, divisor: LaurentSeries<Number>)? {
    let x = operand(operands.0)
    switch action {
    case .quotient, .selfQuotient, .binary(.divide): return (x, operand(operands.1))
    case .unary(let function) where function.mayHavePole:
      let divisor = function.divisor.map { LaurentSeries($0.applied(to: x.taylor)) } ?? x
      return (LaurentSeries(TaylorSeries(constant: Number(1), count: x.factor.count)), divisor)
    case .binary(.power):
      guard let exponent = operand(operands.1).taylor.number, exponent < 0 else { return nil }
      let one = TaylorSeries(constant: Number(1), count: x.factor.count)
      let power = BinaryFunction.power.applied(
        to: x.taylor, TaylorSeries(constant: Number(-exponent), count: x.factor.count))
      return (LaurentSeries(one), LaurentSeries(power))
    default: return nil
    }
  }
}

extension LaurentSeries {
  /// The sum or product without the coefficients that are known to cancel.
  fileprivate func cancelled(by zero: SharedZero?) -> LaurentSeries {
    zero.map { shifted(by: $0.order) } ?? self
  }
}

extension TaylorSeries {
  /// The number that the function is near the number of the expansion; nil if it is not constant.
  fileprivate var number: Double? {
    count > 0 && shifted(by: 1).leadingZeros == count - 1 ? self[0].number : nil
  }

  /// The magnitude on one side of a zero; nil if the function is not known to be zero.
  fileprivate func magnitude(from side: FloatingPointSign) -> TaylorSeries? {
    let order = leadingZeros
    guard order > 0, order < count, !self[order].hasZero else { return nil }
    let isPositive = self[order].isPositive != (side == .minus && !order.isMultiple(of: 2))
    return isPositive ? self : -self
  }
}

extension UnaryFunction {
  /// Whether the function has a pole at zero.
  var mayHavePole: Bool {
    switch self {
    case .reciprocal, .csc, .cot, .csch, .coth: true
    default: false
    }
  }
}
