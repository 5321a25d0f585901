extension Interval {
  /// The remainders of a floored division, in two pieces where the quotient passes one integer.
  func remainders(_ divisors: Interval) -> GappedInterval {
    var pieces = PieceCollector()
    if divisors.upper > 0 { pieces.add(remainders(byNonnegative: divisors.nonnegativePart)) }
    if divisors.lower < 0 {
      pieces.add(-(-self).remainders(byNonnegative: (-divisors).nonnegativePart))
    }
    return pieces.union
  }

  /// Whether the floored quotient may take more than one value; the divisors are nonzero.
  func passesMultiple(of divisors: Interval) -> Bool {
    if divisors.upper < 0 { return (-self).passesMultiple(of: -divisors) }
    guard isBounded else { return true }
    if isPoint && divisors.isPoint { return false }
    if divisors.isPoint { return width >= divisors.lower || wraps(by: divisors.lower) }
    let quotients = self / divisors
    return quotients.lower.rounded(.down) != quotients.upper.rounded(.down)
  }

  private func remainders(byNonnegative divisors: Interval) -> GappedInterval {
    if divisors.isPoint && isBounded { return remainders(by: divisors.lower) }
    var range = Interval(unchecked: 0, divisors.upper)
    if lower >= 0 { range = Interval(unchecked: 0, min(upper, divisors.upper)) }
    let quotients = self / divisors
    let (least, greatest) = (quotients.lower.rounded(.down), quotients.upper.rounded(.down))
    guard least == greatest || greatest.isStepAbove(least) else { return GappedInterval(range) }
    let start = (self - PointValue.exactly(least) * divisors).intersection(range)
    if least == greatest { return GappedInterval(start) }
    let end = (self - PointValue.exactly(greatest) * divisors).intersection(range)
    return GappedInterval(merging: start, end)
  }

  /// The remainders of a bounded interval by one positive number, from the exact ones at its ends.
  private func remainders(by divisor: Double) -> GappedInterval {
    let range = Interval(unchecked: 0, divisor)
    let start = remainder(lower, divisor).intersection(range)
    if isPoint { return GappedInterval(start) }
    guard width < divisor else { return GappedInterval(range) }
    let end = remainder(upper, divisor).intersection(range)
    return wraps(by: divisor)
      ? GappedInterval(
        merging: Interval(unchecked: start.lower, divisor), Interval(unchecked: 0, end.upper))
      : GappedInterval(Interval(unchecked: start.lower, end.upper))
  }

  /// Whether an interval narrower than the divisor holds a multiple of it above its lower bound.
  private func wraps(by divisor: Double) -> Bool {
    let first = lower.truncatingRemainder(dividingBy: divisor)
    let last = upper.truncatingRemainder(dividingBy: divisor)
    // The remainders are exact, and in order if no multiple is between them.
    return (first < 0) == (last < 0) ? first > last : first < 0
  }

  /// The remainder with the sign of the divisor, from the exact one with that of the dividend.
  private func remainder(_ dividend: Double, _ divisor: Double) -> Interval {
    let truncated = dividend.truncatingRemainder(dividingBy: divisor)
    let rest = PointValue.exactly(truncated)
    return truncated < 0 ? rest + PointValue.exactly(divisor) : rest
  }
}
