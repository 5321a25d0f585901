public import IntervalArithmetic

/// A point of a graph, or a stretch of it, that an analysis has found.
public struct AnalysisEntry: Hashable, Sendable {
  /// What the point is.
  public enum Kind: String, Hashable, Sendable {
    /// A zero at which the sign changes.
    case crossing
    /// A zero around which the sign is the same.
    case touching
    /// A zero at an end of the range or of the domain, at a jump, or alone.
    case zero
    /// A stretch of zeros, from one point of ``AnalysisEntry/x`` to one of ``AnalysisEntry/end``.
    case interval
    /// A point lower than those on both sides.
    case minimum
    /// A point higher than those on both sides.
    case maximum
    /// A point at which the curve bends the other way.
    case inflection
    /// Two different slopes.
    case corner
    /// Infinite slopes of different signs.
    case cusp
    /// Infinite slopes of the same sign.
    case vertical
    /// An infinite limit.
    case pole
    /// Two different limits, or another value.
    case jump
    /// A limit without a value, or with another one.
    case hole
    /// An end of the domain.
    case edge
    /// A value without any beside it.
    case isolated
    /// Anything.
    case undecided
  }

  /// Why an entry is not proven.
  public struct Doubt: Hashable, Sendable {
    /// How many points there may be in the interval, if a bound is known.
    public let atMost: Int?
    /// What stands in the way.
    public let reason: String
    /// Which derivative has zeros that could not be counted, the function itself being 0; `nil` if
    /// anything may be there.
    public var order: Int?
  }

  /// Holds the point, or the start of a stretch.
  public internal(set) var x: Interval
  /// Holds the end of a stretch; nil for a point.
  public internal(set) var end: Interval?
  /// Holds the value at the point; nil if there is none, or if it is not known.
  public internal(set) var y: Interval?
  /// What the point is.
  public internal(set) var kind: Kind
  /// The slope or limit from the left, where the kind has one.
  public internal(set) var left: Limit?
  /// The slope or limit from the right, where the kind has one.
  public internal(set) var right: Limit?
  /// Why the entry is not proven; nil if it is.
  public internal(set) var doubt: Doubt?

  init(
    _ kind: Kind, at x: Interval, end: Interval? = nil, y: Interval? = nil, left: Limit? = nil,
    right: Limit? = nil, doubt: Doubt? = nil
  ) {
    (self.kind, self.x, self.end, self.y) = (kind, x, end, y)
    (self.left, self.right, self.doubt) = (left, right, doubt)
  }

  /// Creates an interval in which anything may be, or zeros of the derivative of an order.
  public init(undecided x: Interval, because reason: String, order: Int? = nil) {
    self.init(.undecided, at: x, doubt: Doubt(atMost: nil, reason: reason, order: order))
  }

  /// Whether exactly one such point is in the interval.
  public var isProven: Bool { doubt == nil }
}
