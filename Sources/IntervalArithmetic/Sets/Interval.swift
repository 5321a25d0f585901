/// A closed interval of real numbers, possibly empty or unbounded.
///
/// The bounds are doubles or infinities; the numbers of the interval are real, so an infinite bound
/// means that the interval is unbounded on that side. Neither bound is ever negative zero or NaN.
public struct Interval: Hashable, Sendable, CustomStringConvertible {
  /// The least number of the interval; −∞ if it is unbounded below, +∞ if it is empty.
  public let lower: Double

  /// The greatest number of the interval; +∞ if it is unbounded above, −∞ if it is empty.
  public let upper: Double

  // What is infinite is computed: as a stored constant it would be made when it is first needed,
  // and each use would ask whether it has been.

  /// The interval that holds no number.
  public static var empty: Interval { Interval(unchecked: .infinity, -.infinity) }

  /// The interval that holds every real number.
  public static var entire: Interval { Interval(unchecked: -.infinity, .infinity) }

  /// Creates the interval that holds one number.
  ///
  /// - Parameter value: The number.
  /// - Precondition: `value` is finite.
  public init(_ value: Double) {
    precondition(value.isFinite, "\(value) is not a real number, so no interval holds it")
    // Adding zero turns −0 into 0.
    self.init(unchecked: value + 0, value + 0)
  }

  /// Creates the interval from `lower` to `upper`, both included.
  ///
  /// - Parameters:
  ///   - lower: The least number, or −∞.
  ///   - upper: The greatest number, or +∞.
  /// - Precondition: `lower <= upper`, `lower < +∞` and `upper > −∞`; neither is NaN.
  public init(_ lower: Double, _ upper: Double) {
    precondition(
      lower <= upper && lower < .infinity && upper > -.infinity,
      "[\(lower), \(upper)] is not an interval of real numbers")
    self.init(unchecked: lower + 0, upper + 0)
  }

  /// Creates an interval from bounds that are known to be in order.
  @inline(__always)
  init(unchecked lower: Double, _ upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether the interval holds no number.
  public var isEmpty: Bool { lower > upper }

  /// Returns whether the interval holds the real number `value`.
  ///
  /// - Parameter value: Any double; infinities and NaN are not real numbers.
  /// - Returns: `false` for an infinity and for NaN.
  public func contains(_ value: Double) -> Bool {
    lower <= value && value <= upper && value.isFinite
  }

  /// The bounds in brackets, as in `[0.5, 2.0]`, or `[empty]`.
  public var description: String { isEmpty ? "[empty]" : "[\(lower), \(upper)]" }

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

  /// The only number of the interval, if that is an integer.
  var onlyInteger: Double? { isPoint && lower == lower.rounded() ? lower : nil }

  /// Whether zero is in the interval.
  @inline(__always) public var hasZero: Bool { lower <= 0 && upper >= 0 }

  /// Whether numbers on both sides of zero are in the interval.
  @inline(__always) var straddlesZero: Bool { lower < 0 && upper > 0 }

  /// The numbers that are not negative.
  @inline(__always) var nonnegativePart: Interval { intersection(.nonnegative) }

  static var nonnegative: Interval { Interval(unchecked: 0, .infinity) }
  static var nonpositive: Interval { Interval(unchecked: -.infinity, 0) }

  /// The two doubles around π.
  public static let pi = Interval(unchecked: 0x1.921fb54442d18p+1, 0x1.921fb54442d19p+1)
  /// The two doubles around τ = 2π.
  public static let tau = Interval(unchecked: 0x1.921fb54442d18p+2, 0x1.921fb54442d19p+2)
  /// The two doubles around Euler's number e.
  public static let e = Interval(unchecked: 0x1.5bf0a8b145769p+1, 0x1.5bf0a8b14576ap+1)
  /// The two doubles around the golden ratio φ.
  public static let phi = Interval(unchecked: 0x1.9e3779b97f4a7p+0, 0x1.9e3779b97f4a8p+0)

  static let zero = Interval(unchecked: 0, 0)
  static let one = Interval(unchecked: 1, 1)
  static let minusOne = Interval(unchecked: -1, -1)
  static let unit = Interval(unchecked: -1, 1)
  static let zeroToOne = Interval(unchecked: 0, 1)

  static let halfPi = Interval(unchecked: 0x1.921fb54442d18p+0, 0x1.921fb54442d19p+0)
  static let ln2 = Interval(unchecked: 0x1.62e42fefa39efp-1, 0x1.62e42fefa39f0p-1)

  /// The two doubles around ln 10.
  public static let ln10 = Interval(unchecked: 0x1.26bb1bbb55515p+1, 0x1.26bb1bbb55516p+1)

  /// 2/√π, the slope of erf at 0.
  static let twoOverRootPi = Interval(unchecked: 0x1.20dd750429b6dp+0, 0x1.20dd750429b6ep+0)

  static let radiansPerDegree = Interval(unchecked: 0x1.1df46a2529d39p-6, 0x1.1df46a2529d3ap-6)
  static let degreesPerRadian = Interval(unchecked: 0x1.ca5dc1a63c1f7p+5, 0x1.ca5dc1a63c1f8p+5)
}
