import RealModule

/// eˣ.
struct Exponential: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.increasing(PointValue.exp)) }
  func ball(of x: Ball) -> Ball { x.exponential }
  func slope(over x: Interval, values y: Interval) -> Interval? { y }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.exponential(from: start)
  }

  func germ(of x: Germ) -> Germ? { x.exponential }
}

/// 2ˣ.
struct PowerOfTwo: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.increasing(PointValue.exp2)) }
  func ball(of x: Ball) -> Ball { (x * .ln2).exponential }
  func slope(over x: Interval, values y: Interval) -> Interval? { y * .ln2 }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    (x * T(2).value(of: .log)).exponential(from: start)
  }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    (x * UnaryFunction.log.constant(2)).exponential
  }
}

/// 10ˣ.
struct PowerOfTen: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.increasing(PointValue.exp10)) }
  func ball(of x: Ball) -> Ball { (x * .ln10).exponential }
  func slope(over x: Interval, values y: Interval) -> Interval? { y * .ln10 }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    (x * T(10).value(of: .log)).exponential(from: start)
  }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    (x * UnaryFunction.log.constant(10)).exponential
  }
}

/// eˣ − 1.
struct ExponentialMinusOne: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.increasing(PointValue.expMinusOne))
  }

  func ball(of x: Ball) -> Ball { x.exponentialMinusOne }
  func slope(over x: Interval, values y: Interval) -> Interval? { UnaryFunction.exp.hull(over: x) }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.exponential(from: x[0].value(of: .exp)).replacingFirst(by: start)
  }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    x.exponential - Germ(constant: Interval(1))
  }
}

extension PointValue {
  static func exp(_ x: Double) -> Interval {
    x == 0 ? .one : padded(Double.exp(x), ulps: 1).intersection(.nonnegative)
  }

  static func exp2(_ x: Double) -> Interval {
    if x >= -1074 && x < 1024 && x == x.rounded(.down) { return exactly(Double.exp2(x)) }
    return padded(Double.exp2(x), ulps: 1).intersection(.nonnegative)
  }

  fileprivate static func exp10(_ x: Double) -> Interval {
    if let power = powerOfTen(x) { return exactly(power) }
    return padded(Double.pow(10, x), ulps: 1).intersection(.nonnegative)
  }

  fileprivate static func expMinusOne(_ x: Double) -> Interval {
    guard x != 0 else { return .zero }
    return padded(Double.expMinusOne(x), ulps: 1).intersection(Interval(unchecked: -1, .infinity))
  }

  /// The power 10ˣ where it is a double: x from 0 to 22.
  static func powerOfTen(_ x: Double) -> Double? {
    guard x >= 0 && x <= 22 && x == x.rounded() else { return nil }
    // Every partial product is a double as well, so this is exact.
    var power = 1.0
    for _ in 0..<Int(x) { power *= 10 }
    return power
  }
}
