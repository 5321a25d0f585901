import IntervalArithmetic

/// A curve whose columns are decided and whose breaks are named, ready to be drawn.
struct NamedCurve {
  let columns: DecidedColumns
  let stretches: [NamedStretch]
  /// The removable points with the limit from both sides, in graph units.
  let holes: [Point]

  var breaks: [Break] {
    let breaks = stretches.compactMap { $0.place }
    let removed = holes.map { Break(x: $0.x, kind: .hole, left: $0.y, right: $0.y, value: nil) }
    return (breaks + removed).sorted { $0.x < $1.x }
  }
}

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

/// Neighbouring pieces of a curve in which something may break.
struct DoubtfulStretch {
  /// What the curve does on the way to the stretch from one side.
  enum Side: Equatable {
    /// Unknown, because the view ends there or nothing was decided.
    case unknown
    /// The function is undefined.
    case undefined
    /// It tends to a value, in graph units.
    case limit(Double)
    /// It grows beyond all bounds, upward or downward.
    case divergent(Double)
    /// It grows beyond all bounds, so slowly that it is still in view at the last double.
    case growing(Double)
    /// It turns more often than pixels can show.
    case oscillating

    /// Whether the curve is known all the way up to the stretch, as far as it is in view.
    var isReached: Bool {
      switch self {
      case .undefined, .limit, .divergent: true
      case .unknown, .growing, .oscillating: false
      }
    }

    /// The limit from that side, infinite where the curve diverges.
    var value: Double? {
      switch self {
      case .limit(let value), .divergent(let value), .growing(let value): value
      default: nil
      }
    }
  }

  var indices: Range<Int>
  var xs: Interval
  var values: GappedInterval
  var reasons: Reasons
  /// Whether the picture of all pieces is proven.
  var isSettled: Bool
  /// The part of the stretch that a break was found in.
  var place: Interval
  /// The simplest double of that part, where the break most likely lies.
  var center: Double { place.simplestDouble }
  /// Whether the stretch is not wider than a few doubles.
  var isNarrow: Bool { xs.upper <= xs.lower.nextUp.nextUp.nextUp.nextUp }
}
