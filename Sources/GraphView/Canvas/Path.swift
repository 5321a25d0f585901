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

    static func horizontal(_ y: Double, _ xs: ClosedRange<Double>) -> Subpath {
      Subpath([Point(x: xs.lowerBound, y: y), Point(x: xs.upperBound, y: y)])
    }

    static func vertical(_ x: Double, _ ys: ClosedRange<Double>) -> Subpath {
      Subpath([Point(x: x, y: ys.lowerBound), Point(x: x, y: ys.upperBound)])
    }
  }

  /// The unbroken lines, in the order in which they are drawn.
  public var subpaths: [Subpath]

  /// Creates a path from unbroken lines.
  public init(_ subpaths: [Subpath] = []) { self.subpaths = subpaths }

  /// Creates the path of one straight line.
  public init(from start: Point, to end: Point) { self.init([Subpath([start, end])]) }

  /// Creates the path around a rectangle.
  public init(_ rectangle: Rectangle) { self.init([Subpath(rectangle.corners, isClosed: true)]) }
}
