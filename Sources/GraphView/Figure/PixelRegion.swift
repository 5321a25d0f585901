/// A part of an area: a convex polygon.
public struct PixelRegion: Hashable, Sendable {
  /// The corners clockwise, in points from the top left corner of the view.
  public var corners: [Point]

  /// The colour; `nil` for that of the curve, translucent.
  public var color: Color?

  /// Creates a part of an area.
  ///
  /// - Parameters:
  ///   - corners: The corners of a convex polygon, clockwise, in points.
  ///   - color: The colour; `nil` for that of the curve, translucent.
  public init(_ corners: [Point], color: Color? = nil) {
    (self.corners, self.color) = (corners, color)
  }

  /// The mean of the corners, which is inside.
  var middle: Point {
    let sum = corners.reduce(Point.zero) { Point(x: $0.x + $1.x, y: $0.y + $1.y) }
    return Point(x: sum.x / Double(corners.count), y: sum.y / Double(corners.count))
  }

  /// The least rectangle around the polygon.
  var bounds: Rectangle {
    corners.dropFirst().reduce(
      Rectangle(from: corners[0], to: corners[0])
    ) { bounds, corner in
      Rectangle(
        left: min(bounds.left, corner.x), top: min(bounds.top, corner.y),
        right: max(bounds.right, corner.x), bottom: max(bounds.bottom, corner.y))
    }
  }

  /// Returns whether a point is inside or on the border; never if the polygon has no area.
  func contains(_ point: Point) -> Bool {
    guard var start = corners.last else { return false }
    var hasArea = false
    for end in corners {
      let side = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
      guard side >= 0 else { return false }
      hasArea = hasArea || side > 0
      start = end
    }
    return hasArea
  }

  /// Calls `body` with each column of device pixels, and the rows in it whose middles are inside.
  func forEachColumn(in view: GraphView, _ body: (Int, Range<Int32>) -> Void) {
    let (width, height) = (view.x.pixelLength, view.y.pixelLength)
    let bounds = bounds
    let first = max(0, Int((bounds.left / width - 0.5).rounded(.up)))
    let last = min(view.pixelWidth - 1, Int((bounds.right / width - 0.5).rounded(.up)) - 1)
    guard first <= last else { return }
    for column in first...last {
      let x = (Double(column) + 0.5) * width
      var (top, bottom) = (Double.infinity, -Double.infinity)
      for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1))
      where min(start.x, end.x) <= x && x <= max(start.x, end.x) {
        let ys =
          start.x == end.x
          ? (start.y, end.y)
          : (
            start.y + (end.y - start.y) * ((x - start.x) / (end.x - start.x)),
            start.y + (end.y - start.y) * ((x - start.x) / (end.x - start.x))
          )
        (top, bottom) = (min(top, ys.0, ys.1), max(bottom, ys.0, ys.1))
      }
      guard top < bottom else { continue }
      let from = Int32(max(0, (top / height - 0.5).rounded(.up)))
      let to = Int32(min(Double(view.pixelHeight), (bottom / height - 0.5).rounded(.up)))
      if from < to { body(column, from..<to) }
    }
  }
}
