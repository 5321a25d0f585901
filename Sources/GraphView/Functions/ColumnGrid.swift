import IntervalArithmetic

/// The device pixels of a view, in which tracing compares values: abscissas in graph units, and the
/// positions of values on the y axis, so that all rows have the same height.
struct ColumnGrid {
  let view: GraphView
  /// The abscissas of all column edges.
  let edges: [Double]
  /// The positions of values in view.
  let range: Interval
  /// The height of a device pixel.
  let pixelHeight: Double
  /// The warps of both axes.
  let xWarp, yWarp: AxisWarp

  init(of view: GraphView) {
    self.view = view
    (xWarp, yWarp) = (view.x.warp, view.y.warp)
    edges = (0...view.pixelWidth).map { view.x.edge($0) }
    let (top, bottom) = (view.y.position(ofEdge: 0), view.y.position(ofEdge: view.pixelHeight))
    range = Interval(min(top, bottom), max(top, bottom))
    pixelHeight = (range.upper - range.lower) / Double(view.pixelHeight)
  }

  var sides: (left: Double, right: Double) { (edges[0], edges[edges.count - 1]) }

  private var isLinear: Bool { xWarp == .linear }

  /// The width of a device pixel column, in graph units.
  func width(ofColumn column: Int) -> Double {
    isLinear
      ? (sides.right - sides.left) / Double(view.pixelWidth) : edges[column + 1] - edges[column]
  }

  /// Whether some columns together are at most two doubles wide, too narrow to be divided.
  @inline(__always)
  func isNarrow(_ columns: Range<Int>) -> Bool {
    edges[columns.upperBound] <= edges[columns.lowerBound].nextUp.nextUp
  }

  /// How far rounding may have moved the edges of columns around an abscissa.
  func edgeError(at x: Double) -> Double {
    // The logarithm of a double is at most 308, and its rounding that of the abscissa times it.
    isLinear ? 2 * max(sides.left.magnitude, sides.right.magnitude).ulp : 0x1p10 * x.ulp
  }

  /// Whether the edges of columns are rounded by more than a thousandth of a column, which they are
  /// not on a logarithmic axis, however small a part of a decade it shows.
  var isCoarse: Bool { isLinear && width(ofColumn: 0) < 0x1p9 * edgeError(at: 0) }

  /// Whether products and quotients of the numbers in view neither overflow nor vanish.
  ///
  /// Doubles reach from 10⁻³⁰⁸ to 10³⁰⁸; eight powers of ten are left for what tracing computes.
  var isModerate: Bool {
    let (left, right) = sides
    return [left, right, range.lower, range.upper].allSatisfy { $0.magnitude < 1e300 }
      && pixelHeight > 1e-300
      && (isLinear ? (right - left) / Double(edges.count) : width(ofColumn: 0)) > 1e-300
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

/// The proven value of a function at one abscissa.
struct PointEnclosure {
  let x: Double
  /// Holds the position of the value, in up to two parts; empty if the function is undefined there.
  let pieces: GappedInterval
  var values: Interval { pieces.hull }
  let isDefined: Bool

  /// Looks at a function at one abscissa, with the positions of its values on an axis.
  init(at x: Double, of source: some GraphDataSource, on axis: AxisWarp) {
    self.init(at: x, source.enclosure(over: Interval(x), on: axis))
  }

  /// Takes the value from an enclosure over one number.
  init(at x: Double, _ enclosure: Enclosure) {
    self.x = x
    pieces = enclosure.removable == nil ? enclosure.values : .empty
    isDefined = enclosure.decoration >= .defined && !pieces.isEmpty
  }

  /// The value of a function whose limits are proven; `nil` if it is not known.
  init?(_ proof: ProvenLimits, on axis: AxisWarp) {
    switch proof.value {
    case .undefined?: pieces = .empty
    case .finite(let values)?: pieces = GappedInterval(axis.positions(of: values))
    default: return nil
    }
    x = proof.x
    isDefined = !pieces.isEmpty
  }
}

extension GraphDataSource {
  /// Returns an enclosure of the positions of values on an axis, with slopes over x.
  @inline(__always)
  func enclosure(over xs: Interval, on axis: AxisWarp) -> Enclosure {
    if axis == .linear { return enclosure(over: xs) }
    return axis.positions(of: enclosure(over: xs))
  }
}

extension Interval {
  /// The double of the interval with the fewest significant bits.
  ///
  /// Poles, steps and holes of formulas that people write are at such numbers: 0, 1, 0.5, 3.
  /// - Precondition: The interval is bounded and not empty.
  var simplestDouble: Double {
    if lower <= 0 && upper >= 0 { return 0 }
    if upper < 0 { return -(-self).simplestDouble }
    let (low, high) = (lower.bitPattern, upper.bitPattern)
    let difference = low ^ high
    guard difference != 0 else { return lower }
    let highestBit = 63 - difference.leadingZeroBitCount
    // Both ends agree above that bit, so only the bits below it can be cleared.
    let mask = (UInt64(2) << UInt64(highestBit)) - 1
    if low & mask == 0 { return lower }
    return Double(bitPattern: high & ~(mask >> 1))
  }

  /// A simple double near the middle, strictly between the bounds; `nil` if no double is.
  var splittingPoint: Double? {
    let quarter = (upper - lower) / 4
    let (low, high) = (lower + quarter, upper - quarter)
    let point = low < high ? Interval(low, high).simplestDouble : lower.nextUp
    return lower < point && point < upper ? point : nil
  }

  /// The number in the middle; a bound's neighbour where the other bound is infinite.
  var middle: Double {
    if lower == -.infinity { return upper == .infinity ? 0 : upper }
    if upper == .infinity { return lower }
    let middle = lower + (upper - lower) / 2
    return middle.isFinite ? middle : lower / 2 + upper / 2
  }

  func grown(by margin: Double) -> Interval {
    isEmpty
      ? self
      : Interval(
        max(lower - margin, -.greatestFiniteMagnitude),
        min(upper + margin, .greatestFiniteMagnitude))
  }
}
