extension BesselFunction {
  /// The first term of the power series of Iₙ in fixed point, whose sum is below 2¹¹¹.
  static let first = 0x1p-72

  /// eˣ as a ball from 1 to 4 and the exponent of a power of two, up to ±1200.
  static func exponential(_ x: Ball) -> (ball: Ball, exponent: Int) {
    let root = x.scaled(by: 0.5).exponential
    guard root.isPositive else { return (.unknown, 0) }
    let exponent = Int(root.center.high.exponent)
    let part = root.scaled(by: power(-exponent))
    return (part * part, 2 * exponent)
  }

  /// (x/2)ⁿ·Kₙ(x), divided by a power of two, for x/2 as a product with a power of two; q is x²/4.
  ///
  /// Upwards from K₀ and K₁, with positive terms only: Kₙ₊₁ is Kₙ₋₁ + 2n/x·Kₙ (10.29.1).
  func secondModified(
    at x: Ball, _ mantissa: Ball, _ exponent: Int, _ q: FixedPoint
  ) -> (ball: Ball, exponent: Int) {
    var (last, sum) = (Ball.unknown, Ball.unknown)
    var scale = (ball: Ball(1), exponent: 0)
    if x.center.high < 1 {
      // K₀ is the second sum less I₀ times the logarithm (10.31.2), both of them positive; K₁ is
      // known from I₀K₁ + I₁K₀ = 1/x (10.28.2).
      let (plain, weighted) = powerSums(ofOrder: 0, q)
      last = weighted.scaled(by: 0.5) - plain * Self.logarithm(mantissa, exponent)
      let rest = q.ball * powerSums(ofOrder: 1, q).plain * last
      sum = (Ball(0.5) - rest) / plain
    } else {
      scale = Self.exponential(-x)
      (last, sum) = Self.integrals(at: x)
      sum = sum * x.scaled(by: 0.5)
    }
    for k in 1..<max(order, 1) { (last, sum) = (sum, Ball(Double(k)) * sum + q.ball * last) }
    return ((order == 0 ? last : sum) * scale.ball, scale.exponent)
  }

  private func powerSums(ofOrder order: Int, _ q: FixedPoint) -> (plain: Ball, weighted: Ball) {
    let sums = BesselFunction(order: order, isSecond: order == 0, isModified: true).powerSums(q)
    return (
      sums.plain.ball.scaled(by: 1 / Self.first), sums.weighted.ball.scaled(by: 1 / Self.first)
    )
  }

  /// eˣK₀(x) and eˣK₁(x) from 1 on, which are the integrals of e^(x − x·cosh t) over positive t,
  /// without a factor and times cosh t (10.32.9), by the trapezoidal rule.
  ///
  /// In a strip where |Im t| is at most d, the integral of the integrand's size is at most that at
  /// x·cos d. Let that be cx with c = x/(x + 75), for which √(2 − 2c) is at most d. As x·eˣK₀(x)
  /// and x·eˣK₁(x) rise, it is at most e^(x − cx)/c times that at x, and the rule of step h has a
  /// relative error of at most twice this divided by e^(2πd/h) − 1 (Trefethen and Weideman, "The
  /// exponentially convergent trapezoidal rule", 2014, theorem 5.1). For this h, that is less than
  /// 2·76·e⁻⁸¹. As the logarithm of the integrand is concave, the terms after one that is below
  /// 2⁻¹¹⁵ after at most 60 are together less than that one.
  private static func integrals(at x: Ball) -> (Ball, Ball) {
    let share = 75 / (x.center.high + 75)
    let step = 2 * .pi * (2 * share).squareRoot() / (81 + x.center.high * share)
    // The step is below 0.11, so that the terms of cosh h after the 24th degree do not matter.
    let square = FixedPoint(step) * FixedPoint(step)
    var bend = FixedPoint(1)
    for k in stride(from: UInt32(12), through: 2, by: -1) {
      bend = FixedPoint(1) + square * bend / (2 * k * (2 * k - 1))
    }
    // 2cosh h − 2; differences of cosh kh grow by its product with cosh kh.
    bend = (square * bend).grown(by: 0x1p-160)
    var (rise, cosine) = (-(bend / 2), FixedPoint(1))
    var (first, second) = (Ball(0.5), Ball(0.5))
    for _ in 1...60 {
      rise = rise + bend * cosine
      cosine = cosine + rise
      let term = (-(x * (cosine - FixedPoint(1)).ball)).exponential
      let product = term * cosine.ball
      (first, second) = (first + term, second + product)
      let size = product.greatestSize
      if size < 0x1p-115 {
        return (
          first.grown(by: size + 0x1p-109 * first.center.high) * Ball(step),
          second.grown(by: size + 0x1p-109 * second.center.high) * Ball(step)
        )
      }
    }
    return (.unknown, .unknown)
  }
}
