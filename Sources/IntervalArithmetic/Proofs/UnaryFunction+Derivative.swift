extension UnaryFunction {
  /// Returns an enclosure of the function's Clarke derivative over an interval.
  ///
  /// At a kink it is the hull of the slopes on both sides. Where the derivative is unbounded, as
  /// for the square root at 0, so is the enclosure.
  ///
  /// - Parameter x: An interval on which the function is defined and continuous.
  /// - Returns: The slopes; nil for the empty interval, the gamma function, its logarithm and the
  ///   factorial.
  public func derivative(over x: Interval) -> Interval? {
    derivative(over: x, values: hull(over: x))
  }

  /// The derivative over an interval on which the values `y` are known.
  func derivative(over x: Interval, values y: Interval) -> Interval? {
    guard !x.isEmpty, let slope = slope(x, y) else { return nil }
    // A quotient has no value where its divisor is only zero: at an end of the domain.
    return slope.isEmpty ? .entire : slope
  }

  private func slope(_ x: Interval, _ y: Interval) -> Interval? {
    switch self {
    case .negate: .minusOne
    case .reciprocal: -x.squared.reciprocal
    case .square: x * Interval(2)
    case .cube: x.squared * Interval(3)
    case .squareRoot: (y * Interval(2)).reciprocal
    case .cubeRoot: (y.squared * Interval(3)).reciprocal
    case .magnitude: x.lower >= 0 ? .one : x.upper <= 0 ? .minusOne : .unit

    case .exp: y
    case .expMinusOne: UnaryFunction.exp.hull(over: x)
    case .exp2: y * .ln2
    case .exp10: y * .ln10
    case .log: x.nonnegativePart.reciprocal
    case .log10: (x.nonnegativePart * .ln10).reciprocal
    case .log2: (x.nonnegativePart * .ln2).reciprocal
    case .logOnePlus: (x + .one).nonnegativePart.reciprocal

    case .sin(let unit): x.cosines(in: unit).perAngle(in: unit)
    case .cos(let unit): -x.sines(in: unit).perAngle(in: unit)
    case .tan(let unit): (y.squared + .one).perAngle(in: unit)
    case .sec(let unit): (y * x.tangents(in: unit).hull).perAngle(in: unit)
    case .csc(let unit): -(y * x.cotangents(in: unit).hull).perAngle(in: unit)
    case .cot(let unit): -(y.squared + .one).perAngle(in: unit)
    case .asin(let unit): x.slopeOfArcSine.angles(in: unit)
    case .acos(let unit): -x.slopeOfArcSine.angles(in: unit)
    case .atan(let unit): (x.squared + .one).reciprocal.angles(in: unit)
    case .asec(let unit): x.slopeOfArcSecant.angles(in: unit)
    case .acsc(let unit): -x.slopeOfArcSecant.angles(in: unit)
    case .acot(let unit): -(x.squared + .one).reciprocal.angles(in: unit)
    case .degrees: .degreesPerRadian
    case .radians: .radiansPerDegree

    case .sinh: UnaryFunction.cosh.hull(over: x)
    case .cosh: UnaryFunction.sinh.hull(over: x)
    case .tanh: UnaryFunction.sech.hull(over: x).squared
    case .sech: -(y * UnaryFunction.tanh.hull(over: x))
    case .csch: -(y * UnaryFunction.coth.hull(over: x))
    case .coth: -UnaryFunction.csch.hull(over: x).squared
    case .asinh: (x.squared + .one).squareRoot.reciprocal
    case .acosh: x.intersection(.fromOne).rootOfSquareMinusOne.reciprocal
    case .atanh: x.oneMinusSquare.reciprocal

    case .sign, .floor, .ceil, .round, .trunc, .not: .zero
    case .frac: .one
    case .erf: UnaryFunction.exp.hull(over: -x.squared) * .twoOverRootPi
    case .erfc: -(UnaryFunction.exp.hull(over: -x.squared) * .twoOverRootPi)
    case .factorial, .gamma, .logGamma: nil
    }
  }
}

extension Interval {
  /// Slopes per radian as slopes per unit of the angle.
  func perAngle(in unit: AngleUnit) -> Interval {
    unit == .radians ? self : self * .radiansPerDegree
  }

  /// Angles in radians, or their slopes, in another unit.
  func angles(in unit: AngleUnit) -> Interval { unit == .radians ? self : self * .degreesPerRadian }

  /// (1 − x)(1 + x), without cancellation, on the part of the interval where it is not negative.
  fileprivate var oneMinusSquare: Interval {
    // The size is between 0 and 1, where the square falls.
    intersection(.unit).magnitude.decreasing {
      (.one - PointValue.exactly($0)) * (.one + PointValue.exactly($0))
    }
  }

  /// √(x² − 1) for numbers from 1 on, without cancellation.
  var rootOfSquareMinusOne: Interval { (self - .one).squareRoot * (self + .one).squareRoot }

  fileprivate var slopeOfArcSine: Interval { oneMinusSquare.squareRoot.reciprocal }

  fileprivate var slopeOfArcSecant: Interval {
    let size = magnitude.intersection(.fromOne)
    return (size * size.rootOfSquareMinusOne).reciprocal
  }
}
