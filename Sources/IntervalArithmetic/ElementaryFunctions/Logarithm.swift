import RealModule

/// ln x.
struct Logarithm: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.above(0).increasing(PointValue.log))
  }

  func ball(of x: Ball) -> Ball { x.logarithm }
  func certainty(over x: Interval) -> Certainty { .doubting(x.lower <= 0, .logEdge) }
  var domain: Interval { .positiveDoubles }
  func slope(over x: Interval, values y: Interval) -> Interval? { x.nonnegativePart.reciprocal }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x[0].isPositive ? x.integral(x.one / x, from: start) : .unknown
  }

  func germ(of x: Germ) -> Germ? { x.logarithm }
}

/// log₂ x.
struct LogarithmToTwo: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.above(0).increasing(PointValue.log2))
  }

  func ball(of x: Ball) -> Ball { x.logarithm / .ln2 }
  func certainty(over x: Interval) -> Certainty { .doubting(x.lower <= 0, .logEdge) }
  var domain: Interval { .positiveDoubles }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    (x.nonnegativePart * .ln2).reciprocal
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.logarithm(toBase: 2, from: start)
  }

  func singularGerm(of x: Germ) -> Germ { x.logarithm / UnaryFunction.log.constant(2) }
}

/// log₁₀ x.
struct LogarithmToTen: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.above(0).increasing(PointValue.log10))
  }

  func ball(of x: Ball) -> Ball { x.logarithm / .ln10 }
  func certainty(over x: Interval) -> Certainty { .doubting(x.lower <= 0, .logEdge) }
  var domain: Interval { .positiveDoubles }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    (x.nonnegativePart * .ln10).reciprocal
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.logarithm(toBase: 10, from: start)
  }

  func singularGerm(of x: Germ) -> Germ { x.logarithm / UnaryFunction.log.constant(10) }
}

/// ln(1 + x).
struct LogarithmOfOnePlus: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.above(-1).increasing(PointValue.logOnePlus))
  }

  func ball(of x: Ball) -> Ball { x.logarithmOfOnePlus }
  func certainty(over x: Interval) -> Certainty { .doubting(x.lower <= -1, .logEdge) }
  var domain: Interval { Interval(unchecked: (-1.0).nextUp, .greatestFiniteMagnitude) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    (x + .one).nonnegativePart.reciprocal
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    let sum = x.one + x
    return sum[0].isPositive ? x.integral(x.one / sum, from: start) : .unknown
  }

  func singularGerm(of x: Germ) -> Germ { (x + Germ(constant: Interval(1))).logarithm }
}

extension PointValue {
  static func log(_ x: Double) -> Interval { x == 1 ? .zero : padded(Double.log(x), ulps: 1) }

  fileprivate static func log2(_ x: Double) -> Interval {
    if x > 0 && x < .infinity && x.significand == 1 { return exactly(Double(x.exponent)) }
    return padded(Double.log2(x), ulps: 1)
  }

  fileprivate static func log10(_ x: Double) -> Interval {
    let value = Double.log10(x)
    if x >= 1 && x <= 1e22 && powerOfTen(value.rounded()) == x { return exactly(value.rounded()) }
    return padded(value, ulps: 2)
  }

  fileprivate static func logOnePlus(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.log(onePlus: x), ulps: 1)
  }
}

extension Interval {
  fileprivate static var positiveDoubles: Interval {
    Interval(unchecked: .leastNonzeroMagnitude, .greatestFiniteMagnitude)
  }

  /// The numbers above `bound`, closed; empty if there are none.
  func above(_ bound: Double) -> Interval {
    upper <= bound ? .empty : Interval(unchecked: max(lower, bound), upper)
  }
}

extension TaylorSeries {
  fileprivate func logarithm(toBase base: Double, from start: Number) -> TaylorSeries {
    let scale = Number(base).value(of: .log)
    return self[0].isPositive ? integral(one / (self * scale), from: start) : .unknown
  }
}
