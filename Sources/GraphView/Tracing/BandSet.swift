import IntervalArithmetic

/// Values that a curve certainly takes within one device pixel column: intervals in order.
struct BandSet {
  /// The intervals from the lowest to the highest, farther apart than the tolerance.
  private(set) var bands: [Interval] = []

  /// A gap or margin of values too small to be seen, in graph units.
  let tolerance: Double

  /// Creates an empty set.
  init(tolerance: Double) {
    self.tolerance = tolerance
  }

  /// Adds all the values of an interval.
  mutating func insert(_ band: Interval) {
    guard !band.isEmpty else { return }
    var merged = band
    bands.removeAll { other in
      let isNear = !other.grown(by: tolerance).isDisjoint(from: merged)
      if isNear { merged = merged.hull(other) }
      return isNear
    }
    let place = bands.firstIndex { $0.lower > merged.lower } ?? bands.count
    bands.insert(merged, at: place)
  }

  /// Whether every value of an interval is in the set, or nearer to it than the tolerance.
  func covers(_ interval: Interval) -> Bool {
    if interval.isEmpty { return true }
    for band in bands where interval.isSubset(of: band.grown(by: tolerance)) { return true }
    return false
  }
}
