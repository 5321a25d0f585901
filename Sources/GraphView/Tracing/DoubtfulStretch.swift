import IntervalArithmetic

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

  /// The indices of the pieces.
  var indices: Range<Int>

  /// The abscissas, in graph units.
  var xs: Interval

  /// All values, in graph units.
  var values: GappedInterval

  /// Why nothing more is certain.
  var reasons: Reasons

  /// Whether the picture of all pieces is proven.
  var isSettled: Bool

  /// The part of the stretch that a break was found in.
  var place: Interval

  /// The simplest double of that part, where the break most likely lies.
  var center: Double { place.simplestDouble }

  /// Whether the stretch is not wider than a few doubles.
  var isNarrow: Bool {
    xs.upper <= xs.lower.nextUp.nextUp.nextUp.nextUp
  }
}
