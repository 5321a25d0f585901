/// Collects the insides of closed lines, as device pixels whose middles are inside.
///
/// A place is inside a line that goes around it an odd number of times.
struct DataPolygons {
  private let (width, height): (Int, Int)
  private let (columnWidth, rowHeight): (Double, Double)
  /// The rows from which on insides and outsides change places, one bit each, column by column;
  /// empty as long as there is no line.
  private var changes: [UInt64] = []
  private let wordsPerColumn: Int
  private var columns: [RowSet] = []
  /// The first and the last point of the line so far.
  private var ends: (first: Point, last: Point)?

  init(in view: GraphView) {
    (width, height) = (view.pixelWidth, view.pixelHeight)
    (columnWidth, rowHeight) = (view.x.pixelLength, view.y.pixelLength)
    wordsPerColumn = (height + 63) / 64
  }

  /// Goes on to the next point of a line, or begins one there after ``lift()``.
  mutating func add(_ point: Point) {
    if let last = ends?.last { cross(from: last, to: point) }
    ends = (ends?.first ?? point, point)
  }

  /// Closes the line, so that the next point begins another; returns where it began.
  mutating func lift() -> Point? {
    guard let (first, last) = ends else { return nil }
    cross(from: last, to: first)
    ends = nil
    guard !changes.isEmpty else { return first }
    for column in 0..<width {
      let words = column * wordsPerColumn..<(column + 1) * wordsPerColumn
      var start: Int?
      for (index, word) in zip(0..., words) {
        var rest = changes[word]
        while rest != 0 {
          let row = index * 64 + rest.trailingZeroBitCount
          rest &= rest - 1
          if let top = start { columns[column].insert(Int32(top)..<Int32(row)) }
          start = start == nil ? row : nil
        }
        changes[word] = 0
      }
      if let top = start, top < height { columns[column].insert(Int32(top)..<Int32(height)) }
    }
    return first
  }

  /// Notes where a part of the line goes through the middles of columns.
  private mutating func cross(from start: Point, to end: Point) {
    let (left, right) = start.x <= end.x ? (start, end) : (end, start)
    let first = max(0, (left.x / columnWidth - 0.5).rounded(.up))
    let end = min(Double(width), (right.x / columnWidth - 0.5).rounded(.up))
    guard first < end else { return }
    if changes.isEmpty {
      changes = Array(repeating: 0, count: width * wordsPerColumn)
      columns = Array(repeating: RowSet(), count: width)
    }
    let slope = (right.y - left.y) / (right.x - left.x)
    for column in Int(first)..<Int(end) {
      let y = left.y + ((Double(column) + 0.5) * columnWidth - left.x) * slope
      let row = max(0, (y / rowHeight - 0.5).rounded(.up))
      guard row < Double(height) else { continue }
      changes[column * wordsPerColumn + Int(row) >> 6] ^= 1 << UInt64(Int(row) & 63)
    }
  }

  /// Returns the pixels inside, in blocks.
  func finish(in view: GraphView) -> [PixelRegion] {
    if columns.isEmpty { return [] }
    return PixelBlock.blocks(of: columns).map { PixelRegion($0.rectangle(in: view).corners) }
  }
}
