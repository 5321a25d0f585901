/// The device pixel columns that lines without smoothed edges fill.
///
/// A stroke whose edges are not smoothed lights whole pixels, also beside a column in which the
/// curve is. Column by column, from the least to the greatest height of the line there, every pixel
/// is where the curve is.
struct CrispColumns {
  /// One upright rectangle for each column of each line, in points.
  private(set) var rectangles: [Rectangle] = []

  private let columnWidth: Double
  private let lineWidth: Double
  private var column = -1
  private var top = Double.infinity
  private var bottom = -Double.infinity

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - columnWidth: The width of a device pixel, in points.
  ///   - lineWidth: The width of the lines, in points.
  init(columnWidth: Double, lineWidth: Double) {
    self.columnWidth = columnWidth
    self.lineWidth = max(lineWidth, columnWidth)
  }

  /// Adds a line.
  ///
  /// - Parameter points: The vertices from left to right, in points.
  mutating func add(_ points: [Point]) {
    for (start, end) in zip(points, points.dropFirst()) {
      // A column that the line only grazes by rounding is not one of its own.
      let isLong = end.x - start.x > columnWidth / 0x1p+20
      let slack = isLong ? 0x1p-20 : 0
      let first = Int((start.x / columnWidth + slack).rounded(.down))
      let last = max(first, Int((end.x / columnWidth - slack).rounded(.up)) - 1)
      for column in first...last {
        let left = max(start.x, Double(column) * columnWidth)
        let right = min(end.x, Double(column + 1) * columnWidth)
        extend(to: height(at: left, start, end), in: column)
        extend(to: height(at: right, start, end), in: column)
        // A vertical step has both of its heights at one place.
        if start.x == end.x { extend(to: end.y, in: column) }
      }
    }
    finish()
  }

  private func height(at x: Double, _ start: Point, _ end: Point) -> Double {
    if x <= start.x { return start.y }
    if x >= end.x { return end.y }
    return start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
  }

  private mutating func extend(to y: Double, in column: Int) {
    if column != self.column { finish() }
    self.column = column
    top = min(top, y)
    bottom = max(bottom, y)
  }

  private mutating func finish() {
    if top <= bottom {
      rectangles.append(
        .bar(inColumn: column, of: columnWidth, from: top, to: bottom, lineWidth: lineWidth))
    }
    column = -1
    top = .infinity
    bottom = -.infinity
  }
}

extension Rectangle {
  /// The trace of a pen that goes up and down in the middle of a device pixel column.
  ///
  /// - Parameters:
  ///   - column: The column, counted from 0.
  ///   - columnWidth: The width of a column, in points.
  ///   - top: The upper end of the way, in points.
  ///   - bottom: The lower end of the way, in points.
  ///   - lineWidth: The width of the pen, in points; the trace is never narrower than the column.
  /// - Returns: The rectangle, in points.
  static func bar(
    inColumn column: Int, of columnWidth: Double, from top: Double, to bottom: Double,
    lineWidth: Double
  ) -> Rectangle {
    let middle = (Double(column) + 0.5) * columnWidth
    let reach = max(lineWidth, columnWidth) / 2
    return Rectangle(
      left: middle - reach, top: top - reach, right: middle + reach, bottom: bottom + reach)
  }
}
