/// Straight lines to stroke or fill, in points from the top left corner.
public struct Path: Hashable, Sendable {
  /// One unbroken line.
  public struct Subpath: Hashable, Sendable {
    /// The vertices; one vertex alone is a dot of the stroke's width.
    public var points: [Point]

    /// Whether a last line connects the last vertex with the first.
    public var isClosed: Bool

    /// Creates a subpath.
    public init(_ points: [Point], isClosed: Bool = false) {
      self.points = points
      self.isClosed = isClosed
    }

    /// Creates the line around a rectangle.
    init(_ rectangle: Rectangle) { self.init(rectangle.corners, isClosed: true) }

    static func horizontal(_ y: Double, _ xs: ClosedRange<Double>) -> Subpath {
      Subpath([Point(x: xs.lowerBound, y: y), Point(x: xs.upperBound, y: y)])
    }

    static func vertical(_ x: Double, _ ys: ClosedRange<Double>) -> Subpath {
      Subpath([Point(x: x, y: ys.lowerBound), Point(x: x, y: ys.upperBound)])
    }

    /// Creates a regular polygon of 24 corners, which looks like a circle of a few points.
    init(circleAround center: Point, radius: Double) {
      let (cosine, sine) = (0.9659258262890683, 0.25881904510252076)
      var (x, y) = (radius, 0.0)
      points = (0..<24).map { _ in
        defer { (x, y) = (x * cosine - y * sine, x * sine + y * cosine) }
        return Point(x: center.x + x, y: center.y + y)
      }
      isClosed = true
    }

    /// Returns the parts of a line that are outside of rooms.
    func outside(_ rooms: [Rectangle]) -> [Subpath] {
      guard points.count == 2, points[0].x == points[1].x || points[0].y == points[1].y else {
        return obliqueParts(outside: rooms)
      }
      return rooms.reduce([self]) { parts, room in
        parts.flatMap { part in
          let (start, end) = (part.points[0], part.points[1])
          let isUpright = start.x == end.x
          // A line has no width of its own, so that it could not overlap anything.
          guard room.overlaps(Rectangle(from: start, to: end).grown(by: 0.5)) else { return [part] }
          let near = isUpright ? Point(x: start.x, y: room.top) : Point(x: room.left, y: start.y)
          let far = isUpright ? Point(x: start.x, y: room.bottom) : Point(x: room.right, y: start.y)
          var rest: [Subpath] = []
          if start.x < near.x || start.y < near.y { rest.append(Subpath([start, near])) }
          if far.x < end.x || far.y < end.y { rest.append(Subpath([far, end])) }
          return rest
        }
      }
    }

    /// The parts of a line in any direction that are outside of rooms, to two points.
    private func obliqueParts(outside rooms: [Rectangle]) -> [Subpath] {
      guard rooms.contains(where: { room in points.count > 2 || room.overlaps(box) }) else {
        return [self]
      }
      var parts: [[Point]] = [[]]
      for (start, end) in zip(points, points.dropFirst() + (isClosed ? points.prefix(1) : [])) {
        let count = max(1, ((end - start).length / 2).rounded(.up))
        for index in 0...Int(min(count, 1e4)) {
          let point = start.moved(by: Double(index) / min(count, 1e4), toward: end)
          if !rooms.contains(where: { $0.contains(point) }) {
            parts[parts.count - 1].append(point)
          } else if parts.last?.isEmpty == false {
            parts.append([])
          }
        }
      }
      return parts.filter { $0.count > 1 }.map { Subpath($0) }
    }

    private var box: Rectangle { Rectangle(from: points[0], to: points[points.count - 1]) }
  }

  /// The unbroken lines, in the order in which they are drawn.
  public var subpaths: [Subpath]

  /// Creates a path from unbroken lines.
  public init(_ subpaths: [Subpath] = []) { self.subpaths = subpaths }

  /// Creates the path of one straight line.
  public init(from start: Point, to end: Point) { self.init([Subpath([start, end])]) }

  /// Creates the path around a rectangle.
  public init(_ rectangle: Rectangle) { self.init([Subpath(rectangle)]) }
}

/// How a line is drawn; joins are always round.
public struct StrokeStyle: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable {
    /// Exactly at its last vertex.
    case butt
    /// With a half disc around its last vertex.
    case round
  }

  /// The colour.
  public var color: Color

  /// The width, in points.
  public var width: Double

  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  public var dashes: [Double]

  /// How the line ends.
  public var cap: Cap

  /// Whether edges are smoothed; if not, each pixel has the line's colour or is untouched.
  public var isAntialiased: Bool

  /// Creates a style.
  public init(
    color: Color, width: Double, dashes: [Double] = [], cap: Cap = .butt, isAntialiased: Bool = true
  ) {
    self.color = color
    self.width = width
    self.dashes = dashes
    self.cap = cap
    self.isAntialiased = isAntialiased
  }
}
