/// The numbers between values that a continuous function certainly takes.
struct AttainedRange {
  // Only an enclosure of each value is known, so its far side counts.
  private var lower = Double.infinity
  private var upper = -Double.infinity

  mutating func add(_ value: Interval) {
    guard !value.isEmpty else { return }
    lower = min(lower, value.upper)
    upper = max(upper, value.lower)
  }

  var interval: Interval? { lower <= upper ? Interval(lower, upper) : nil }
}
