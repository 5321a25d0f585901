/// The Fresnel integral S(x) or C(x), from 0 on, of sin(πt²/2) or cos(πt²/2).
struct FresnelIntegral: FunctionRule {
  let isCosine: Bool

  func image(of x: Interval) -> GappedInterval { GappedInterval(x.oddValues(values)) }
  func ball(of x: Ball) -> Ball { x.fresnelIntegral(isCosine: isCosine) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    let phase = x.squared * .halfPi
    return isCosine ? phase.cosines(in: .radians) : phase.sines(in: .radians)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    // π/4 is the arc tangent of 1.
    let phase = x.squared * (T(1).value(of: .atan(.radians)) * T(2))
    let wave = isCosine ? UnaryFunction.cos(.radians) : .sin(.radians)
    return x.integral(wave.applied(to: phase), from: start)
  }

  var symmetry: Symmetry? { .odd }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    .finite(Interval(term.sign.unit / 2), .unknown)
  }

  var work: Int { 1000 }

  // MARK: Values

  /// The values over an interval without negative numbers.
  private func values(over x: Interval) -> Interval {
    // S has its extrema at the roots of 2, 4, …, and C at those of 1, 3, ….
    let offset = isCosine ? 1.0 : 0
    return x.dampedWaves(
      turns: (x.squared + Interval(offset)) * Interval(0.5),
      later: Interval(0.5) + .unit / (.pi * Interval(unchecked: x.lower, x.lower)), value,
      extremum: { ball(of: Ball(2 * $0 - offset).squareRoot).interval })
  }

  private func value(_ x: Double) -> Interval {
    if x == 0 { return .zero }
    if x == .infinity { return Interval(0.5) }
    // Less than a quarter of the fourth power is missing.
    if isCosine && x < 0x1p-27 { return Interval(unchecked: x.nextDown, x) }
    if isCosine || x > 0x1p-300 { return ball(of: Ball(x)).interval }
    // Of πx³/6, so much less is missing that it does not show; the scaled cube is a normal number.
    let scaled = Ball(x * 0x1p+300)
    let cube = (scaled.squared * scaled * .halfPi / Ball(3)).grown(by: 0x1p-1000)
    return cube.interval.nonnegativePart * Interval(0x1p-900)
  }
}

extension Ball {
  /// The values of a Fresnel integral.
  ///
  /// The error of the centre is about 2⁻⁹⁹ of the value.
  fileprivate func fresnelIntegral(isCosine: Bool) -> Ball {
    if center.high < 0 { return -(-self).fresnelIntegral(isCosine: isCosine) }
    guard isKnown else { return .unknown }
    let point = Ball(unchecked: center, 0)
    let value =
      switch center.high {
      // Where the largest terms of the power series cost as much as the asymptotic series omits.
      case ..<6.5: point.fresnelSeries(isCosine: isCosine)
      case ..<0x1p+110: point.fresnelRest(isCosine: isCosine)
      // The wave is less than 1/πx.
      default: Ball(0.5).grown(by: 1 / center.high)
      }
    guard radius > 0 else { return value }
    let size = greatestSize
    return value.grown(by: radius * (isCosine ? 1 : min(1, 1.6 * size * size)))
  }

  private func fresnelSeries(isCosine: Bool) -> Ball {
    let number = FixedPoint(self)
    let phase = .halfPi * number * number
    let sum = WaveSums(twiceShift: 1).series(from: isCosine ? 0 : 1, square: phase * phase).ball
    return isCosine ? self * sum : self * squared * .halfPi / Ball(3) * sum
  }

  private func fresnelRest(isCosine: Bool) -> Ball {
    // Multiples of 4 in x² are whole turns.
    let (high, low) = (center.high, center.low)
    let (square, product) = (DoubleDouble.product(high, high), DoubleDouble.product(2 * high, low))
    var rest = Ball(low) * Ball(low)
    for part in [square.high, square.low, product.high, product.low] {
      rest = rest + Ball(part.remainder(dividingBy: 4))
    }
    let wave = (rest * .halfPi).sineAndCosine
    let value =
      WaveSums(twiceShift: 1).rest(isCosine: isCosine, beyond: squared * .halfPi, wave)
      / (self * .pi)
    return isCosine ? Ball(0.5) + value : Ball(0.5) - value
  }
}
