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
    place.squaredDistance(fromLine: start, end).squareRoot()
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

/// The device pixels all of which is within half a pixel of lines that are a pixel wide.
struct CoveredPixels {
  private let view: GraphView
  private var isCovered: [Bool] = []
  /// A pixel that was found not to be covered: most questions are about places around it.
  private var uncovered = (column: 0, row: 0)
  /// How many pixels were looked at.
  private(set) var lookCount = 0

  init(in view: GraphView) { self.view = view }

  private var width: Int { view.pixelWidth }

  subscript(column: Int, row: Int) -> Bool {
    !isCovered.isEmpty && isCovered[row * width + column]
  }

  /// Adds the pixels that a line in view passes, if all of each is near it.
  mutating func insert(_ line: ProvenSegment) {
    if isCovered.isEmpty { isCovered = Array(repeating: false, count: width * view.pixelHeight) }
    line.forEachColumn(of: width) { column, top, bottom in
      let last = view.pixelHeight - 1
      let first = min(max(Int(top.rounded(.down)), 0), last)
      for row in first...min(max(Int(bottom.rounded(.up)) - 1, first), last)
      where !isCovered[row * width + column] {
        let (left, top) = (Double(column), Double(row))
        isCovered[row * width + column] = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].allSatisfy {
          line.distance(from: Point(x: left + $0.0, y: top + $0.1)) <= 1
        }
      }
    }
  }

  /// Returns whether all pixels that a box reaches in view are covered.
  mutating func contains(_ box: Rectangle) -> Bool {
    guard !isCovered.isEmpty else { return false }
    let (columns, rows) = view.pixels(of: box)
    if columns.contains(uncovered.column), rows.contains(uncovered.row),
      !self[uncovered.column, uncovered.row]
    {
      return false
    }
    for row in rows {
      lookCount += columns.count
      for column in columns where !isCovered[row * width + column] {
        uncovered = (column, row)
        return false
      }
    }
    return true
  }
}
