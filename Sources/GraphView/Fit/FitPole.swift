import IntervalArithmetic

/// A place near which a function grows beyond all bounds.
struct FitPole {
  /// How a function leaves the picture on one side of the place.
  struct Side {
    /// Where it leaves every view.
    var x: Double

    /// What it grows to: infinities at a pole, the value next to it at the zero of a logarithm;
    /// empty if it does not grow, two values if it oscillates.
    var limits: [Double] = []
  }

  /// A narrow interval that holds the place, or a wide one of values too large for a double.
  let spot: Interval
  private(set) var left: Side
  private(set) var right: Side

  /// Looks at a place near which no bound is known; `nil` if the function does not seem to grow.
  init?(of source: some GraphDataSource, at spot: Interval, in xs: Interval, isNarrow: Bool) {
    let isPole = source.enclosure(over: spot).reasons.contains(.pole)
    self.spot = isNarrow && !isPole ? Self.tightened(spot, of: source) : spot
    left = Side(x: isNarrow ? spot.simplestDouble : spot.lower)
    right = Side(x: isNarrow ? spot.simplestDouble : spot.upper)
    let overflow = isNarrow ? 0 : source.value(at: spot.middle)
    let limits = { (edge: Double, step: Double) in
      overflow.isInfinite
        ? [overflow] : Self.limits(of: source, from: edge, step: step, isPole: isPole)
    }
    let (lower, upper, step) = (self.spot.lower, self.spot.upper, self.spot.width)
    if xs.lower < lower, lower <= xs.upper { left.limits = limits(lower, -step) }
    if xs.lower <= upper, upper < xs.upper { right.limits = limits(upper, step) }
    if left.limits.isEmpty, right.limits.isEmpty { return nil }
  }

  /// The part of a spot, down to a thousandth of its width, that enclosures do not bound: nearer to
  /// 0, ∛x ln x differs clearly from ln x.
  private static func tightened(_ spot: Interval, of source: some GraphDataSource) -> Interval {
    var spot = spot
    for _ in 0..<10 {
      let quarter = spot.width / 4
      let (low, high) = (spot.lower + quarter, spot.upper - quarter)
      guard spot.lower < low, low < high, high < spot.upper else { break }
      let isOpen = { (lower: Double, upper: Double) in
        !source.enclosure(over: Interval(lower, upper)).values.hull.isBounded
      }
      let lower = isOpen(spot.lower, low) ? spot.lower : low
      let upper = isOpen(high, spot.upper) ? spot.upper : high
      spot = Interval(lower, upper)
    }
    return spot
  }

  /// What a function grows to from one side, judged by its values over one step away from the spot
  /// and over the next two; nothing if it seems to have a limit.
  private static func limits(
    of source: some GraphDataSource, from edge: Double, step: Double, isPole: Bool
  ) -> [Double] {
    let spread = { (from: Double, to: Double) -> Interval in
      let (one, other) = (edge + step * from, edge + step * to)
      return FunctionSamples(of: source, over: min(one, other)...max(one, other), parts: 8).range
    }
    let (near, far) = (spread(0, 1), spread(1, 3))
    let growth = Growth(far: far.width, near: near.width)
    guard near.width > 0, growth.persists(byMoreThan: 0.95) else { return [] }
    var limits: [Double] = []
    if near.upper > far.upper { limits.append(isPole ? .infinity : near.upper) }
    if near.lower < far.lower { limits.append(isPole ? -.infinity : near.lower) }
    return limits
  }

  /// The place, once for each value that the function grows to.
  var peaks: [FitRange.Peak] {
    [left, right].flatMap { side in side.limits.map { FitRange.Peak(x: side.x, y: $0) } }
  }
}

/// How a function changes on its way to a place near which it may grow beyond all bounds.
///
/// Two steps towards the place shrink the distance by the same factor each. Towards a limit, the
/// function changes less over the nearer step; a logarithm changes by the same amount over both;
/// towards a pole, it changes more. This names a break, but proves nothing.
struct Growth {
  /// How far the value changes, or values spread, over the farther step.
  let far: Double
  /// The same over the nearer step.
  let near: Double

  /// Whether the nearer change is more than `share` of the farther one, so that the function seems
  /// to grow; for wider steps, a smaller share sets a logarithm apart from a power with a limit.
  func persists(byMoreThan share: Double) -> Bool { near.magnitude > share * far.magnitude }

  /// Whether the function seems to grow as slowly as a logarithm: over steps that each divide the
  /// distance by 3, its changes are equal, and those of a pole grow threefold or more.
  var isSlow: Bool { near.magnitude <= 1.3 * far.magnitude }
}
