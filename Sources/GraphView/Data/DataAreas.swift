/// Collects the area between two lines through the same rows.
///
/// It has a convex part from row to row, or columns of device pixels where rows are closer than
/// those.
struct DataAreas {
  /// The heights of both lines at one abscissa, in points.
  private typealias Section = (x: Double, one: Double, other: Double)

  /// How many parts there may be.
  private static let limit = 10_000

  private let room: Rectangle
  private let columnWidth: Double
  private var parts: [PixelRegion] = []
  /// The top and bottom of each column; empty as long as nothing is in one.
  private var columns: [(top: Double, bottom: Double)] = []
  private let columnCount: Int
  private var last: Section?

  init(in view: GraphView) {
    room = Rectangle(of: view.bounds).grown(by: 64)
    (columnWidth, columnCount) = (view.x.pixelLength, view.pixelWidth)
  }

  /// Goes on to the next row; the area begins there after ``lift()``.
  mutating func add(x: Double, from one: Double, to other: Double) {
    let next = (x: x, one: one, other: other)
    defer { last = next }
    guard let last else { return }
    let isNarrow = (x - last.x).magnitude < columnWidth
    let (before, after) = (last.one - last.other, one - other)
    guard before < 0 && 0 < after || after < 0 && 0 < before else {
      return fill(last, next, isNarrow)
    }
    // The lines cross between both rows.
    let part = before / (before - after)
    let height = last.one + (one - last.one) * part
    let crossing = (x: last.x + (x - last.x) * part, one: height, other: height)
    fill(last, crossing, isNarrow)
    fill(crossing, next, isNarrow)
  }

  /// Ends the area, so that the next row begins another.
  mutating func lift() { last = nil }

  private mutating func fill(_ start: Section, _ end: Section, _ isNarrow: Bool) {
    let (left, right) = start.x <= end.x ? (start, end) : (end, start)
    let corners = [
      Point(x: left.x, y: min(left.one, left.other)),
      Point(x: right.x, y: min(right.one, right.other)),
      Point(x: right.x, y: max(right.one, right.other)),
      Point(x: left.x, y: max(left.one, left.other)),
    ]
    let visible = room.clipped(corners)
    guard visible.count > 2 else { return }
    let part = PixelRegion(visible)
    if isNarrow || parts.count == Self.limit { fill(part.bounds) } else { parts.append(part) }
  }

  private mutating func fill(_ bounds: Rectangle) {
    if columns.isEmpty { columns = Array(repeating: (.infinity, -.infinity), count: columnCount) }
    let first = max(0, Int((bounds.left / columnWidth).rounded(.down)))
    let last = min(columnCount - 1, Int((bounds.right / columnWidth).rounded(.down)))
    guard first <= last else { return }
    for column in first...last {
      columns[column].top = min(columns[column].top, bounds.top)
      columns[column].bottom = max(columns[column].bottom, bounds.bottom)
    }
  }

  /// Returns the parts, in points.
  func finish() -> [PixelRegion] {
    let blocks = columns.enumerated().filter { $1.top < $1.bottom }.map { index, column in
      let left = Double(index) * columnWidth
      return Rectangle(
        left: left, top: column.top, right: left + columnWidth, bottom: column.bottom)
    }
    return parts + blocks.map { PixelRegion($0.corners) }
  }
}

extension Rectangle {
  /// Returns the corners of the part of a convex polygon that is inside; none if that is empty.
  ///
  /// Source: Sutherland and Hodgman, “Reentrant polygon clipping”,
  /// Communications of the ACM 17, 1974.
  fileprivate func clipped(_ corners: [Point]) -> [Point] {
    let sides: [(Point) -> Double] = [
      { $0.x - left }, { right - $0.x }, { $0.y - top }, { bottom - $0.y },
    ]
    var rest = corners
    for depth in sides {
      var kept: [Point] = []
      for (start, end) in zip(rest, rest.dropFirst() + rest.prefix(1)) {
        let (before, after) = (depth(start), depth(end))
        if before >= 0 { kept.append(start) }
        if before < 0 && 0 < after || after < 0 && 0 < before {
          kept.append(start.moved(by: before / (before - after), toward: end))
        }
      }
      rest = kept
    }
    return rest
  }
}
