/// The bars of columns in which nothing is proven, with stripes that a printer can show too.
///
/// All stripes are on the same slanting lines, so that neighbouring bars look like one area.
struct Hatching {
  private(set) var bars: [Path.Subpath] = []
  private(set) var stripes: [Path.Subpath] = []
  /// The distance from one stripe to the next on an upright line, in points.
  private static let pitch = 6.0
  /// The part of an upright line that a stripe takes, in points.
  private static let thickness = 2.5

  /// Hatches bars that are not proven, at least `lineWidth` points wide each.
  init(_ spans: [ColumnSpan], in view: GraphView, lineWidth: Double) {
    let (columnWidth, pixel) = (view.x.pixelLength, view.y.pixelLength)
    var areas: [Rectangle] = []
    for span in spans where !span.isProven {
      guard span.top <= view.bounds.height, span.bottom >= 0 else { continue }
      // Whole pixels, so that the edges of pale areas are sharp.
      let first = min((max(span.top, 0) / pixel).rounded(.down), Double(view.pixelHeight - 1))
      let end = (min(span.bottom, view.bounds.height) / pixel).rounded(.up)
      let (top, bottom) = (first * pixel, max(end, first + 1) * pixel)
      let left = Double(span.column) * columnWidth
      let right = Double(span.column + 1) * columnWidth
      if let last = areas.last, last.right == left, last.top == top, last.bottom == bottom {
        areas[areas.count - 1].right = right
      } else {
        areas.append(Rectangle(left: left, top: top, right: right, bottom: bottom))
      }
    }
    let reach = max(lineWidth - columnWidth, 0) / 2
    for area in areas {
      let bar = Rectangle(
        left: area.left - reach, top: area.top, right: area.right + reach, bottom: area.bottom)
      bars.append(Path.Subpath(bar.corners, isClosed: true))
      addStripes(on: bar)
    }
  }

  /// Adds the parts inside a bar of the stripes *k*·pitch ≤ *x* + *y* ≤ *k*·pitch + thickness.
  private mutating func addStripes(on bar: Rectangle) {
    let first = ((bar.left + bar.top - Self.thickness) / Self.pitch).rounded(.up)
    let last = ((bar.right + bar.bottom) / Self.pitch).rounded(.down)
    for index in stride(from: first, through: last, by: 1) {
      let near = index * Self.pitch
      let far = near + Self.thickness
      let left = max(bar.left, near - bar.bottom)
      let right = min(bar.right, far - bar.top)
      guard left < right else { continue }
      // Along the upper edge to the right and along the lower edge back, each of which bends where
      // the stripe meets the end of the bar.
      var corners: [Point] = []
      for x in [left, near - bar.top, right] where left <= x && x <= right {
        corners.append(Point(x: x, y: max(bar.top, near - x)))
      }
      for x in [right, far - bar.bottom, left] where left <= x && x <= right {
        corners.append(Point(x: x, y: min(bar.bottom, far - x)))
      }
      stripes.append(Path.Subpath(corners, isClosed: true))
    }
  }
}
