/// Rows of device pixels in one column: ranges from the top down that do not touch.
struct RowSet: Equatable {
  private(set) var ranges: [Range<Int32>] = []

  /// How many rows there are.
  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Adds rows, as one range with those that they overlap or touch.
  mutating func insert(_ rows: Range<Int32>) {
    let first = ranges.partitionPoint { $0.upperBound < rows.lowerBound }
    let end = ranges.partitionPoint { $0.lowerBound <= rows.upperBound }
    guard first < end else { return ranges.insert(rows, at: first) }
    let lower = min(rows.lowerBound, ranges[first].lowerBound)
    let upper = max(rows.upperBound, ranges[end - 1].upperBound)
    if end == first + 1 {
      ranges[first] = lower..<upper
    } else {
      ranges.replaceSubrange(first..<end, with: CollectionOfOne(lower..<upper))
    }
  }

  mutating func formUnion(_ other: RowSet) {
    if ranges.isEmpty { ranges = other.ranges } else { for rows in other.ranges { insert(rows) } }
  }

  func subtracting(_ other: RowSet) -> RowSet {
    var (rest, index) = (RowSet(), 0)
    for rows in ranges {
      var start = rows.lowerBound
      while index < other.ranges.count, other.ranges[index].upperBound <= start { index += 1 }
      var next = index
      while next < other.ranges.count, other.ranges[next].lowerBound < rows.upperBound {
        let hidden = other.ranges[next]
        if start < hidden.lowerBound { rest.ranges.append(start..<hidden.lowerBound) }
        start = max(start, hidden.upperBound)
        next += 1
      }
      if start < rows.upperBound { rest.ranges.append(start..<rows.upperBound) }
    }
    return rest
  }
}

extension Array {
  /// Returns the first place from which on no element `isBefore`, in an array sorted by that.
  func partitionPoint(_ isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// An upright rectangle of rows of device pixels, and of columns of one or several.
struct PixelBlock {
  private let left: Int32
  private let right: Int32
  private let rows: Range<Int32>

  init(columns: Range<Int>, rows: Range<Int32>) {
    (left, right) = (Int32(columns.lowerBound), Int32(columns.upperBound))
    self.rows = rows
  }

  /// Returns the same rectangle in points; `columnWidth` and `rowHeight` are in
  /// device pixels.
  func rectangle(in view: GraphView, columnWidth: Int = 1, rowHeight: Int = 1) -> Rectangle {
    let (width, height) = (view.x.pixelLength, view.y.pixelLength)
    return Rectangle(
      left: Double(Int(left) * columnWidth) * width,
      top: Double(Int(rows.lowerBound) * rowHeight) * height,
      right: Double(min(Int(right) * columnWidth, view.pixelWidth)) * width,
      bottom: Double(min(Int(rows.upperBound) * rowHeight, view.pixelHeight)) * height)
  }

  /// Returns the blocks of equal colours that a picture consists of, with those of each colour
  /// together.
  ///
  /// - Parameters:
  ///   - colors: The colours of the places, column by column; `nil` for none.
  ///   - height: How many places a column has.
  /// - Returns: The blocks, in the order of the numbers of colours.
  static func blocks(
    of colors: [UInt32?], height: Int
  ) -> [(block: PixelBlock, color: UInt32)] {
    var blocks: [(block: PixelBlock, color: UInt32)] = []
    /// The runs of the column before, each with the column in which its block begins.
    var runsBefore: [(start: Int, rows: Range<Int>, color: UInt32)] = []
    func close(_ run: (start: Int, rows: Range<Int>, color: UInt32), before end: Int) {
      let rows = Int32(run.rows.lowerBound)..<Int32(run.rows.upperBound)
      blocks.append((PixelBlock(columns: run.start..<end, rows: rows), run.color))
    }
    for column in 0..<colors.count / height {
      var (runs, row, before) = (runsBefore, 0, 0)
      runs.removeAll(keepingCapacity: true)
      let first = column * height
      while row < height {
        let top = row
        let color = colors[first + row]
        repeat { row += 1 } while row < height && colors[first + row] == color
        guard let color else { continue }
        while before < runsBefore.count, runsBefore[before].rows.lowerBound < top {
          close(runsBefore[before], before: column)
          before += 1
        }
        if before < runsBefore.count, runsBefore[before].rows == top..<row,
          runsBefore[before].color == color
        {
          runs.append(runsBefore[before])
          before += 1
        } else {
          runs.append((column, top..<row, color))
        }
      }
      for run in runsBefore[before...] { close(run, before: column) }
      runsBefore = runs
    }
    for run in runsBefore { close(run, before: colors.count / height) }
    return blocks.sorted { $0.color < $1.color }
  }

  /// Returns the blocks that rows of all columns make, with neighbours alike as one.
  static func blocks(of columns: [RowSet]) -> [PixelBlock] {
    var (blocks, start) = ([PixelBlock](), 0)
    for end in 1...columns.count where end == columns.count || columns[end] != columns[start] {
      for rows in columns[start].ranges {
        blocks.append(PixelBlock(columns: start..<end, rows: rows))
      }
      start = end
    }
    return blocks
  }
}
