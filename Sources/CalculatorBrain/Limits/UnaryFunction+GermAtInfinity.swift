import IntervalArithmetic

extension UnaryFunction {
  /// The germ of the function of a function that passes every bound; unknown if it has no limit
  /// there, or none that is named here.
  func atInfinity(_ x: Germ, _ term: GrowthTerm) -> Germ {
    let isPositive = term.sign == .plus
    let unit = term.sign.unit
    if let result = algebraic(x) { return result }
    switch self {
    case .exp2: return (x * Self.log.constant(2)).exponential
    case .exp10: return (x * Self.log.constant(10)).exponential
    case .expMinusOne: return x.exponential - Germ(constant: Interval(1))
    case .log2: return x.logarithm / Self.log.constant(2)
    case .log10: return x.logarithm / Self.log.constant(10)
    case .logOnePlus: return x.logarithm
    case .degrees: return x * Germ(constant: Interval(180) / .pi)
    case .radians: return x * Germ(constant: .pi / Interval(180))

    case .sinh:
      return .infinite(GrowthTerm(term.sign, GrowthTerm(.plus, term.order).exponentialOrder))
    case .cosh: return x.magnitude.exponential
    case .tanh, .erf: return .finite(Interval(unit), .along(GrowthTerm(term.sign * .minus)))
    case .erfc: return .finite(Interval(1 - unit), .along(GrowthTerm(term.sign)))
    case .sech: return Self.cosh.applied(to: x).reciprocal
    case .csch: return Self.sinh.applied(to: x).reciprocal
    case .coth: return Self.tanh.applied(to: x).reciprocal
    case .asinh:
      return x.magnitude.logarithm * Germ(constant: Interval(unit))
    case .acosh: return x.logarithm

    case .atan: return Germ(constant: Interval(unit) * .pi / Interval(2)) - inverse(.atan, x)
    case .acot:
      return isPositive ? inverse(.atan, x) : Germ(constant: .pi) + inverse(.atan, x)
    case .asec: return inverse(.acos, x)
    case .acsc: return inverse(.asin, x)
    case .atanDegrees: return Germ(constant: Interval(unit * 90)) - inverse(.atanDegrees, x)
    case .acotDegrees:
      return Germ(constant: Interval(isPositive ? 0 : 180)) + inverse(.atanDegrees, x)
    case .asecDegrees: return inverse(.acosDegrees, x)
    case .acscDegrees: return inverse(.asinDegrees, x)

    case .floor, .ceil, .round, .trunc: return x
    case .gamma, .factorial:
      return isPositive ? .infinite(GrowthTerm(.plus, term.exponentialOrder)) : .unknown
    case .logGamma: return isPositive ? .infinite(GrowthTerm(.plus)) : .unknown
    default: return .unknown
    }
  }

  private func inverse(_ function: UnaryFunction, _ x: Germ) -> Germ {
    function.applied(to: x.reciprocal)
  }

  private func constant(_ x: Double) -> Germ {
    Germ(constant: applied(to: Interval(x)).hull)
  }
}
