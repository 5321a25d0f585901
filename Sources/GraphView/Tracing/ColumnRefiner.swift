import IntervalArithmetic

/// The first phase of tracing: decides columns from enclosures, so that what is drawn is proven.
///
/// Wide stretches of columns are tried first: a chord is certified by the slopes, or the curve is
/// certainly out of sight. The rest is refined column by column within a budget. What cannot be
/// decided then is left to ``BreakNamer``, or stays unresolved.
///
/// All comparisons are made in graph units, with the exact edges of rows and columns.
struct ColumnRefiner<Source: GraphDataSource> {
  /// The number of enclosures that one column may cost.
  static var budget: Int { 256 }
  /// The number that it may cost where many columns in a row were left undecided.
  static var smallBudget: Int { 64 }
  /// The number of columns in a row that may be left undecided at full cost.
  static var patience: Int { 16 }
  let source: Source
  let grid: TracingGrid
  var decided = DecidedColumns()
  private(set) var evaluations = 0
  /// The number of further columns in a row that may be left undecided at full cost.
  var patience = Self.patience
  private var edgeValues: [PointEnclosure?]

  init(_ source: Source, on grid: TracingGrid) {
    self.source = source
    self.grid = grid
    edgeValues = [PointEnclosure?](repeating: nil, count: grid.edges.count)
  }

  /// Asks for an enclosure, and counts.
  mutating func enclosure(over xs: Interval) -> Enclosure {
    evaluations += 1
    return source.enclosure(over: xs)
  }

  mutating func value(at x: Double) -> PointEnclosure {
    evaluations += 1
    return PointEnclosure(at: x, of: source)
  }

  /// Returns the value at a column edge, asked for once.
  mutating func value(atEdge column: Int) -> PointEnclosure {
    if let known = edgeValues[column] { return known }
    let point = value(at: grid.edges[column])
    edgeValues[column] = point
    return point
  }

  mutating func decide() -> DecidedColumns {
    var stack = [0..<grid.view.pixelWidth]
    // Neighbouring columns are much alike: a stretch more than twice as wide as the one decided
    // last is divided without being asked about.
    var limit = grid.view.pixelWidth
    while let columns = stack.popLast() {
      guard columns.count <= limit else {
        Self.divide(columns, onto: &stack)
        continue
      }
      let (lower, upper) = (grid.edges[columns.lowerBound], grid.edges[columns.upperBound])
      guard upper > lower.nextUp.nextUp else {
        refineNarrow(columns)
        continue
      }
      let enclosure = enclosure(over: Interval(lower, upper))
      if let piece = wholePiece(enclosure, over: columns) {
        decided.pieces.append(piece)
        limit = 2 * columns.count
      } else if columns.count == 1 {
        refine(columns.lowerBound, enclosure)
        limit = 2
      } else {
        Self.divide(columns, onto: &stack)
      }
    }
    return decided
  }

  /// Puts the halves of some columns onto a stack, the left one on top.
  private static func divide(_ columns: Range<Int>, onto stack: inout [Range<Int>]) {
    let middle = columns.lowerBound + columns.count / 2
    stack.append(middle..<columns.upperBound)
    stack.append(columns.lowerBound..<middle)
  }

  /// Decides columns a few doubles wide from intervals that reach a double beyond their edges.
  private mutating func refineNarrow(_ columns: Range<Int>) {
    for column in columns {
      let (left, right) = (grid.edges[column], grid.edges[column + 1])
      let enclosure = enclosure(over: Interval(left.nextDown, right.nextUp))
      let values = enclosure.values.intersection(grid.range)
      let isThin =
        enclosure.decoration >= .defined && !enclosure.values.hasGap
        && enclosure.values.hull.width <= grid.pixelHeight && enclosure.removable == nil
      var content = CurvePiece.Content.doubtful(enclosure.values, enclosure.reasons)
      if enclosure.values.isEmpty {
        content = .undefined
      } else if values.isEmpty {
        content = .hidden
      } else if isThin {
        let middle = enclosure.values.hull.middle
        content = .line(from: middle, to: middle)
      }
      decided.pieces.append(
        CurvePiece(
          lower: left, upper: right, columns: column..<column + 1, content: content,
          isContinuous: enclosure.decoration >= .continuous, isSettled: isThin || values.isEmpty))
    }
  }

