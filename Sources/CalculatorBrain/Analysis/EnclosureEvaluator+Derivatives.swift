import IntervalArithmetic

extension EnclosureEvaluator {
  /// Returns the first Taylor coefficients of the program over an interval.
  ///
  /// Where a removable point is inside, they are those of the function with the limit as its value.
  ///
  /// - Parameters:
  ///   - x: A bounded interval.
  ///   - count: How many coefficients; coefficient *k* is the *k*-th derivative divided by *k*!.
  /// - Returns: The coefficients; unknown unless the program is certainly smooth there.
  mutating func taylor(over x: Interval, count: Int) -> TaylorSeries<Interval> {
    if let scale {
      let known = scaledSeries(over: x, count: min(count, TaylorSeries<Interval>.capacity))
      return TaylorSeries(count: known.count) { order, _ in known[order].scaled(by: scale) }
    }
    let known = roughTaylor(over: x, count: count)
    guard x.isPoint, code.places.count <= 4096 else { return known }
    let count = min(count, TaylorSeries<Interval>.capacity)
    let precise = series(over: Ball(x), count: count)
    guard precise.count == count else { return known }
    return known.intersection(TaylorSeries(count: count) { order, _ in precise[order].interval })
  }

  /// Returns the same coefficients from bounds that are doubles alone, also at one number.
  private mutating func roughTaylor(over x: Interval, count: Int) -> TaylorSeries<Interval> {
    let count = min(count, TaylorSeries<Interval>.capacity)
    var known = TaylorSeries<Interval>.unknown
    let zero = zeros.first {
      $0.isRemovable && ($0.order > 0 || $0.cancelsPoles) && $0.isNear(x)
    }
    if let zero { known = taylor(over: x, around: zero, count: count) }
    if zero.map({ !x.contains($0.point) }) ?? true {
      evaluateSeries(
        over: x, around: SharedZero(step: code.steps.count, point: x.lower), count: count)
      known = known.intersection(series[code.output].taylor.prefix(count))
    }
    return known
  }

  /// Finds out whether a coefficient over an interval seems to be zero only because it is too
  /// small, or too large, for a double, and chooses a scale that shows more of it.
  ///
  /// - Parameters:
  ///   - order: That of the coefficient.
  ///   - x: A bounded interval, in which the scale is used until the next one is chosen.
  ///   - plain: The coefficients without a scale.
  /// - Returns: The coefficients with the scale.
  mutating func rescale(
    _ order: Int, over x: Interval, _ plain: TaylorSeries<Interval>
  ) -> TaylorSeries<Interval> {
    scale = nil
    guard plain.count > order + 1, case let known = plain[order], known.contains(0),
      known != Interval(0),
      known.lower == 0 || known.upper == 0 || !known.isBounded || known.magnitude.upper < 0x1p-900
    else { return plain }
    let series = scaledSeries(over: x, count: order + 2)
    guard series.count > order + 1, case let exponent = -series[order].exponent,
      !series[order].hasZero || exponent.magnitude > 900
    else { return plain }
    scale = exponent
    return TaylorSeries(count: series.count) { order, _ in series[order].scaled(by: exponent) }
  }

  /// Returns the same coefficients, improved by those at the middle of the interval.
  mutating func sharpTaylor(over x: Interval, count: Int) -> TaylorSeries<Interval> {
    let order = min(count + 1, TaylorSeries<Interval>.capacity - 1)
    let wide = taylor(over: x, count: order + 1)
    guard !x.isPoint, wide.count == order + 1, order >= count else { return wide }
    let middle = x.lower / 2 + x.upper / 2
    let center = taylor(over: Interval(middle), count: order)
    guard center.count == order else { return wide }
    return center.moved(by: x - Interval(middle), rest: wide)
  }

  /// Returns the coefficients from those at a removable point, which need not be in the interval.
  private mutating func taylor(
    over x: Interval, around zero: SharedZero, count: Int
  ) -> TaylorSeries<Interval> {
    let whole = x.hull(Interval(zero.point))
    let side: FloatingPointSign? =
      !zero.isSided || whole.lower < zero.point && zero.point < whole.upper
      ? nil : whole.lower < zero.point ? .minus : .plus
    func expansion(over x: Interval, count: Int) -> TaylorSeries<Interval> {
      evaluateSeries(
        over: x, around: SharedZero(step: code.steps.count, point: zero.point), from: side,
        count: count)
      return series[code.output].taylor.prefix(count)
    }
    let order = min(count + 4, TaylorSeries<Interval>.capacity - 4)
    let wide = expansion(over: whole, count: max(count, order + 1))
    guard wide.count == order + 1, side != nil || !zero.isSided else { return wide.prefix(count) }
    let center = expansion(over: Interval(zero.point), count: order)
    guard center.count == order else { return wide.prefix(count) }
    return center.moved(by: x - Interval(zero.point), rest: wide).prefix(count)
  }

  /// The sign of a Taylor coefficient at a double: −1, 0 if it is certainly zero, or 1; nil if not
  /// known.
  mutating func sign(of order: Int, at x: Double) -> Int? {
    let rough = scale == nil ? roughTaylor(over: Interval(x), count: order + 1) : .unknown
    if rough.count > order, !rough[order].contains(0) { return rough[order].certainSign }
    let series = taylor(over: Interval(x), count: order + 1)
    return series.count > order ? series[order].certainSign : nil
  }
}

extension Interval {
  /// −1, 0 or 1 if all numbers have that sign; nil otherwise.
  var certainSign: Int? {
    if isEmpty { return nil }
    return lower > 0 ? 1 : upper < 0 ? -1 : lower == 0 && upper == 0 ? 0 : nil
  }
}

extension TaylorSeries<Interval> {
  /// The first `limit` coefficients, or all if there are fewer.
  func prefix(_ limit: Int) -> TaylorSeries {
    count <= limit ? self : TaylorSeries(count: limit) { order, _ in self[order] }
  }

  /// The series at a distance from the number of this one, by Taylor's theorem.
  ///
  /// - Parameters:
  ///   - distance: From the number of this series to that of the other.
  ///   - rest: The series over an interval that holds both, with one coefficient more.
  /// - Returns: As many coefficients as this series has.
  func moved(by distance: Interval, rest: TaylorSeries) -> TaylorSeries {
    TaylorSeries(count: count) { place, _ in
      var weights = [1.0]
      for step in 1...(count - place) {
        weights.append(weights[step - 1] * Double(place + step) / Double(step))
      }
      var sum = Interval(weights[count - place]) * rest[count]
      for step in stride(from: count - place - 1, through: 0, by: -1) {
        sum = sum * distance + Interval(weights[step]) * self[place + step]
      }
      let known = sum.intersection(rest[place])
      return known.isEmpty ? rest[place] : known
    }
  }

  /// What both series say of one function; the longer of both if one is unknown.
  func intersection(_ other: TaylorSeries) -> TaylorSeries {
    guard count > 0 else { return other }
    return TaylorSeries(count: count) { order, _ in
      guard order < other.count else { return self[order] }
      let common = self[order].intersection(other[order])
      return common.isEmpty ? self[order] : common
    }
  }

  /// Whether all coefficients are bounded.
  var isBounded: Bool { (0..<count).allSatisfy { self[$0].isBounded } }
}
