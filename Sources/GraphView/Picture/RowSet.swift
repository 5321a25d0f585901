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
