import IntervalArithmetic

extension EnclosureCode.Step {
  /// Returns the Taylor series of the result; unknown where it is not smooth.
  ///
  /// - Parameters:
  ///   - order: The order of the zero that dividend and divisor share, if the step divides.
  ///   - operand: The series at a place.
  /// - Returns: The first coefficients, as many as those of the operands allow.
  @inline(__always)
  func series<Number>(
    dividedBy order: Int = 0, _ operand: (Int) -> TaylorSeries<Number>
  ) -> TaylorSeries<Number> {
    let x = operand(operands.0)
    switch action {
    case .unary(let function): return function.applied(to: x)
    case .binary(let function): return function.applied(to: x, operand(operands.1))
    case .quotient:
      let y = operand(operands.1)
      return order == 0 ? x / y : x.shifted(by: order) / y.shifted(by: order)
    case .choice: return x.isNowhereZero ? operand(operands.1) : .unknown
    case .restriction: return operand(operands.1).isNowhereZero ? x : .unknown
    case .selfQuotient:
      return x.isNowhereZero ? TaylorSeries(constant: Number(1), count: x.count) : .unknown
    case .selfDifference: return TaylorSeries(constant: Number(0), count: x.count)
    case .squareOfRoot: return x.count > 0 && x[0].isPositive ? x : .unknown
    case .reciprocalGamma:
      let gamma = UnaryFunction.gamma.applied(to: x)
      return TaylorSeries(constant: Number(1), count: gamma.count) / gamma
    }
  }
}

extension TaylorSeries {
  fileprivate var isNowhereZero: Bool { count > 0 && !self[0].hasZero }
}
