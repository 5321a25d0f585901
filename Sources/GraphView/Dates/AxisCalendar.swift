/// How the numbers of an x axis are found and written if they are moments.
///
/// Pictures that have none carry no code for it; ``GregorianCalendar`` is the only one.
public protocol AxisCalendar: AnyObject, Sendable {
  /// Returns the round moments in a range.
  ///
  /// - Parameters:
  ///   - range: The part of the axis in view, in seconds; both ends belong to it.
  ///   - pointsPerUnit: Points per second.
  ///   - spacing: The least distance between neighbours, in points, as far as months are equal.
  /// - Returns: The ticks; `nil` if they are too far from 1970 to have dates.
  func ticks(in range: ClosedRange<Double>, pointsPerUnit: Double, spacing: Double) -> Ticks?

  /// Returns a range that ends on round moments, and of which given ones take most.
  func range(around values: ClosedRange<Double>) -> ClosedRange<Double>

  /// Returns a moment for people to read, rounded to about a thousandth of a width in seconds.
  func text(_ value: Double, width: Double) -> String

  /// Returns the moment that a text spells; `nil` if it spells none.
  func value(of text: String) -> Double?
}
