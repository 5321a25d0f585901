/// The complete elliptic integral of the first kind of the parameter m, 1/√(1 − m·sin²t) integrated
/// over t from 0 to π/2.
struct EllipticFirst: FunctionRule {
  func image(of m: Interval) -> GappedInterval {
    GappedInterval(m.below(1).increasing(PointValue.ellipticK))
  }

  func ball(of m: Ball) -> Ball { m.ellipticK }
  func certainty(over m: Interval) -> Certainty { .doubting(m.upper >= 1, .logEdge) }
  var domain: Interval { Interval(unchecked: -.greatestFiniteMagnitude, 1.0.nextDown) }

  func slope(over m: Interval, values y: Interval) -> Interval? {
    m.below(1).increasing(PointValue.slopeOfEllipticK)
  }

  func series<T>(of m: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    guard (T(1) - m[0]).isPositive else { return .unknown }
    return m.ellipticIntegral(0.5, from: start) { first, second in
      (second / (T(1) - m[0]) - first) / (T(2) * m[0])
    }
  }

  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(.plus)) }

  func germ(ofInfinite term: GrowthTerm, _ m: Germ) -> Germ {
    // Toward −∞ it is ½ ln(16|m|)/√|m|, up to a factor that tends to 1.
    guard term.sign == .minus else { return .unknown }
    let half = Germ(constant: Interval(0.5))
    let order = half * (-m).logarithm / UnaryFunction.squareRoot.applied(to: -m)
    return order.orElse(.finite(Interval(0), .along(GrowthTerm(.plus))))
  }

  func singularGerm(of m: Germ) -> Germ {
    // Toward 1 it is ½ ln(16/(1 − m)), up to a term that tends to 0.
    (Germ(constant: Interval(1)) + -m).singularLogarithm * Germ(constant: Interval(-0.5))
  }

  var work: Int { 256 }
}

/// The complete elliptic integral of the second kind of the parameter m, √(1 − m·sin²t) integrated
/// over t from 0 to π/2.
struct EllipticSecond: FunctionRule {
  func image(of m: Interval) -> GappedInterval {
    GappedInterval(m.intersection(.toOne).decreasing(PointValue.ellipticE))
  }

  func ball(of m: Ball) -> Ball { m.ellipticE }
  func certainty(over m: Interval) -> Certainty { .doubting(m.upper > 1, .domain) }
  var domain: Interval { Interval(unchecked: -.greatestFiniteMagnitude, 1) }

  func slope(over m: Interval, values y: Interval) -> Interval? {
    m.intersection(.toOne).decreasing(PointValue.slopeOfEllipticE)
  }

  func series<T>(of m: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    guard (T(1) - m[0]).isPositive else { return .unknown }
    return m.ellipticIntegral(-0.5, from: start) { first, second in
      (second - first) / (T(2) * m[0])
    }
  }

  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(.minus)) }

  func germ(ofInfinite term: GrowthTerm, _ m: Germ) -> Germ {
    // Toward −∞ it is √|m|, up to a factor that tends to 1.
    term.sign == .minus ? UnaryFunction.squareRoot.applied(to: -m) : .unknown
  }

  func singularGerm(of m: Germ) -> Germ { germAtEdge(m) }

  var work: Int { 256 }
}

// MARK: - Values

extension Interval {
  fileprivate static var toOne: Interval { Interval(unchecked: -.infinity, 1) }
}

extension PointValue {
  fileprivate static func ellipticK(_ m: Double) -> Interval {
    if m == 1 { return .beyondDoubles }
    return m == -.infinity ? .zero : Ball(m).ellipticK.interval
  }

  fileprivate static func ellipticE(_ m: Double) -> Interval {
    if m == 1 { return .one }
    return m == -.infinity ? .beyondDoubles : Ball(m).ellipticE.interval
  }

  /// The slope of K, which rises from 0 to ∞: half the integral of cos²t/√(1 − m·sin²t), divided
  /// by 1 − m.
  fileprivate static func slopeOfEllipticK(_ m: Double) -> Interval {
    if m == 1 { return .beyondDoubles }
    // The integral is at most 1.
    guard m > -0x1p+900 else { return Interval(unchecked: 0, 0x1p-900) }
    let (mean, share) = Ball(m).complementaryModulus.ellipticMean(Ball(m))
    return (.halfPi * (Ball(1) - share) / (mean * (Ball(1) - Ball(m)).scaled(by: 2))).interval
  }

  /// The slope of E, which falls from 0 to −∞: minus half the integral of sin²t/√(1 − m·sin²t).
  fileprivate static func slopeOfEllipticE(_ m: Double) -> Interval {
    if m == 1 { return -.beyondDoubles }
    guard m > -.infinity else { return .zero }
    let (mean, share) = Ball(m).complementaryModulus.ellipticMean(Ball(m))
    return -(.halfPi * share / mean.scaled(by: 2)).interval
  }
}

