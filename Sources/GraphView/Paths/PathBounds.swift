import IntervalArithmetic

/// Where a path may be in view over an interval of its parameter, in device pixels from the top
/// left corner: in each of the columns and each of the rows.
struct PathBounds {
  /// The distances from the left edge, without those out of view.
  var columns: GappedInterval
  /// The distances from the top edge, without those out of view.
  var rows: GappedInterval

  /// The greater extent of all places, also of those that are out of view.
  let size: Double

  /// Creates the bounds; `nil` if the path is certainly out of view.
  init?(_ x: Enclosure, _ y: Enclosure, on grid: PlaneGrid) {
    columns = grid.x.places(of: x.values)
    if columns.isEmpty { return nil }
    rows = grid.y.places(of: y.values)
    if rows.isEmpty { return nil }
    size = max(grid.x.places(of: x.values.hull).width, grid.y.places(of: y.values.hull).width)
  }

  /// Whether both x and y may have values in two parts of the view.
  var hasGaps: Bool { columns.hasGap && rows.hasGap }

  /// The greatest size of a part.
  var sizeOfParts: Double {
    max(columns.first.width, columns.second.width, rows.first.width, rows.second.width)
  }

  /// Calls `body` with each box that may hold points.
  func forEachBox(_ body: (Rectangle) -> Void) {
    for column in [columns.first, columns.second] where !column.isEmpty {
      for row in [rows.first, rows.second] where !row.isEmpty {
        body(
          Rectangle(left: column.lower, top: row.lower, right: column.upper, bottom: row.upper))
      }
    }
  }
}

/// How far what is drawn of a path may be from it, in device pixels.
///
/// Together, those that meet in one place stay below half a pixel.
enum PathTolerance {
  /// The work of finding the bounds of one part and of noting it, in additions of two intervals.
  static var work: Int { 50 }
  /// From a point to the chord that stands for it, to the sides and up and down.
  static var chord: Double { 0.2 }
  /// The width of the bounds on the end of a line.
  static var value: Double { 0.1 }
  /// From which distance on a line to a place is not exact where it enters the view.
  static var farthest: Double { 0x1p36 }
  /// The rounding of places: edges of pixels are exact to 1/512 in moderate views.
  static var rounding: Double { 0x1p-8 }
  /// The size of a box that a line may cross in any way.
  static var box: Double { 0.5 }
  /// The size of a box of which it is not known whether the path has a point there.
  static var doubtfulBox: Double { 0.125 }
  /// By how much a bar may be too short at each end.
  static var bar: Double { 0.25 }
}

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

  /// Creates the part of a line that is in view; `nil` if none is.
  ///
  /// - Parameters:
  ///   - from: The parameter at the start.
  ///   - to: The parameter at the end.
  ///   - start: One end of the line, in device pixels.
  ///   - end: The other end.
  ///   - isBar: Whether the line stands for a path that goes up and down, or to and fro.
  ///   - grid: The view.
  init?(
    from: Double, to: Double, _ start: Point, _ end: Point, isBar: Bool, on grid: PlaneGrid
  ) {
    guard let (enter, leave) = grid.view.pixelBounds.share(from: start, to: end) else {
      return nil
    }
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
