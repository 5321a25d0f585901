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

  /// Calls `body` with both ends of each straight part, in order.
  func forEachSegment(_ body: (Point, Point) -> Void) {
    _ = hasSegment { start, end in
      body(start, end)
      return false
    }
  }

  /// Returns whether a straight part, given by its ends, is as wanted.
  // A sequence of pairs would be looked up when the program runs, also where there are no outlines.
  func hasSegment(where isWanted: (Point, Point) -> Bool) -> Bool {
    for index in points.indices.dropFirst() where isWanted(points[index - 1], points[index]) {
      return true
    }
    return isClosed && isWanted(points[points.count - 1], points[0])
  }
}
