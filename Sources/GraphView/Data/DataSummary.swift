public import IntervalArithmetic

/// Counts, ranges and distances of many points together.
public struct DataSummary: Hashable, Sendable {
  /// How many points there are.
  public private(set) var count = 0

  /// Holds all abscissas and horizontal error bars; empty without points.
  public private(set) var xs = Interval.empty

  /// Holds all ordinates and vertical error bars; empty without points.
  public private(set) var ys = Interval.empty

  /// The least positive abscissa; infinite if there is none.
  public private(set) var leastPositiveX = Double.infinity

  /// The least positive ordinate; infinite if there is none.
  public private(set) var leastPositiveY = Double.infinity

  /// Whether no point is to the left of the one before it.
  public private(set) var isSorted = true

  /// The least distance of two neighbouring abscissas that differ; infinite if all are equal.
  public private(set) var spacing = Double.infinity

  /// The least distance of two neighbouring ordinates that differ; infinite if all are equal.
  public private(set) var spacingOfYs = Double.infinity

  /// Holds all of ``DataBlock/colors``; empty if there are none.
  public private(set) var colors = Interval.empty

  /// Whether ordinates have error bars.
  public private(set) var hasErrors = false

  /// Whether abscissas have error bars.
  public private(set) var hasWidths = false

  /// How wide an abscissa is that is the only one: 1, or a day where abscissas are moments.
  let unit: Double

  private var last = -Double.infinity
  private var lastY = Double.nan

  /// Sums up no points.
  ///
  /// - Parameter hasDates: Whether abscissas are moments, in seconds since the beginning of 1970.
  public init(hasDates: Bool = false) { unit = hasDates ? Instant.secondsPerDay : 1 }

  /// Adds the points of a block; rows that are gaps count for nothing.
  public mutating func add(_ block: DataBlock) { add(block) { _, _ in true } }

  @inline(__always)
  mutating func add(_ block: DataBlock, where isWanted: (Double, Double) -> Bool) {
    if !block.lows.isEmpty { hasErrors = true }
    if !block.lefts.isEmpty { hasWidths = true }
    var (left, right) = (xs.lower, xs.upper)
    var (low, high) = (ys.lower, ys.upper)
    var (least, greatest) = (colors.lower, colors.upper)
    if colors.isEmpty { (least, greatest) = (.infinity, -.infinity) }
    if count == 0 { (left, right, low, high) = (.infinity, -.infinity, .infinity, -.infinity) }
    func extend(_ lower: inout Double, _ upper: inout Double, to bounds: [Double], _ index: Int) {
      guard index < bounds.count, bounds[index].isFinite else { return }
      lower = min(lower, bounds[index])
      upper = max(upper, bounds[index])
    }
    for index in block.xs.indices {
      let (x, y) = (block.xs[index], block.ys[index])
      guard x.isFinite, y.isFinite, isWanted(x, y) else { continue }
      count += 1
      (left, right) = (min(left, x), max(right, x))
      (low, high) = (min(low, y), max(high, y))
      if x > 0 { leastPositiveX = min(leastPositiveX, x) }
      if y > 0 { leastPositiveY = min(leastPositiveY, y) }
      if x < last { isSorted = false }
      if x != last { spacing = min(spacing, (x - last).magnitude) }
      last = x
      if y != lastY, lastY.isFinite { spacingOfYs = min(spacingOfYs, (y - lastY).magnitude) }
      lastY = y
      extend(&low, &high, to: block.lows, index)
      extend(&low, &high, to: block.highs, index)
      if block.lefts.isEmpty { extend(&low, &high, to: block.details, index) }
      extend(&left, &right, to: block.lefts, index)
      extend(&left, &right, to: block.rights, index)
      extend(&least, &greatest, to: block.colors, index)
    }
    guard count > 0 else { return }
    (xs, ys) = (Interval(left, right), Interval(low, high))
    if least <= greatest { colors = Interval(least, greatest) }
  }
}

/// How many points of data a figure shows.
public struct DataCount: Hashable, Sendable {
  /// How many are in view.
  public var shown = 0

  /// How many have no place on a logarithmic axis, as they are not positive.
  public var unplaced = 0

  /// Creates a count of no points.
  public init() {}
}
