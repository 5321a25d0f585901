import IntervalArithmetic

/// Turns pieces of a curve, which arrive from left to right, into lines, bars and dots.
struct CurveDrawing {
  let view: GraphView
  let edges: [Double]
  let range: Interval
  let pixelHeight: Double

  private var curve = Curve()
  private var line: ClippedLine
  private var samples: [Double] = []

  /// Vertices of one column that are not drawn yet, in graph units.
  private var pending: [Point] = []
  private var pendingColumn = -1

  init(view: GraphView, edges: [Double], range: Interval, pixelHeight: Double) {
    self.view = view
    self.edges = edges
    self.range = range
    self.pixelHeight = pixelHeight
    line = ClippedLine(height: view.bounds.height, pixel: 1 / view.contentScaleFactor)
    curve.columns = [ColumnState](repeating: .undefined, count: view.pixelWidth)
  }

  /// Asks a source for values that give long chords the curve's own bend.
  mutating func sample(_ source: some GraphDataSource, at xs: [Double]) {
    samples = [Double](repeating: .nan, count: xs.count)
    var span = samples.mutableSpan
    source.evaluate(xs.span, into: &span)
  }

  /// Adds a piece without a break.
  mutating func add(_ piece: CurvePiece) {
    switch piece.content {
    case .undefined:
      lift()
    case .hidden:
      lift()
      mark(piece.columns, .outside)
    case .band(let values):
      lift()
      bar(values, in: piece.columns, isProven: true)
      mark(piece.columns, .proven)
    case .leap(let values):
      // Joined, but pale: as a line of full strength it would be far too wide.
      lift()
      bar(values, in: piece.columns, isProven: false)
      mark(piece.columns, .proven)
    case .doubtful(let values, _):
      lift()
      mark(piece.columns, piece.isSettled ? .proven : .unresolved)
      guard !piece.isSettled else { return }
      bar(values.first, in: piece.columns, isProven: false)
      bar(values.second, in: piece.columns, isProven: false)
    case .line(let start, let end):
      mark(piece.columns, .proven)
      if piece.columns.count == 1 {
        addShort(piece, from: start, to: end)
      } else {
        addLong(piece, from: start, to: end)
      }
    }
  }

  /// Adds a stretch in which something may break.
  mutating func add(_ named: NamedStretch, of pieces: [CurvePiece]) {
    for piece in pieces[named.stretch.indices] {
      guard case .doubtful(let values, _) = piece.content else { continue }
      let isSettled = piece.isSettled || named.isExplained
      let isVisible = !values.intersection(range).isEmpty || named.kind != nil
      mark(piece.columns, !isSettled ? .unresolved : isVisible ? .proven : .outside)
      if !isSettled {
        bar(values.first, in: piece.columns, isProven: false)
        bar(values.second, in: piece.columns, isProven: false)
      }
    }
    let isWorthDrawing = named.stretch.isSettled || named.isExplained
    let (x, indices) = (named.point.x, named.stretch.indices)
    let left = isWorthDrawing && named.left.isReached ? named.left.value : nil
    let right = isWorthDrawing && named.right.isReached ? named.right.value : nil
    if let left {
      let end = pieces.prefix(indices.lowerBound).last
      if isReached(left, from: end?.end) {
        extend(to: x, left)
      } else {
        addLeap(to: Point(x: x, y: left), from: end?.end, in: end?.columns.suffix(1) ?? 0..<0)
      }
    }
    let isJoined: Bool
    if case (.limit, .limit) = (named.left, named.right) {
      isJoined = isWorthDrawing && (named.kind == nil || named.kind == .hole)
    } else {
      isJoined = false
    }
    if !isJoined { lift() }
    addValue(named)
    guard let right, right.isInfinite || !isJoined else { return }
    let start = pieces.dropFirst(indices.upperBound).first
    if isReached(right, from: start?.start) {
      begin(at: x, right)
    } else {
      addLeap(to: Point(x: x, y: right), from: start?.start, in: start?.columns.prefix(1) ?? 0..<0)
    }
  }

  /// Whether a line that ends at `y` is at a limit, as far as can be seen.
  private func isReached(_ limit: Double, from y: Double?) -> Bool {
    guard let y else { return true }
    return (y - limit).magnitude <= pixelHeight
      || y > range.upper && limit > range.upper || y < range.lower && limit < range.lower
  }

  /// Shows what a function does between a double and the next one, where it tends to a limit.
  ///
  /// That it passes all bounds is proven, but no zoom of a picture could show where: so it is pale.
  private mutating func addLeap(to limit: Point, from y: Double?, in columns: Range<Int>) {
    lift()
    guard limit.y.isInfinite, let y else { return addDot(limit) }
    let values =
      limit.y < 0
      ? Interval(range.lower, max(y, range.lower)) : Interval(min(y, range.upper), range.upper)
    bar(values, in: columns, isProven: false)
  }

  /// Returns the finished curve.
  mutating func finish(_ breaks: [Break]) -> Curve {
    lift()
    let pixel = 1 / view.contentScaleFactor
    for run in line.runs {
      let ys = run.points.map { $0.y }
      let (first, last) = (run.points[0], run.points[run.points.count - 1])
      // What is smaller than a pixel would vanish as a line.
      if last.x - first.x < pixel / 2, let top = ys.min(), let bottom = ys.max(),
        bottom - top < pixel / 2
      {
        curve.dots.append(Point(x: (first.x + last.x) / 2, y: (top + bottom) / 2))
      } else {
        curve.runs.append(run)
      }
    }
    curve.dots += line.dots
    curve.breaks = breaks.sorted { $0.x < $1.x }
    for place in curve.breaks {
      guard let column = edges.firstIndex(where: { $0 > place.x }), column > 0 else { continue }
      if curve.columns[column - 1] == .outside || curve.columns[column - 1] == .undefined {
        curve.columns[column - 1] = .proven
      }
    }
    return curve
  }

