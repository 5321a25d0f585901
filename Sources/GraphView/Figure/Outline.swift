/// A line in any direction, which may return to where it began.
public struct Outline: Hashable, Sendable {
  /// The vertices in the order along the line, in points from the top left corner; at least two.
  public var points: [Point]

  /// Whether a last line connects the last vertex with the first.
  public var isClosed: Bool

  /// Whether the line belongs to what is drawn; the border of a region that lacks it is dashed.
  public var isMember: Bool

  /// Whether the line stays within what it surrounds if that is a rectangle with level sides.
  public var isInside = false

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - points: The vertices, in points from the top left corner.
  ///   - isClosed: Whether the line returns to its first vertex.
  ///   - isMember: Whether the line belongs to what is drawn.
  public init(_ points: [Point], isClosed: Bool = false, isMember: Bool = true) {
    (self.points, self.isClosed, self.isMember) = (points, isClosed, isMember)
  }

  /// The rectangle that the line stays within; `nil` if there is none.
  var frame: Rectangle? {
    guard isInside, points.count == 4,
      !hasSegment(where: { $0.x != $1.x && $0.y != $1.y })
    else { return nil }
    return PixelRegion(points).bounds
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

/// An unbroken piece of a curve: a polyline.
///
/// Its points are clipped to the view, with a margin wider than any line, so that each coordinate
/// is of the size of the view.
public struct Run: Hashable, Sendable {
  /// The vertices from left to right, in points from the top left corner; at least two.
  public var points: [Point]

  /// Creates a run.
  ///
  /// - Parameter points: The vertices, in points from the top left corner.
  public init(_ points: [Point]) { self.points = points }
}

/// A vertical bar in one device pixel column, over all the values that the curve takes there.
public struct ColumnSpan: Hashable, Sendable {
  /// The device pixel column, counted from 0 at the left.
  public var column: Int

  /// The upper end of the bar, in points from the top edge.
  public var top: Double

  /// The lower end of the bar, in points from the top edge.
  public var bottom: Double

  /// Whether the curve certainly fills the bar, to half a device pixel; drawn pale if not.
  public var isProven: Bool

  /// Creates a bar.
  public init(column: Int, top: Double, bottom: Double, isProven: Bool) {
    (self.column, self.top, self.bottom, self.isProven) = (column, top, bottom, isProven)
  }
}

/// An error bar: a thin straight line with a short line across each end.
public struct ErrorBar: Hashable, Sendable {
  /// One end, in points from the top left corner of the view.
  public var start: Point

  /// The other end.
  public var end: Point

  /// Creates an error bar.
  public init(from start: Point, to end: Point) { (self.start, self.end) = (start, end) }
}
