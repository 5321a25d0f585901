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

  static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The distance from (0, 0).
  var length: Double { dot(self).squareRoot() }

  /// Returns the point at a part of the way to another one.
  func moved(by part: Double, toward other: Point) -> Point {
    Point(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }

  /// Returns a point farther away from another one; itself if they are the same.
  func moved(by distance: Double, awayFrom other: Point) -> Point {
    let way = self - other
    let length = way.length
    guard length > 0 else { return self }
    return Point(x: x + way.x * (distance / length), y: y + way.y * (distance / length))
  }

  /// Returns the square of the distance from the straight line between two points.
  func squaredDistance(fromLine start: Point, _ end: Point) -> Double {
    let (way, square) = (end - start, (end - start).dot(end - start))
    let part = square > 0 ? min(max((self - start).dot(way) / square, 0), 1) : 0
    let nearest = start.moved(by: part, toward: end) - self
    return nearest.dot(nearest)
  }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double

  /// The vertical extent, in points.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// Returns whether a point is on a surface of that size, possibly on an edge.
  func holds(_ point: Point) -> Bool {
    0 <= point.x && point.x <= width && 0 <= point.y && point.y <= height
  }
}

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
