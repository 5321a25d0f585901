extension Interval {
  /// Whether the interval holds exactly one number.
  public var isPoint: Bool { lower == upper }

  /// Whether the interval is bounded on both sides, or empty.
  public var isBounded: Bool { lower > -.infinity && upper < .infinity || isEmpty }

  /// The interval from the lesser of the lower bounds to the greater of the upper ones.
  ///
  /// - Parameter other: Another interval, which may be empty.
  /// - Returns: The least interval that holds both.
  public func hull(_ other: Interval) -> Interval {
    Interval(unchecked: min(lower, other.lower), max(upper, other.upper))
  }

  /// The numbers that are in both intervals.
  ///
  /// - Parameter other: Another interval.
  /// - Returns: The common part, empty if there is none.
  public func intersection(_ other: Interval) -> Interval {
    let common = Interval(unchecked: max(lower, other.lower), min(upper, other.upper))
    return common.isEmpty ? .empty : common
  }

  /// Returns whether every number of the interval is also in `other`.
  ///
  /// - Parameter other: Another interval.
  /// - Returns: `true` for an empty interval, whatever `other` is.
  public func isSubset(of other: Interval) -> Bool {
    isEmpty || other.lower <= lower && upper <= other.upper
  }

  /// Returns whether the intervals have no number in common.
  ///
  /// - Parameter other: Another interval.
  /// - Returns: `true` if either is empty.
  public func isDisjoint(from other: Interval) -> Bool {
    isEmpty || other.isEmpty || upper < other.lower || other.upper < lower
  }

  /// The distance between the bounds, rounded up; 0 for a point and for the empty interval.
  public var width: Double { isEmpty ? 0 : Rounding.addUp(upper, -lower) }

  /// Whether zero is in the interval.
  @inline(__always)
  var hasZero: Bool { lower <= 0 && upper >= 0 }

  /// Whether numbers on both sides of zero are in the interval.
  @inline(__always)
  var straddlesZero: Bool { lower < 0 && upper > 0 }

  /// The numbers that are not negative.
  @inline(__always)
  var nonnegativePart: Interval { intersection(.nonnegative) }

  static let nonnegative = Interval(unchecked: 0, .infinity)
  static let nonpositive = Interval(unchecked: -.infinity, 0)
}
