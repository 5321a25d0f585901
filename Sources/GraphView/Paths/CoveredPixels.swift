/// The device pixels all of which is within half a pixel of lines that are a pixel wide.
struct CoveredPixels {
  private let width: Int
  private let height: Int
  private var isCovered: [Bool] = []
  /// A pixel that was found not to be covered: most questions are about places around it.
  private var uncovered = (column: 0, row: 0)
  /// How many pixels were looked at.
  private(set) var lookCount = 0

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  subscript(column: Int, row: Int) -> Bool {
    !isCovered.isEmpty && isCovered[row * width + column]
  }

  /// Adds the pixels that a line in view passes, if all of each is near it.
  mutating func insert(_ line: ProvenSegment) {
    if isCovered.isEmpty { isCovered = Array(repeating: false, count: width * height) }
    line.forEachColumn(of: width) { column, top, bottom in
      let first = min(max(Int(top.rounded(.down)), 0), height - 1)
      let last = min(max(Int(bottom.rounded(.up)) - 1, first), height - 1)
      for row in first...last where !isCovered[row * width + column] {
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
    let (columns, rows) = pixels(of: box)
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

  /// The pixels that a box reaches in view.
  func pixels(of box: Rectangle) -> (columns: Range<Int>, rows: Range<Int>) {
    (Self.range(box.left, box.right, width), Self.range(box.top, box.bottom, height))
  }

  private static func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
    let first = Int(min(max(start, 0), Double(count - 1)).rounded(.down))
    let end = Int(min(max(end, 0), Double(count)).rounded(.up))
    return first..<max(end, first + 1)
  }
}
