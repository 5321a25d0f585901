import GraphView

/// A straight line as Braille dots, one for each dot of its longer side.
struct DotLine {
  private let start: Point
  private let dx: Double
  private let dy: Double

  /// The longer side, in dots.
  let length: Double

  /// Creates the line between two points.
  init(from start: Point, to end: Point) {
    self.start = start
    (dx, dy) = (end.x - start.x, end.y - start.y)
    length = max(dx.magnitude, dy.magnitude) / BrailleCanvas.dotSize
  }

  /// Returns the steps whose dots may be on a canvas of a size; lines may extend far beyond it.
  func steps(inside size: Size) -> ClosedRange<Int> {
    guard length > 0, length.isFinite else { return 0...0 }
    var (first, last) = (0.0, 1.0)
    for (position, change, limit) in [(start.x, dx, size.width), (start.y, dy, size.height)]
    where change != 0 {
      let (one, other) = (-position / change, (limit - position) / change)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    guard first <= last else { return 0...0 }
    return Int((first * length).rounded(.down))...Int((last * length).rounded(.up))
  }

  /// Returns the position of a dot.
  func point(at step: Int) -> Point {
    guard length > 0 else { return start }
    let share = min(Double(step) / length, 1)
    return Point(x: start.x + share * dx, y: start.y + share * dy)
  }
}
