extension TaylorSeries {
  /// The function π/2·F(p, ½; 1; m) of this series: K for p = ½, E for p = −½.
  ///
  /// It solves m(1 − m)y″ + (1 − (p + 3/2)m)y′ = ½py (DLMF 15.10.1), which gives each coefficient
  /// from the two before; `slope` is y′, made from K and E. Around 0 the function's own series is
  /// used.
  func ellipticIntegral(
    _ p: Double, from start: Number, slope: (Number, Number) -> Number
  ) -> TaylorSeries {
    let m = self[0]
    let isSmall = (Number(0.25) - m).isPositive && (Number(0.25) + m).isPositive
    guard isSmall || !m.hasZero else { return .unknown }
    let coefficients = TaylorSeries(count: count) { order, before in
      if order == 0 { return start }
      if isSmall { return m.hypergeometric(p, order) }
      if order == 1 { return slope(m.value(of: .ellipticK), m.value(of: .ellipticE)) }
      let n = Double(order - 2)
      let inner = Number(n + 1) - Number(2 * n + p + 1.5) * m
      let rest =
        Number((n + p) * (n + 0.5)) * before[order - 2] - Number(n + 1) * inner * before[order - 1]
      return rest / (Number((n + 1) * (n + 2)) * m * (Number(1) - m))
    }
    guard coefficients.count > 0 else { return .unknown }
    // Horner's scheme in the difference of this series and its first coefficient.
    let step = replacingFirst(by: Number(0))
    var result = TaylorSeries(constant: coefficients[count - 1], count: count)
    for order in stride(from: count - 2, through: 0, by: -1) {
      result = result * step
      result = result.replacingFirst(by: coefficients[order])
    }
    return result
  }
}

extension Coefficient {
  /// The coefficient of a power of h in π/2·F(p, ½; 1; m + h), for |m| ≤ ¼ and |p| = ½.
  ///
  /// From the term 64 on, each is less than 5/16 of the one before (DLMF 15.2.1).
  fileprivate func hypergeometric(_ p: Double, _ power: Int) -> Self {
    // The sum of the terms from 64 on is that one times a number from ½ to 1½.
    var sum = Self(0.5) + Self.upToOne
    for n in stride(from: 63, through: 0, by: -1) {
      let k = Double(n + power)
      let factor = Self((k + p) * (k + 0.5)) / Self((k + 1) * Double(n + 1))
      sum = Self(1) + factor * self * sum
    }
    // π is four times the arc tangent of 1.
    var first = Self(2) * Self(1).value(of: .atan(.radians))
    for n in 0..<power {
      let k = Double(n)
      first = first * Self((k + p) * (k + 0.5)) / Self((k + 1) * (k + 1))
    }
    return first * sum
  }
}
