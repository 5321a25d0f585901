/// −x.
struct Negation: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(-x) }
  func ball(of x: Ball) -> Ball { -x }
  func slope(over x: Interval, values y: Interval) -> Interval? { .minusOne }
  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> { -x }
  var symmetry: Symmetry? { .odd }
  func germ(of x: Germ) -> Germ? { -x }
  var work: Int { 1 }
}

/// 1/x.
struct Reciprocal: FunctionRule {
  func image(of x: Interval) -> GappedInterval { Interval.one.quotients(by: x) }
  func ball(of x: Ball) -> Ball { Ball(1) / x }
  func certainty(over x: Interval) -> Certainty { .doubting(x.hasZero, .pole) }
  func slope(over x: Interval, values y: Interval) -> Interval? { -x.squared.reciprocal }
  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> { x.one / x }
  var symmetry: Symmetry? { .odd }
  func germ(of x: Germ) -> Germ? { x.reciprocal }
  var work: Int { 1 }
}

/// x².
struct Square: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.squared) }
  func ball(of x: Ball) -> Ball { x.squared }
  func slope(over x: Interval, values y: Interval) -> Interval? { x * Interval(2) }
  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> { x.squared }
  var symmetry: Symmetry? { .even }
  func germ(of x: Germ) -> Germ? { x.raised(toInteger: 2) }
  var work: Int { 1 }
}

/// x³.
struct Cube: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.increasing { PointValue.exactly($0) * PointValue.exactly($0).squared })
  }

  func ball(of x: Ball) -> Ball { x.power(3) }
  func slope(over x: Interval, values y: Interval) -> Interval? { x.squared * Interval(3) }
  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> { x.squared * x }
  var symmetry: Symmetry? { .odd }
  func germ(of x: Germ) -> Germ? { x.raised(toInteger: 3) }
  var work: Int { 1 }
}

/// |x|.
struct Magnitude: FunctionRule {
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.magnitude) }
  func ball(of x: Ball) -> Ball { x.hasZero ? .unknown : x.isPositive ? x : -x }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    x.lower >= 0 ? .one : x.upper <= 0 ? .minusOne : .unit
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x[0].isNotNegative ? x : (-x[0]).isNotNegative ? -x : .unknown
  }

  var symmetry: Symmetry? { .even }
  func germ(of x: Germ) -> Germ? { x.magnitude }
  var work: Int { 1 }
}
