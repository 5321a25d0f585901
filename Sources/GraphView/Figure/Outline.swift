/// A line in any direction, which may return to where it began.
public struct Outline: Hashable, Sendable {
  /// The vertices in the order along the line, in points from the top left corner; at least two.
  public var points: [Point]

  /// Whether a last line connects the last vertex with the first.
  public var isClosed: Bool

  /// Whether the line belongs to what is drawn; the border of a region that lacks it is dashed.
  public var isMember: Bool

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - points: The vertices, in points from the top left corner.
  ///   - isClosed: Whether the line returns to its first vertex.
  ///   - isMember: Whether the line belongs to what is drawn.
  public init(_ points: [Point], isClosed: Bool = false, isMember: Bool = true) {
    (self.points, self.isClosed, self.isMember) = (points, isClosed, isMember)
  }

  /// The vertices of all straight parts, one after the other.
  var segments: some Sequence<(Point, Point)> {
    let next = isClosed ? points.dropFirst() + points.prefix(1) : points.dropFirst()
    return zip(points, next)
  }
}
