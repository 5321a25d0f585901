/// What is known of the device pixels of a view.
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
    var rows: [Int32: [ClosedRange<Int>]] = [:]
    for (column, set) in unresolved.enumerated() {
      for range in set.ranges {
        for row in range {
          var columns = rows[row] ?? []
          if let last = columns.last, last.upperBound == column - 1 {
            columns[columns.count - 1] = last.lowerBound...column
          } else {
            columns.append(column...column)
          }
          rows[row] = columns
        }
      }
    }
    unresolvedPixels = rows.sorted { $0.key < $1.key }.flatMap { row, columns in
      columns.map { Row(row: Int(row), columns: $0) }
    }
  }
}
