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
    return GappedInterval(
      merging: Interval(unchecked: start, 1), Interval(unchecked: 0, end)
    )
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
