import IntervalArithmetic

/// Turns pieces of a curve, which arrive from left to right, into lines, bars and dots.
struct CurveDrawing {
  let view: GraphView
  let edges: [Double]
  let range: Interval
  let pixelHeight: Double

  var curve = Curve()
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
    case .leap(let start, let end):
      // Joined, but pale: as a line of full strength it would be far too wide.
      lift()
      bar(Interval(min(start, end), max(start, end)), in: piece.columns, isProven: false)
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

  mutating func extend(to x: Double, _ y: Double) {
    guard !pending.isEmpty else {
      if line.isDown { addVertex(Point(x: x, y: y)) }
      return
    }
    pending.append(Point(x: x, y: y))
  }

  mutating func begin(at x: Double, _ y: Double) {
    flush()
    addVertex(Point(x: x, y: y))
  }

  mutating func lift() {
    flush()
    line.lift()
  }

  private mutating func addVertex(_ point: Point) {
    line.add(Point(x: view.canvasX(for: point.x), y: height(of: point.y)))
  }

  /// The height of a value on the canvas, kept finite.
  func height(of y: Double) -> Double {
    if y == .infinity { return -ClippedLine.farAway }
    if y == -.infinity { return ClippedLine.farAway }
    let height = view.canvasY(for: y)
    return min(max(height, -ClippedLine.farAway), ClippedLine.farAway)
  }

  // MARK: Dots and bars

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

  mutating func mark(_ columns: Range<Int>, _ state: ColumnState) {
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
