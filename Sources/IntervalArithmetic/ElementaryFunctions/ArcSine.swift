/// The arc sine, from −π/2 to π/2.
struct ArcSine: FunctionRule {
  let unit: AngleUnit

  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.intersection(.unit).increasing { PointValue.asin($0, in: unit) })
  }

  func ball(of x: Ball) -> Ball {
    (x / ((Ball(1) - x) * (Ball(1) + x)).squareRoot).arcTangent.angle(in: unit)
  }

  func certainty(over x: Interval) -> Certainty { .doubting(!x.isSubset(of: .unit), .domain) }
  var domain: Interval { .unit }
  func slope(over x: Interval, values y: Interval) -> Interval? {
    x.slopeOfArcSine.angles(in: unit)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    unit == .degrees
      ? UnaryFunction.asin(.radians).applied(to: x).inDegrees(from: start)
      : x.integral(x.one / (x.one - x.squared).squareRoot, from: start)
  }

  var symmetry: Symmetry? { .odd }
  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(.plus)) }
  func singularGerm(of x: Germ) -> Germ { germAtEdge(x) }
}

/// The arc cosine, from 0 to π.
struct ArcCosine: FunctionRule {
  let unit: AngleUnit

  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.intersection(.unit).decreasing { PointValue.acos($0, in: unit) })
  }

  func ball(of x: Ball) -> Ball {
    ((Ball(1) - x) / (Ball(1) + x)).squareRoot.arcTangent.scaled(by: 2).angle(in: unit)
  }

  func certainty(over x: Interval) -> Certainty { .doubting(!x.isSubset(of: .unit), .domain) }
  var domain: Interval { .unit }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    -x.slopeOfArcSine.angles(in: unit)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    unit == .degrees
      ? UnaryFunction.acos(.radians).applied(to: x).inDegrees(from: start)
      : x.integral(-x.one / (x.one - x.squared).squareRoot, from: start)
  }

  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(.minus)) }
  func singularGerm(of x: Germ) -> Germ { germAtEdge(x) }
}

/// The arc tangent, between −π/2 and π/2.
struct ArcTangent: FunctionRule {
  let unit: AngleUnit

  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.increasing { PointValue.atan($0, in: unit) })
  }

  func ball(of x: Ball) -> Ball { x.arcTangent.angle(in: unit) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    (x.squared + .one).reciprocal.angles(in: unit)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    unit == .degrees
      ? UnaryFunction.atan(.radians).applied(to: x).inDegrees(from: start)
      : x.integral(x.one / (x.one + x.squared), from: start)
  }

  var symmetry: Symmetry? { .odd }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    Germ(constant: Interval(term.sign.unit) * unit.halfTurn / Interval(2))
      - UnaryFunction.atan(unit).applied(to: x.reciprocal)
  }
}

/// The arc cotangent, between 0 and π.
struct ArcCotangent: FunctionRule {
  let unit: AngleUnit

  func image(of x: Interval) -> GappedInterval {
    GappedInterval(x.decreasing { PointValue.acot($0, in: unit) })
  }

  func ball(of x: Ball) -> Ball { (.halfPi - x.arcTangent).angle(in: unit) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    -(x.squared + .one).reciprocal.angles(in: unit)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    unit == .degrees
      ? UnaryFunction.acot(.radians).applied(to: x).inDegrees(from: start)
      : x.integral(-x.one / (x.one + x.squared), from: start)
  }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    let limit = Germ(constant: term.sign == .plus ? Interval(0) : unit.halfTurn)
    return limit + UnaryFunction.atan(unit).applied(to: x.reciprocal)
  }
}

/// The arc secant, acos(1/x).
struct ArcSecant: FunctionRule {
  let unit: AngleUnit

  func image(of x: Interval) -> GappedInterval {
    x.outsideUnit { $0.increasing { PointValue.asec($0, in: unit) } }
  }

  func ball(of x: Ball) -> Ball { x.arcSecant.angle(in: unit) }
  func certainty(over x: Interval) -> Certainty { .doubting(x.lower < 1 && x.upper > -1, .domain) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    x.slopeOfArcSecant.angles(in: unit)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    UnaryFunction.acos(unit).applied(to: x.one / x).replacingFirst(by: start)
  }

  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(.plus)) }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    UnaryFunction.acos(unit).applied(to: x.reciprocal)
  }

  func singularGerm(of x: Germ) -> Germ { germAtEdge(x) }
}

/// The arc cosecant, asin(1/x).
struct ArcCosecant: FunctionRule {
  let unit: AngleUnit

  func image(of x: Interval) -> GappedInterval {
    x.outsideUnit { $0.decreasing { PointValue.acsc($0, in: unit) } }
  }

  func ball(of x: Ball) -> Ball { x.arcCosecant.angle(in: unit) }
  func certainty(over x: Interval) -> Certainty { .doubting(x.lower < 1 && x.upper > -1, .domain) }

  func slope(over x: Interval, values y: Interval) -> Interval? {
    -x.slopeOfArcSecant.angles(in: unit)
  }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    UnaryFunction.asin(unit).applied(to: x.one / x).replacingFirst(by: start)
  }

  var symmetry: Symmetry? { .odd }
  func trend(at limit: Interval) -> Approach { .along(GrowthTerm(.minus)) }

  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ {
    UnaryFunction.asin(unit).applied(to: x.reciprocal)
  }

  func singularGerm(of x: Germ) -> Germ { germAtEdge(x) }
}

// MARK: - Angles in a unit

extension AngleUnit {
  var halfTurn: Interval { self == .radians ? .pi : Interval(180) }
}

extension Interval {
  /// Angles in radians, or their slopes, in another unit.
  func angles(in unit: AngleUnit) -> Interval { unit == .radians ? self : self * .degreesPerRadian }

  /// The values of a function on the two parts of its domain, up to −1 and from 1.
  fileprivate func outsideUnit(_ values: (Interval) -> Interval) -> GappedInterval {
    GappedInterval(
      merging: values(intersection(Interval(unchecked: -.infinity, -1))),
      values(intersection(.fromOne)))
  }

  fileprivate var slopeOfArcSine: Interval { oneMinusSquare.squareRoot.reciprocal }

  fileprivate var slopeOfArcSecant: Interval {
    let size = magnitude.intersection(.fromOne)
    return (size * size.rootOfSquareMinusOne).reciprocal
  }
}

extension Ball {
  /// An angle in some unit, from one in radians.
  fileprivate func angle(in unit: AngleUnit) -> Ball {
    unit == .radians ? self : self * .degreesPerRadian
  }

  fileprivate var arcSecant: Ball {
    center.high < 0 ? .pi - (-self).arcSecant : rootOfSquareMinusOne.arcTangent
  }

  fileprivate var arcCosecant: Ball {
    center.high < 0 ? -(-self).arcCosecant : (Ball(1) / rootOfSquareMinusOne).arcTangent
  }
}

extension TaylorSeries {
  /// An angle in degrees, from one in radians, whose first coefficient is known to be `start`.
  fileprivate func inDegrees(from start: Number) -> TaylorSeries {
    (self * Number(1).value(of: .degrees)).replacingFirst(by: start)
  }
}
