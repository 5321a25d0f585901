import IntervalArithmetic

extension UnaryFunction {
  /// Returns the germ of the function of a function.
  func applied(to x: Germ) -> Germ {
    switch x {
    case .unknown, .undefined: x
    case .infinite(let term): atInfinity(x, term).orElse(continued(to: x))
    case .finite, .bounded: algebraic(x) ?? continued(to: x)
    }
  }

  /// The germ where the function is continuous, or at least defined, at what its operand tends to.
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

  /// The germ of a function that needs no more than germs; nothing for the others.
  func algebraic(_ x: Germ) -> Germ? {
    switch self {
    case .negate: -x
    case .reciprocal: x.reciprocal
    case .square: x.raised(toInteger: 2)
    case .cube: x.raised(toInteger: 3)
    case .squareRoot where x.isExtreme: x.root(Germ(constant: Interval(2)))
    case .cubeRoot where x.isExtreme: x.root(Germ(constant: Interval(3)))
    case .magnitude: x.magnitude
    case .sign: x.sign.map { Germ(constant: Interval(Double($0))) }
    case .not: x.sign.map { Germ(constant: Interval($0 == 0 ? 1 : 0)) }
    case .exp: x.exponential
    case .log: x.logarithm
    default: nil
    }
  }

  /// The germ at a pole, a step or an edge of the domain; unknown elsewhere.
  private func singular(_ x: Germ) -> Germ {
    switch self {
    case .log2: return x.logarithm / UnaryFunction.log.applied(to: Germ(constant: Interval(2)))
    case .log10: return x.logarithm / UnaryFunction.log.applied(to: Germ(constant: Interval(10)))
    case .logOnePlus: return (x + Germ(constant: Interval(1))).logarithm
    case .atanh:
      let difference =
        UnaryFunction.logOnePlus.applied(to: x) - UnaryFunction.logOnePlus.applied(to: -x)
      return difference * Germ(constant: Interval(0.5))
    case .asin, .acos, .asinDegrees, .acosDegrees, .acosh, .asec, .acsc, .asecDegrees, .acscDegrees:
      return isOutside(x) ? .undefined : .unknown
    case .floor, .ceil, .round, .trunc: return stair(x)
    case .frac: return x - UnaryFunction.trunc.applied(to: x)
    case .gamma, .logGamma: return atPole(x)
    case .factorial: return UnaryFunction.gamma.applied(to: x + Germ(constant: Interval(1)))
    default: return quotient(x)
    }
  }

  /// The germ of a function that is a quotient of others.
  func quotient(_ x: Germ) -> Germ {
    func of(_ function: UnaryFunction) -> Germ { function.applied(to: x) }
    return switch self {
    case .sec: of(.cos).reciprocal
    case .csc: of(.sin).reciprocal
    case .tan: of(.sin) / of(.cos)
    case .cot: of(.cos) / of(.sin)
    case .secDegrees: of(.cosDegrees).reciprocal
    case .cscDegrees: of(.sinDegrees).reciprocal
    case .tanDegrees: of(.sinDegrees) / of(.cosDegrees)
    case .cotDegrees: of(.cosDegrees) / of(.sinDegrees)
    case .sech: of(.cosh).reciprocal
    case .csch: of(.sinh).reciprocal
    case .coth: of(.tanh).reciprocal
    default: .unknown
    }
  }

  // MARK: Steps and edges

  /// Whether the function has no value on the side from which an edge of its domain is approached.
  private func isOutside(_ x: Germ) -> Bool {
    guard case .finite(let limit, .along(let term)) = x, limit.isPoint else { return false }
    // The edges are among −1 and 1, so that beside one the next double is on the same side.
    guard limit.lower.magnitude == 1 else { return false }
    let next = term.sign == .plus ? limit.lower.nextUp : limit.lower.nextDown
    return applied(to: Interval(next)).isEmpty
  }

  /// The germ of a function that is constant between multiples of 1/2.
  private func stair(_ x: Germ) -> Germ {
    guard case .finite(let limit, .along(let term)) = x, limit.isPoint,
      limit.lower.magnitude < 0x1p+51
    else { return .unknown }
    let next = term.sign == .plus ? limit.lower.nextUp : limit.lower.nextDown
    return Germ(constant: applied(to: Interval(next)).hull)
  }

  /// The germ of the gamma function, or of its logarithm, at a pole.
  private func atPole(_ x: Germ) -> Germ {
    guard case .finite(let limit, let approach) = x, limit.isPoint, limit.lower <= 0,
      limit.lower == limit.lower.rounded()
    else { return .unknown }
    guard case .along(let distance) = approach else {
      return approach == .constant ? .undefined : .unknown
    }
    // Γ(d − n) is (−1)ⁿ/(n!·d), but for a factor that tends to 1.
    let n = -limit.lower
    let factorial = UnaryFunction.factorial.applied(to: Interval(n)).hull
    let residue = GrowthTerm(
      n.remainder(dividingBy: 2) == 0 ? .plus : .minus,
      GrowthOrder(size: Interval(1) / factorial))
    let gamma = Germ.infinite(residue * distance.raised(to: -1))
    return self == .gamma ? gamma : gamma.magnitude.logarithm
  }
}
