import IntervalArithmetic

/// The device pixels of a view, whose edges are positions on its axes: numbers of the graph, or the
/// logarithms of such numbers.
///
/// Places are in device pixels from the top left corner; the positions of a box are exactly those
/// between the edges of its pixels.
struct PlaneGrid {
  let view: GraphView
  /// The positions of the edges of columns, from the left.
  let columns: [Double]
  /// The positions of the edges of rows, from the top.
  let rows: [Double]

  init(of view: GraphView) {
    self.view = view
    columns = (0...view.pixelWidth).map { view.x.position(ofEdge: $0) }
    rows = (0...view.pixelHeight).map { view.y.position(ofEdge: $0) }
  }

  var width: Int { columns.count - 1 }
  var height: Int { rows.count - 1 }

  /// The width of a column of device pixels, and the height of a row, which is negative.
  var xStep: Double { (columns[width] - columns[0]) / Double(width) }
  var yStep: Double { (rows[height] - rows[0]) / Double(height) }

  /// Whether products and quotients of the positions in view neither overflow nor vanish, and every
  /// pixel is many doubles wide.
  var isModerate: Bool {
    let ends = [columns[0], columns[width], rows[0], rows[height]]
    return ends.allSatisfy { $0.magnitude < 1e300 } && xStep > 1e-300 && -yStep > 1e-300
      && xStep > 0x1p8 * max(ends[0].magnitude, ends[1].magnitude).ulp
      && -yStep > 0x1p8 * max(ends[2].magnitude, ends[3].magnitude).ulp
  }

  /// Returns the box of a block of pixels.
  func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> (x: Interval, y: Interval) {
    (Interval(columns[left], columns[right]), Interval(rows[bottom], rows[top]))
  }

  /// Returns the position at a place between edges.
  func x(at place: Double) -> Double { Self.number(at: place, in: columns) }
  func y(at place: Double) -> Double { Self.number(at: place, in: rows) }

  private static func number(at place: Double, in edges: [Double]) -> Double {
    let index = min(max(Int(place.rounded(.down)), 0), edges.count - 2)
    let (start, end) = (edges[index], edges[index + 1])
    let part = place - Double(index)
    if part == 0 { return start }
    return part == 1 ? end : start + (end - start) * part
  }

  /// Returns the place of a position near the pixel that begins at `start`.
  func column(of x: Double, near start: Int) -> Double {
    Double(start) + (x - columns[start]) / (columns[start + 1] - columns[start])
  }
  func row(of y: Double, near start: Int) -> Double {
    Double(start) + (y - rows[start]) / (rows[start + 1] - rows[start])
  }

  /// Returns a place in points.
  func point(_ place: Point) -> Point {
    Point(x: place.x * view.x.pixelLength, y: place.y * view.y.pixelLength)
  }
}
