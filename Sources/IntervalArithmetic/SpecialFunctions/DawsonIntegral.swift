import RealModule

/// Dawson's integral F(x), whose slope is 1 − 2x·F(x).
struct DawsonIntegral: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    let (start, end) = (PointValue.dawson(x.lower), PointValue.dawson(x.upper))
    if x.isPoint { return GappedInterval(start) }
    var values = start.hull(end)
    // F falls to its minimum, rises to its maximum, and falls again.
    if x.lower < Self.turn.upper && x.upper > Self.turn.lower {
      values = values.hull(Self.maximum)
    }
    if x.lower < -Self.turn.lower && x.upper > -Self.turn.upper {
      values = values.hull(-Self.maximum)
    }
    return GappedInterval(values)
  }

  func ball(of x: Ball) -> Ball { x.dawson.value.grown(by: x.spreadOfDawson) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    // The slope is even, falls from 1 to its minimum, and rises to 0.
    let size = x.magnitude
    let start = PointValue.slopeOfDawson(size.lower)
    return size.valley(
      from: start, to: size.isPoint ? start : PointValue.slopeOfDawson(size.upper),
      turn: Interval(unchecked: 0x1.808173809d50bp+0, 0x1.808173809d50cp+0),
      minimum: -0x1.23955b6b859cep-2)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    TaylorSeries(count: x.count) { order, values in
      guard order > 0 else { return start }
      return x.chained(order) { degree in
        var product = T(0)
        for place in 0...degree { product = product + x[place] * values[degree - place] }
        return T(degree == 0 ? 1 : 0) - T(2) * product
      }
    }
  }

  var symmetry: Symmetry? { .odd }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    x.reciprocal * Germ(constant: Interval(0.5))
  }

  var work: Int { 2000 }

  /// Where the maximum is.
  private static var turn: Interval {
    Interval(unchecked: 0x1.d928baf908b6bp-1, 0x1.d928baf908b6cp-1)
  }

  private static var maximum: Interval {
    Interval(unchecked: 0x1.1503bfa4fedd6p-1, 0x1.1503bfa4fedd7p-1)
  }
}

extension PointValue {
  /// Dawson's integral at a number or an infinity.
  fileprivate static func dawson(_ x: Double) -> Interval {
    if x == 0 || x.isInfinite { return .zero }
    if x < 0 { return -dawson(-x) }
    // F(x) is x − ⅔x³ + …, and 1/2x + 1/4x³ + ….
    if x < 0x1p-30 { return Interval(unchecked: x.nextDown, x) }
    guard x > 0x1p+60 else { return Ball(x).dawson.value.interval }
    let half = Interval(0.5) / Interval(x)
    return half.isPoint ? Interval(unchecked: half.lower, half.upper.nextUp) : half
  }

  /// The slope of Dawson's integral at a number that is not negative, or at infinity.
  fileprivate static func slopeOfDawson(_ x: Double) -> Interval {
    if x == 0 { return .one }
    // It is 1 − 2x² + …, and −1/2x² − ….
    if x < 0x1p-30 { return Interval(unchecked: 1.0.nextDown, 1) }
    guard x > 0x1p+60 else { return Ball(x).dawson.slope.interval }
    if x == .infinity { return .zero }
    return -(Interval(0.5) / Interval(x).squared) * Interval(unchecked: 1, 1.0.nextUp)
  }
}

extension Ball {
  /// The value of Dawson's integral at the centre, and its slope.
  ///
  /// The error of the value is about 2⁻⁹⁷ of its size up to 2, grows to 2⁻⁹⁴ at 10 with the number
  /// of terms, and is 2⁻¹⁰¹ from there on.
  fileprivate var dawson: (value: Ball, slope: Ball) {
    guard isKnown else { return (.unknown, .unknown) }
    if center.high < 0 {
      let (value, slope) = (-self).dawson
      return (-value, slope)
    }
    let point = Ball(unchecked: center, 0)
    if center.high >= 10 {
      let excess = point.dawsonExcess
      return ((Ball(1) + excess) / point.scaled(by: 2), -excess)
    }
    let value = point.dawsonSeries
    return (value, Ball(1) - point.scaled(by: 2) * value)
  }

  /// F(x) as e to the power −x² times the sum of x²ⁿ⁺¹ / (n!·(2n + 1)), with positive terms only.
  ///
  /// That sum is the integral of the exponential series (Digital Library of Mathematical Functions,
  /// 7.2.5).
  private var dawsonSeries: Ball {
    if self == Ball(0) { return self }
    // The square of a double is exact, and only its exponential would magnify an error.
    let square =
      center.low == 0 ? Ball(unchecked: .product(center.high, center.high), 0) : squared
    var (sum, power, n) = (self, self, 0.0)
    var term = self
    // From twice the square on, the terms at least halve; below 10 that takes 300 of them.
    while n < 300, n < 2 * square.center.high || term.greatestSize > 0x1p-112 * sum.center.high {
      n += 1
      power = power * square / Ball(n)
      term = power / Ball(2 * n + 1)
      sum = sum + term
    }
    return sum.grown(by: 2 * term.greatestSize) * (-square).exponential
  }

  /// 2x·F(x) − 1 from 10 on, by the asymptotic series of terms (2n − 1)!! / (2x²)ⁿ.
  ///
  /// Let R be what F has beyond the terms before n = 45, and T the term of 45, a multiple of x⁻⁹¹.
  /// F′ + 2xF = 1 gives R′ + 2xR = 2x·T, and (2T)′ + 2x·2T is more than that from x² = 91 on. So R
  /// stays between 0 and 2T, as it is at 10, where it is 1.87·T. The terms before 45 at least
  /// halve, so that all that is omitted after one of them is between 0 and twice the next.
  private var dawsonExcess: Ball {
    let ratio = (Ball(1) / self).squared.scaled(by: 0.5)
    var (sum, term) = (ratio, ratio)
    for n in 2...45 {
      term = term * ratio * Ball(Double(2 * n - 1))
      if n == 45 || term.greatestSize < 0x1p-110 * ratio.center.high { break }
      sum = sum + term
    }
    return sum.grown(by: 2 * term.greatestSize)
  }

  /// How far the function strays from its value at the centre.
  ///
  /// The size of the slope is at most 1, and at most 1/x²: D = 2xF − 1 has the slope
  /// 1/x − (2x − 1/x)·D. Where D is 1/x² and x² > 3, that is less than the slope of 1/x², so that D
  /// stays below. From 1 to √3, |D| is at most 0.29.
  fileprivate var spreadOfDawson: Double {
    let least = max(1, leastSize)
    return radius / least / least * 0x1.0000000000010p+0
  }
}
