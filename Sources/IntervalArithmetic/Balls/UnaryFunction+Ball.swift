extension UnaryFunction {
  /// Returns a ball that holds the function's values at the numbers of `x`.
  ///
  /// A function without a formula for 104 bits is applied to the interval around `x`.
  ///
  /// - Parameter x: A ball.
  /// - Returns: The values, or an unknown ball unless the function is certainly defined and
  ///   continuous at every number of `x`.
  public func applied(to x: Ball) -> Ball {
    guard x.isKnown else { return .unknown }
    let precise = value(at: x)
    if precise.isKnown { return precise }
    let proven = applied(to: DecoratedInterval(x.interval))
    return proven.decoration == .common ? Ball(proven.values.hull) : .unknown
  }

  private func value(at x: Ball) -> Ball {
    let one = Ball(1)
    return switch self {
    case .negate: -x
    case .reciprocal: one / x
    case .square: x.squared
    case .cube: x.power(3)
    case .squareRoot: x.squareRoot
    case .magnitude: x.hasZero ? .unknown : x.isPositive ? x : -x
    case .cubeRoot: x.cubeRoot
    case .sign, .floor, .ceil, .round, .trunc, .not: .unknown
    case .frac: x - Self.trunc.applied(to: x)

    case .exp: x.exponential
    case .exp2: (x * .ln2).exponential
    case .exp10: (x * .ln10).exponential
    case .expMinusOne: x.exponentialMinusOne
    case .log: x.logarithm
    case .log10: x.logarithm / .ln10
    case .log2: x.logarithm / .ln2
    case .logOnePlus: x.logarithmOfOnePlus

    case .sin(let unit): x.inRadians(from: unit).sineAndCosine.sine
    case .cos(let unit): x.inRadians(from: unit).sineAndCosine.cosine
    case .tan(let unit): x.inRadians(from: unit).tangent
    case .sec(let unit): one / x.inRadians(from: unit).sineAndCosine.cosine
    case .csc(let unit): one / x.inRadians(from: unit).sineAndCosine.sine
    case .cot(let unit): one / x.inRadians(from: unit).tangent
    case .asin(let unit): (x / ((one - x) * (one + x)).squareRoot).arcTangent.angle(in: unit)
    case .acos(let unit):
      ((one - x) / (one + x)).squareRoot.arcTangent.scaled(by: 2).angle(in: unit)
    case .atan(let unit): x.arcTangent.angle(in: unit)
    case .asec(let unit): x.arcSecant.angle(in: unit)
    case .acsc(let unit): x.arcCosecant.angle(in: unit)
    case .acot(let unit): (.halfPi - x.arcTangent).angle(in: unit)
    case .degrees: x * .degreesPerRadian
    case .radians: x * .radiansPerDegree

    case .sinh: x.hyperbolicSine
    case .cosh: x.hyperbolicCosine
    case .tanh: x.hyperbolicTangent
    case .sech: one / x.hyperbolicCosine
    case .csch: one / x.hyperbolicSine
    case .coth: one / x.hyperbolicTangent
    case .asinh: x.areaSine
    case .acosh:
      x.center.high < 0 ? .unknown : (x - one + x.rootOfSquareMinusOne).logarithmOfOnePlus
    case .atanh: ((x + x) / (one - x)).logarithmOfOnePlus.scaled(by: 0.5)

    case .factorial: (x + one).gamma
    case .gamma: x.gamma
    case .logGamma: x.logGamma
    case .erf: x.errorFunction
    case .erfc: x.complementaryErrorFunction
    }
  }
}

extension Ball {
  /// An angle in radians, from one in some unit.
  fileprivate func inRadians(from unit: AngleUnit) -> Ball {
    unit == .radians ? self : self * .radiansPerDegree
  }

  /// An angle in some unit, from one in radians.
  fileprivate func angle(in unit: AngleUnit) -> Ball {
    unit == .radians ? self : self * .degreesPerRadian
  }

  fileprivate var tangent: Ball {
    let (sine, cosine) = sineAndCosine
    return sine / cosine
  }

  fileprivate var arcSecant: Ball {
    center.high < 0 ? .pi - (-self).arcSecant : rootOfSquareMinusOne.arcTangent
  }

  fileprivate var arcCosecant: Ball {
    center.high < 0 ? -(-self).arcCosecant : (Ball(1) / rootOfSquareMinusOne).arcTangent
  }

  fileprivate var rootOfSquareMinusOne: Ball { ((self - Ball(1)) * (self + Ball(1))).squareRoot }

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

  fileprivate var areaSine: Ball {
    if center.high < 0 { return -(-self).areaSine }
    let root = (Ball(1) + squared).squareRoot
    return (self + squared / (Ball(1) + root)).logarithmOfOnePlus
  }
}
