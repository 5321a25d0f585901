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

  /// An interval in which every number is a value of the function; `nil` if unknown or if the
  /// function may be discontinuous.
  public var attained: Interval?

  /// The one abscissa at which the function is undefined although both of its one-sided limits
  /// agree there, if there is one.
  ///
  /// Decoration, slope and attained values are then those of the function with that limit as its
  /// value, which is defined and continuous there.
  public var removable: Double?

  /// What the function tends to from the left; `nil` where no limit is known.
  ///
  /// Only intervals between two neighbouring doubles, or around three, have limits, and only where
  /// the function is not continuous: those at the middle double, or, if the function has equal
  /// limits there, at a break next to it.
  public var leftLimit: Limit?

  /// What the function tends to from the right at the same place.
  public var rightLimit: Limit?

  /// Creates an enclosure that claims what it is given.
  public init(
    _ values: GappedInterval, _ decoration: Decoration, _ reasons: Reasons = [],
    slope: Interval? = nil, attained: Interval? = nil, removable: Double? = nil,
    leftLimit: Limit? = nil, rightLimit: Limit? = nil
  ) {
    self.values = values
    self.decoration = decoration
    self.reasons = reasons
    self.slope = slope
    self.attained = attained
    self.removable = removable
    self.leftLimit = leftLimit
    self.rightLimit = rightLimit
  }

  /// The enclosure that claims nothing.
  public static let unknown = Enclosure(.entire, .trivial)
}
