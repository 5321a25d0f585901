public import IntervalArithmetic

/// What is certain about an integral, a length or an area.
public enum Integral: Hashable, Sendable {
  /// A number that the interval holds.
  case value(Interval)
  /// The integral of the positive or of the negative part is infinite; there are no principal
  /// values.
  case diverges
  /// The function has no value on a stretch of the range.
  case undefined
  /// Not known, with the reason.
  case unknown(String)
}
