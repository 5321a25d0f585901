import IntervalArithmetic

extension UnaryFunction {
  /// The germ of the function of a function that passes every bound; unknown if it has no limit
  /// there, or if the rule for singularities finds it.
  func atInfinity(_ x: Germ, _ term: GrowthTerm) -> Germ {
    let isPositive = term.sign == .plus
    let unit = term.sign.unit
    switch self {
    case .exp2: return (x * Self.log.constant(2)).exponential
    case .exp10: return (x * Self.log.constant(10)).exponential
    case .expMinusOne: return x.exponential - Germ(constant: Interval(1))
    case .degrees: return x * Germ(constant: Interval(180) / .pi)
    case .radians: return x * Germ(constant: .pi / Interval(180))

    case .sinh:
      return .infinite(GrowthTerm(term.sign, GrowthTerm(.plus, term.order).exponentialOrder))
    case .cosh: return x.magnitude.exponential
    case .tanh, .erf: return .finite(Interval(unit), .along(GrowthTerm(term.sign * .minus)))
    case .erfc: return .finite(Interval(1 - unit), .along(GrowthTerm(term.sign)))
    case .asinh: return x.magnitude.logarithm * Germ(constant: Interval(unit))
    case .acosh: return x.logarithm

    case .atan(let angles):
      return Germ(constant: Interval(unit) * angles.halfTurn / Interval(2)) - inverse(self, x)
    case .acot(let angles):
      let limit = Germ(constant: isPositive ? Interval(0) : angles.halfTurn)
      return limit + inverse(.atan(angles), x)
    case .asec(let angles): return inverse(.acos(angles), x)
    case .acsc(let angles): return inverse(.asin(angles), x)

    case .floor, .ceil, .round, .trunc: return x
    case .gamma: return isPositive ? .infinite(GrowthTerm(.plus, term.exponentialOrder)) : .unknown
    case .logGamma: return isPositive ? .infinite(GrowthTerm(.plus)) : .unknown
    case .negate, .reciprocal, .square, .cube, .squareRoot, .cubeRoot, .magnitude, .sign, .exp,
      .log, .log10, .log2, .logOnePlus, .sin, .cos, .tan, .sec, .csc, .cot, .asin, .acos, .sech,
      .csch, .coth, .atanh, .frac, .not, .factorial:
      return .unknown
    }
  }

  private func inverse(_ function: UnaryFunction, _ x: Germ) -> Germ {
    function.applied(to: x.reciprocal)
  }
}

extension AngleUnit {
  var halfTurn: Interval { self == .radians ? .pi : Interval(180) }
}
