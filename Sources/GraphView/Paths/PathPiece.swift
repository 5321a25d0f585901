/// A straight line that stands for a part of a path, within the view.
struct PathPiece {
  /// The range of the parameter.
  let from: Double
  let to: Double
  /// The line, in device pixels.
  let line: ProvenSegment
  /// Whether its ends are the points at both ends of the range.
  let hasStart: Bool
  let hasEnd: Bool

  /// Creates the part of a line that is in view; `nil` if none is (Liang and Barsky).
  ///
  /// - Parameters:
  ///   - from: The parameter at the start.
  ///   - to: The parameter at the end.
  ///   - start: One end of the line, in device pixels.
  ///   - end: The other end.
  ///   - isBar: Whether the line stands for a path that goes up and down, or to and fro.
  ///   - grid: The view.
  init?(
    from: Double, to: Double, _ start: Point, _ end: Point, isBar: Bool, on grid: RelationGrid
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    var (enter, leave) = (0.0, 1.0)
    for (speed, room) in [
      (-dx, start.x), (dx, Double(grid.width) - start.x), (-dy, start.y),
      (dy, Double(grid.height) - start.y),
    ] {
      if speed < 0 {
        enter = max(enter, room / speed)
      } else if speed > 0 {
        leave = min(leave, room / speed)
      } else if room < 0 {
        return nil
      }
    }
    guard enter <= leave else { return nil }
    (self.from, self.to) = (from, to)
    line = ProvenSegment(
      enter > 0 ? start.moved(by: enter, toward: end) : start,
      leave < 1 ? start.moved(by: leave, toward: end) : end, isMember: true)
    (hasStart, hasEnd) = (enter == 0 && !isBar, leave == 1 && !isBar)
  }
}

/// A small box in which a path may have points, in device pixels.
struct PathRemnant {
  let box: Rectangle
  /// A point of the path in the box, if one is known.
  let point: Point?
}
