import IntervalArithmetic

/// The third phase of tracing: turns the pieces of a curve into lines, bars and dots.
struct FigureDrawing {
  let grid: TracingGrid
  var figure = Figure()
  private var states: [ColumnState]
  private var line: ClippedLine
  /// Values at the column edges, which give long chords the curve's own bend.
  private let samples: [Double]
  /// Vertices of one column that are not drawn yet, in graph units.
  private var pending: [Point] = []
  private var pendingColumn = -1

  init(on grid: TracingGrid, samples: [Double]) {
    self.grid = grid
    self.samples = samples
    line = ClippedLine(in: grid.view)
    states = [ColumnState](repeating: .undefined, count: grid.view.pixelWidth)
  }

  mutating func figure(of curve: NamedCurve) -> Figure {
    let pieces = curve.columns.pieces
    var index = 0
    for stretch in curve.stretches {
      for piece in pieces[index..<stretch.stretch.indices.lowerBound] { add(piece) }
      add(stretch, of: pieces)
      index = stretch.stretch.indices.upperBound
    }
    for piece in pieces[index...] { add(piece) }
    for (column, values) in curve.columns.bars {
      bar(values, in: column..<column + 1, isProven: true)
    }
    lift()
    addLines()
    let breaks = curve.breaks
    for place in breaks {
      if let column = grid.edges.firstIndex(where: { $0 > place.x }), column > 0 {
        mark(column - 1..<column, .proven)
      }
    }
    figure.landmarks = breaks.map { .break($0) }
    figure.coverage = .columns(states)
    return figure
  }

  /// Moves the finished lines to the figure, as dots if they are too small to show as lines.
  private mutating func addLines() {
    let pixel = 1 / grid.view.contentScaleFactor
    for run in line.runs {
      let ys = run.points.map { $0.y }
      let (first, last) = (run.points[0], run.points[run.points.count - 1])
      if last.x - first.x < pixel / 2, let top = ys.min(), let bottom = ys.max(),
        bottom - top < pixel / 2
      {
        figure.dots.append(Point(x: (first.x + last.x) / 2, y: (top + bottom) / 2))
      } else {
        figure.strokes.append(run)
      }
    }
    figure.dots += line.dots
  }

  /// Adds a piece without a break.
  private mutating func add(_ piece: CurvePiece) {
    switch piece.content {
    case .undefined: lift()
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
      if !piece.isSettled { unprovenBars(values, in: piece.columns) }
    case .line(let start, let end) where piece.columns.count == 1:
      mark(piece.columns, .proven)
      addShort(piece, from: start, to: end)
    case .line(let start, let end):
      mark(piece.columns, .proven)
      addLong(piece, from: start, to: end)
    }
  }

  // MARK: Lines

  private mutating func addShort(_ piece: CurvePiece, from start: Double, to end: Double) {
    if pendingColumn != piece.columns.lowerBound { flush() }
    pendingColumn = piece.columns.lowerBound
    pending.append(Point(x: piece.lower, y: start))
    // Towards a pole a curve rises most at the end: so does the line, within the same column.
    let height = grid.range.upper - grid.range.lower
    let isFar = { [range = grid.range] (y: Double) in
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
    let (width, reach) = (piece.upper - piece.lower, TracingTolerance.chord * grid.pixelHeight)
    for edge in piece.columns.dropFirst() {
      let (x, y) = (grid.edges[edge], samples[edge])
      guard y.isFinite else { continue }
      // The curve is proven to be near the chord; the value says where.
      let chord = start + (end - start) * ((x - piece.lower) / width)
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
    var (turns, direction) = (0, 0.0)
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

  mutating func extend(to point: Point) {
    if !pending.isEmpty { pending.append(point) } else if line.isDown { addVertex(point) }
  }

  mutating func begin(at point: Point) {
    flush()
    addVertex(point)
  }

  mutating func lift() {
    flush()
    line.lift()
  }

  private mutating func addVertex(_ point: Point) { line.add(position(of: point)) }

  func position(of point: Point) -> Point {
    Point(x: grid.view.x.canvas(point.x), y: height(of: point.y))
  }

  /// Returns the height of a value on the canvas, kept finite.
  private func height(of y: Double) -> Double {
    if y == .infinity { return -ClippedLine.farAway }
    if y == -.infinity { return ClippedLine.farAway }
    let height = grid.view.y.canvas(y)
    return min(max(height, -ClippedLine.farAway), ClippedLine.farAway)
  }

  // MARK: Bars and states

  mutating func bar(_ values: Interval, in columns: Range<Int>, isProven: Bool) {
    let visible = values.intersection(grid.range)
    guard !visible.isEmpty else { return }
    for column in columns {
      // Heights grow downward, so the upper bound is the top.
      let (top, bottom) = (height(of: visible.upper), height(of: visible.lower))
      merge(ColumnSpan(column: column, top: top, bottom: bottom, isProven: isProven))
    }
  }

  mutating func unprovenBars(_ values: GappedInterval, in columns: Range<Int>) {
    bar(values.first, in: columns, isProven: false)
    bar(values.second, in: columns, isProven: false)
  }

  /// Adds a bar, as one with those of its column that it meets.
  private mutating func merge(_ bar: ColumnSpan) {
    var merged = bar
    while let last = figure.bars.last, last.column == bar.column, last.isProven == bar.isProven,
      last.top <= merged.bottom, merged.top <= last.bottom
    {
      merged.top = min(merged.top, last.top)
      merged.bottom = max(merged.bottom, last.bottom)
      figure.bars.removeLast()
    }
    figure.bars.append(merged)
  }

  mutating func mark(_ columns: Range<Int>, _ state: ColumnState) {
    for column in columns { states[column] = max(states[column], state) }
  }
}