extension Ball {
  /// The values of K, to about 2⁻⁹⁷ of their size, beyond −1 to 2⁻⁹⁵; unknown unless all numbers
  /// are below 1.
  fileprivate var ellipticK: Ball {
    let value = Ball.halfPi / point.complementaryModulus.ellipticMean(point).mean
    guard radius > 0 else { return value }
    return value.grown(by: ellipticSpread(value, perDistance: true))
  }

  /// The values of E, to about 2⁻⁹⁷ of their size, beyond −1 to 2⁻⁹⁵; unknown unless all numbers
  /// are below 1.
  fileprivate var ellipticE: Ball {
    let root = point.complementaryModulus
    var value: Ball
    if center.high >= -1 && center.high <= 0.5 {
      let (mean, share) = root.ellipticMean(point)
      value = .halfPi / mean * (Ball(1) - point * share)
    } else {
      // For negative m it is √(1 − m) times the value at −m/(1 − m) (DLMF 19.7.2), and what
      // follows is Legendre's relation (DLMF 19.7.1), in which nothing cancels.
      let modulus = center.high > 0 ? root : Ball(1) / root
      let complement = center.high > 0 ? Ball(1) - point : modulus.squared
      let parameter = Ball(1) - complement
      let (mean, share) = parameter.squareRoot.ellipticMean(complement)
      value = mean + .halfPi / modulus.ellipticMean(parameter).mean * complement * share
      if center.high < 0 { value = value * root }
    }
    guard radius > 0 else { return value }
    let first = Ball.halfPi / root.ellipticMean(point).mean
    return value.grown(by: ellipticSpread(first, perDistance: false))
  }

  private var point: Ball { Ball(unchecked: center, 0) }

  /// √(1 − m).
  fileprivate var complementaryModulus: Ball {
    guard center.high < -0x1p+400 else { return (Ball(1) - self).squareRoot }
    return (Ball(0x1p-400) - scaled(by: 0x1p-400)).squareRoot.scaled(by: 0x1p+200)
  }

  /// At least the radius times half of K, or half the integral of cos²t/√(1 − m·sin²t) divided by
  /// 1 − m: the slopes of E and of K are not larger.
  ///
  /// `value` is K at the centre. Where 1 − m is at least half of that, K is at most √2 times as
  /// large, and the integral is less than both K and 1.
  private func ellipticSpread(_ value: Ball, perDistance: Bool) -> Double {
    let least = (Ball(1) - self).leastSize
    guard least > 0, radius <= least else { return .infinity }
    let greatest = 0x1.7p+0 * value.greatestSize
    // The slope itself may be too small for a double.
    return perDistance ? radius / least * min(1, greatest) / 2 : radius * greatest / 2
  }

  /// The arithmetic-geometric mean M of 1 and this number b, and the sum of 2ⁿ⁻¹cₙ²/m for all n
  /// from 0, where c₀² is m = 1 − b².
  ///
  /// K is π/2M, and E is K·(1 − m·sum) (DLMF 19.8.5 and 19.8.6). The squares are known from
  /// cₙ₊₁ = cₙ²/4aₙ₊₁, without a difference. M is between aₙ and bₙ, whose distance is cₙ²/2aₙ₊₁,
  /// and the terms after one are at most it times cₙ²/aₙ².
  fileprivate func ellipticMean(_ m: Ball) -> (mean: Ball, share: Ball) {
    let sum = Ball(1) + self
    var (mean, root) = (sum.scaled(by: 0.5), squareRoot)
    var rest =
      m.center.high.magnitude < 0.5 ? mean.scaledQuotient(m) : (Ball(1) - self).scaled(by: 0.5)
    var term = mean.scaledQuotient(rest)
    var share = Ball(0.5) + term
    for _ in 0..<24 where rest.greatestSize > 0x1p-57 * mean.center.high {
      let next = (mean + root).scaled(by: 0.5)
      // The product of the two may be too large for a ball.
      root = mean.squareRoot * root.squareRoot
      let ratio = rest / next
      term = term * ratio.squared.scaled(by: 0.125)
      rest = rest * ratio.scaled(by: 0.25)
      share = share + term
      mean = next
    }
    let doubt = rest.greatestSize / mean.leastSize * rest.greatestSize
    return (
      mean.grown(by: doubt), share.grown(by: term.greatestSize * (doubt / mean.leastSize))
    )
  }

  /// A number divided by four times this one.
  private func scaledQuotient(_ dividend: Ball) -> Ball { dividend / scaled(by: 4) }
}
