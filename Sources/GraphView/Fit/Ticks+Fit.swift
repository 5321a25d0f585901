extension Ticks {
  /// Returns a range that ends on round numbers, with a margin of a fortieth to a twentieth around
  /// the values of another one; those values are of magnitudes whose sums are finite.
  static func range(around values: ClosedRange<Double>, _ style: Style) -> ClosedRange<Double> {
    let (lower, upper) = (values.lowerBound, values.upperBound)
    // Rounding of the margin does not leave out its end.
    let margin = (upper - lower) / 20 * (1 + 0x1p-30)
    // Both ends in the same way, so that what is symmetric stays so; the 0 is no −0.
    let below = 0 - roundest(in: margin / 2 - lower...margin - lower, style)
    let above = roundest(in: upper + margin / 2...upper + margin, style)
    return below...above
  }

  /// Returns the least number in a range that is a tick where ticks are as far apart as possible;
  /// the upper end of the range if doubles are too coarse for any.
  static func roundest(in range: ClosedRange<Double>, _ style: Style) -> Double {
    if range.contains(0) { return 0 }
    if style == .pi, let number = roundestMultipleOfPi(in: range) { return number }
    let reach = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    // The decimal exponent from the binary one: log₁₀ 2 is 0.30103, and one to spare.
    let greatest = Int((Double(reach.exponent) * 0.30103).rounded(.down)) + 1
    // A double has fewer than 17 digits.
    for exponent in stride(from: greatest, to: greatest - 18, by: -1) {
      for factor: Int64 in [5, 2, 1] {
        let step = DecimalNumber(factor, exponent: exponent).value
        let multiple = (range.lowerBound / step + 0.5).rounded(.up) - 1
        guard multiple.magnitude < 0x1p50 else { continue }
        // The quotient is rounded, so that only the value decides whether it is in the range.
        for multiple in [Int64(multiple), Int64(multiple) + 1] {
          let number = DecimalNumber(multiple * factor, exponent: exponent).value
          if range.contains(number) { return number }
        }
      }
    }
    return range.upperBound
  }

  private static func roundestMultipleOfPi(in range: ClosedRange<Double>) -> Double? {
    for step in stepsOfPi.reversed() {
      let width = Double(step.numerator) * .pi / Double(step.denominator)
      let multiple = (range.lowerBound / width).rounded(.up)
      let number = multiple * Double(step.numerator) * .pi / Double(step.denominator)
      if range.contains(number) { return number }
    }
    return nil
  }
}
