import RealModule

/// The hyperbolic sine.
struct HyperbolicSine: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.increasing(PointValue.sinh)) }
  func ball(of x: Ball) -> Ball { x.hyperbolicSine }
  func slope(over x: Interval, values y: Interval) -> Interval? { UnaryFunction.cosh.hull(over: x) }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.waves(sign: 1, start, x[0].value(of: .cosh)).sine
  }

  var symmetry: Symmetry? { .odd }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    .infinite(GrowthTerm(term.sign, GrowthTerm(.plus, term.order).exponentialOrder))
  }
}

/// The hyperbolic cosine.
struct HyperbolicCosine: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.magnitude.increasing(PointValue.cosh))
  }

  func ball(of x: Ball) -> Ball { x.hyperbolicCosine }
  func slope(over x: Interval, values y: Interval) -> Interval? { UnaryFunction.sinh.hull(over: x) }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.waves(sign: 1, x[0].value(of: .sinh), start).cosine
  }

  var symmetry: Symmetry? { .even }
  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ { x.magnitude.exponential }
}

/// The hyperbolic tangent.
struct HyperbolicTangent: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.increasing(PointValue.tanh)) }
  func ball(of x: Ball) -> Ball { x.hyperbolicTangent }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    UnaryFunction.sech.hull(over: x).squared
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    // 1/cosh² keeps its digits where 1 − tanh² loses them.
    let slope = (T(1) / x[0].value(of: .cosh)).squared
    return x.tangent(sign: -1, from: start, slope: slope.isUnknown ? nil : slope)
  }

  var symmetry: Symmetry? { .odd }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    .finite(Interval(term.sign.unit), .along(GrowthTerm(term.sign * .minus)))
  }
}

/// The hyperbolic secant.
struct HyperbolicSecant: ReciprocalRule {
  var inverse: UnaryFunction { .cosh }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    -(y * UnaryFunction.tanh.hull(over: x))
  }

  var symmetry: Symmetry? { .even }
}

/// The hyperbolic cosecant.
struct HyperbolicCosecant: ReciprocalRule {
  var inverse: UnaryFunction { .sinh }
  func certainty(over x: Interval) -> Certainty { .doubting(x.hasZero, .pole) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    -(y * UnaryFunction.coth.hull(over: x))
  }

  var symmetry: Symmetry? { .odd }
}

/// The hyperbolic cotangent.
struct HyperbolicCotangent: ReciprocalRule {
  var inverse: UnaryFunction { .tanh }
  func certainty(over x: Interval) -> Certainty { .doubting(x.hasZero, .pole) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    -UnaryFunction.csch.hull(over: x).squared
  }

  var symmetry: Symmetry? { .odd }
}

extension PointValue {
  fileprivate static func sinh(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.sinh(x), ulps: 3)
  }

  fileprivate static func cosh(_ x: Double) -> Interval {
    guard x != 0 else { return .one }
    return padded(Double.cosh(x), ulps: 3).intersection(Interval(unchecked: 1, .infinity))
  }

  fileprivate static func tanh(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.tanh(x), ulps: 3).intersection(.unit)
  }
}

extension Ball {
  fileprivate var hyperbolicSine: Ball {
    let growth = exponentialMinusOne
    return (growth + growth / (growth + Ball(1))).scaled(by: 0.5)
  }

  fileprivate var hyperbolicCosine: Ball {
    let power = exponential
    return (power + Ball(1) / power).scaled(by: 0.5)
  }

  fileprivate var hyperbolicTangent: Ball {
    if center.high < 0 { return -(-self).hyperbolicTangent }
    let growth = scaled(by: 2).exponentialMinusOne
    // The forms are equal, but the first loses small values, and the second those close to 1.
    return center.high > 0.5 ? Ball(1) - Ball(2) / (growth + Ball(2)) : growth / (growth + Ball(2))
  }
}
