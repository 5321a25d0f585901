extension UnaryFunction {
  /// Returns a ball that holds the function's values at the numbers of `x`.
  ///
  /// Where no formula for 104 bits is known the values are those over the interval around `x`.
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
    case .cubeRoot, .sign, .floor, .ceil, .round, .trunc, .not, .factorial, .gamma, .logGamma, .erf,
      .erfc:
      .unknown
    case .frac: x - Self.trunc.applied(to: x)

    case .exp: x.exponential
    case .exp2: (x * .ln2).exponential
    case .exp10: (x * .ln10).exponential
    case .expMinusOne: x.exponentialMinusOne
    case .log: x.logarithm
    case .log10: x.logarithm / .ln10
    case .log2: x.logarithm / .ln2
    case .logOnePlus: x.logarithmOfOnePlus

    case .sin: x.sineAndCosine.sine
    case .cos: x.sineAndCosine.cosine
    case .tan: x.tangent
    case .cot: one / x.tangent
    case .sec: one / x.sineAndCosine.cosine
    case .csc: one / x.sineAndCosine.sine
    case .asin: x.arcSine
    case .acos: x.arcCosine
    case .atan: x.arcTangent
    case .acot: .halfPi - x.arcTangent
    case .asec: x.arcSecant
    case .acsc: x.arcCosecant
    case .degrees: x * .degreesPerRadian
    case .radians: x * .radiansPerDegree
    case .sinDegrees: Self.sin.value(at: x * .radiansPerDegree)
    case .cosDegrees: Self.cos.value(at: x * .radiansPerDegree)
    case .tanDegrees: Self.tan.value(at: x * .radiansPerDegree)
    case .secDegrees: Self.sec.value(at: x * .radiansPerDegree)
    case .cscDegrees: Self.csc.value(at: x * .radiansPerDegree)
    case .cotDegrees: Self.cot.value(at: x * .radiansPerDegree)
    case .asinDegrees: Self.asin.value(at: x) * .degreesPerRadian
    case .acosDegrees: Self.acos.value(at: x) * .degreesPerRadian
    case .atanDegrees: Self.atan.value(at: x) * .degreesPerRadian
    case .asecDegrees: Self.asec.value(at: x) * .degreesPerRadian
    case .acscDegrees: Self.acsc.value(at: x) * .degreesPerRadian
    case .acotDegrees: Self.acot.value(at: x) * .degreesPerRadian

    case .sinh: x.hyperbolicSine
    case .cosh: x.hyperbolicCosine
    case .tanh: x.hyperbolicTangent
    case .sech: one / x.hyperbolicCosine
    case .csch: one / x.hyperbolicSine
    case .coth: one / x.hyperbolicTangent
    case .asinh: x.areaSine
    case .acosh: x.areaCosine
    case .atanh: ((x + x) / (one - x)).logarithmOfOnePlus.scaled(by: 0.5)
    }
  }
}

// MARK: - Formulas without cancellation

extension Ball {
  fileprivate var tangent: Ball {
    let (sine, cosine) = sineAndCosine
    return sine / cosine
  }

  fileprivate var arcSine: Ball {
    (self / ((Ball(1) - self) * (Ball(1) + self)).squareRoot).arcTangent
  }

  fileprivate var arcCosine: Ball {
    ((Ball(1) - self) / (Ball(1) + self)).squareRoot.arcTangent.scaled(by: 2)
  }

  fileprivate var arcSecant: Ball {
    center.high < 0 ? .pi - (-self).arcSecant : rootOfSquareMinusOne.arcTangent
  }

  fileprivate var arcCosecant: Ball {
    center.high < 0 ? -(-self).arcCosecant : (Ball(1) / rootOfSquareMinusOne).arcTangent
  }

  private var rootOfSquareMinusOne: Ball {
    ((self - Ball(1)) * (self + Ball(1))).squareRoot
  }

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
    // Either form, but the first loses what is small, and the second what is close to 1.
    return center.high > 0.5
      ? Ball(1) - Ball(2) / (growth + Ball(2)) : growth / (growth + Ball(2))
  }

  fileprivate var areaSine: Ball {
    if center.high < 0 { return -(-self).areaSine }
    let root = (Ball(1) + squared).squareRoot
    return (self + squared / (Ball(1) + root)).logarithmOfOnePlus
  }

  fileprivate var areaCosine: Ball {
    center.high < 0 ? .unknown : (self - Ball(1) + rootOfSquareMinusOne).logarithmOfOnePlus
  }
}
