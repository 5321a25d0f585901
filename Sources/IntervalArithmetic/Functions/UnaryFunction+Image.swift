extension UnaryFunction {
  /// Returns a set that holds the function's values at the numbers of `x` where it is defined.
  ///
  /// - Parameter x: An interval; the empty one has no values.
  /// - Returns: The values, in two pieces where the function splits them across a pole or a step.
  public func applied(to x: Interval) -> GappedInterval {
    guard !x.isEmpty else { return .empty }
    let values: Interval
    switch self {
    case .negate: values = -x
    case .reciprocal: return Interval.one.quotients(by: x)
    case .square: values = x.squared
    case .cube: values = x.increasing { PointValue.exactly($0) * PointValue.exactly($0).squared }
    case .squareRoot: values = x.squareRoot
    case .cubeRoot: values = x.increasing(PointValue.cubeRoot)
    case .magnitude: values = x.magnitude
    case .sign: return x.signs

    case .exp: values = x.increasing(PointValue.exp)
    case .exp2: values = x.increasing(PointValue.exp2)
    case .exp10: values = x.increasing(PointValue.exp10)
    case .expMinusOne: values = x.increasing(PointValue.expMinusOne)
    case .log: values = x.above(0).increasing(PointValue.log)
    case .log10: values = x.above(0).increasing(PointValue.log10)
    case .log2: values = x.above(0).increasing(PointValue.log2)
    case .logOnePlus: values = x.above(-1).increasing(PointValue.logOnePlus)

    case .sin(let unit): values = x.sines(in: unit)
    case .cos(let unit): values = x.cosines(in: unit)
    case .tan(let unit): return x.tangents(in: unit)
    case .sec(let unit): return Interval.one.quotients(by: x.cosines(in: unit))
    case .csc(let unit): return Interval.one.quotients(by: x.sines(in: unit))
    case .cot(let unit): return x.cotangents(in: unit)
    case .asin(let unit):
      values = x.intersection(.unit).increasing { PointValue.asin($0, in: unit) }
    case .acos(let unit):
      values = x.intersection(.unit).decreasing { PointValue.acos($0, in: unit) }
    case .atan(let unit): values = x.increasing { PointValue.atan($0, in: unit) }
    case .asec(let unit): return x.outsideUnit { $0.increasing { PointValue.asec($0, in: unit) } }
    case .acsc(let unit): return x.outsideUnit { $0.decreasing { PointValue.acsc($0, in: unit) } }
    case .acot(let unit): values = x.decreasing { PointValue.acot($0, in: unit) }
    case .degrees: values = x * .degreesPerRadian
    case .radians: values = x * .radiansPerDegree

    case .sinh: values = x.increasing(PointValue.sinh)
    case .cosh: values = x.magnitude.increasing(PointValue.cosh)
    case .tanh: values = x.increasing(PointValue.tanh)
    case .sech: values = x.magnitude.increasing(PointValue.cosh).reciprocal
    case .csch: return Interval.one.quotients(by: x.increasing(PointValue.sinh))
    case .coth: return Interval.one.quotients(by: x.increasing(PointValue.tanh))
    case .asinh: values = x.increasing(PointValue.asinh)
    case .acosh: values = x.intersection(.fromOne).increasing(PointValue.acosh)
    case .atanh: values = x.above(-1).below(1).increasing(PointValue.atanh)

    case .floor: return x.rounded(.down)
    case .ceil: return x.rounded(.up)
    case .round: return x.rounded(.toNearestOrAwayFromZero)
    case .trunc: return x.rounded(.towardZero)
    case .frac: return x.fractions
    case .not: return x.hasZero ? (x.isPoint ? .one : .falseOrTrue) : .zero

    case .factorial: return (x + .one).gammas
    case .gamma: return x.gammas
    case .logGamma: values = x.logGammas
    case .erf: values = x.increasing(PointValue.erf)
    case .erfc: values = x.decreasing(PointValue.erfc)
    }
    return GappedInterval(values)
  }

  /// Returns a set that holds the function's values at the numbers of `x` where it is defined.
  ///
  /// - Parameter x: A set of numbers.
  /// - Returns: The values, with all gaps but the widest filled.
  public func applied(to x: GappedInterval) -> GappedInterval {
    let values = applied(to: x.first)
    return x.hasGap ? values.union(applied(to: x.second)) : values
  }

  /// The least interval that holds the function's values on `x`.
  func hull(over x: Interval) -> Interval { applied(to: x).hull }
}

extension Interval {
  static let fromOne = Interval(unchecked: 1, .infinity)

  /// The numbers above `bound`, closed; empty if there are none.
  fileprivate func above(_ bound: Double) -> Interval {
    upper <= bound ? .empty : Interval(unchecked: max(lower, bound), upper)
  }

  /// The numbers below `bound`, closed; empty if there are none.
  fileprivate func below(_ bound: Double) -> Interval {
    lower >= bound || isEmpty ? .empty : Interval(unchecked: lower, min(upper, bound))
  }

  /// The values of a function on the two parts of its domain, up to −1 and from 1.
  fileprivate func outsideUnit(_ values: (Interval) -> Interval) -> GappedInterval {
    GappedInterval(
      merging: values(intersection(Interval(unchecked: -.infinity, -1))),
      values(intersection(.fromOne)))
  }
}
