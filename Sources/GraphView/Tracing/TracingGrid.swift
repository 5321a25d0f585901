import IntervalArithmetic

/// The device pixels of a view in graph units, in which tracing compares values.
struct TracingGrid {
  /// The view.
  let view: GraphView

  /// The abscissas of all column edges.
  let edges: [Double]

  /// The values in view.
  let range: Interval

  /// The height of a device pixel, in graph units.
  let pixelHeight: Double

  /// Computes the pixels of a view.
  init(of view: GraphView) {
    self.view = view
    edges = (0...view.pixelWidth).map { view.x.edge($0) }
    let (top, bottom) = (view.y.edge(0), view.y.edge(view.pixelHeight))
    range = Interval(min(top, bottom), max(top, bottom))
    pixelHeight = (range.upper - range.lower) / Double(view.pixelHeight)
  }

  /// The left and right edge of the view.
  var sides: (left: Double, right: Double) { (edges[0], edges[edges.count - 1]) }

  /// Whether products and quotients of the numbers in view neither overflow nor vanish.
  ///
  /// Doubles reach from 10⁻³⁰⁸ to 10³⁰⁸; eight powers of ten are left for what tracing computes.
  var isModerate: Bool {
    let (left, right) = sides
    return [left, right, range.lower, range.upper].allSatisfy { $0.magnitude < 1e300 }
      && pixelHeight > 1e-300 && (right - left) / Double(edges.count) > 1e-300
  }

  /// Whether a value is known as well as a picture needs, or out of sight.
  func isSharp(_ values: Interval) -> Bool {
    values.width <= 2 * TracingTolerance.value * pixelHeight || values.isDisjoint(from: range)
  }

  /// The ordinate at which a value is drawn.
  func ordinate(_ values: Interval) -> Double {
    if values.lower > range.upper { return values.lower }
    if values.upper < range.lower { return values.upper }
    return values.middle
  }
}
