/// The digamma function ψ, the slope of ln|Γ|.
///
/// It rises from −∞ to ∞ between two neighbouring poles, and above the pole at 0.
struct Digamma: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    if x.isPoint && x.hasInteger(notAbove: 0) { return .empty }
    // Below, every double is a pole.
    guard x.lower > -0x1p+52 else { return .entire }
    let start = PointValue.isPole(x.lower) ? -.infinity : PointValue.digamma(x.lower).lower
    let end = PointValue.isPole(x.upper) ? .infinity : PointValue.digamma(x.upper).upper
    let (first, last) = (x.lower.rounded(.down) + 1, min(x.upper.rounded(.up) - 1, 0))
    if last < first { return GappedInterval(Interval(unchecked: start, end)) }
    guard last == first else { return .entire }
    return GappedInterval(
      merging: Interval(unchecked: start, .infinity), Interval(unchecked: -.infinity, end))
  }

  func ball(of x: Ball) -> Ball { x.digamma }
  func certainty(over x: Interval) -> Certainty { Gamma().certainty(over: x) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    if x.lower > 0 { return x.decreasing(PointValue.trigamma) }
    guard x.upper < 0, x.lower > -0x1p+52 else { return .nonnegative }
    // The slope of the reflection formula: π²/sin²(πx) − ψ′(1 − x).
    let pole = (x.lower / 2 + x.upper / 2).rounded()
    let wave = UnaryFunction.csc(.radians).hull(over: (x - Interval(pole)) * .pi) * .pi
    let mirrored = (Interval.one - x).decreasing(PointValue.trigamma)
    return (wave.squared - mirrored).intersection(.nonnegative)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.digamma.replacingFirst(by: start)
  }

  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(.plus)) }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    // Toward ∞ it is ln x, up to a term that tends to 0.
    term.sign == .plus ? x.logarithm : .unknown
  }

  func singularGerm(of x: Germ) -> Germ {
    guard case .finite(let limit, let approach) = x, limit.isPoint, PointValue.isPole(limit.lower)
    else { return .unknown }
    guard case .along(let distance) = approach else {
      return approach == .constant ? .undefined : .unknown
    }
    // At the distance d from a pole it is −1/d, up to a term that has a limit.
    return .infinite(-distance.raised(to: -1))
  }

  var work: Int { 512 }
}

// MARK: - Values

extension PointValue {
  /// Whether the gamma function has a pole at a number.
  fileprivate static func isPole(_ x: Double) -> Bool { x <= 0 && x == x.rounded() }

  /// The digamma function at a number that is not a pole, and its limit ∞ at ∞.
  fileprivate static func digamma(_ x: Double) -> Interval {
    if x == .infinity { return .beyondDoubles }
    if x.magnitude > 0x1p-200 { return Ball(x).digamma.interval }
    // The rest is −γ, up to a term of the size of x (DLMF 5.7.6).
    return .minusOne / exactly(x) + Interval(unchecked: -1, 0)
  }

  /// The slope of the digamma function at a positive number, and its limit 0 at ∞.
  fileprivate static func trigamma(_ x: Double) -> Interval {
    if x == .infinity { return .zero }
    let series = TaylorSeries(variableOver: exactly(x), count: 2).digamma
    return series.count == 2 ? series[1].intersection(.nonnegative) : .nonnegative
  }
}

extension StirlingSeries {
  /// The coefficients of the digamma function.
  fileprivate static let ofDigamma = coefficients.map { Ball($0.numerator) / Ball($0.denominator) }
}

extension Ball {
  /// The values of the digamma function; unknown where a pole is near.
  ///
  /// The error of the centre is about 2⁻⁹⁶, or relative where values are larger than 1.
  fileprivate var digamma: Ball {
    guard isKnown else { return .unknown }
    let point = Ball(unchecked: center, 0)
    if center.high > 0 {
      guard radius > 0 else { return point.digammaByShift }
      // The slope is the sum of 1/(x + n)², and so at most 1/x² + 1/x.
      let least = leastSize
      guard least > 0 else { return .unknown }
      return point.digammaByShift.grown(by: radius / least * (1 + 1 / least))
    }
    // Below, the reflection formula is used, ψ(1 − x) − π/tan(πx) (DLMF 5.5.4).
    let pole = Ball(center.high.rounded())
    let least = (self - pole).leastSize
    guard least > 0, radius <= 0.1, (point - pole).greatestSize <= 0.51 else { return .unknown }
    var value: Ball
    if center.high >= -0.5 {
      // Next to 0, a product with π may be too small for a ball.
      value = point.digammaByShift
    } else {
      let (sine, cosine) = ((point - pole) * .pi).sineAndCosine
      value = (Ball(1) - point).digammaByShift - .pi * cosine / sine
    }
    // The slope is less than π²/sin²(πd) at the distance d from the pole, which is less than
    // 1/d² + 10 up to d = 5/8.
    if radius > 0 { value = value.grown(by: radius / least / least + 10 * radius) }
    return value
  }

  /// The values above −1, by Stirling's series for a number larger by an integer.
  private var digammaByShift: Ball {
    var (number, sum) = (self, Ball(0))
    while number.isKnown, number.center.high < StirlingSeries.least {
      sum = sum + Ball(1) / number
      number = number + Ball(1)
    }
    let terms = StirlingSeries.ofDigamma
    let inverse = Ball(1) / number
    let square = inverse.squared
    var rest = terms[terms.count - 2]
    for term in terms.dropLast(2).reversed() { rest = rest * square + term }
    let omitted = terms[terms.count - 1] * square.power(terms.count)
    return (number.logarithmOfAnySize - inverse.scaled(by: 0.5) - rest * square - sum)
      .grown(by: omitted.greatestSize)
  }

  /// The natural logarithms, also of numbers near the least and the greatest double.
  var logarithmOfAnySize: Ball {
    let size = center.high
    if size > 0x1p-500 && size < 0x1p+500 { return logarithm }
    let isSmall = size < 1
    let rest = scaled(by: isSmall ? 0x1p+600 : 0x1p-600).logarithm
    return rest + Ball(isSmall ? -600 : 600) * .ln2
  }
}