  // MARK: Lines

  private mutating func addShort(_ piece: CurvePiece, from start: Double, to end: Double) {
    if pendingColumn != piece.columns.lowerBound { flush() }
    pendingColumn = piece.columns.lowerBound
    pending.append(Point(x: piece.lower, y: start))
    // Towards a pole a curve rises most at the end: so does the line, within the same column.
    let height = range.upper - range.lower
    let isFar = { [range] (y: Double) in
      y > range.upper + 4 * height || y < range.lower - 4 * height
    }
    if isFar(end), !isFar(start) {
      pending.append(Point(x: piece.upper - (piece.upper - piece.lower) / 8, y: start))
    } else if isFar(start), !isFar(end) {
      pending.append(Point(x: piece.lower + (piece.upper - piece.lower) / 8, y: end))
    }
    pending.append(Point(x: piece.upper, y: end))
  }

  private mutating func addLong(_ piece: CurvePiece, from start: Double, to end: Double) {
    flush()
    addVertex(Point(x: piece.lower, y: start))
    for edge in piece.columns.dropFirst() where samples.indices.contains(edge) {
      let x = edges[edge]
      let share = (x - piece.lower) / (piece.upper - piece.lower)
      let chord = start + (end - start) * share
      // Within half a pixel of the chord is proven; where in there, the value says.
      let y = samples[edge]
      guard y.isFinite else { continue }
      let reach = TracingTolerance.chord * pixelHeight
      addVertex(Point(x: x, y: min(max(y, chord - reach), chord + reach)))
    }
    addVertex(Point(x: piece.upper, y: end))
  }

  /// Draws the vertices of one column: as they are, or as a bar if they turn often.
  private mutating func flush() {
    defer {
      pending = []
      pendingColumn = -1
    }
    var turns = 0
    var direction = 0.0
    for (start, end) in zip(pending, pending.dropFirst()) where start.y != end.y {
      let sign = end.y > start.y ? 1.0 : -1.0
      if sign != direction { turns += 1 }
      direction = sign
    }
    guard turns > 3, let first = pending.first, let last = pending.last else {
      for point in pending { addVertex(point) }
      return
    }
    let ys = pending.map { $0.y }
    guard let least = ys.min(), let greatest = ys.max() else { return }
    addVertex(first)
    line.lift()
    bar(Interval(least, greatest), in: pendingColumn..<pendingColumn + 1, isProven: true)
    addVertex(last)
  }

  private mutating func extend(to x: Double, _ y: Double) {
    guard !pending.isEmpty else {
      if line.isDown { addVertex(Point(x: x, y: y)) }
      return
    }
    pending.append(Point(x: x, y: y))
  }

  private mutating func begin(at x: Double, _ y: Double) {
    flush()
    addVertex(Point(x: x, y: y))
  }

  private mutating func lift() {
    flush()
    line.lift()
  }

  private mutating func addVertex(_ point: Point) {
    line.add(Point(x: view.canvasX(for: point.x), y: height(of: point.y)))
  }

  /// The height of a value on the canvas, kept finite.
  private func height(of y: Double) -> Double {
    if y == .infinity { return -ClippedLine.farAway }
    if y == -.infinity { return ClippedLine.farAway }
    let height = view.canvasY(for: y)
    return min(max(height, -ClippedLine.farAway), ClippedLine.farAway)
  }

  // MARK: Dots and bars

  /// Draws the value at a break where the curve beside it does not show it.
  private mutating func addValue(_ named: NamedStretch) {
    guard named.kind != nil, named.point.isDefined, named.point.values.width <= pixelHeight else {
      return
    }
    let y = named.point.values.middle
    for side in [named.left.value, named.right.value] {
      if let side, (side - y).magnitude <= pixelHeight { return }
    }
    addDot(Point(x: named.point.x, y: y))
  }

  /// Draws a point of the curve, in graph units, if it is in view.
  private mutating func addDot(_ point: Point) {
    guard range.contains(point.y) else { return }
    curve.dots.append(Point(x: view.canvasX(for: point.x), y: height(of: point.y)))
  }

  mutating func bar(_ values: Interval, in columns: Range<Int>, isProven: Bool) {
    let visible = values.intersection(range)
    guard !visible.isEmpty else { return }
    for column in columns {
      // Heights grow downward, so the upper bound is the top.
      let (top, bottom) = (height(of: visible.upper), height(of: visible.lower))
      merge(ColumnSpan(column: column, top: top, bottom: bottom, isProven: isProven))
    }
  }

  /// Adds a bar, as one with those of its column that it meets.
  private mutating func merge(_ bar: ColumnSpan) {
    var merged = bar
    while let last = curve.spans.last, last.column == bar.column, last.isProven == bar.isProven,
      last.top <= merged.bottom, merged.top <= last.bottom
    {
      merged.top = min(merged.top, last.top)
      merged.bottom = max(merged.bottom, last.bottom)
      curve.spans.removeLast()
    }
    curve.spans.append(merged)
  }

  // MARK: States

  private mutating func mark(_ columns: Range<Int>, _ state: ColumnState) {
    for column in columns where Self.rank(state) > Self.rank(curve.columns[column]) {
      curve.columns[column] = state
    }
  }

  private static func rank(_ state: ColumnState) -> Int {
    switch state {
    case .undefined: 0
    case .outside: 1
    case .sampled: 2
    case .proven: 3
    case .unresolved: 4
    }
  }
}
