/// A straight line whose ends are points of a relation, in device pixels.
struct ProvenSegment {
  let start: Point
  let end: Point
  let isMember: Bool

  init(_ start: Point, _ end: Point, isMember: Bool) {
    (self.start, self.end, self.isMember) = (start, end, isMember)
  }

  /// The distance from a place.
  func distance(from place: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let part = square > 0 ? ((place.x - start.x) * dx + (place.y - start.y) * dy) / square : 0
    let nearest = start.moved(by: min(max(part, 0), 1), toward: end)
    return (nearest - place).length
  }

  /// Adds the pixels that the line passes.
  func mark(_ rows: inout [RowSet], height: Int) {
    forEachColumn(of: rows.count) { column, top, bottom in
      let first = Int32(min(max(top.rounded(.down), 0), Double(height - 1)))
      let last = Int32(min(max(bottom.rounded(.up) - 1, Double(first)), Double(height - 1)))
      rows[column].insert(first..<last + 1)
    }
  }

  /// Calls `body` with each column that the line passes and its heights there.
  func forEachColumn(of count: Int, _ body: (Int, Double, Double) -> Void) {
    let (left, right) = start.x <= end.x ? (start, end) : (end, start)
    let first = min(max(Int(left.x.rounded(.down)), 0), count - 1)
    let last = min(max(Int(right.x.rounded(.up)) - 1, first), count - 1)
    for column in first...last {
      let from = height(at: max(left.x, Double(column)), left, right)
      let to = height(at: min(right.x, Double(column + 1)), left, right)
      let isUpright = left.x == right.x
      body(
        column, isUpright ? min(left.y, right.y) : min(from, to),
        isUpright ? max(left.y, right.y) : max(from, to))
    }
  }

  private func height(at x: Double, _ left: Point, _ right: Point) -> Double {
    guard left.x < right.x else { return left.y }
    return left.y + (right.y - left.y) * min(max((x - left.x) / (right.x - left.x), 0), 1)
  }
}

/// Finds the segments and points of a relation near a place.
struct SegmentMap {
  private let segments: [ProvenSegment]
  /// The segments that pass each pixel.
  private var pixels = PixelIndex()
  /// How many more segments are looked at: that takes a tenth of a second.
  private var looksLeft = 1 << 24

  init(_ segments: [ProvenSegment]) {
    self.segments = segments
    for (index, segment) in segments.enumerated() {
      segment.forEachColumn(of: 1 << 30) { column, top, bottom in
        for row in Int(top.rounded(.down))...Int(bottom.rounded(.down)) {
          pixels.add(index, column: column, row: row)
        }
      }
    }
    pixels.sort()
  }

  /// Returns whether all of a part of a pixel is within half a pixel of lines a pixel wide.
  ///
  /// Where so many lines pass the same pixels that no more of them are looked at, it is `false`.
  mutating func isNear(_ part: PixelPart) -> Bool {
    guard looksLeft > 0 else { return false }
    let (middle, radius) = part.circle
    let (column, row) = (Int(middle.x.rounded(.down)), Int(middle.y.rounded(.down)))
    var count = 0
    defer { looksLeft -= count }
    for row in row - 1...row + 1 {
      let isNear = pixels.contains(inColumns: column - 1...column + 1, ofRow: row) { index in
        count += 1
        return segments[index].distance(from: middle) + radius <= 1
      }
      if isNear { return true }
    }
    return false
  }
}
