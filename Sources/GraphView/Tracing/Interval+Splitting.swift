import IntervalArithmetic

extension Interval {
  /// The double of the interval with the fewest significant bits.
  ///
  /// Poles, steps and holes of formulas that people write are at such numbers: 0, 1, 0.5, 3.
  /// - Precondition: The interval is bounded and not empty.
  var simplestDouble: Double {
    if lower <= 0 && upper >= 0 { return 0 }
    if upper < 0 { return -(-self).simplestDouble }
    let (low, high) = (lower.bitPattern, upper.bitPattern)
    let difference = low ^ high
    guard difference != 0 else { return lower }
    let highestBit = 63 - difference.leadingZeroBitCount
    // Both ends agree above that bit, so only the bits below it can be cleared.
    let mask = (UInt64(2) << UInt64(highestBit)) - 1
    if low & mask == 0 { return lower }
    return Double(bitPattern: high & ~(mask >> 1))
  }

  /// A simple double near the middle, strictly between the bounds; `nil` if no double is.
  var splittingPoint: Double? {
    let quarter = (upper - lower) / 4
    let (low, high) = (lower + quarter, upper - quarter)
    let point = low < high ? Interval(low, high).simplestDouble : lower.nextUp
    return lower < point && point < upper ? point : nil
  }

  /// The number in the middle; a bound's neighbour where the other bound is infinite.
  var middle: Double {
    if lower == -.infinity { return upper == .infinity ? 0 : upper }
    if upper == .infinity { return lower }
    let middle = lower + (upper - lower) / 2
    return middle.isFinite ? middle : lower / 2 + upper / 2
  }

  func grown(by margin: Double) -> Interval {
    isEmpty
      ? self
      : Interval(
        max(lower - margin, -.greatestFiniteMagnitude),
        min(upper + margin, .greatestFiniteMagnitude))
  }
}
