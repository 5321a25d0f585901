/// The bars of columns in which nothing is proven, with stripes that a printer can show too.
///
/// All stripes are on the same slanting lines, so that neighbouring bars look like one area.
struct Hatching {
  private(set) var bars: [Path.Subpath] = []
  private(set) var stripes: [Path.Subpath] = []
  /// The paper around bars that stand for points, so that these are not lost on a line.
  private(set) var halos: [Path.Subpath] = []
  /// The distance from one stripe to the next on an upright line, in points.
  private let pitch: Double
  /// The part of an upright line that a stripe takes, in points.
  private let thickness: Double

  /// How many times wider and farther apart stripes are where they would be too many.
  private let coarseness: Double

  /// Returns the areas of bars that are not proven, in whole device pixels, from left to right;
  /// neighbours alike are one.
  static func areas(of spans: [ColumnSpan], in view: GraphView) -> [Rectangle] {
    let (columnWidth, pixel) = (view.x.pixelLength, view.y.pixelLength)
    var areas: [Rectangle] = []
    // The areas that reach the column before, and those that reach this one.
    var (before, open, column) = ([Int](), [Int](), -1)
    for span in spans where !span.isProven {
      guard span.top <= view.bounds.height, span.bottom >= 0 else { continue }
      // Whole pixels, so that the edges of pale areas are sharp.
      let first = min((max(span.top, 0) / pixel).rounded(.down), Double(view.pixelHeight - 1))
      let end = (min(span.bottom, view.bounds.height) / pixel).rounded(.up)
      let (top, bottom) = (first * pixel, max(end, first + 1) * pixel)
      let left = Double(span.column) * columnWidth
      let right = Double(span.column + 1) * columnWidth
      if span.column != column { (before, open, column) = (open, [], span.column) }
      let index = before.first {
        areas[$0].right == left && areas[$0].top == top && areas[$0].bottom == bottom
      }
      if let index { areas[index].right = right }
      open.append(index ?? areas.count)
      if index == nil {
        areas.append(Rectangle(left: left, top: top, right: right, bottom: bottom))
      }
    }
    return areas
  }

  /// Hatches areas, each wider by `reach` points on both sides; a few pixels without neighbours,
  /// where there may be a point, as a square of `least` points, or a smaller one where such squares
  /// are many.
  ///
  /// A unit is as many points as letters and lines are larger than in small pictures.
  /// There are about `most` stripes of 128 rows, and at least one or two for each area.
  init(
    _ areas: [Rectangle], in view: GraphView, reach: Double, least: Double, unit: Double = 1,
    most: Int
  ) {
    (pitch, thickness) = (6 * unit, 2.5 * unit)
    let pixel = view.y.pixelLength
    // Canvases fill stripes row by row, so that long ones count too.
    var (count, rows) = (0.0, 0.0)
    for area in areas {
      let (width, height) = (area.right - area.left + 2 * reach, area.bottom - area.top)
      count += (width + height) / self.pitch
      rows += width * height / self.pitch / pixel
    }
    coarseness = max(1, (max(count, rows / 128) / Double(most)).rounded(.up))
    let (small, rest) = Self.separated(areas, reach: reach, least: least)
    for area in rest { addBar(area, reach: reach) }
    // Squares that are smaller than their distance can be told from each other.
    let room = view.bounds.width * view.bounds.height / Double(max(1, small.count))
    let side = min(least, max(0.7 * room.squareRoot(), 2 * view.x.pixelLength))
    for area in small {
      let square = area.grown(to: max(side, area.width, area.height))
      halos.append(Path.Subpath(square.grown(by: min(2 * unit, side / 4))))
      addBar(square, reach: 0)
    }
  }

  private mutating func addBar(_ area: Rectangle, reach: Double) {
    let bar = Rectangle(
      left: area.left - reach, top: area.top, right: area.right + reach, bottom: area.bottom)
    bars.append(Path.Subpath(bar))
    addStripes(on: bar)
  }

  /// Separates areas, from left to right, that together with those that they touch are smaller than
  /// `least`, as one rectangle each, from the others; none are where areas are more than 32,768.
  private static func separated(
    _ areas: [Rectangle], reach: Double, least: Double
  ) -> (small: [Rectangle], rest: [Rectangle]) {
    guard areas.count <= 0x8000 else { return ([], areas) }
    // Which group an area is in, as an area before it in the same group or itself.
    var groups = Array(areas.indices)
    var hulls = areas
    func group(of index: Int) -> Int {
      var index = index
      while groups[index] != index { index = groups[index] }
      return index
    }
    var near: [Int] = []
    for (index, area) in areas.enumerated() {
      near.removeAll { areas[$0].right < area.left }
      for other in near where areas[other].touches(area) {
        let (first, second) = (group(of: other), group(of: index))
        groups[max(first, second)] = min(first, second)
        hulls[min(first, second)] = hulls[first].hull(hulls[second])
      }
      near.append(index)
    }
    let isSmall = hulls.map { max($0.width + 2 * reach, $0.height) < least }
    return (
      areas.indices.filter { groups[$0] == $0 && isSmall[$0] }.map { hulls[$0] },
      areas.indices.filter { !isSmall[group(of: $0)] }.map { areas[$0] }
    )
  }

  /// Adds the parts inside a bar of the stripes *k*·pitch ≤ *x* + *y* ≤ *k*·pitch + thickness.
  private mutating func addStripes(on bar: Rectangle) {
    let (pitch, thickness) = (self.pitch * coarseness, self.thickness * coarseness)
    let first = ((bar.left + bar.top - thickness) / pitch).rounded(.up)
    let last = ((bar.right + bar.bottom) / pitch).rounded(.down)
    for index in stride(from: first, through: last, by: 1) {
      let near = index * pitch
      let far = near + thickness
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
