import IntervalArithmetic

/// What is known of a function at a point where it may break or bend, and on both sides of it.
struct SingularPoint {
  /// What is known on one side.
  struct Side {
    /// What the function tends to.
    var limit: Limit?
    /// Whether the function is continuous up to the point.
    var isContinuous = false
    /// The derivatives that the function tends to, as Taylor coefficients.
    var series = TaylorSeries<Interval>.unknown
    /// What the slope, or that of chords from the point, tends to.
    var slope: Limit?
    /// The sign of the slope next to the point.
    var trend: Int?
    /// The sign of the curvature next to the point.
    var bend: Int?
  }

  /// Holds the point, which is known to be the only one there if it is proven.
  var place: Interval
  /// The value; undefined if there is none, nil if it is not known.
  var value: Limit?
  /// The sides within the range.
  var (left, right): (Side?, Side?)
  /// What the function tends to beyond the end of the range that the point is at; nil if the point
  /// is within, or if it is not known.
  var outside: Limit?
  /// Whether the interval that was looked at certainly holds no other such point.
  var isSingle = false
  /// Whether the function is certainly continuous at the point.
  var isContinuous = false

  /// The value as an interval; nil if it is not known, or if there is none.
  var values: Interval? { if case .finite(let values)? = value { values } else { nil } }
}

extension SingularPoint {
  /// Whether the point is an end of the range up to which the function is continuous, and at which
  /// its domain does not end: what breaks there is beyond the range.
  var breaksBeyondRange: Bool {
    guard left == nil || right == nil, let side = left ?? right, outside != .undefined,
      case .finite(let limit)? = side.limit, let values
    else { return false }
    return limit == values && (side.isContinuous || limit.isPoint)
  }
}

extension SingularPoint.Side {
  /// The sign of the function next to the point less a value that it has there.
  ///
  /// - Parameters:
  ///   - value: The value at the point.
  ///   - side: On which side of the point this is.
  /// - Returns: −1, 0 or 1; nil if not known.
  func level(above value: Interval, from side: FloatingPointSign) -> Int? {
    switch limit {
    case .infinite(let sign)?: return Int(sign.unit)
    case .finite(let limit)? where limit.isDisjoint(from: value):
      return limit.lower > value.upper ? 1 : -1
    case .finite(let limit)?:
      guard isContinuous || limit.isPoint && limit == value else { return nil }
      return trend.map { side == .plus ? $0 : -$0 }
    default: return nil
    }
  }
}
