import IntervalArithmetic

/// Where a function is bounded in a range of x, and where it may grow beyond all bounds.
///
/// All of it comes from enclosures, so that no pole or spike between two samples is missed.
struct FitSurvey<Source: GraphDataSource> {
  /// The places near which no bound is known, apart from each other, from left to right; each is
  /// narrow, or a stretch of values too large for a double.
  private(set) var spots: [Interval] = []

  /// The width of the narrowest parts that are looked at.
  let leastWidth: Double
  private let source: Source
  private var budget: Int
  /// The work of the source after which no more enclosures are asked for.
  private let end: Int
  private var bounded = Queue<(xs: Interval, enclosure: Enclosure)>()

  /// Surveys a function over a bounded range of x; `nil` if `budget` enclosures do not suffice to
  /// find all places, as is the case if the source gives no enclosures.
  init?(of source: Source, over range: Interval, budget: Int, until end: Int = .max) {
    self.source = source
    self.budget = budget
    self.end = end
    leastWidth = range.width / 4096
    // A pole as near to the edge of the view as rounding is in view.
    let wide = range.grown(by: range.width * 0x1p-20)
    var queue = Queue([range, Interval(wide.lower, range.lower), Interval(range.upper, wide.upper)])
    while let xs = queue.next() {
      guard self.budget > 0, source.work < end else { return nil }
      self.budget -= 1
      let enclosure = source.enclosure(over: xs)
      let values = enclosure.values.hull
      if values.isBounded {
        if !values.isEmpty, xs.isSubset(of: range) { bounded.append((xs, enclosure)) }
      } else if xs.width > leastWidth, max(values.lower, -values.upper) < 0x1p1023,
        let middle = xs.splittingPoint
      {
        queue.append(Interval(xs.lower, middle))
        queue.append(Interval(middle, xs.upper))
      } else {
        spots.append(xs)
      }
    }
    spots = spots.sorted { $0.lower < $1.lower }.reduce(into: []) { merged, spot in
      if let last = merged.last, last.upper >= spot.lower {
        merged[merged.count - 1] = last.hull(spot)
      } else {
        merged.append(spot)
      }
    }
  }

  /// Returns the range of the function away from ``spots``, to about a hundredth of its height, or
  /// as much of it as the rest of the budget finds; it holds the values `known`, not empty.
  mutating func range(from known: Interval) -> Interval {
    var range = known
    while let (xs, enclosure) = bounded.next() {
      if let attained = enclosure.attained { range = range.hull(attained) }
      let values = nearValues(enclosure, over: xs, &range)
      // A hundredth of the height, or what rounding adds to values that are nearly the same.
      let tolerance = max(
        range.width / 100, max(range.lower.magnitude, range.upper.magnitude) * 0x1p-40)
      guard !values.isSubset(of: range.grown(by: tolerance)), budget >= 2, source.work < end,
        let middle = xs.splittingPoint
      else { continue }
      budget -= 2
      let y = source.value(at: middle)
      if y.isFinite { range = range.hull(Interval(y)) }
      for half in [Interval(xs.lower, middle), Interval(middle, xs.upper)] {
        bounded.append((half, source.enclosure(over: half)))
      }
    }
    return range
  }

  /// Bounds on the values of a part, tighter than its enclosure where the slope is known; values
  /// that had to be computed for them are added to `range`.
  private func nearValues(
    _ enclosure: Enclosure, over xs: Interval, _ range: inout Interval
  ) -> Interval {
    let values = enclosure.values.hull
    guard !values.isSubset(of: range), let slope = enclosure.slope else { return values }
    if slope.lower >= 0 || slope.upper <= 0 {
      let ends = FunctionSamples(of: source, at: [xs.lower, xs.upper])
      if ends.ys.allSatisfy({ $0.isFinite }) {
        range = range.hull(ends.range)
        return ends.range
      }
    }
    let middle = xs.middle
    let y = source.value(at: middle)
    guard y.isFinite, slope.isBounded else { return values }
    range = range.hull(Interval(y))
    return values.intersection(Interval(y) + slope * (xs - Interval(middle)))
  }
}
