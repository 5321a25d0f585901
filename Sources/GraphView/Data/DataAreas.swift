/// Collects the area between two lines through the same rows: a convex part from row to row.
struct DataAreas {
  /// The heights of both lines at one abscissa, in points.
  private typealias Section = (x: Double, one: Double, other: Double)

  private(set) var parts: DataShapes
  private let columnWidth: Double
  private var last: Section?

  init(in view: GraphView) {
    parts = DataShapes(in: view)
    columnWidth = view.x.pixelLength
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
    parts.add(corners, isNarrow: isNarrow)
  }
}
