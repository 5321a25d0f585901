extension UnaryFunction {
  /// The values of a function that never splits an interval; the interval is not empty.
  func interval(over x: Interval) -> Interval {
    switch self {
    case .negate: -x
    case .square: x.squared
    case .cube: x.increasing { PointValue.exactly($0) * PointValue.exactly($0).squared }
    case .squareRoot: x.squareRoot
    case .cubeRoot: x.increasing(PointValue.cubeRoot)
    case .magnitude: x.magnitude

    case .exp: x.increasing(PointValue.exp)
    case .exp2: x.increasing(PointValue.exp2)
    case .exp10: x.increasing(PointValue.exp10)
    case .expMinusOne: x.increasing(PointValue.expMinusOne)
    case .log: x.above(0).increasing(PointValue.log)
    case .log10: x.above(0).increasing(PointValue.log10)
    case .log2: x.above(0).increasing(PointValue.log2)
    case .logOnePlus: x.above(-1).increasing(PointValue.logOnePlus)

    case .sin: x.sines(in: .radians)
    case .cos: x.cosines(in: .radians)
    case .asin: x.intersection(.unit).increasing(PointValue.asin)
    case .acos: x.intersection(.unit).decreasing(PointValue.acos)
    case .atan: x.increasing(PointValue.atan)
    case .acot: x.decreasing(PointValue.acot)
    case .sinDegrees: x.sines(in: .degrees)
    case .cosDegrees: x.cosines(in: .degrees)
    case .asinDegrees: x.intersection(.unit).increasing(PointValue.asinDegrees)
    case .acosDegrees: x.intersection(.unit).decreasing(PointValue.acosDegrees)
    case .atanDegrees: x.increasing(PointValue.atanDegrees)
    case .acotDegrees: x.decreasing(PointValue.acotDegrees)
    case .degrees: x * .degreesPerRadian
    case .radians: x * .radiansPerDegree

    case .sinh: x.increasing(PointValue.sinh)
    case .cosh: x.magnitude.increasing(PointValue.cosh)
    case .tanh: x.increasing(PointValue.tanh)
    case .sech: x.magnitude.increasing(PointValue.cosh).reciprocal
    case .asinh: x.increasing(PointValue.asinh)
    case .acosh: x.intersection(.fromOne).increasing(PointValue.acosh)
    case .atanh: x.above(-1).below(1).increasing(PointValue.atanh)

    case .logGamma: x.logGammas
    case .erf: x.increasing(PointValue.erf)
    case .erfc: x.decreasing(PointValue.erfc)
    default: applied(to: x).hull
    }
  }

  func reciprocals(of x: Interval) -> GappedInterval {
    Interval.one.quotients(by: x)
  }

  /// The values of an inverse on the two parts of its domain, below −1 and above 1.
  func outsideUnit(_ x: Interval, _ values: (Interval) -> Interval) -> GappedInterval {
    GappedInterval(
      merging: values(x.intersection(Interval(unchecked: -.infinity, -1))),
      values(x.intersection(.fromOne))
    )
  }

  /// The values of coth; the limits ±1 are kept.
  func hyperbolicCotangents(of x: Interval) -> GappedInterval {
    reciprocals(of: x.increasing(PointValue.tanh))
  }
}

extension Interval {
  static let fromOne = Interval(unchecked: 1, .infinity)

  /// The numbers above `bound`, closed; empty where there is none.
  func above(_ bound: Double) -> Interval {
    upper <= bound ? .empty : Interval(unchecked: max(lower, bound), upper)
  }

  /// The numbers below `bound`, closed; empty where there is none.
  func below(_ bound: Double) -> Interval {
    lower >= bound || isEmpty ? .empty : Interval(unchecked: lower, min(upper, bound))
  }
}
