/// A dot where a curve ends, which says whether it takes the value that it comes to.
struct EndMark: Hashable {
  /// The middle, in points from the top left corner.
  let position: Point

  /// Whether the curve takes the value: a full dot, else a ring.
  let isClosed: Bool

  /// Returns the marks of a curve that are in view.
  ///
  /// A break has a full dot on its value and a ring on each finite limit that is not its value.
  /// Breaks that crowd have none: their marks would hide the curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - view: The view that it was traced in.
  ///   - radius: The radius of a mark, in points.
  /// - Returns: The marks from left to right.
  static func marks(of curve: Curve, in view: GraphView, radius: Double) -> [EndMark] {
    let xs = curve.breaks.map { view.canvasX(for: $0.x) }
    var marks: [EndMark] = []
    for (index, place) in curve.breaks.enumerated() {
      if index > 0, index + 1 < xs.count, xs[index + 1] - xs[index - 1] < 4 * radius { continue }
      let value = point(at: xs[index], place.value, in: view)
      let left = point(at: xs[index], place.left, in: view)
      var right = point(at: xs[index], place.right, in: view)
      let pixel = 1 / view.contentScaleFactor
      if let left, let other = right, left.isNear(other, within: pixel / 2) { right = nil }
      for limit in [left, right] {
        guard let limit else { continue }
        if let value, limit.isNear(value, within: pixel / 2) { continue }
        marks.append(EndMark(position: limit, isClosed: false))
      }
      if let value { marks.append(EndMark(position: value, isClosed: true)) }
    }
    return marks
  }

  /// Returns where an ordinate is drawn; `nil` if there is none, or none in view.
  private static func point(at x: Double, _ y: Double?, in view: GraphView) -> Point? {
    guard let y, y.isFinite else { return nil }
    let point = Point(x: x, y: view.canvasY(for: y))
    let isInView =
      0 <= x && x <= view.bounds.width && 0 <= point.y && point.y <= view.bounds.height
    return isInView ? point : nil
  }
}

extension Point {
  /// Whether a point straight above or below is at most `distance` away.
  fileprivate func isNear(_ other: Point, within distance: Double) -> Bool {
    (y - other.y).magnitude <= distance
  }
}
