extension UnaryFunction {
  /// Returns an enclosure of the function's Clarke derivative over an interval.
  ///
  /// At a kink that is the hull of the slopes on both sides. Where the derivative is unbounded, as
  /// that of the square root at 0, so is the enclosure.
  ///
  /// - Parameter x: An interval on which the function is defined and continuous.
  /// - Returns: The slopes, or nothing for the gamma function and its kin.
  public func derivative(over x: Interval) -> Interval? {
    derivative(over: x, values: applied(to: x).hull)
  }

  /// The derivative over an interval on which the values `y` are known.
  func derivative(over x: Interval, values y: Interval) -> Interval? {
    guard !x.isEmpty else { return nil }
    switch self {
    case .gamma, .factorial, .logGamma: return nil
    case .sign, .not, .floor, .ceil, .round, .trunc: return .zero
    default: break
    }
    // A quotient has no value where its divisor is only zero: at an end of the domain.
    let slope =
      arithmeticSlope(x, y) ?? exponentialSlope(x, y) ?? circularSlope(x, y)
      ?? hyperbolicSlope(x, y)
    return slope.map { $0.isEmpty ? .entire : $0 }
  }

  private func arithmeticSlope(_ x: Interval, _ y: Interval) -> Interval? {
    switch self {
    case .negate: .minusOne
    case .reciprocal: -x.squared.reciprocal
    case .square: x * Interval(2)
    case .cube: x.squared * Interval(3)
    case .squareRoot: (y * Interval(2)).reciprocal
    case .cubeRoot: (y.squared * Interval(3)).reciprocal
    case .magnitude: x.lower >= 0 ? .one : x.upper <= 0 ? .minusOne : .unit
    case .frac: .one
    case .degrees: .degreesPerRadian
    case .radians: .radiansPerDegree
    default: nil
    }
  }

  private func exponentialSlope(_ x: Interval, _ y: Interval) -> Interval? {
    switch self {
    case .exp: y
    case .expMinusOne: UnaryFunction.exp.interval(over: x)
    case .exp2: y * .ln2
    case .exp10: y * .ln10
    case .log: x.nonnegativePart.reciprocal
    case .log10: (x.nonnegativePart * .ln10).reciprocal
    case .log2: (x.nonnegativePart * .ln2).reciprocal
    case .logOnePlus: (x + .one).nonnegativePart.reciprocal
    case .erf: UnaryFunction.exp.interval(over: -x.squared) * .twoOverRootPi
    case .erfc: -(UnaryFunction.exp.interval(over: -x.squared) * .twoOverRootPi)
    default: nil
    }
  }

  private func circularSlope(_ x: Interval, _ y: Interval) -> Interval? {
    switch self {
    case .sin: x.cosines(in: .radians)
    case .cos: -x.sines(in: .radians)
    case .tan: y.squared + .one
    case .cot: -(y.squared + .one)
    case .sec: y * x.tangents(in: .radians).hull
    case .csc: -(y * x.cotangents(in: .radians).hull)
    case .asin: Self.slopeOfArcSine(x)
    case .acos: -Self.slopeOfArcSine(x)
    case .atan: (x.squared + .one).reciprocal
    case .acot: -(x.squared + .one).reciprocal
    case .asec: Self.slopeOfArcSecant(x)
    case .acsc: -Self.slopeOfArcSecant(x)

    case .sinDegrees: x.cosines(in: .degrees) * .radiansPerDegree
    case .cosDegrees: -x.sines(in: .degrees) * .radiansPerDegree
    case .tanDegrees: (y.squared + .one) * .radiansPerDegree
    case .cotDegrees: -(y.squared + .one) * .radiansPerDegree
    case .secDegrees: y * x.tangents(in: .degrees).hull * .radiansPerDegree
    case .cscDegrees: -(y * x.cotangents(in: .degrees).hull) * .radiansPerDegree
    case .asinDegrees: Self.slopeOfArcSine(x) * .degreesPerRadian
    case .acosDegrees: -Self.slopeOfArcSine(x) * .degreesPerRadian
    case .atanDegrees: (x.squared + .one).reciprocal * .degreesPerRadian
    case .acotDegrees: -(x.squared + .one).reciprocal * .degreesPerRadian
    case .asecDegrees: Self.slopeOfArcSecant(x) * .degreesPerRadian
    case .acscDegrees: -Self.slopeOfArcSecant(x) * .degreesPerRadian
    default: nil
    }
  }

  private func hyperbolicSlope(_ x: Interval, _ y: Interval) -> Interval? {
    switch self {
    case .sinh: UnaryFunction.cosh.interval(over: x)
    case .cosh: UnaryFunction.sinh.interval(over: x)
    case .tanh: UnaryFunction.sech.interval(over: x).squared
    case .sech: -(y * UnaryFunction.tanh.interval(over: x))
    case .csch: -(y * UnaryFunction.coth.applied(to: x).hull)
    case .coth: -UnaryFunction.csch.applied(to: x).hull.squared
    case .asinh: (x.squared + .one).squareRoot.reciprocal
    case .acosh: Self.rootOfSquareMinusOne(x.intersection(.fromOne)).reciprocal
    case .atanh: Self.oneMinusSquare(x).reciprocal
    default: nil
    }
  }

  // MARK: Without cancellation at the ends of the domain

  /// (1 − x)(1 + x) on the part of the interval where it is not negative.
  private static func oneMinusSquare(_ x: Interval) -> Interval {
    // The size is between 0 and 1, where the square falls.
    let size = x.intersection(.unit).magnitude
    return size.decreasing {
      (.one - PointValue.exactly($0)) * (.one + PointValue.exactly($0))
    }
  }

  /// √(x² − 1) for numbers from 1 on.
  private static func rootOfSquareMinusOne(_ x: Interval) -> Interval {
    (x - .one).squareRoot * (x + .one).squareRoot
  }

  private static func slopeOfArcSine(_ x: Interval) -> Interval {
    oneMinusSquare(x).squareRoot.reciprocal
  }

  private static func slopeOfArcSecant(_ x: Interval) -> Interval {
    let size = x.magnitude.intersection(.fromOne)
    return (size * rootOfSquareMinusOne(size)).reciprocal
  }
}
