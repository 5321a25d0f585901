import IntervalArithmetic

/// The first phase of tracing: decides columns from enclosures, so that what is drawn is proven.
///
/// Wide stretches of columns are tried first: a chord is certified by the slopes, or the curve is
/// certainly out of sight. The rest is refined column by column within a budget. What cannot be
/// decided then is left to ``BreakNamer``, or stays unresolved.
///
/// Abscissas are in graph units, with the exact edges of columns, and values are positions on the
/// y axis; a chord is straight over positions on the x axis.
struct ColumnRefiner<Source: GraphDataSource> {
  /// The number of enclosures that one column may cost.
  static var mostEnclosures: Int { 256 }
  /// The number that it may cost where many columns in a row were left undecided.
  static var fewEnclosures: Int { 64 }
  /// The number of columns in a row that may be left undecided at full cost.
  static var patience: Int { 16 }
  let grid: ColumnGrid
  var decided = DecidedColumns()
  /// The number of neighbouring columns that are decided together where their share of the work
  /// does not suffice for an enclosure each; a power of two.
  private(set) var step: Int
  private(set) var evaluations = 0
  /// The number of further columns in a row that may be left undecided at full cost.
  var patience = Self.patience
  private let budget: WorkBudget
  /// The most work that the next column may take.
  private var share: Int
  /// The columns that need more than an equal share of the work, with their enclosures.
  private var late: [(column: Int, enclosure: Enclosure)] = []
  private var isLate = false
  private var edgeValues: [PointEnclosure?]
  /// The column that is being refined.
  var work: ColumnWork
  /// Whether the edges of columns are rounded by so much that it may be seen.
  let isCoarse: Bool
  /// The function; last, so that everything else is at the same place for all kinds of sources.
  let source: Source

  /// Prepares to decide the columns of a grid with little more than `workLimit` done by the source.
  init(_ source: Source, on grid: ColumnGrid, workLimit: Int) {
    self.source = source
    self.grid = grid
    isCoarse = grid.isCoarse
    budget = WorkBudget(workLimit, of: source)
    let count = grid.view.pixelWidth
    // Stretches of columns and the edges between them take up to three enclosures for each column.
    var step = 1
    while count / step * 4 * source.workPerEnclosure > workLimit, step < count { step *= 2 }
    self.step = step
    share = workLimit / (4 * count)
    edgeValues = [PointEnclosure?](repeating: nil, count: grid.edges.count)
    work = ColumnWork(tolerance: TracingTolerance.value * grid.pixelHeight)
  }

  /// Asks for an enclosure, and counts.
  @inline(__always)
  mutating func enclosure(over xs: Interval) -> Enclosure {
    evaluations += 1
    return source.enclosure(over: xs, on: grid.yWarp)
  }

  mutating func value(at x: Double) -> PointEnclosure {
    PointEnclosure(at: x, enclosure(over: Interval(x)))
  }

  /// Returns the value at a column edge, asked for once.
  mutating func value(atEdge column: Int) -> PointEnclosure {
    if let known = edgeValues[column] { return known }
    let point = value(at: grid.edges[column])
    edgeValues[column] = point
    return point
  }

  mutating func decide() -> DecidedColumns {
    let limit = budget.end - budget.start
    if !decideStretches(within: limit / 4 * 3) { startAgain(within: limit / 4) }
    decideLateColumns()
    return decided
  }

  /// Returns how many breaks can be named with so much work, if each needs that of 24 enclosures as
  /// they were so far, and of 128 that need no second look.
  func namings(within work: Int) -> Int {
    let price = (source.work - budget.start) / max(1, evaluations)
    return price > 0 ? max(0, work) / (24 * price + 128 * source.workPerEnclosure) : .max
  }

  /// Decides more columns together, where enclosures turned out to take more work than usual.
  private mutating func startAgain(within limit: Int) {
    let price = (source.work - budget.start) / max(1, evaluations)
    let count = grid.view.pixelWidth
    step = max(2, step)
    while count / step * 4 * price > limit, step < count { step *= 2 }
    decided = DecidedColumns()
    late = []
    _ = decideStretches(within: .max)
  }

  /// Decides stretches of columns, and columns that need no more than an equal share; `false` if
  /// that takes more than `most`.
  private mutating func decideStretches(within most: Int) -> Bool {
    var stack = [0..<grid.view.pixelWidth]
    // Neighbouring columns are much alike: a stretch more than twice as wide as the one decided
    // last is divided without being asked about.
    var limit = grid.view.pixelWidth
    while let columns = stack.popLast() {
      guard columns.count <= limit else {
        Self.divide(columns, onto: &stack)
        continue
      }
      if source.work - budget.start > most { return false }
      guard !grid.isNarrow(columns) else {
        refineNarrow(columns)
        continue
      }
      let (lower, upper) = (grid.edges[columns.lowerBound], grid.edges[columns.upperBound])
      let enclosure = enclosure(over: Interval(lower, upper))
      if let piece = wholePiece(enclosure, over: columns) {
        decided.pieces.append(piece)
        limit = 2 * columns.count
      } else if columns.count > step {
        Self.divide(columns, onto: &stack)
      } else if step == 1 {
        if hasBlurredEdge(columns.lowerBound) {
          refineNarrow(columns)
        } else {
          refine(columns.lowerBound, enclosure)
        }
        limit = 2
      } else {
        leave(columns, enclosure)
        limit = 2 * step
      }
    }
    return true
  }

