extension UnaryFunction {
  /// The approach of the function to its limit, from that of its operand to a number where the
  /// function is continuous.
  func approach(_ approach: Approach, at limit: Interval, of x: Germ) -> Approach {
    let trend = trend(at: limit)
    if trend == .constant { return .constant }
    guard case .along(let term) = approach else { return approach }
    if let slope = derivative(over: limit), slope.isBounded, let factor = GrowthTerm(limit: slope) {
      return .along(term * factor)
    }
    if let leading = leadingTerm(at: limit, term) { return .along(leading) }
    if case .along(let direction) = trend { return .along(GrowthTerm(term.sign * direction.sign)) }
    if case .finite(_, let approach) = singular(x) { return approach }
    return .unknown
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

  /// The term at an extremum of a wave of degrees, whose Taylor series is not known: 1 − cos d is
  /// d²/2, up to a factor that tends to 1.
  private func termOfDegrees(at limit: Interval, _ term: GrowthTerm) -> GrowthTerm? {
    guard self == .sin(.degrees) || self == .cos(.degrees) else { return nil }
    let extremum = applied(to: limit).hull
    guard extremum.magnitude == Interval(1) else { return nil }
    let curvature = (Interval.pi / Interval(180)).squared / Interval(-2) * extremum
    return GrowthTerm(limit: curvature).map { $0 * term.raised(to: 2) }
  }

  /// Whether the function is constant, only rises, or only falls around a number where neither its
  /// derivative nor its Taylor series may say so.
  private func trend(at limit: Interval) -> Approach { answer(TrendQuestion(limit: limit)) }
}

private struct TrendQuestion: FunctionQuestion {
  let limit: Interval
  func answer(by rule: some FunctionRule) -> Approach { rule.trend(at: limit) }
}
