import IntervalArithmetic

extension UnaryFunction {
  /// The approach of the function to its limit, from that of its operand to a number where the
  /// function is continuous.
  func approach(_ approach: Approach, at limit: Interval, of x: Germ) -> Approach {
    if isStair { return .constant }
    guard case .along(let term) = approach else { return approach }
    if let slope = derivative(over: limit), slope.isBounded, let factor = GrowthTerm(limit: slope) {
      return .along(term * factor)
    }
    if let leading = leadingTerm(at: limit, term) { return .along(leading) }
    if let sign = direction(at: limit) { return .along(GrowthTerm(term.sign * sign)) }
    if case .finite(_, let approach) = quotient(x) { return approach }
    return .unknown
  }

  /// Whether the function is constant between its steps.
  private var isStair: Bool {
    switch self {
    case .sign, .not, .floor, .ceil, .round, .trunc: true
    default: false
    }
  }

  /// The first term of the Taylor series that is not zero.
  private func leadingTerm(at limit: Interval, _ term: GrowthTerm) -> GrowthTerm? {
    guard limit.isPoint else { return nil }
    if let turn = termOfDegrees(at: limit, term) { return turn }
    let series = applied(to: TaylorSeries(variableOver: limit, count: 6))
    guard let place = (1..<max(1, series.count)).first(where: { series[$0] != Interval(0) }) else {
      return nil
    }
    return GrowthTerm(limit: series[place]).map { $0 * term.raised(to: Double(place)) }
  }

  /// The term at an extremum of a wave of degrees: 1 − cos d is d²/2, but for a factor that tends
  /// to 1.
  private func termOfDegrees(at limit: Interval, _ term: GrowthTerm) -> GrowthTerm? {
    guard self == .sinDegrees || self == .cosDegrees else { return nil }
    let extremum = applied(to: limit).hull
    guard extremum.magnitude == Interval(1) else { return nil }
    let curvature = (Interval.pi / Interval(180)).squared / Interval(-2) * extremum
    return GrowthTerm(limit: curvature).map { $0 * term.raised(to: 2) }
  }

  /// Whether the function only rises, or only falls, around a number.
  private func direction(at limit: Interval) -> FloatingPointSign? {
    switch self {
    case .asin, .asinDegrees, .acosh, .asec, .asecDegrees: return .plus
    case .acos, .acosDegrees, .acsc, .acscDegrees: return .minus
    case .gamma, .logGamma, .factorial:
      let x = self == .factorial ? limit + Interval(1) : limit
      // The minimum is at 1.4616….
      return x.lower >= 1.5 ? .plus : x.lower > 0 && x.upper <= 1.4375 ? .minus : nil
    default: return nil
    }
  }
}
