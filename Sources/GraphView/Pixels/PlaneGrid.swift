import IntervalArithmetic

/// The device pixels of a view, whose edges are positions on its axes: numbers of the graph, or the
/// logarithms of such numbers.
///
/// Places are in device pixels from the top left corner; the positions of a box are exactly those
/// between the edges of its pixels.
struct PlaneGrid {
  let view: GraphView
  /// The edges of columns, from the left.
  let x: PixelEdges
  /// The edges of rows, from the top, whose positions decrease.
  let y: PixelEdges

  init(of view: GraphView) {
    (self.view, x, y) = (view, PixelEdges(of: view.x), PixelEdges(of: view.y))
  }

  var width: Int { x.count }
  var height: Int { y.count }

  /// Whether products and quotients of the positions in view neither overflow nor vanish, and every
  /// pixel is many doubles wide.
  var isModerate: Bool { hasPlaces && x.areModerate && y.areModerate }

  /// Whether every pixel is many doubles wide, and differences of the positions in view do not
  /// overflow: that suffices for single points.
  var hasPlaces: Bool { x.havePlaces && y.havePlaces }

  /// Returns the box of a block of pixels.
  func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> (x: Interval, y: Interval) {
    (Interval(x[left], x[right]), Interval(y[bottom], y[top]))
  }

  /// Returns a place in points.
  func point(_ place: Point) -> Point {
    Point(x: place.x * view.x.pixelLength, y: place.y * view.y.pixelLength)
  }

  /// The place of a point, in device pixels; `nil` if it may be undefined or is not known to a
  /// tenth of a pixel.
  func place(_ x: Enclosure, _ y: Enclosure) -> Point? {
    guard let x = x.number, let y = y.number, let column = self.x.place(of: x),
      let row = self.y.place(of: y)
    else { return nil }
    return Point(x: column, y: row)
  }
}

/// The edges of device pixels along an axis.
///
/// Places are device pixels from the first edge.
struct PixelEdges {
  private let positions: [Double]

  init(of axis: Axis) { positions = (0...axis.pixelCount).map { axis.position(ofEdge: $0) } }

  /// Returns the position of an edge.
  subscript(edge: Int) -> Double { positions[edge] }

  /// How many pixels there are.
  var count: Int { positions.count - 1 }

  /// The length of a pixel in positions, less than 0 if those decrease.
  var step: Double { (positions[count] - positions[0]) / Double(count) }

  /// The greatest magnitude of a position.
  private var farthest: Double { max(positions[0].magnitude, positions[count].magnitude) }

  fileprivate var areModerate: Bool { farthest < 1e300 }

  fileprivate var havePlaces: Bool {
    step.isFinite && step.magnitude > 1e-300 && step.magnitude > 0x1p8 * farthest.ulp
  }

  /// Returns the position at a place between edges.
  func position(at place: Double) -> Double {
    let index = min(max(Int(place.rounded(.down)), 0), count - 1)
    let (start, end) = (positions[index], positions[index + 1])
    let part = place - Double(index)
    if part == 0 { return start }
    return part == 1 ? end : start + (end - start) * part
  }

  /// Returns the place of a position near the pixel that begins at `start`.
  func place(of position: Double, near start: Int) -> Double {
    Double(start) + (position - positions[start]) / (positions[start + 1] - positions[start])
  }

  /// The place of a position; `nil` if it is not known to a tenth of a pixel.
  fileprivate func place(of position: Interval) -> Double? {
    let ends = ends(of: position)
    guard (ends.1 - ends.0).magnitude <= PathTolerance.value,
      ends.0.magnitude <= PathTolerance.farthest
    else { return nil }
    return (ends.0 + ends.1) / 2
  }

  /// The places of positions, without those that are certainly out of view.
  func places(of positions: GappedInterval) -> GappedInterval {
    GappedInterval(merging: places(of: positions.first), places(of: positions.second))
  }

  func places(of positions: Interval) -> Interval {
    guard !positions.isEmpty else { return .empty }
    let ends = ends(of: positions)
    // Far out of view, places need not be exact.
    func near(_ place: Double) -> Double { min(max(place, -1e9), 1e9) }
    let places = Interval(near(min(ends.0, ends.1)), near(max(ends.0, ends.1)))
      .grown(by: PathTolerance.rounding)
    return places.isDisjoint(from: Interval(0, Double(count))) ? .empty : places
  }

  private func ends(of range: Interval) -> (Double, Double) {
    let (start, step) = (positions[0], step)
    return ((range.lower - start) / step, (range.upper - start) / step)
  }
}
