public import IntervalArithmetic

/// What is proven of a function over an interval of x.
public struct Enclosure: Hashable, Sendable {
  /// Holds every value of the function; no value is in the gap between its two pieces.
  public var values: GappedInterval

  /// Whether the function is certainly defined, and certainly continuous, on the interval.
  public var decoration: Decoration

  /// Why nothing more is certain.
  public var reasons: Reasons

  /// Holds the slope of every chord of the function over the interval; `nil` if unknown or if the
  /// function may be discontinuous.
  public var slope: Interval?

  /// An interval in which every number is a value of the function; `nil` if unknown.
  public var attained: Interval?

  /// The one abscissa at which the function is undefined although both of its one-sided limits
  /// agree there, if there is one.
  ///
  /// Decoration, slope and attained values are then those of the function with that limit as its
  /// value, which is defined and continuous there.
  public var removable: Double?

  /// Creates an enclosure that claims what it is given.
  public init(
    _ values: GappedInterval, _ decoration: Decoration, _ reasons: Reasons = [],
    slope: Interval? = nil, attained: Interval? = nil, removable: Double? = nil
  ) {
    self.values = values
    self.decoration = decoration
    self.reasons = reasons
    self.slope = slope
    self.attained = attained
    self.removable = removable
  }

  /// The enclosure that claims nothing.
  public static let unknown = Enclosure(.entire, .trivial)
}
