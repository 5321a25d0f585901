import IntervalArithmetic

/// The third phase of tracing: turns the pieces of a curve into lines, bars and dots.
struct FigureDrawing {
  let grid: ColumnGrid
  /// Where positions on the y axis are.
  private let rows: Axis.Placement
  private let pixelLength: Double
  var figure = Figure()
  private var states: [ColumnState]
  private var line: ClippedLine
  /// Positions of values at the column edges, which give long chords the curve's own bend.
  private let samples: [Double]
  /// Vertices of one column that are not drawn yet, in points.
  private var pending: [Point] = []
  private var pendingColumn = -1

  init(on grid: ColumnGrid, samples: [Double]) {
    self.grid = grid
    (rows, pixelLength) = (grid.view.y.placement, grid.view.x.pixelLength)
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
    figure.landmarks = curve.breaks.map { .break($0) }
    figure.coverage = .columns(states)
    figure.unlistedBreaks = Coverage.ranges(of: curve.hasUnlistedBreaks, true)
    return figure
  }

  /// Moves the finished lines to the figure, as dots if they are too small to show as lines: one in
  /// each column that they are in.
  private mutating func addLines() {
    let pixel = 1 / grid.view.contentScaleFactor
    for run in line.runs {
      let ys = run.points.lazy.map { $0.y }
      let (first, last) = (run.points[0].x, run.points[run.points.count - 1].x)
      if last - first < pixel / 2, let top = ys.min(), let bottom = ys.max(),
        bottom - top < pixel / 2
      {
        let edge = position(ofEdge: Int(last / grid.view.x.pixelLength))
        let ends = first < edge && edge < last ? [first, edge, last] : [first, last]
        for (left, right) in zip(ends, ends.dropFirst()) {
          figure.dots.append(Point(x: (left + right) / 2, y: (top + bottom) / 2))
        }
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
    case .doubtful(let values, _), .crowded(let values):
      lift()
      let isOutside = values.intersection(grid.range).isEmpty
      mark(piece.columns, !piece.isSettled ? .unresolved : isOutside ? .outside : .proven)
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
    let (left, right) = sides(of: piece)
    let (first, last) = (height(of: start), height(of: end))
    pending.append(Point(x: left, y: first))
    // Towards a pole a curve rises most at the end: so does the line, within the same column.
    let bottom = grid.view.bounds.height
    let (before, after) = (max(-first, first - bottom), max(-last, last - bottom))
    if max(before, after) > 4 * bottom {
      let isEarly = before > after
      let bend = isEarly ? left + (right - left) / 8 : right - (right - left) / 8
      pending.append(Point(x: bend, y: isEarly ? last : first))
    }
    pending.append(Point(x: right, y: last))
  }

  private mutating func addLong(_ piece: CurvePiece, from start: Double, to end: Double) {
    flush()
    let (left, right) = sides(of: piece)
    line.add(Point(x: left, y: height(of: start)))
    let (first, count) = (piece.columns.lowerBound, Double(piece.columns.count))
    let reach = TracingTolerance.chord * grid.pixelHeight
    for edge in piece.columns.dropFirst() {
      let y = samples[edge]
      guard y.isFinite else { continue }
      // The curve is proven to be near the chord; the value says where.
      let chord = start + (end - start) * (Double(edge - first) / count)
      let height = height(of: min(max(y, chord - reach), chord + reach))
      line.add(Point(x: position(ofEdge: edge), y: height))
    }
    line.add(Point(x: right, y: height(of: end)))
  }

  /// Draws the vertices of one column: as they are, or as a bar if they turn often.
  private mutating func flush() {
    guard !pending.isEmpty else { return }
    defer { pending.removeAll(keepingCapacity: true) }
    var (turns, direction) = (0, 0.0)
    for (start, end) in zip(pending, pending.dropFirst()) where start.y != end.y {
      let sign = end.y > start.y ? 1.0 : -1.0
      if sign != direction { turns += 1 }
      direction = sign
    }
    guard turns > 3, let first = pending.first, let last = pending.last else {
      for point in pending { line.add(point) }
      return
    }
    let ys = pending.map { $0.y }
    guard let top = ys.min(), let bottom = ys.max() else { return }
    line.add(first)
    line.lift()
    addBar(from: top, to: bottom, in: pendingColumn, isProven: true)
    line.add(last)
  }

  /// Draws on to a vertex, and returns whether there is a line to draw on.
  mutating func extend(to point: Point) -> Bool {
    if !pending.isEmpty {
      pending.append(point)
    } else if line.isDown {
      line.add(point)
    } else {
      return false
    }
    return true
  }

  /// Begins a line at a vertex, or draws on to it.
  mutating func begin(at point: Point) {
    flush()
    line.add(point)
  }

  mutating func lift() {
    flush()
    line.lift()
  }

  // MARK: Positions

  private func position(ofEdge edge: Int) -> Double { Double(edge) * pixelLength }

  /// Returns where a piece begins and ends, in points from the left edge; at the very edges of its
  /// columns also where doubles are too coarse for these.
  private func sides(of piece: CurvePiece) -> (left: Double, right: Double) {
    let (first, end) = (piece.columns.lowerBound, piece.columns.upperBound)
    return (
      piece.lower == grid.edges[first]
        ? position(ofEdge: first) : position(of: piece.lower, in: first),
      piece.upper == grid.edges[end]
        ? position(ofEdge: end) : position(of: piece.upper, in: end - 1)
    )
  }

  /// Returns where an abscissa of a column is drawn, in points from the left edge: however near to
  /// an edge it is, inside the column, so that nothing steep shows in the one next to it.
  func position(of x: Double, in column: Int, isInside: Bool = false) -> Double {
    let position = grid.view.x.canvas(x)
    let (left, right) = (self.position(ofEdge: column), self.position(ofEdge: column + 1))
    if !isInside, !grid.isNarrow(column..<column + 1) {
      if x == grid.edges[column] { return left }
      if x == grid.edges[column + 1] { return right }
    }
    // What is nearer to an edge than 2⁻²⁰ of a column counts as rounded, and leaves no ink.
    let margin = (right - left) * 0x1p-19
    if left + margin <= position, position <= right - margin { return position }
    let isRounded = grid.edges[column...column + 1].contains {
      (x - $0).magnitude <= grid.edgeError(at: x)
    }
    let least = isRounded ? margin * 0x1p-5 : margin
    return min(max(position, left + least), right - least)
  }

  /// Returns the height on the canvas of a position on the y axis, kept finite.
  func height(of y: Double) -> Double {
    if y == .infinity { return -ClippedLine.farAway }
    if y == -.infinity { return ClippedLine.farAway }
    let height = rows.canvas(atPosition: y)
    return min(max(height, -ClippedLine.farAway), ClippedLine.farAway)
  }

  // MARK: Bars and states

  mutating func bar(_ values: Interval, in columns: Range<Int>, isProven: Bool) {
    guard !values.isEmpty else { return }
    // Heights grow downward, so the upper bound is the top.
    let (top, bottom) = (height(of: values.upper), height(of: values.lower))
    for column in columns { addBar(from: top, to: bottom, in: column, isProven: isProven) }
  }

  /// Adds the part in view of a bar.
  private mutating func addBar(
    from top: Double, to bottom: Double, in column: Int, isProven: Bool
  ) {
    let (top, bottom) = (max(top, 0), min(bottom, grid.view.bounds.height))
    guard top <= bottom else { return }
    merge(ColumnSpan(column: column, top: top, bottom: bottom, isProven: isProven))
  }

  mutating func unprovenBars(_ values: GappedInterval, in columns: Range<Int>) {
    bar(values.first, in: columns, isProven: false)
    bar(values.second, in: columns, isProven: false)
  }

  /// Adds a bar, as one with those of its column that it meets.
  private mutating func merge(_ bar: ColumnSpan) {
    var merged = bar
    for index in figure.bars.indices.reversed() {
      let other = figure.bars[index]
      guard other.column == bar.column else { break }
      guard other.isProven == bar.isProven, other.top <= merged.bottom, merged.top <= other.bottom
      else { continue }
      merged.top = min(merged.top, other.top)
      merged.bottom = max(merged.bottom, other.bottom)
      figure.bars.remove(at: index)
    }
    figure.bars.append(merged)
  }

  mutating func mark(_ columns: Range<Int>, _ state: ColumnState) {
    for column in columns { states[column] = max(states[column], state) }
  }
}
