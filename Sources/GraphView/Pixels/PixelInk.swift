/// The device pixels of a view that a figure inks, and those about which nothing is known.
struct PixelInk {
  private let view: GraphView
  /// The rows of each column that hold something.
  private(set) var inked: [RowSet]
  /// The rows of each column that may hold points that are not drawn.
  private(set) var unresolved: [RowSet]

  init(in view: GraphView) {
    self.view = view
    inked = [RowSet](repeating: RowSet(), count: view.pixelWidth)
    unresolved = inked
  }

  /// Inks rows of a column.
  mutating func mark(_ column: Int, _ rows: Range<Int32>) { inked[column].insert(rows) }

  /// Inks the pixels that a straight line passes, or that a point is in, in device pixels.
  mutating func mark(_ line: ProvenSegment) {
    line.forEachColumn(of: inked.count) { column, top, bottom in
      let last = Double(view.pixelHeight - 1)
      let first = min(max(top.rounded(.down), 0), last)
      inked[column].insert(Int32(first)..<Int32(min(max(bottom.rounded(.up) - 1, first), last)) + 1)
    }
  }

  /// Notes that nothing is known of rows of a column.
  mutating func leave(_ column: Int, _ rows: Range<Int32>) { unresolved[column].insert(rows) }

  /// Notes that nothing is known of a pixel.
  mutating func leave(_ column: Int, _ row: Int) {
    leave(column, Int32(row)..<Int32(row + 1))
  }

  /// Notes that nothing is known of the pixels that a box reaches, in device pixels.
  mutating func leave(_ box: Rectangle) {
    let (columns, rows) = view.pixels(of: box)
    for column in columns { leave(column, Int32(rows.lowerBound)..<Int32(rows.upperBound)) }
  }

  /// Resolves the pixels that are inked by other means, for each column.
  mutating func resolve(_ inked: [RowSet]) {
    for column in unresolved.indices where !unresolved[column].ranges.isEmpty {
      unresolved[column] = unresolved[column].subtracting(inked[column])
    }
  }

  /// Counts the pixels for a figure, and draws those that are unresolved as bars.
  func cover(_ figure: inout Figure) {
    let height = view.y.pixelLength
    for (column, rows) in unresolved.enumerated() {
      for range in rows.ranges {
        figure.bars.append(
          ColumnSpan(
            column: column, top: Double(range.lowerBound) * height,
            bottom: Double(range.upperBound) * height, isProven: false))
      }
    }
    figure.coverage = .pixels(PixelCoverage(of: view, inked: inked, unresolved: unresolved))
  }
}

extension GraphView {
  /// The pixels that a box reaches in view, at least one in each direction; in device pixels.
  func pixels(of box: Rectangle) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
      let first = Int(min(max(start, 0), Double(count - 1)).rounded(.down))
      return first..<max(Int(min(max(end, 0), Double(count)).rounded(.up)), first + 1)
    }
    return (range(box.left, box.right, pixelWidth), range(box.top, box.bottom, pixelHeight))
  }

  /// All of the view, in device pixels.
  var pixelBounds: Rectangle {
    Rectangle(of: Size(width: Double(pixelWidth), height: Double(pixelHeight)))
  }
}

/// Squares of the plane, of which each is taken by the first point in it.
struct TakenSquares {
  /// The length of a side.
  let side: Double
  private var squares: Set<Int64> = []

  init(side: Double) { self.side = side }

  /// Takes the square that a point is in; `false` if it was taken.
  mutating func take(_ point: Point) -> Bool {
    squares.insert(Int64(point.y / side) << 32 + Int64(point.x / side)).inserted
  }
}
