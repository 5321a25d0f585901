/// Collects error bars in view.
///
/// Each stays by itself as long as they are few, else those of a column or row of device pixels are
/// joined.
struct ErrorBars {
  /// How many error bars stay by themselves.
  private static let limit = 10_000

  private let room: Rectangle
  private let (columnWidth, rowHeight): (Double, Double)
  private let (columnCount, rowCount): (Int, Int)
  private var own: [ErrorBar] = []
  /// The rows of upright error bars in each column, and the columns of level ones in each row.
  private var (columns, rows): ([RowSet], [RowSet]) = ([], [])

  init(in view: GraphView) {
    room = Rectangle(of: view.bounds).grown(by: 64)
    (columnWidth, rowHeight) = (view.x.pixelLength, view.y.pixelLength)
    (columnCount, rowCount) = (view.pixelWidth, view.pixelHeight)
  }

  /// Adds an error bar, which is upright or level.
  mutating func add(_ bar: ErrorBar) {
    guard let (start, end) = room.clipped(from: bar.start, to: bar.end) else { return }
    let bar = ErrorBar(from: start, to: end)
    guard columns.isEmpty else { return merge(bar) }
    own.append(bar)
    guard own.count > Self.limit else { return }
    columns = Array(repeating: RowSet(), count: columnCount)
    rows = Array(repeating: RowSet(), count: rowCount)
    for bar in own { merge(bar) }
    own = []
  }

  private mutating func merge(_ bar: ErrorBar) {
    func pixels(_ start: Double, _ end: Double, _ length: Double, _ count: Int) -> Range<Int32>? {
      let first = max(0, (min(start, end) / length).rounded(.down))
      let last = min(Double(count), (max(start, end) / length).rounded(.up))
      return first < last ? Int32(first)..<Int32(last) : nil
    }
    let (start, end) = (bar.start, bar.end)
    if start.x == end.x {
      let column = Int((start.x / columnWidth).rounded(.down))
      guard let pixels = pixels(start.y, end.y, rowHeight, rowCount),
        columns.indices.contains(column)
      else { return }
      columns[column].insert(pixels)
    } else {
      let row = Int((start.y / rowHeight).rounded(.down))
      guard let pixels = pixels(start.x, end.x, columnWidth, columnCount),
        rows.indices.contains(row)
      else { return }
      rows[row].insert(pixels)
    }
  }

  /// Returns the error bars.
  func finish() -> [ErrorBar] {
    var errorBars = own
    for (index, column) in columns.enumerated() {
      let x = (Double(index) + 0.5) * columnWidth
      for range in column.ranges {
        errorBars.append(
          ErrorBar(
            from: Point(x: x, y: Double(range.lowerBound) * rowHeight),
            to: Point(x: x, y: Double(range.upperBound) * rowHeight)))
      }
    }
    for (index, row) in rows.enumerated() {
      let y = (Double(index) + 0.5) * rowHeight
      for range in row.ranges {
        errorBars.append(
          ErrorBar(
            from: Point(x: Double(range.lowerBound) * columnWidth, y: y),
            to: Point(x: Double(range.upperBound) * columnWidth, y: y)))
      }
    }
    return errorBars
  }
}
