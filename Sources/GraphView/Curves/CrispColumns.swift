/// The device pixels that a curve without smoothed edges fills, column by column.
///
/// A stroke whose edges are not smoothed fills whole pixels, also next to the column that the curve
/// is in. Here, the pixels from the least to the greatest height of a line in a column are filled.
struct CrispColumns {
  /// The trace of the pen in one column of a line.
  private struct Trace {
    let column: Int32
    let rows: Range<Int32>
  }

  private var traces: [Trace] = []
  private let view: GraphView
  private let columnWidth: Double
  private let pixelHeight: Double
  /// The width of the lines, in device pixels.
  private let penWidth: Int
  private var column = -1
  private var top = Double.infinity
  private var bottom = -Double.infinity

  /// Begins with lines that are `lineWidth` points wide, at least a pixel.
  init(of view: GraphView, lineWidth: Double) {
    self.view = view
    columnWidth = view.x.pixelLength
    pixelHeight = view.y.pixelLength
    let widest = Double(2 * view.pixelWidth)
    penWidth = Int(min(max((lineWidth / columnWidth).rounded(), 1), widest))
  }

  /// One upright rectangle of whole device pixels for each column of each line, in points.
  var rectangles: [Rectangle] {
    traces.map { trace in
      let left = Int(trace.column) - (penWidth - 1) / 2
      return PixelBlock(columns: left..<left + penWidth, rows: trace.rows).rectangle(in: view)
    }
  }

  /// Returns the rows that the pen fills in each column of the picture.
  ///
  /// - Complexity: O(*n* + *c*), times the number of ranges in a column, for *n* traces of a pen of
  ///   any width and *c* columns.
  func filledRows() -> [RowSet] {
    let count = view.pixelWidth
    let before = penWidth / 2
    var starts = [[Range<Int32>]](repeating: [], count: count)
    for trace in traces where starts.indices.contains(Int(trace.column)) {
      starts[Int(trace.column)].append(trace.rows)
    }
    var filled: [RowSet] = []
    filled.reserveCapacity(count)
    // The traces that reach a column are those of `penWidth` columns in a row. In blocks of as many
    // columns, they are the end of one block and the beginning of the next (M. van Herk, "A fast
    // algorithm for local minimum and maximum filters", Pattern Recognition Letters 13, 1992).
    for start in stride(from: -before, to: count - before, by: penWidth) {
      let end = start + penWidth
      var (rows, ends) = (RowSet(), [RowSet]())
      for column in (start..<end).reversed() {
        if starts.indices.contains(column) { for range in starts[column] { rows.insert(range) } }
        if column + before < count { ends.append(rows) }
      }
      var beginning = RowSet()
      for (offset, rows) in ends.reversed().enumerated() {
        var rows = rows
        rows.formUnion(beginning)
        filled.append(rows)
        guard starts.indices.contains(end + offset) else { continue }
        for range in starts[end + offset] { beginning.insert(range) }
      }
    }
    return filled
  }

  /// Adds a line through vertices from left to right, in points.
  mutating func add(_ points: [Point]) {
    for (start, end) in zip(points, points.dropFirst()) {
      // A column that the line enters only by rounding does not count.
      let slack = end.x - start.x > columnWidth / 0x1p+20 ? 0x1p-20 : 0x1p-30
      let first = Int((start.x / columnWidth + slack).rounded(.down))
      let last = max(first, Int((end.x / columnWidth - slack).rounded(.up)) - 1)
      for column in first...last {
        // All heights of a line count, also those beside the columns that it enters by rounding.
        let left = column == first ? start.x : Double(column) * columnWidth
        let right = column == last ? end.x : Double(column + 1) * columnWidth
        extend(to: height(at: left, start, end), in: column)
        extend(to: column == last ? end.y : height(at: right, start, end), in: column)
      }
    }
    finish()
  }

  /// Adds a line in any direction, one straight part after the other.
  mutating func add(_ outline: Outline) {
    outline.forEachSegment { add($0.x <= $1.x ? [$0, $1] : [$1, $0]) }
  }

  mutating func add(_ span: ColumnSpan) { add(from: span.top, to: span.bottom, in: span.column) }

  mutating func add(_ dot: Point) {
    let column = Int((dot.x / columnWidth).rounded(.down))
    add(from: dot.y, to: dot.y, in: min(max(column, 0), view.pixelWidth - 1))
  }

  private func height(at x: Double, _ start: Point, _ end: Point) -> Double {
    if x <= start.x { return start.y }
    if x >= end.x { return end.y }
    return start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
  }

  private mutating func extend(to y: Double, in column: Int) {
    if column != self.column { finish() }
    self.column = column
    top = min(top, y)
    bottom = max(bottom, y)
  }

  private mutating func finish() {
    if top <= bottom { add(from: top, to: bottom, in: column) }
    (column, top, bottom) = (-1, .infinity, -.infinity)
  }

  /// Adds the trace of a pen that goes up and down in a column, if it is in view.
  private mutating func add(from top: Double, to bottom: Double, in column: Int) {
    let reach = max(Double(penWidth) * columnWidth, pixelHeight) / 2
    let upper = max(top - reach, 0)
    let lower = min(bottom + reach, view.bounds.height)
    guard upper < lower else { return }
    // Whole pixels: those whose middles are inside, and at least one.
    let first = min((upper / pixelHeight).rounded(), Double(view.pixelHeight - 1))
    let last = max((lower / pixelHeight).rounded(), first + 1)
    traces.append(Trace(column: Int32(column), rows: Int32(first)..<Int32(last)))
  }
}
