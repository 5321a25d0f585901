/// The sine of an angle.
struct Sine: FunctionRule {
  let unit: AngleUnit
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.sines(in: unit)) }
  func ball(of x: Ball) -> Ball { x.inRadians(from: unit).sineAndCosine.sine }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    x.cosines(in: unit).perAngle(in: unit)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.inRadians(from: unit).waves(sign: -1, start, x[0].value(of: .cos(unit))).sine
  }

  var symmetry: Symmetry? { .odd }
}

/// The cosine of an angle.
struct Cosine: FunctionRule {
  let unit: AngleUnit
  func image(of x: Interval) -> GappedInterval { GappedInterval(x.cosines(in: unit)) }
  func ball(of x: Ball) -> Ball { x.inRadians(from: unit).sineAndCosine.cosine }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    -x.sines(in: unit).perAngle(in: unit)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.inRadians(from: unit).waves(sign: -1, x[0].value(of: .sin(unit)), start).cosine
  }

  var symmetry: Symmetry? { .even }
}

/// The tangent of an angle.
struct Tangent: FunctionRule {
  let unit: AngleUnit
  func image(of x: Interval) -> GappedInterval { x.tangents(in: unit) }
  func ball(of x: Ball) -> Ball { x.inRadians(from: unit).tangent }
  func certainty(over x: Interval) -> Certainty { unit.certainty(over: x, poles: .odd) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    (y.squared + .one).perAngle(in: unit)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.inRadians(from: unit).tangent(sign: 1, from: start)
  }

  var symmetry: Symmetry? { .odd }

  func singularGerm(of x: Germ) -> Germ {
    UnaryFunction.sin(unit).applied(to: x) / UnaryFunction.cos(unit).applied(to: x)
  }
}

/// The secant of an angle.
struct Secant: ReciprocalRule {
  let unit: AngleUnit
  var inverse: UnaryFunction { .cos(unit) }
  func certainty(over x: Interval) -> Certainty { unit.certainty(over: x, poles: .odd) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    (y * x.tangents(in: unit).hull).perAngle(in: unit)
  }

  var symmetry: Symmetry? { .even }
}

/// The cosecant of an angle.
struct Cosecant: ReciprocalRule {
  let unit: AngleUnit
  var inverse: UnaryFunction { .sin(unit) }
  func certainty(over x: Interval) -> Certainty { unit.certainty(over: x, poles: .even) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    -(y * x.cotangents(in: unit).hull).perAngle(in: unit)
  }

  var symmetry: Symmetry? { .odd }
}

/// The cotangent of an angle.
struct Cotangent: ReciprocalRule {
  let unit: AngleUnit
  var inverse: UnaryFunction { .tan(unit) }
  func image(of x: Interval) -> GappedInterval { x.cotangents(in: unit) }
  func ball(of x: Ball) -> Ball { x.inRadians(from: unit).cotangent }
  func certainty(over x: Interval) -> Certainty { unit.certainty(over: x, poles: .even) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    -(y.squared + .one).perAngle(in: unit)
  }

  var symmetry: Symmetry? { .odd }

  func singularGerm(of x: Germ) -> Germ {
    UnaryFunction.cos(unit).applied(to: x) / UnaryFunction.sin(unit).applied(to: x)
  }
}

/// Radians turned into degrees, or degrees into radians.
struct AngleConversion: FunctionRule {
  /// The unit of the results.
  let unit: AngleUnit
  private var factor: Interval { unit == .degrees ? .degreesPerRadian : .radiansPerDegree }
  func image(of x: Interval) -> GappedInterval { GappedInterval(x * factor) }
  func ball(of x: Ball) -> Ball { x * (unit == .degrees ? .degreesPerRadian : .radiansPerDegree) }
  func slope(over x: Interval, values y: Interval) -> Interval? { factor }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x * T(1).value(of: unit == .degrees ? .degrees : .radians)
  }

  var symmetry: Symmetry? { .odd }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    x * Germ(constant: unit == .degrees ? Interval(180) / .pi : .pi / Interval(180))
  }

  var work: Int { 1 }
}

// MARK: - Angles in a unit

extension AngleUnit {
  fileprivate func certainty(over x: Interval, poles: QuadrantSet) -> Certainty {
    .doubting(!quadrantsEntered(by: x).isDisjoint(with: poles) || isPole(x.lower, poles), .pole)
  }
}

extension Interval {
  /// Slopes per radian as slopes per unit of the angle.
  func perAngle(in unit: AngleUnit) -> Interval {
    unit == .radians ? self : self * .radiansPerDegree
  }
}

extension Ball {
  /// An angle in radians, from one in some unit.
  fileprivate func inRadians(from unit: AngleUnit) -> Ball {
    unit == .radians ? self : self * .radiansPerDegree
  }

  fileprivate var tangent: Ball {
    let (sine, cosine) = sineAndCosine
    return sine / cosine
  }

  fileprivate var cotangent: Ball {
    let (sine, cosine) = sineAndCosine
    return cosine / sine
  }
}

extension TaylorSeries {
  /// An angle in radians, from one in some unit.
  fileprivate func inRadians(from unit: AngleUnit) -> TaylorSeries {
    unit == .radians ? self : self * Number(1).value(of: .radians)
  }
}
