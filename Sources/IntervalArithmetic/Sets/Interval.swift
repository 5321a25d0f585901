/// A closed interval of real numbers, possibly empty or unbounded.
///
/// The bounds are doubles or infinities; the numbers of the interval are real, so an infinite bound
/// means that the interval is unbounded on that side. Neither bound is ever negative zero or NaN.
public struct Interval: Hashable, Sendable {
  /// The least number of the interval; −∞ if it is unbounded below, +∞ if it is empty.
  public let lower: Double

  /// The greatest number of the interval; +∞ if it is unbounded above, −∞ if it is empty.
  public let upper: Double

  /// The interval that holds no number.
  public static let empty = Interval(unchecked: .infinity, -.infinity)

  /// The interval that holds every real number.
  public static let entire = Interval(unchecked: -.infinity, .infinity)

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
      "[\(lower), \(upper)] is not an interval of real numbers"
    )
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
}

extension Interval: CustomStringConvertible {
  /// The bounds in brackets, as in `[0.5, 2.0]`, or `[empty]`.
  public var description: String {
    isEmpty ? "[empty]" : "[\(lower), \(upper)]"
  }
}
