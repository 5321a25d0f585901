import IntervalArithmetic

extension ProofTracer {
  /// Whether a value is known as well as a picture needs, or out of sight.
  func isSharp(_ values: Interval) -> Bool {
    values.width <= 2 * TracingTolerance.value * pixelHeight || values.isDisjoint(from: range)
  }

  /// The values for which one may be drawn instead.
  func near(_ values: Interval) -> Interval {
    values.grown(by: max(0, TracingTolerance.column * pixelHeight - values.width / 2))
  }

  /// The ordinate at which a value is drawn.
  func ordinate(_ values: Interval) -> Double {
    if values.lower > range.upper { return values.lower }
    if values.upper < range.lower { return values.upper }
    return values.middle
  }

  /// The values that lie certainly between two others, of which only enclosures are known.
  func inner(_ one: Interval, _ other: Interval) -> Interval {
    let (low, high) = (min(one.upper, other.upper), max(one.lower, other.lower))
    return low <= high && low < .infinity && high > -.infinity ? Interval(low, high) : .empty
  }

  /// The values that slopes allow between two given ends.
  ///
  /// Left of any abscissa the values are within the slopes from the left end, right of it within
  /// those from the right end; the best abscissa differs for the two bounds.
  static func cone(
    from left: (x: Double, y: Interval), to right: (x: Double, y: Interval), slope: Interval
  ) -> Interval {
    let ends = left.y.hull(right.y)
    if slope.lower >= 0 || slope.upper <= 0 { return ends }
    guard ends.isBounded, slope.isBounded else { return .entire }
    let width = right.x - left.x
    let spread = slope.upper - slope.lower
    let rise = right.y.middle - left.y.middle
    func bounds(at share: Double) -> Interval {
      let x = min(max(left.x + share, left.x), right.x)
      let first = Interval(left.x, x) - Interval(left.x)
      let last = Interval(x, right.x) - Interval(right.x)
      return (left.y + slope * first).hull(right.y + slope * last)
    }
    let highest = bounds(at: (rise - slope.lower * width) / spread)
    let lowest = bounds(at: (slope.upper * width - rise) / spread)
    return highest.intersection(lowest)
  }
}
