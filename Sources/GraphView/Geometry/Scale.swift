/// How many points one graph unit covers on each axis; one decade if the axis is logarithmic.
public struct Scale: Hashable, Sendable {
  /// Points per graph unit along the x axis; positive and finite.
  public let x: Double

  /// Points per graph unit along the y axis; positive and finite.
  public let y: Double

  /// Creates a scale with its own value for each axis.
  ///
  /// - Parameters:
  ///   - x: Points per unit along the x axis.
  ///   - y: Points per unit along the y axis.
  /// - Precondition: Both are positive and finite. Check a user's number with
  ///   ``isValid(_:)`` first.
  public init(x: Double, y: Double) {
    precondition(
      Scale.isValid(x) && Scale.isValid(y),
      "scale is (\(x), \(y)) points per unit; both must be positive and finite")
    self.x = x
    self.y = y
  }

  /// Creates a scale that is the same on both axes, so that a circle stays round.
  ///
  /// - Parameter both: Points per unit along either axis.
  /// - Precondition: `both` is positive and finite.
  public init(_ both: Double) { self.init(x: both, y: both) }

  /// Returns whether `value` can be the scale of an axis: positive and finite.
  public static func isValid(_ value: Double) -> Bool { value > 0 && value.isFinite }
}
