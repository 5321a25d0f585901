import IntervalArithmetic

/// A stretch with what lies on both sides, and the break that follows from it.
struct NamedStretch {
  let stretch: DoubtfulStretch
  let left: DoubtfulStretch.Side
  let right: DoubtfulStretch.Side

  /// The value where the break is.
  let point: PointEnclosure

  /// What breaks there; `nil` if nothing is known to.
  let kind: Break.Kind?

  /// Whether the two sides leave no doubt about the picture of the stretch.
  let isExplained: Bool

  /// The break, if there is one.
  var place: Break? {
    kind.map { Break(x: point.x, kind: $0, left: left.value, right: right.value, value: value) }
  }

  /// The value where the break is; `nil` if the function is undefined there or no value is known.
  private var value: Double? {
    if point.isDefined {
      return point.pieces.hasGap || kind == .pole && !stretch.isNarrow ? nil : point.values.middle
    }
    return kind == .isolated ? stretch.values.hull.middle : nil
  }
}
