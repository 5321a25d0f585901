/// The sum of two doubles near a number, and how far the number may be from it.
public struct DoublePair: Sendable {
  /// The double that is nearest to the number, or almost.
  public let high: Double
  /// What is left of the number, far smaller.
  public let low: Double
  /// The greatest distance of the number from the sum.
  public let radius: Double

  /// Creates a pair.
  public init(high: Double, low: Double = 0, radius: Double = 0) {
    (self.high, self.low, self.radius) = (high, low, radius)
  }
}

extension RealArithmetic {
  /// What a function is of a number, as far as pairs of doubles tell, which is to about 100 bits.
  ///
  /// - Parameters:
  ///   - x: The number; unknown values come of one that is not near 1 by a factor of 2⁹⁰⁰.
  ///   - function: The function, which gives `nil` where it knows nothing.
  /// - Returns: The value, exactly if the function's is a double without an error.
  public func value(of x: RealValue, pairs function: (DoublePair) -> DoublePair?) -> RealValue {
    guard x.isNumber else { return x }
    guard var operand = x.ball(precision).doublePair else { return .unknown }
    if x.rational == Rational(operand.high) { operand = DoublePair(high: operand.high) }
    guard let result = function(operand) else { return .unknown }
    let sum = RealBall(result.high, precision: precision) + RealBall(result.low)
    return result.radius == 0 && result.low == 0
      ? .exact(ClosedForm(Rational(result.high)))
      : value(sum.grown(by: RealBall(result.radius).greatestSize))
  }
}

extension RealBall {
  /// The two doubles next to the numbers; `nil` for numbers that are too large or too small.
  fileprivate var doublePair: DoublePair? {
    guard isKnown, mantissa.isZero || top.magnitude < 900 else { return nil }
    let high = nearDouble
    let rest = center - RealBall(high)
    let low = rest.nearDouble
    let error = (rest - RealBall(low)).greatestSize + radius
    return DoublePair(high: high, low: low, radius: error.double)
  }
}

extension Magnitude {
  /// The least double that is not below the number, or the least of moderate size.
  fileprivate var double: Double {
    isZero
      ? 0
      : exponent > 960
        ? .infinity
        : Double(sign: .plus, exponent: max(exponent, -1060), significand: Double(mantissa))
  }
}
