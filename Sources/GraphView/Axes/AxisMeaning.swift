/// What the numbers of an x axis stand for, if not for themselves: how they are found and written.
///
/// Pictures of plain numbers carry no code for it. Moments have a ``GregorianCalendar``, words an
/// ``AxisWords``.
public protocol AxisMeaning: AnyObject, Sendable {
  /// Returns the places in a range that have a text.
  ///
  /// - Parameters:
  ///   - range: The part of the axis in view; both ends belong to it.
  ///   - pointsPerUnit: The scale of the axis.
  ///   - spacing: The least distance between round numbers, in points.
  ///   - width: Returns how wide a text is, in points.
  /// - Returns: The ticks; `nil` if numbers stand for nothing there.
  func ticks(
    in range: ClosedRange<Double>, pointsPerUnit: Double, spacing: Double,
    width: (String) -> Double
  ) -> Ticks?

  /// Returns a range that ends on round numbers, and of which given ones take most.
  func range(around values: ClosedRange<Double>) -> ClosedRange<Double>

  /// Returns the text of a number, for people to read, rounded to about a thousandth of a width in
  /// graph units.
  func text(_ value: Double, width: Double) -> String

  /// Returns the number of a text; `nil` if it has none.
  func value(of text: String) -> Double?
}
