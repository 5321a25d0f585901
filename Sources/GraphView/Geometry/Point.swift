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

  /// Returns a point farther away from another one; itself if they are the same.
  func moved(by distance: Double, awayFrom other: Point) -> Point {
    let (dx, dy) = (x - other.x, y - other.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return self }
    return Point(x: x + dx * (distance / length), y: y + dy * (distance / length))
  }
}
