/// The exponential integral Ei(x), the principal value of the integral of eᵗ/t over t below x.
struct ExponentialIntegral: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(
      x.below(0).decreasing(PointValue.exponentialIntegral)
        .hull(x.above(0).increasing(PointValue.exponentialIntegral)))
  }

  func ball(of x: Ball) -> Ball { x.exponentialIntegral(scale: 1) }
  func certainty(over x: Interval) -> Certainty { .doubting(x.hasZero, .pole) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    if x.hasZero { return .entire }
    if x.upper < 0 { return x.decreasing(PointValue.slopeOfExponentialIntegral) }
    // It falls to e at 1, and rises.
    return x.intersection(.zeroToOne).decreasing(PointValue.slopeOfExponentialIntegral)
      .hull(x.intersection(.fromOne).increasing(PointValue.slopeOfExponentialIntegral))
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.integral(UnaryFunction.exp.applied(to: x) / x, from: start)
  }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    let growth = GrowthTerm(term.sign, term.exponentialOrder)
    return term.sign == .plus ? .infinite(growth) : .finite(Interval(0), .along(growth))
  }

  func singularGerm(of x: Germ) -> Germ {
    // Toward 0 it is ln |x|, up to a term that has a limit.
    x.sign == nil ? .unknown : x.magnitude.singularLogarithm
  }

  var work: Int { 1024 }
}

/// The exponential integral E₁(x) = −Ei(−x) of positive numbers, the integral of e⁻ᵗ/t over t above
/// x.
struct ExponentialIntegralOne: FunctionRule {
  func image(of x: Interval) -> GappedInterval { -ExponentialIntegral().image(of: -x.above(0)) }
  func ball(of x: Ball) -> Ball { x.isPositive ? -ExponentialIntegral().ball(of: -x) : .unknown }
  func certainty(over x: Interval) -> Certainty { .doubting(x.lower <= 0, .logEdge) }
  var domain: Interval { UnaryFunction.log.domain }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    ExponentialIntegral().slope(over: -x.above(0), values: -y)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x[0].isPositive ? x.integral(-UnaryFunction.exp.applied(to: -x) / x, from: start) : .unknown
  }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    term.sign == .plus ? -ExponentialIntegral().germ(ofInfinite: -term, -x) : .unknown
  }

  func singularGerm(of x: Germ) -> Germ { -x.singularLogarithm }

  var work: Int { 1024 }
}

// MARK: - Values

extension Germ {
  /// The logarithm where it passes every bound or is undefined; unknown where it has a limit.
  var singularLogarithm: Germ {
    if case .finite = logarithm { return .unknown }
    return logarithm
  }
}

extension PointValue {
  /// The value at a number other than zero, and the limit at zero and the infinities.
  fileprivate static func exponentialIntegral(_ x: Double) -> Interval {
    if x == 0 { return -.beyondDoubles }
    if x.magnitude <= 600 { return Ball(x).exponentialIntegral(scale: 1).interval }
    // Beyond, values times a power of two are in the range of balls, or too small or too large for
    // a double.
    if x < -760 { return Interval(unchecked: x.isInfinite ? 0 : -.leastNonzeroMagnitude, 0) }
    if x > 720 { return .beyondDoubles }
    let scale = x < 0 ? 0x1p+200 : 0x1p-200
    return Ball(x).exponentialIntegral(scale: scale).interval * Interval(1 / scale)
  }

  /// eˣ/x, and the limits at zero from the side of the interval and at the infinities.
  fileprivate static func slopeOfExponentialIntegral(_ x: Double) -> Interval {
    if x.isInfinite { return x < 0 ? .zero : .beyondDoubles }
    return exp(x) / exactly(x)
  }
}

extension Ball {
  /// The values of Ei times a power of two; unknown where zero may be in the ball.
  ///
  /// The error of the centre is about 2⁻⁹⁵ of the values, next to their zero 0.3725… of 1. A scale
  /// other than 1 is for values that are too large or too small for a ball.
  fileprivate func exponentialIntegral(scale: Double) -> Ball {
    let least = leastSize
    guard isKnown, least > 0, radius <= 1 else { return .unknown }
    let x = Ball(unchecked: center, 0)
    var value: Ball
    if center.high > Self.divergentSeam {
      value = x.scaledExponential(scale) * x.divergentExponentialIntegral
    } else if center.high < -Self.fractionSeam {
      value = -(x.scaledExponential(scale) * (-x).exponentialFraction)
    } else {
      let logarithm = (center.high < 0 ? -x : x).logarithmOfAnySize
      value = .eulerGamma + logarithm + x.exponentialSeries
    }
    guard radius > 0 else { return value }
    // The slope is eˣ/x.
    let greatest = x.scaledExponential(scale).greatestSize * (1 + radius + radius * radius)
    return value.grown(by: radius / least * greatest)
  }

  /// From here on down, the fraction takes at most 300 steps, and the series loses 3 bits above.
  private static let fractionSeam = 1.25

  /// From here on, the divergent series is precise to 2⁻¹⁰⁰.
  private static let divergentSeam = 88.0

  /// eˣ times a power of two.
  private func scaledExponential(_ scale: Double) -> Ball {
    if scale == 1 { return exponential }
    // The power may be too large or too small before it is scaled.
    let root = scaled(by: 0.5).exponential
    return root.scaled(by: scale) * root
  }

  /// The sum of xᵏ/(k·k!) for all k from 1 (DLMF 6.6.2).
  private var exponentialSeries: Ball {
    var (power, sum, k) = (self, self, 1.0)
    var term = self
    // From k = 2|x| on, each term is less than half of the one before.
    while k < 400 {
      k += 1
      power = power * self / Ball(k)
      term = power / Ball(k)
      sum = sum + term
      let size = max(1, sum.center.high.magnitude)
      if k > 2 * center.high.magnitude, term.greatestSize < 0x1p-112 * size { break }
    }
    return sum.grown(by: term.greatestSize)
  }

  /// eˣ·E₁(x) for positive numbers, which is 1/(x + t₁) with tₙ = n − n²/(n + x + tₙ₊₁).
  ///
  /// That is the continued fraction DLMF 6.9.1, two steps at a time. Each t is a rising function of
  /// the next one, from 0 to n.
  private var exponentialFraction: Ball {
    let count = (20 + 350 / center.high).rounded(.up)
    var rest = Ball(Interval(unchecked: 0, count))
    for n in stride(from: count - 1, through: 1, by: -1) {
      rest = Ball(n) - Ball(n * n) / (Ball(n) + self + rest)
    }
    return Ball(1) / (self + rest)
  }

  /// e⁻ˣ·Ei(x) for large positive numbers, the sum of k!/xᵏ⁺¹ (DLMF 6.12.2).
  ///
  /// The rest from k = n on is the principal value of the integral of g(t)/(1 − t), with
  /// g(t) = e⁻ˣᵗtⁿ. From 0 to 2 that is at most twice the slope of g, which is at most 2x·n!/xⁿ,
  /// and beyond at most the integral of g, n!/xⁿ⁺¹.
  private var divergentExponentialIntegral: Ball {
    let inverse = Ball(1) / self
    var (sum, term, k) = (Ball(0), inverse, 0.0)
    while k < center.high - 2, term.greatestSize > 0x1p-140 {
      sum = sum + term
      k += 1
      term = term * Ball(k) * inverse
    }
    // The term is now n!/xⁿ⁺¹.
    let size = greatestSize
    return sum.grown(by: term.greatestSize * size * (4 * size + 1))
  }
}
