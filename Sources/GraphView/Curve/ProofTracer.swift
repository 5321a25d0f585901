import IntervalArithmetic

/// Traces a function from enclosures, so that what is drawn is proven.
///
/// First runs of columns are tried as a whole: a chord is certified by the slopes, or the curve is
/// certainly out of sight. What remains is refined column by column within a budget, and what
/// cannot be decided then is named from what lies on both sides, or left unresolved.
///
/// All comparisons are made in graph units, with the exact edges of rows and columns.
struct ProofTracer<Source: GraphDataSource> {
  /// How many enclosures one column may cost.
  static var budget: Int { 256 }

  /// How many it may cost where many columns in a row were left undecided.
  static var smallBudget: Int { 64 }

  /// How many columns in a row may be left undecided at full cost.
  static var patience: Int { 16 }

  let view: GraphView
  let source: Source

  /// The abscissas of all column edges.
  let edges: [Double]

  /// The values in view.
  let range: Interval

  /// The height of a device pixel, in graph units.
  let pixelHeight: Double

  /// How many enclosures were asked for.
  var evaluations = 0

  /// What is known of the curve, from left to right.
  var pieces: [CurvePiece] = []

  /// Values that the curve certainly takes in a column, apart from the pieces.
  var bars: [(column: Int, values: Interval)] = []

  /// The abscissas at which the function is undefined, but has a limit at least from one side.
  private(set) var removables: [Double] = []

  /// The removable points with the limit from both sides.
  var holes: [Point] = []

  /// How many more columns in a row may be left undecided at full cost.
  var patience = Self.patience

  private var edgeValues: [PointValue?]

  init(view: GraphView, source: Source) {
    self.view = view
    self.source = source
    edges = (0...view.pixelWidth).map { view.columnEdge($0) }
    let (top, bottom) = (view.rowEdge(0), view.rowEdge(view.pixelHeight))
    range = Interval(min(top, bottom), max(top, bottom))
    pixelHeight = (range.upper - range.lower) / Double(view.pixelHeight)
    edgeValues = [PointValue?](repeating: nil, count: view.pixelWidth + 1)
  }

  /// Whether the source claims anything at all in this view, and all numbers have room to spare.
  var hasEnclosures: Bool {
    let isModerate = [edges[0], edges[edges.count - 1], range.lower, range.upper].allSatisfy {
      $0.magnitude < 1e300
    }
    let step = (edges[edges.count - 1] - edges[0]) / Double(edges.count)
    guard isModerate, pixelHeight > 1e-300, step > 1e-300 else { return false }
    let (first, last) = (edges[0], edges[edges.count - 1])
    let middle = edges[edges.count / 2]
    return [Interval(first, last), Interval(edges[0], edges[1]), Interval(middle)].contains {
      source.enclosure(over: $0) != .unknown
    }
  }

  /// Asks for an enclosure, and counts.
  mutating func enclosure(over xs: Interval) -> Enclosure {
    evaluations += 1
    return source.enclosure(over: xs)
  }

  /// Asks for the value at one abscissa, and counts.
  mutating func value(at x: Double) -> PointValue {
    evaluations += 1
    return PointValue(at: x, of: source)
  }

  /// The value at a column edge, asked for once.
  mutating func value(atEdge column: Int) -> PointValue {
    if let known = edgeValues[column] { return known }
    let point = value(at: edges[column])
    edgeValues[column] = point
    return point
  }

  /// Fills ``pieces`` for the whole view.
  mutating func findPieces() {
    var stack = [0..<view.pixelWidth]
    // Columns next to each other are much alike: what is more than twice as wide as what was
    // decided last is divided without being asked about.
    var limit = view.pixelWidth
    while let columns = stack.popLast() {
      guard columns.count <= limit else {
        Self.divide(columns, onto: &stack)
        continue
      }
      let (lower, upper) = (edges[columns.lowerBound], edges[columns.upperBound])
      guard upper > lower.nextUp.nextUp else {
        refineNarrow(columns)
        continue
      }
      let enclosure = enclosure(over: Interval(lower, upper))
      if let piece = wholePiece(enclosure, over: columns) {
        pieces.append(piece)
        limit = 2 * columns.count
      } else if columns.count == 1 {
        refine(columns.lowerBound, enclosure)
        limit = 2
      } else {
        Self.divide(columns, onto: &stack)
      }
    }
  }

