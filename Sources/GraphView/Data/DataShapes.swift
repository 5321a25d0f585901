/// Collects convex polygons, or the device pixels of those that are narrow or too many.
struct DataShapes {
  /// How many corners the polygons may have together.
  private static let limit = 40_000
  /// The width below which a shape is narrow, in device pixels.
  private static let leastWidth = 3.0

  private let view: GraphView
  private let room: Rectangle
  private var polygons: [(corners: [Point], isFilled: Bool)] = []
  private var cornerCount = 0
  /// The rows of each column of pixels; empty as long as there are none.
  private var columns: [RowSet] = []

  init(in view: GraphView) {
    self.view = view
    room = Rectangle(of: view.bounds).grown(by: 64)
  }

  /// Adds a convex polygon.
  ///
  /// - Parameters:
  ///   - corners: Its corners clockwise, in points; two and more may be equal.
  ///   - isFilled: Whether the area belongs to it besides its border.
  ///   - isNarrow: Whether it becomes pixels; by default if it is narrower than a few.
  mutating func add(_ corners: [Point], isFilled: Bool = true, isNarrow: Bool? = nil) {
    let visible = room.clipped(corners)
    guard visible.count > 2 else { return }
    let region = PixelRegion(visible)
    if isNarrow ?? (region.bounds.width < Self.leastWidth * view.x.pixelLength) {
      return fill(region.bounds)
    }
    guard cornerCount + visible.count <= Self.limit else {
      return region.forEachColumn(in: view) { insert($1, in: $0) }
    }
    cornerCount += visible.count
    polygons.append((visible, isFilled))
  }

  private mutating func fill(_ bounds: Rectangle) {
    let (width, height) = (view.x.pixelLength, view.y.pixelLength)
    // Bars side by side stay so, and none is more than half a pixel too wide unless it is narrower.
    let isWide = (bounds.right / width).rounded() > (bounds.left / width).rounded()
    let left = Int((bounds.left / width).rounded(isWide ? .toNearestOrAwayFromZero : .down))
    let right = max(left + 1, Int((bounds.right / width).rounded()))
    let top = max(0, (bounds.top / height).rounded())
    let bottom = min(Double(view.pixelHeight), max(top + 1, (bounds.bottom / height).rounded()))
    guard top < bottom else { return }
    for column in max(0, left)..<max(0, left, min(right, view.pixelWidth)) {
      insert(Int32(top)..<Int32(bottom), in: column)
    }
  }

  private mutating func insert(_ rows: Range<Int32>, in column: Int) {
    if columns.isEmpty { columns = Array(repeating: RowSet(), count: view.pixelWidth) }
    columns[column].insert(rows)
  }

  /// Adds the polygons to a figure.
  ///
  /// - Parameters:
  ///   - figure: The figure.
  ///   - hasBorders: Whether they have borders, and pixels their colour; all is translucent if not.
  ///   - isExact: Whether borders stay within rectangles.
  func finish(_ figure: inout Figure, hasBorders: Bool, isExact: Bool = false) {
    for (corners, isFilled) in polygons {
      if isFilled { figure.cells.append(PixelRegion(corners)) }
      if hasBorders {
        var border = Outline(corners, isClosed: true)
        border.isInside = isExact
        figure.outlines.append(border)
      }
    }
    let (width, height) = (view.x.pixelLength, view.y.pixelLength)
    for (index, column) in columns.enumerated() {
      for rows in column.ranges {
        let (top, bottom) = (Double(rows.lowerBound) * height, Double(rows.upperBound) * height)
        if hasBorders {
          figure.bars.append(ColumnSpan(column: index, top: top, bottom: bottom, isProven: true))
        } else {
          let left = Double(index) * width
          let block = Rectangle(left: left, top: top, right: left + width, bottom: bottom)
          figure.cells.append(PixelRegion(block.corners))
        }
      }
    }
  }
}

extension Rectangle {
  /// Returns the corners of the part of a convex polygon that is inside; none if that is empty.
  fileprivate func clipped(_ corners: [Point]) -> [Point] {
    corners.clipped { $0.x - left }.clipped { right - $0.x }.clipped { $0.y - top }
      .clipped { bottom - $0.y }
  }
}

extension [Point] {
  /// Returns the corners of the part of a convex polygon that is not below a line; none if that is
  /// empty.
  ///
  /// Source: Sutherland and Hodgman, “Reentrant polygon clipping”,
  /// Communications of the ACM 17, 1974.
  ///
  /// - Parameter depth: Returns how far a point is above the line; less than 0 below it.
  /// - Returns: The corners, in the same order.
  func clipped(_ depth: (Point) -> Double) -> [Point] {
    var kept: [Point] = []
    for (start, end) in zip(self, dropFirst() + prefix(1)) {
      let (before, after) = (depth(start), depth(end))
      if before >= 0 { kept.append(start) }
      if before < 0 && 0 < after || after < 0 && 0 < before {
        kept.append(start.moved(by: before / (before - after), toward: end))
      }
    }
    return kept
  }
}

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
