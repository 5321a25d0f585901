/// A dot where a curve ends, which says whether the end is a value of the function.
struct EndMark: Hashable {
  /// The middle, in points from the top left corner.
  let position: Point

  /// Whether the function has that value: a full dot, else a ring.
  let isClosed: Bool

  /// Returns the marks of a figure that are in view.
  ///
  /// A break has a full dot on its value and a ring on each finite limit that is not its value.
  /// Crowded breaks have no marks, because those would hide the curve.
  ///
  /// - Parameters:
  ///   - figure: The figure.
  ///   - view: The view that it was made for.
  ///   - radius: The radius of a mark, in points.
  /// - Returns: The marks from left to right.
  static func marks(of figure: Figure, in view: GraphView, radius: Double) -> [EndMark] {
    let breaks = figure.breaks
    let xs = breaks.map { view.x.canvas($0.x) }
    // Points less than half a pixel apart look the same.
    let isSame = { (one: Point, other: Point) in
      (one.y - other.y).magnitude <= 1 / view.contentScaleFactor / 2
    }
    var marks: [EndMark] = []
    for (index, place) in breaks.enumerated() {
      if index > 0, index + 1 < xs.count, xs[index + 1] - xs[index - 1] < 4 * radius { continue }
      let value = point(at: xs[index], place.value, in: view)
      let left = point(at: xs[index], place.left, in: view)
      var right = point(at: xs[index], place.right, in: view)
      if let left, let other = right, isSame(left, other) { right = nil }
      for limit in [left, right] {
        guard let limit else { continue }
        if let value, isSame(limit, value) { continue }
        marks.append(EndMark(position: limit, isClosed: false))
      }
      if let value { marks.append(EndMark(position: value, isClosed: true)) }
    }
    return marks
  }

  /// Returns where an ordinate is drawn; `nil` if it is missing or out of view.
  private static func point(at x: Double, _ y: Double?, in view: GraphView) -> Point? {
    guard let y, y.isFinite else { return nil }
    let point = Point(x: x, y: view.y.canvas(y))
    let isInView =
      0 <= x && x <= view.bounds.width && 0 <= point.y && point.y <= view.bounds.height
    return isInView ? point : nil
  }
}
