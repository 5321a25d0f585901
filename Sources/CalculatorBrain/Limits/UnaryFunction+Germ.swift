import IntervalArithmetic

extension UnaryFunction {
  func applied(to x: Germ) -> Germ {
    switch x {
    case .unknown, .undefined: x
    case .infinite(let term): (algebraic(x) ?? atInfinity(x, term)).orElse(continued(to: x))
    case .finite, .bounded: algebraic(x) ?? continued(to: x)
    }
  }

  /// The germ where the function is continuous, or at least defined, at the limit of its operand.
  func continued(to x: Germ) -> Germ {
    guard let near = x.neighbourhood else { return x }
    let proven = applied(to: DecoratedInterval(near))
    if case .finite(let limit, let approach) = x,
      proven.decoration >= .continuous || approach == .constant && proven.decoration >= .defined
    {
      return .finite(applied(to: limit).hull, self.approach(approach, at: limit, of: x))
    }
    if proven.values.isEmpty { return .undefined }
    let special = singular(x)
    if special != .unknown { return special }
    return proven.decoration >= .defined ? .within(proven.values.hull) : .unknown
  }

  /// The germ of a function that needs only the germ of its operand; nil for the others.
  private func algebraic(_ x: Germ) -> Germ? {
    switch self {
    case .negate: -x
    case .reciprocal: x.reciprocal
    case .square: x.raised(toInteger: 2)
    case .cube: x.raised(toInteger: 3)
    case .squareRoot: x.isExtreme ? x.root(Germ(constant: Interval(2))) : nil
    case .cubeRoot: x.isExtreme ? x.root(Germ(constant: Interval(3))) : nil
    case .magnitude: x.magnitude
    case .sign: x.sign.map { Germ(constant: Interval(Double($0))) }
    case .not: x.sign.map { Germ(constant: Interval($0 == 0 ? 1 : 0)) }
    case .exp: x.exponential
    case .log: x.logarithm
    case .log10, .log2, .exp2, .exp10, .expMinusOne, .logOnePlus, .sin, .cos, .tan, .sec, .csc,
      .cot, .asin, .acos, .atan, .asec, .acsc, .acot, .degrees, .radians, .sinh, .cosh, .tanh,
      .sech, .csch, .coth, .asinh, .acosh, .atanh, .floor, .ceil, .round, .trunc, .frac, .factorial,
      .gamma, .logGamma, .erf, .erfc:
      nil
    }
  }

  /// The germ at a pole, a step or an edge of the domain; unknown for functions without any.
  func singular(_ x: Germ) -> Germ {
    func of(_ function: UnaryFunction) -> Germ { function.applied(to: x) }
    switch self {
    case .log2: return x.logarithm / Self.log.constant(2)
    case .log10: return x.logarithm / Self.log.constant(10)
    case .logOnePlus: return (x + Germ(constant: Interval(1))).logarithm
    case .sec(let unit): return of(.cos(unit)).reciprocal
    case .csc(let unit): return of(.sin(unit)).reciprocal
    case .tan(let unit): return of(.sin(unit)) / of(.cos(unit))
    case .cot(let unit): return of(.cos(unit)) / of(.sin(unit))
    case .sech: return of(.cosh).reciprocal
    case .csch: return of(.sinh).reciprocal
    case .coth: return of(.tanh).reciprocal
    case .atanh:
      return (of(.logOnePlus) - UnaryFunction.logOnePlus.applied(to: -x))
        * Germ(constant: Interval(0.5))
    case .asin, .acos, .acosh, .asec, .acsc: return isOutside(x) ? .undefined : .unknown
    case .floor, .ceil, .round, .trunc: return stair(x)
    case .frac: return x - of(.trunc)
    case .gamma, .logGamma: return atPole(x)
    case .factorial: return UnaryFunction.gamma.applied(to: x + Germ(constant: Interval(1)))
    case .negate, .reciprocal, .square, .cube, .squareRoot, .cubeRoot, .magnitude, .sign, .exp,
      .log, .exp2, .exp10, .expMinusOne, .sin, .cos, .atan, .acot, .degrees, .radians, .sinh,
      .cosh, .tanh, .asinh, .not, .erf, .erfc:
      return .unknown
    }
  }

  /// Whether the function has no value on the side from which an edge of its domain is approached.
  private func isOutside(_ x: Germ) -> Bool {
    // The edges are among −1 and 1, so that the double next to one is on the same side.
    guard let next = x.nextNumber, next.limit.magnitude == 1 else { return false }
    return applied(to: Interval(next.number)).isEmpty
  }

  /// The germ of a function that is constant between multiples of 1/2.
  private func stair(_ x: Germ) -> Germ {
    guard let next = x.nextNumber, next.limit.magnitude < 0x1p+51 else { return .unknown }
    // Both doubles may be steps, of which each has its own value, but not of the same stair.
    let (limit, double) = (next.limit, 2 * next.limit)
    let isWhole = limit == limit.rounded()
    let isStep = self == .round ? !isWhole && double == double.rounded() : isWhole
    return constant(isStep ? next.number : limit)
  }

  /// The germ of the gamma function, or of its logarithm, at a pole.
  private func atPole(_ x: Germ) -> Germ {
    guard case .finite(let limit, let approach) = x, limit.isPoint, limit.lower <= 0,
      limit.lower == limit.lower.rounded()
    else { return .unknown }
    guard case .along(let distance) = approach else {
      return approach == .constant ? .undefined : .unknown
    }
    // Γ(d − n) is (−1)ⁿ/(n!·d), up to a factor that tends to 1.
    let n = -limit.lower
    let factorial = UnaryFunction.factorial.applied(to: Interval(n)).hull
    let residue = GrowthTerm(
      n.remainder(dividingBy: 2) == 0 ? .plus : .minus, GrowthOrder(size: Interval(1) / factorial))
    let gamma = Germ.infinite(residue * distance.raised(to: -1))
    return self == .gamma ? gamma : gamma.magnitude.logarithm
  }

  /// The germ of the function's value at one number.
  func constant(_ x: Double) -> Germ { Germ(constant: applied(to: Interval(x)).hull) }
}

extension Germ {
  /// A limit that is one double, and the double next to it on the side of the function.
  fileprivate var nextNumber: (limit: Double, number: Double)? {
    guard case .finite(let limit, .along(let term)) = self, limit.isPoint else { return nil }
    return (limit.lower, term.sign == .plus ? limit.lower.nextUp : limit.lower.nextDown)
  }
}
