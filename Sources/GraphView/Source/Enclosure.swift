public import IntervalArithmetic

/// Bounds on a function's values over an interval of x, with what is certain there.
public struct Enclosure: Hashable, Sendable {
  /// Holds every value of the function, or the lower ones of them where ``second`` is not empty.
  public var first: Interval

  /// Holds the values above the gap; empty where all values lie in ``first``.
  public var second: Interval

  /// Whether the function is certainly defined, and certainly continuous, on the interval.
  public var decoration: Decoration

  /// Creates an enclosure.
  ///
  /// - Parameters:
  ///   - first: Holds every value, or the lower ones.
  ///   - second: Holds the values above a gap in which there are none.
  ///   - decoration: What is certain on the interval.
  public init(_ first: Interval, _ second: Interval = .empty, decoration: Decoration) {
    self.first = first
    self.second = second
    self.decoration = decoration
  }

  /// The enclosure that claims nothing.
  public static let unknown = Enclosure(.entire, decoration: .trivial)
}
