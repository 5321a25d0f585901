import IntervalArithmetic

/// What is proven of a function at one abscissa.
struct PointValue {
  /// The abscissa, in graph units.
  let x: Double

  /// Holds the value; empty if the function is undefined there.
  let values: Interval

  /// Whether the function is certainly defined there.
  let isDefined: Bool

  /// Asks a source for its value at `x`.
  init(at x: Double, of source: some GraphDataSource) {
    let enclosure = source.enclosure(over: Interval(x))
    self.x = x
    values = enclosure.values.hull
    isDefined = enclosure.decoration >= .defined && !values.isEmpty && enclosure.removable == nil
  }
}
