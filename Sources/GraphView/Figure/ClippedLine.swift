/// Collects polylines, clipped to the height of a view and without unnecessary vertices.
///
/// Vertices arrive from left to right. A vertex is left out while the line without it stays within
/// ``tolerance`` of it: the cone of directions in which the line may continue is narrowed by each
/// vertex passed (J. Sklansky and V. Gonzalez, "Fast polygonal approximation of digitized curves",
/// Pattern Recognition 12, 1980).
struct ClippedLine {
  /// The greatest height that a vertex may have before clipping, in points: far enough not to bend
  /// any line, small enough for products of two to be finite.
  static var farAway: Double { 1e150 }

  /// How far beyond the view lines are kept, in points, so that their ends stay out of sight.
  static var margin: Double { 256 }
  private(set) var runs: [Run] = []
  /// Vertices without a line.
  private(set) var dots: [Point] = []
  private let top: Double
  private let bottom: Double
  /// How far a vertex that is left out may lie from the line, in points.
  private let tolerance: Double
  /// The vertex before clipping that was added last.
  private var last: Point?
  private var vertices: [Point] = []
  private var pending: Point?
  private var leastSlope = -Double.infinity
  private var greatestSlope = Double.infinity
  /// Whether the stroke since the last ``lift()`` is one vertex so far.
  private var isSingle = false
  var isDown: Bool { last != nil }

  init(in view: GraphView) {
    top = -Self.margin
    bottom = view.bounds.height + Self.margin
    tolerance = TracingTolerance.vertex * (1 / view.contentScaleFactor)
  }

  /// Draws a line to `point`, or begins one there after ``lift()``.
  mutating func add(_ point: Point) {
    defer { last = point }
    guard let last else {
      isSingle = true
      if isInside(point) { append(point) }
      return
    }
    if point == last { return }
    isSingle = false
    guard let (start, end) = clip(from: last, to: point) else { return finish() }
    if start != last || vertices.isEmpty {
      finish()
      append(start)
    }
    append(end)
    if end != point { finish() }
  }

  /// Ends the line, so that the next vertex begins another.
  mutating func lift() {
    if isSingle, let last, isInside(last) { dots.append(last) }
    last = nil
    isSingle = false
    finish()
  }

  private func isInside(_ point: Point) -> Bool { top <= point.y && point.y <= bottom }

  /// Returns the part of a segment between top and bottom.
  private func clip(from start: Point, to end: Point) -> (Point, Point)? {
    if (start.y < top && end.y < top) || (start.y > bottom && end.y > bottom) { return nil }
    return (clip(start, on: end), clip(end, on: start))
  }

  /// Returns `point`, or if it is out of range, where the segment to `other` crosses the border.
  private func clip(_ point: Point, on other: Point) -> Point {
    guard !isInside(point) else { return point }
    let border = point.y < top ? top : bottom
    let share = (border - point.y) / (other.y - point.y)
    return Point(x: point.x + (other.x - point.x) * share, y: border)
  }

  /// Adds a clipped vertex, leaving out the one before it if the line hardly needs it.
  private mutating func append(_ point: Point) {
    guard let anchor = vertices.last else { return vertices.append(point) }
    guard let previous = pending else { return restart(from: anchor, to: point) }
    let slope = (point.y - anchor.y) / (point.x - anchor.x)
    if slope >= leastSlope, slope <= greatestSlope {
      pending = point
      narrow(from: anchor, to: point)
    } else {
      vertices.append(previous)
      restart(from: previous, to: point)
    }
  }

  private mutating func restart(from anchor: Point, to point: Point) {
    pending = point
    (leastSlope, greatestSlope) = (-.infinity, .infinity)
    narrow(from: anchor, to: point)
  }

  /// Keeps only directions from `anchor` that pass within the tolerance of `point`.
  private mutating func narrow(from anchor: Point, to point: Point) {
    let run = point.x - anchor.x
    guard run > 0 else {
      // A vertical step is always a vertex.
      (leastSlope, greatestSlope) = (.infinity, -.infinity)
      return
    }
    leastSlope = max(leastSlope, (point.y - anchor.y - tolerance) / run)
    greatestSlope = min(greatestSlope, (point.y - anchor.y + tolerance) / run)
  }

  private mutating func finish() {
    if let pending { vertices.append(pending) }
    pending = nil
    if vertices.count > 1 { runs.append(Run(vertices)) }
    vertices.removeAll(keepingCapacity: true)
  }
}
