import IntervalArithmetic

/// The device pixels of a view in graph units, in which tracing compares values.
struct TracingGrid {
  let view: GraphView
  /// The abscissas of all column edges.
  let edges: [Double]
  /// The values in view.
  let range: Interval
  /// The height of a device pixel, in graph units.
  let pixelHeight: Double

  init(of view: GraphView) {
    self.view = view
    edges = (0...view.pixelWidth).map { view.x.edge($0) }
    let (top, bottom) = (view.y.edge(0), view.y.edge(view.pixelHeight))
    range = Interval(min(top, bottom), max(top, bottom))
    pixelHeight = (range.upper - range.lower) / Double(view.pixelHeight)
  }

  var sides: (left: Double, right: Double) { (edges[0], edges[edges.count - 1]) }

  /// The width of a device pixel column, in graph units.
  var columnWidth: Double { (sides.right - sides.left) / Double(view.pixelWidth) }

  /// Whether some columns together are at most two doubles wide, too narrow to be divided.
  func isNarrow(_ columns: Range<Int>) -> Bool {
    edges[columns.upperBound] <= edges[columns.lowerBound].nextUp.nextUp
  }

  /// How far rounding may have moved the edges of columns.
  var edgeError: Double { 2 * max(sides.left.magnitude, sides.right.magnitude).ulp }

  /// Whether the edges of columns are rounded by more than a thousandth of a column.
  var isCoarse: Bool { columnWidth < 0x1p9 * edgeError }

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

/// How far what is drawn may be from the curve, in device pixels up or down.
///
/// Together these stay below the half pixel that ``ColumnState/proven`` promises: a long line is
/// off by the chord twice, a short one by the column, and both by the omitted vertices.
enum TracingTolerance {
  /// From the curve to a chord that stands for it, and from there to the vertices drawn instead.
  static var chord: Double { 0.2 }
  /// From a value within a column to what is drawn for it.
  static var column: Double { 0.4 }
  /// From an omitted vertex to the line without it.
  static var vertex: Double { 0.05 }
  /// The width of an enclosure that counts as one value.
  static var value: Double { 0.0625 }
}

/// What is proven of a function at one abscissa.
struct PointEnclosure {
  let x: Double
  /// Holds the value, in up to two parts; empty if the function is undefined there.
  let pieces: GappedInterval
  var values: Interval { pieces.hull }
  let isDefined: Bool

  init(at x: Double, of source: some GraphDataSource) {
    self.init(at: x, source.enclosure(over: Interval(x)))
  }

  /// What an enclosure over one number says.
  init(at x: Double, _ enclosure: Enclosure) {
    self.x = x
    pieces = enclosure.removable == nil ? enclosure.values : .empty
    isDefined = enclosure.decoration >= .defined && !pieces.isEmpty
  }

  /// The value of a function whose limits are proven; `nil` if it is not known.
  init?(_ proof: ProvenLimits) {
    switch proof.value {
    case .undefined?: pieces = .empty
    case .finite(let values)?: pieces = GappedInterval(values)
    default: return nil
    }
    x = proof.x
    isDefined = !pieces.isEmpty
  }
}
