/// A position in the plane.
///
/// The frame is stated where a point is used: graph points grow to the right and upward in graph
/// units; canvas points grow to the right and downward, in points, from the top left corner.
public struct Point: Hashable, Sendable {
  /// The horizontal coordinate.
  public var x: Double

  /// The vertical coordinate.
  public var y: Double

  /// Creates a position.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The position (0, 0).
  public static let zero = Point(x: 0, y: 0)
}
