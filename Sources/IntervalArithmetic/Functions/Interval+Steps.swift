extension Interval {
  /// The values of a function that rounds to integers, in two pieces across one step.
  func rounded(_ rule: FloatingPointRoundingRule) -> GappedInterval {
    let (lowest, highest) = (lower.rounded(rule) + 0, upper.rounded(rule) + 0)
    return highest.isStepAbove(lowest)
      ? GappedInterval(merging: PointValue.exactly(lowest), PointValue.exactly(highest))
      : GappedInterval(Interval(unchecked: lowest, highest))
  }

  /// The signs of the numbers: −1, 0 and 1.
  var signs: GappedInterval {
    var pieces = PieceCollector()
    if lower < 0 { pieces.add(Interval.minusOne) }
    if hasZero { pieces.add(Interval.zero) }
    if upper > 0 { pieces.add(Interval.one) }
    return pieces.union
  }

  /// The fractional parts, which have the signs of the numbers, in two pieces across one step.
  var fractions: GappedInterval {
    if lower >= 0 { return fractionsOfNonnegative }
    let below = -(-intersection(.nonpositive)).fractionsOfNonnegative
    return upper > 0 ? below.union(nonnegativePart.fractionsOfNonnegative) : below
  }

  private var fractionsOfNonnegative: GappedInterval {
    guard upper < .infinity else { return GappedInterval(.zeroToOne) }
    let (lowest, highest) = (lower.rounded(.down), upper.rounded(.down))
    let (start, end) = (lower - lowest, upper - highest)
    if lowest == highest { return GappedInterval(Interval(unchecked: start, end)) }
    guard highest.isStepAbove(lowest) else { return GappedInterval(.zeroToOne) }
    return GappedInterval(merging: Interval(unchecked: start, 1), Interval(unchecked: 0, end))
  }

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

extension Double {
  /// Whether two integers are neighbours; false beyond 2⁵³, where doubles skip some integers.
  func isStepAbove(_ other: Double) -> Bool {
    self - other == 1 && self <= 0x1p+53 && other >= -0x1p+53
  }
}

extension GappedInterval {
  static let zero = GappedInterval(.zero)
  static let one = GappedInterval(.one)

  /// Both results of a comparison.
  static let falseOrTrue = GappedInterval(merging: .zero, .one)
}
