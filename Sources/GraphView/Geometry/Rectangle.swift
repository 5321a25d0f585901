/// An upright rectangle, in points from the top left corner of the view.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var left: Double

  /// The top edge.
  public var top: Double

  /// The right edge, not left of ``left``.
  public var right: Double

  /// The bottom edge, not above ``top``.
  public var bottom: Double

  /// Creates a rectangle from its edges.
  public init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// Creates the rectangle with two opposite corners.
  init(from corner: Point, to other: Point) {
    self.init(
      left: min(corner.x, other.x), top: min(corner.y, other.y), right: max(corner.x, other.x),
      bottom: max(corner.y, other.y))
  }

  /// Creates the rectangle of a surface.
  init(of size: Size) { self.init(at: .zero, width: size.width, height: size.height) }

  init(at corner: Point, width: Double, height: Double) {
    self.init(left: corner.x, top: corner.y, right: corner.x + width, bottom: corner.y + height)
  }

  /// The corner with the least coordinates.
  public var topLeft: Point { Point(x: left, y: top) }

  /// The corners, clockwise from the top left.
  public var corners: [Point] {
    [
      Point(x: left, y: top), Point(x: right, y: top),
      Point(x: right, y: bottom), Point(x: left, y: bottom),
    ]
  }

  /// The horizontal extent.
  public var width: Double { right - left }

  /// The vertical extent.
  public var height: Double { bottom - top }

  /// The horizontal and the vertical extent.
  public var size: Size { Size(width: width, height: height) }

  /// Returns the rectangle with every edge moved, in points to the right and downward.
  public func moved(by distance: Point) -> Rectangle {
    Rectangle(
      left: left + distance.x, top: top + distance.y, right: right + distance.x,
      bottom: bottom + distance.y)
  }

  /// The least rectangle that holds this one and another one.
  func hull(_ other: Rectangle) -> Rectangle {
    Rectangle(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Whether this one and another one have a point in common, possibly on their edges.
  func touches(_ other: Rectangle) -> Bool {
    left <= other.right && other.left <= right && top <= other.bottom && other.top <= bottom
  }

  /// Width times height.
  var area: Double { width * height }

  /// Returns whether the two rectangles share more than an edge.
  public func overlaps(_ other: Rectangle) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Returns whether a point lies inside, not merely on an edge.
  func contains(_ point: Point) -> Bool {
    left < point.x && point.x < right && top < point.y && point.y < bottom
  }

  /// Returns whether no part of another rectangle is outside; edges may be the same.
  func contains(_ other: Rectangle) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }

  /// Returns the rectangle with the same centre that is at least `size` points wide and high.
  func grown(to size: Double) -> Rectangle {
    let (x, y) = (max(0, size - width) / 2, max(0, size - height) / 2)
    return Rectangle(left: left - x, top: top - y, right: right + x, bottom: bottom + y)
  }

  /// Returns the rectangle with every edge moved outward by `margin` points.
  public func grown(by margin: Double) -> Rectangle {
    Rectangle(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin)
  }

  /// Returns the length of the part of a line inside the rectangle (Liang and Barsky).
  func length(from start: Point, to end: Point) -> Double {
    guard let (enter, leave) = share(from: start, to: end) else { return 0 }
    return (leave - enter) * (end - start).length
  }

  /// Returns the part of a line inside the rectangle, or on an edge; `nil` if there is none.
  ///
  /// An end that is inside comes back as it is.
  func clipped(from start: Point, to end: Point) -> (start: Point, end: Point)? {
    guard let (enter, leave) = share(from: start, to: end) else { return nil }
    return (
      enter > 0 ? start.moved(by: enter, toward: end) : start,
      leave < 1 ? start.moved(by: leave, toward: end) : end
    )
  }

  /// Returns the share of a line at which it enters the rectangle, and at which it leaves it; `nil`
  /// if no part of it is inside or on an edge.
  @inline(__always)
  func share(from start: Point, to end: Point) -> (enter: Double, leave: Double)? {
    // Most lines are to the left or right of the rectangle, which needs no division to tell.
    if max(start.x, end.x) < left || min(start.x, end.x) > right { return nil }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (enter, leave) = (0.0, 1.0)
    for (speed, room) in [
      (-dx, start.x - left), (dx, right - start.x), (-dy, start.y - top), (dy, bottom - start.y),
    ] {
      if speed == 0 {
        if room < 0 { return nil }
      } else if speed < 0 {
        enter = max(enter, room / speed)
      } else {
        leave = min(leave, room / speed)
      }
    }
    return enter <= leave ? (enter, leave) : nil
  }
}
