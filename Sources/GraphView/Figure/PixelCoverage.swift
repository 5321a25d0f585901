/// The states of the device pixels of a view.
public struct PixelCoverage: Hashable, Sendable {
  /// Neighbouring pixels of one row.
  public struct Row: Hashable, Sendable {
    /// The row, counted from 0 at the top.
    public var row: Int
    /// The columns, counted from 0 at the left, ends included.
    public var columns: ClosedRange<Int>
  }

  /// How many device pixels the view has.
  public var total: Int

  /// How many of them certainly hold a point of what is drawn.
  public var inked: Int

  /// The pixels that may hold points that are not drawn, which are pale; row by row.
  public var unresolvedPixels: [Row]

  /// How many pixels are unresolved.
  public var unresolved: Int { unresolvedPixels.reduce(0) { $0 + $1.columns.count } }

  /// How many pixels certainly hold nothing of what is drawn.
  public var blank: Int { total - inked - unresolved }

  /// Counts the pixels of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - inked: The rows that hold something, for each column.
  ///   - unresolved: The rows that are unresolved, for each column; they do not count as inked.
  init(of view: GraphView, inked: [RowSet], unresolved: [RowSet]) {
    total = view.pixelWidth * view.pixelHeight
    self.inked = zip(inked, unresolved).reduce(0) { $0 + $1.0.subtracting($1.1).count }
    unresolvedPixels = Self.rows(of: unresolved, height: view.pixelHeight)
  }

  /// The pixels of all columns, row by row.
  private static func rows(of columns: [RowSet], height: Int) -> [Row] {
    // Where the rows of each column go on, as all are gone through together.
    var (places, rows) = ([Int](repeating: 0, count: columns.count), [Row]())
    guard columns.contains(where: { !$0.ranges.isEmpty }) else { return [] }
    for row in 0..<height {
      var start: Int?
      for (column, set) in columns.enumerated() {
        var isIn = false
        if places[column] < set.ranges.count {
          isIn = set.ranges[places[column]].contains(Int32(row))
          if set.ranges[places[column]].upperBound == row + 1 { places[column] += 1 }
        }
        if isIn { start = start ?? column }
        if let first = start, !isIn || column == columns.count - 1 {
          rows.append(Row(row: row, columns: first...(isIn ? column : column - 1)))
          start = nil
        }
      }
    }
    return rows
  }
}