  /// Decides the columns that needed more than an equal share, with equal shares of what is left.
  private mutating func decideLateColumns() {
    guard !late.isEmpty else { return }
    isLate = true
    for (index, (column, enclosure)) in late.enumerated() {
      // Patience is for columns in a row.
      if index == 0 || late[index - 1].column + 1 < column { patience = Self.patience }
      share = max(0, budget.left(to: source)) / (late.count - index)
      refine(column, enclosure)
    }
    decided.sort()
  }

  /// Leaves columns undecided.
  private mutating func leave(_ columns: Range<Int>, _ enclosure: Enclosure) {
    let isContinuous = enclosure.decoration >= .continuous
    decided.pieces.append(
      CurvePiece(
        lower: grid.edges[columns.lowerBound], upper: grid.edges[columns.upperBound],
        columns: columns,
        content: isContinuous
          ? .doubtful(enclosure.values, enclosure.reasons) : .crowded(enclosure.values),
        isContinuous: isContinuous, isSettled: false))
  }

  /// Puts the halves of some columns onto a stack, the left one on top.
  private static func divide(_ columns: Range<Int>, onto stack: inout [Range<Int>]) {
    let middle = columns.lowerBound + columns.count / 2
    stack.append(middle..<columns.upperBound)
    stack.append(columns.lowerBound..<middle)
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
      return piece(.hidden(grid.ordinate(enclosure.values.hull)))
    }
    guard let slope = enclosure.slope, slope.isBounded,
      let spread = spread(of: slope, from: lower, to: upper)
    else { return nil }
    let reach = TracingTolerance.chord * grid.pixelHeight
    guard spread.upper / 4 <= reach else { return nil }
    if isCoarse, (slope * Interval(upper.ulp)).hull(Interval(0)).width > reach { return nil }
    let (left, right) = (value(atEdge: columns.lowerBound), value(atEdge: columns.upperBound))
    let start = left.values.isEmpty ? limit(at: lower, enclosure) : left.values
    let end = right.values.isEmpty ? limit(at: upper, enclosure) : right.values
    guard let start, let end,
      max(start.width, end.width) <= TracingTolerance.value * grid.pixelHeight
    else { return nil }
    decided.note(enclosure.removable)
    return piece(.line(from: start.middle, to: end.middle))
  }

  /// Returns how far apart the lines with the least and the greatest slope get over an interval, in
  /// positions on both axes; `nil` if that is not bounded.
  @inline(__always)
  private func spread(of slope: Interval, from lower: Double, to upper: Double) -> Interval? {
    let warp = grid.xWarp
    let (slopes, width) =
      warp == .linear
      ? (slope, Interval(upper) - Interval(lower))
      : (
        warp.slopes(slope, overPositionsOf: Interval(lower, upper)),
        warp.positions(of: Interval(upper)) - warp.positions(of: Interval(lower))
      )
    return slopes.width.isFinite ? width * Interval(slopes.width) : nil
  }

  /// Returns the limit at an end of an interval where the function has a hole.
  mutating func limit(at x: Double, _ enclosure: Enclosure) -> Interval? {
    guard enclosure.removable == x else { return nil }
    let near = self.enclosure(over: Interval(x.nextDown, x.nextUp))
    guard near.decoration >= .continuous, near.removable == x else { return nil }
    return near.values.hull
  }

  // MARK: Single columns

  /// Decides one column, as far as the budget and its share of the work allow.
  mutating func refine(_ column: Int, _ whole: Enclosure) {
    guard share >= 8 * source.workPerEnclosure else {
      if isLate { leave(column..<column + 1, whole) } else { late.append((column, whole)) }
      return
    }
    let end = source.work + share
    let limit = evaluations - 1 + (patience > 0 ? Self.mostEnclosures : Self.fewEnclosures)
    let (left, right) = (value(atEdge: column), value(atEdge: column + 1))
    work.begin(column, edges: Interval(grid.edges[column], grid.edges[column + 1]))
    classify(ColumnSection(left: left, right: right, generation: 0, enclosure: whole))
    // In turn: values that the continuous parts take may settle the parts around a break.
    var (hasBreaks, hasContinuous) = (true, true)
    var isCut = false
    while evaluations < limit, hasBreaks || hasContinuous {
      if source.work > end {
        guard isLate else { return late.append((column, whole)) }
        isCut = true
        break
      }
      hasBreaks = decideNext()
      if hasBreaks, evaluations < limit { hasBreaks = decideNext() }
      hasContinuous = false
      if let section = work.continuous.next() {
        hasContinuous = true
        refineContinuous(section)
      }
    }
    work.finish(in: grid.range, isCut: isCut)
    if work.drawsBands { decided.bars += work.bands.bands.map { (column, $0) } }
    decided.pieces += work.pieces
    patience = evaluations < limit ? Self.patience : max(patience - 1, 0)
  }

  /// Looks at the next section, and returns whether there was one.
  private mutating func decideNext() -> Bool {
    guard var section = work.doubtful.next() else { return false }
    section.enclosure = enclosure(over: section.xs)
    classify(section)
    return true
  }

  private mutating func classify(_ section: ColumnSection) {
    if section.enclosure.values.isEmpty {
      work.decide(section, .undefined, isContinuous: false)
    } else if section.enclosure.decoration >= .continuous {
      work.continuous.append(section)
    } else {
      refineDoubtful(section)
    }
  }
}