  /// Returns the piece that some columns are together, if one enclosure decides them all.
  private mutating func wholePiece(
    _ enclosure: Enclosure, over columns: Range<Int>
  ) -> CurvePiece? {
    let (lower, upper) = (grid.edges[columns.lowerBound], grid.edges[columns.upperBound])
    let isContinuous = enclosure.decoration >= .continuous
    let piece = { (content: CurvePiece.Content) in
      CurvePiece(
        lower: lower, upper: upper, columns: columns, content: content,
        isContinuous: isContinuous, isSettled: true)
    }
    if enclosure.values.isEmpty { return piece(.undefined) }
    guard isContinuous else { return nil }
    if enclosure.values.intersection(grid.range).isEmpty {
      decided.note(enclosure.removable)
      return piece(.hidden)
    }
    guard let slope = enclosure.slope, slope.isBounded else { return nil }
    let spread = (Interval(upper) - Interval(lower)) * Interval(slope.width)
    guard spread.upper / 4 <= TracingTolerance.chord * grid.pixelHeight else { return nil }
    let (left, right) = (value(atEdge: columns.lowerBound), value(atEdge: columns.upperBound))
    let start = left.values.isEmpty ? limit(at: lower, enclosure) : left.values
    let end = right.values.isEmpty ? limit(at: upper, enclosure) : right.values
    guard let start, let end,
      max(start.width, end.width) <= TracingTolerance.value * grid.pixelHeight
    else { return nil }
    decided.note(enclosure.removable)
    return piece(.line(from: start.middle, to: end.middle))
  }

  /// Returns the limit at an end of an interval where the function has a hole.
  mutating func limit(at x: Double, _ enclosure: Enclosure) -> Interval? {
    guard enclosure.removable == x else { return nil }
    let near = self.enclosure(over: Interval(x.nextDown, x.nextUp))
    guard near.decoration >= .continuous, near.removable == x else { return nil }
    return near.values.hull
  }

  // MARK: Single columns

  /// Decides one column, as far as the budget allows.
  mutating func refine(_ column: Int, _ whole: Enclosure) {
    let limit = evaluations - 1 + (patience > 0 ? Self.budget : Self.smallBudget)
    let (left, right) = (value(atEdge: column), value(atEdge: column + 1))
    var work = ColumnWork(
      column: column, edges: Interval(grid.edges[column], grid.edges[column + 1]),
      bands: BandSet(tolerance: TracingTolerance.value * grid.pixelHeight))
    classify(ColumnSection(left: left, right: right, generation: 0, enclosure: whole), &work)
    // In turn: values that the continuous parts take may settle the parts around a break.
    var (hasBreaks, hasContinuous) = (true, true)
    while evaluations < limit, hasBreaks || hasContinuous {
      hasBreaks = decideNext(&work)
      if hasBreaks, evaluations < limit { hasBreaks = decideNext(&work) }
      hasContinuous = false
      if let section = work.continuous.next() {
        hasContinuous = true
        refineContinuous(section, &work)
      }
    }
    work.finish(in: grid.range)
    if work.drawsBands { decided.bars += work.bands.bands.map { (column, $0) } }
    decided.pieces += work.pieces
    patience = evaluations < limit ? Self.patience : max(patience - 1, 0)
  }

  /// Looks at the next section, and returns whether there was one.
  private mutating func decideNext(_ work: inout ColumnWork) -> Bool {
    guard var section = work.doubtful.next() else { return false }
    section.enclosure = enclosure(over: section.xs)
    classify(section, &work)
    return true
  }

  private mutating func classify(_ section: ColumnSection, _ work: inout ColumnWork) {
    if section.enclosure.values.isEmpty {
      work.decide(section, .undefined, isContinuous: false)
    } else if section.enclosure.decoration >= .continuous {
      work.continuous.append(section)
    } else {
      refineDoubtful(section, &work)
    }
  }
}
