import IntervalArithmetic

/// What is proven of a function at one abscissa.
struct PointEnclosure {
  /// The abscissa, in graph units.
  let x: Double

  /// Holds the value, in up to two parts; empty if the function is undefined there.
  let pieces: GappedInterval

  /// Holds the value; empty if the function is undefined there.
  var values: Interval { pieces.hull }

  /// Whether the function is certainly defined there.
  let isDefined: Bool

  /// Asks a source for its value at `x`.
  init(at x: Double, of source: some GraphDataSource) {
    let enclosure = source.enclosure(over: Interval(x))
    self.x = x
    pieces = enclosure.removable == nil ? enclosure.values : .empty
    isDefined = enclosure.decoration >= .defined && !pieces.isEmpty
  }
}