  /// Puts the halves of some columns onto a stack, the left one on top.
  private static func divide(_ columns: Range<Int>, onto stack: inout [Range<Int>]) {
    let middle = columns.lowerBound + columns.count / 2
    stack.append(middle..<columns.upperBound)
    stack.append(columns.lowerBound..<middle)
  }

  /// Columns narrower than a few doubles: one interval that reaches a double beyond their edges.
  private mutating func refineNarrow(_ columns: Range<Int>) {
    for column in columns {
      let xs = Interval(edges[column].nextDown, edges[column + 1].nextUp)
      let enclosure = enclosure(over: xs)
      let values = enclosure.values.intersection(range)
      let isThin =
        enclosure.decoration >= .defined && !enclosure.values.hasGap
        && enclosure.values.hull.width <= pixelHeight && enclosure.removable == nil
      let content: CurvePiece.Content
      if enclosure.values.isEmpty {
        content = .undefined
      } else if values.isEmpty {
        content = .hidden
      } else if isThin {
        let middle = enclosure.values.hull.middle
        content = .line(from: middle, to: middle)
      } else {
        content = .doubtful(enclosure.values, enclosure.reasons)
      }
      pieces.append(
        CurvePiece(
          lower: edges[column], upper: edges[column + 1], columns: column..<column + 1,
          content: content, isContinuous: enclosure.decoration >= .continuous,
          isSettled: isThin || values.isEmpty))
    }
  }

  /// The piece that some columns are together, if one enclosure decides them all.
  private mutating func wholePiece(
    _ enclosure: Enclosure, over columns: Range<Int>
  ) -> CurvePiece? {
    let (lower, upper) = (edges[columns.lowerBound], edges[columns.upperBound])
    let isContinuous = enclosure.decoration >= .continuous
    let piece = { (content: CurvePiece.Content) in
      CurvePiece(
        lower: lower, upper: upper, columns: columns, content: content,
        isContinuous: isContinuous, isSettled: true)
    }
    if enclosure.values.isEmpty { return piece(.undefined) }
    guard isContinuous else { return nil }
    if enclosure.values.intersection(range).isEmpty {
      note(enclosure.removable)
      return piece(.hidden)
    }
    guard let slope = enclosure.slope, slope.isBounded else { return nil }
    let spread = (Interval(upper) - Interval(lower)) * Interval(slope.width)
    guard spread.upper / 4 <= TracingTolerance.chord * pixelHeight else { return nil }
    let (left, right) = (value(atEdge: columns.lowerBound), value(atEdge: columns.upperBound))
    let start = left.values.isEmpty ? limit(at: lower, enclosure) : left.values
    let end = right.values.isEmpty ? limit(at: upper, enclosure) : right.values
    guard let start, let end,
      max(start.width, end.width) <= TracingTolerance.value * pixelHeight
    else { return nil }
    note(enclosure.removable)
    return piece(.line(from: start.middle, to: end.middle))
  }

  /// Remembers a removable discontinuity.
  mutating func note(_ hole: Double?) {
    if let hole, !removables.contains(hole) { removables.append(hole) }
  }

  /// The limit at an end of an interval where the function has a hole.
  mutating func limit(at x: Double, _ enclosure: Enclosure) -> Interval? {
    guard enclosure.removable == x else { return nil }
    let near = self.enclosure(over: Interval(x.nextDown, x.nextUp))
    guard near.decoration >= .continuous, near.removable == x else { return nil }
    return near.values.hull
  }
}
