/// The sine integral Si(x), from 0 on, of sin t/t, or the cosine integral Ci(x), from ∞ on, of
/// cos t/t.
struct SineIntegral: FunctionRule {
  let isCosine: Bool

  func image(of x: Interval) -> GappedInterval {
    GappedInterval(isCosine ? values(over: x.above(0)) : x.oddValues(values))
  }

  func ball(of x: Ball) -> Ball { isCosine ? x.cosineIntegral : x.sineIntegral }

  func certainty(over x: Interval) -> Certainty {
    isCosine ? .doubting(x.lower <= 0, .logEdge) : .common
  }

  var domain: Interval { isCosine ? Logarithm().domain : .doubles }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    isCosine ? x.cosines(in: .radians) / x.nonnegativePart : x.magnitude.cardinalSines
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    guard isCosine else { return x.integral(x.cardinalSine, from: start) }
    guard x[0].isPositive else { return .unknown }
    return x.integral(UnaryFunction.cos(.radians).applied(to: x) / x, from: start)
  }

  var symmetry: Symmetry? { isCosine ? nil : .odd }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    guard isCosine else { return .finite(Interval(term.sign.unit) * .halfPi, .unknown) }
    return term.sign == .plus ? .finite(.zero, .unknown) : .undefined
  }

  func singularGerm(of x: Germ) -> Germ {
    // Ci(x) is ln x up to a factor that tends to 1.
    guard isCosine, case .finite(.zero, _) = x else { return .unknown }
    return x.logarithm
  }

  var work: Int { 1000 }

  // MARK: Values

  /// The values over an interval without negative numbers.
  private func values(over x: Interval) -> Interval {
    guard !x.isEmpty else { return .empty }
    // The extrema are where the sine or the cosine is zero.
    let turns = x / .pi
    return x.dampedWaves(
      turns: isCosine ? turns + Interval(0.5) : turns,
      later: (isCosine ? .zero : .halfPi) + .unit / x.lowerBound, value,
      extremum: { ball(of: Ball.pi * Ball(isCosine ? $0 - 0.5 : $0)).interval })
  }

  private func value(_ x: Double) -> Interval {
    if x == 0 { return isCosine ? -.beyondDoubles : .zero }
    if x == .infinity { return isCosine ? .zero : .halfPi }
    // Less than an eighteenth of a square is missing.
    if !isCosine && x < 0x1p-27 { return Interval(unchecked: x.nextDown, x) }
    return ball(of: Ball(x)).interval
  }
}

extension Interval {
  /// The interval of the lower bound alone.
  fileprivate var lowerBound: Interval { Interval(unchecked: lower, lower) }

  /// The values of sin x/x, which is 1 at 0, for numbers that are not negative.
  fileprivate var cardinalSines: Interval {
    // It falls to its minimum −0.217233… beyond 4.
    if upper <= 4 {
      // Less than a sixth of a square is missing from 1.
      let least = Interval(unchecked: 1.0.nextDown, 1)
      return decreasing { $0 == 0 ? .one : $0 < 0x1p-27 ? least : Interval($0).sineQuotients }
    }
    let range = Interval(unchecked: -0.217234, 1)
    return lower > 0 ? sineQuotients.intersection(range) : range
  }

  private var sineQuotients: Interval {
    (sines(in: .radians) / self).intersection(Interval(unchecked: -1, 1))
  }
}

extension Ball {
  /// The values of the sine integral, to 2⁻¹⁰⁰ of their size up to 10⁹ and then to 2⁻⁸³.
  fileprivate var sineIntegral: Ball {
    if center.high < 0 { return -(-self).sineIntegral }
    guard isKnown else { return .unknown }
    let point = Ball(unchecked: center, 0)
    let value: Ball
    if center.high < Self.waveSeam {
      let number = FixedPoint(point)
      value = point * WaveSums(twiceShift: 0).series(from: 1, square: number * number).ball
    } else {
      value = .halfPi - point.restOfIntegral(isCosine: false)
    }
    let least = leastSize
    return radius > 0 ? value.grown(by: least > 1 ? radius / least : radius) : value
  }

  /// The values of the cosine integral; unknown unless all numbers are positive.
  ///
  /// The error of the centre is about 2⁻⁹⁷ of 1/x, and up to 30 below 2⁻¹¹², which is little also
  /// for the values next to zeros. Beyond 10⁹ it is that of a double.
  fileprivate var cosineIntegral: Ball {
    let least = leastSize
    guard isKnown, center.high > 0, least > 0 else { return .unknown }
    let point = Ball(unchecked: center, 0)
    let value: Ball
    if center.high < Self.waveSeam {
      // Ci(x) = γ + ln x − x²/2·(1/2 − x²/(3·4·4) + …).
      let number = FixedPoint(point)
      let square = number * number
      let sum = WaveSums(twiceShift: 0).series(from: 2, square: square) * square / 4
      value = (.euler + .logarithm(of: center) - sum).ball
    } else {
      value = point.restOfIntegral(isCosine: true)
    }
    return radius > 0 ? value.grown(by: radius / least) : value
  }

  /// Where the largest terms of the power series cost as much as the asymptotic series omits.
  private static let waveSeam = 72.0

  private func restOfIntegral(isCosine: Bool) -> Ball {
    var wave = sineAndCosine
    if !wave.sine.isKnown {
      let value = AngleUnit.radians.sineAndCosine(center.high)
      let margin = center.low.magnitude
      wave = (Ball(value.sine).grown(by: margin), Ball(value.cosine).grown(by: margin))
    }
    return WaveSums(twiceShift: 0).rest(isCosine: isCosine, beyond: self, wave) / self
  }
}

extension TaylorSeries {
  /// The series of sin x/x.
  fileprivate var cardinalSine: TaylorSeries {
    // Next to zero the quotient would lose all digits, and farther out the sum some.
    guard (Number(self[0].hasZero ? 16 : 1) - self[0].squared).isPositive else {
      return UnaryFunction.sin(.radians).applied(to: self) / self
    }
    let distance = replacingFirst(by: Number(0))
    var (sum, factorial) = (TaylorSeries(constant: Number(0), count: count), 1.0)
    for order in 1..<max(count, 2) { factorial *= Double(order) }
    for order in stride(from: count - 1, through: 0, by: -1) {
      let coefficient = self[0].cardinalDerivative(order) / Number(factorial)
      sum = sum * distance + TaylorSeries(constant: coefficient, count: count)
      factorial /= Double(max(order, 1))
    }
    return sum
  }
}

extension Coefficient {
  /// The derivative of sin x/x of an order, for numbers between −4 and 4.
  ///
  /// It is ∫ sᵏ cos(sx + kπ/2) ds from 0 to 1, the sum of cos((j + k)π/2)·xʲ / ((j + k + 1)·j!).
  fileprivate func cardinalDerivative(_ order: Int) -> Self {
    var place = order & 1
    var term = place == 0 ? Self(1) : self
    var sum = Self(0)
    while place < 20 {
      let degree = place + order
      let share = term / Self(Double(degree + 1))
      sum = degree & 2 == 0 ? sum + share : sum - share
      term = term * squared / Self(Double((place + 1) * (place + 2)))
      place += 2
    }
    // The omitted terms alternate in sign and shrink.
    let degree = place + order
    let share = term * .upToOne / Self(Double(degree + 1))
    return degree & 2 == 0 ? sum + share : sum - share
  }
}
