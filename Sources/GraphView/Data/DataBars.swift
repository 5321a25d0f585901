/// Collects bars: rectangles, or columns of device pixels where bars are narrower than a few.
struct DataBars {
  /// How many rectangles there may be.
  private static let limit = 5_000
  /// The least width of a rectangle, in device pixels.
  private static let leastWidth = 3.0

  private let room: Rectangle
  private let columnWidth: Double
  private let columnCount: Int
  private var rectangles: [Rectangle] = []
  /// The top and bottom of each column; empty as long as no bar is in one.
  private var columns: [(top: Double, bottom: Double)] = []

  init(in view: GraphView) {
    room = Rectangle(of: view.bounds).grown(by: 64)
    (columnWidth, columnCount) = (view.x.pixelLength, view.pixelWidth)
  }

  /// Adds a bar, in points.
  mutating func add(_ bar: Rectangle) {
    guard bar.right >= 0, bar.left <= room.right, bar.bottom >= room.top, bar.top <= room.bottom
    else { return }
    let bar = Rectangle(
      left: max(bar.left, room.left), top: max(bar.top, room.top),
      right: min(bar.right, room.right), bottom: min(bar.bottom, room.bottom))
    guard bar.width >= Self.leastWidth * columnWidth, rectangles.count < Self.limit else {
      return fill(bar)
    }
    rectangles.append(bar)
  }

  private mutating func fill(_ bar: Rectangle) {
    if columns.isEmpty { columns = Array(repeating: (.infinity, -.infinity), count: columnCount) }
    let first = Int((bar.left / columnWidth).rounded(.down))
    let last = max(first, Int((bar.right / columnWidth).rounded(.up)) - 1)
    guard first < columnCount, last >= 0 else { return }
    for column in max(first, 0)...min(last, columnCount - 1) {
      columns[column].top = min(columns[column].top, bar.top)
      columns[column].bottom = max(columns[column].bottom, bar.bottom)
    }
  }

  /// Adds the bars to a figure.
  func finish(_ figure: inout Figure) {
    for bar in rectangles {
      figure.cells.append(PixelRegion(bar.corners))
      figure.outlines.append(Outline(bar.corners, isClosed: true))
    }
    for (index, column) in columns.enumerated() where column.top <= column.bottom {
      figure.bars.append(
        ColumnSpan(column: index, top: column.top, bottom: column.bottom, isProven: true))
    }
  }
}
