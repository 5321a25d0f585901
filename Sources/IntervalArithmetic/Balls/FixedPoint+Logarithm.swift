import RealModule

extension FixedPoint {
  /// π/2 to 200 bits.
  static let halfPi = sum(
    Ball.halfPiParts.first, Ball.halfPiParts.second, -0x1.f1976b7ed8fbcp-110,
    Ball(DoubleDouble(0x1.4cf98e804177dp-164), radius: 0x1p-217))

  /// Euler's constant γ to 164 bits.
  static let euler = sum(
    0x1.2788cfc6fb619p-1, -0x1.6cb90701fbfabp-58, 0,
    Ball(DoubleDouble(-0x1.34a95e3133c51p-112), radius: 0x1p-165))

  private static let ln2 = sum(
    Ball.ln2Parts.first, Ball.ln2Parts.second, 0, Ball.ln2Parts.third)

  private static func sum(_ a: Double, _ b: Double, _ c: Double, _ rest: Ball) -> FixedPoint {
    FixedPoint(a) + FixedPoint(b) + FixedPoint(c) + FixedPoint(rest)
  }

  /// The natural logarithm of a positive number, to 2⁻¹²⁶.
  ///
  /// The library's logarithm of the significand is repaired by the product of that with a power of
  /// e, which is 1 up to the error.
  static func logarithm(of x: DoubleDouble) -> FixedPoint {
    let exponent = Int(x.high.exponent) + (x.high.significand > 1.4 ? 1 : 0)
    // Each half of the power is a double, also for the least numbers.
    let half = exponent / 2
    let significand = x.scaled(by: power(-half)).scaled(by: power(half - exponent))
    let estimate = Double.log(significand.high)
    let ratio = FixedPoint(Ball(unchecked: significand, 0)) * exponential(-estimate)
    let excess = ratio - FixedPoint(1)
    let square = excess * excess
    let correction = excess - square / 2 + square * excess / 3
    // The terms of degree 4 and more are less than the fourth power.
    let size = excess.greatestSize
    return (FixedPoint(Double(exponent)) * ln2 + FixedPoint(estimate) + correction)
      .grown(by: size * size * size * size)
  }

  /// A power of e from −0.36 to 0.36.
  private static func exponential(_ exponent: Double) -> FixedPoint {
    // A sixteenth is below 0.0225, so the terms after the 15th are less than a 2⁻¹³⁰-th.
    let small = FixedPoint(exponent / 16)
    var sum = FixedPoint(1)
    for degree in stride(from: UInt32(15), through: 1, by: -1) {
      sum = FixedPoint(1) + small * sum / degree
    }
    sum = sum.grown(by: 0x1p-130)
    for _ in 0..<4 { sum = sum * sum }
    return sum
  }

  private static func power(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
