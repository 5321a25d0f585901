public import GraphView
import IntervalArithmetic

/// Checks that what a view draws of a path is there, and that what is there is drawn.
///
/// - Intervals cannot exclude the path within half a device pixel, to the sides and up and down, of
///   any place of a line and of any dot.
/// - A point of the path in view is within half a pixel of lines and dots a pixel wide, or in an
///   unresolved pixel.
///
/// - Parameters:
///   - figure: What is drawn.
///   - source: What it is to be compared with.
///   - view: The view that the figure was made for.
///   - samples: How many points of the path are looked at, and half as many places of lines.
/// - Returns: One sentence for each law that is broken, with the first place where it is.
public func checkPath(
  _ figure: Figure, of source: some PathSource, in view: GraphView, samples: Int = 997
) -> [String] {
  let check = PathCheck(source: source, view: view, ink: PathInk(of: figure, in: view))
  return [check.inventedPlace(samples: samples), check.missingPoint(samples: samples)].compactMap {
    $0
  }
}

private struct PathCheck<Source: PathSource> {
  let source: Source
  let view: GraphView
  let ink: PathInk

  private var whole: Interval {
    Interval(source.parameters.lowerBound, source.parameters.upperBound)
  }

  // MARK: What is drawn is there

  func inventedPlace(samples: Int) -> String? {
    var places = ink.places(apart: 1)
    let step = max(1, 2 * places.count / samples)
    places = stride(from: 0, to: places.count, by: step).map { places[$0] }
    for place in places {
      var budget = 4000
      if isExcluded(near: place, over: whole, &budget) { return "drawn at \(place)" }
    }
    return nil
  }

  /// Whether intervals prove that no point of the path is in a square.
  private func isExcluded(near place: Point, over t: Interval, _ budget: inout Int) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    let (x, y) = source.enclosures(over: t)
    let isNear =
      isNear(place.x, x.values) { view.x.canvas($0) * ink.columns }
      && isNear(place.y, y.values) { view.y.canvas($0) * ink.rows }
    guard isNear else { return true }
    let middle = t.lower / 2 + t.upper / 2
    guard t.lower < middle, middle < t.upper else { return false }
    return isExcluded(near: place, over: Interval(t.lower, middle), &budget)
      && isExcluded(near: place, over: Interval(middle, t.upper), &budget)
  }

  private func isNear(
    _ place: Double, _ values: GappedInterval, _ canvas: (Double) -> Double
  ) -> Bool {
    [values.first, values.second].contains { piece in
      guard !piece.isEmpty else { return false }
      let ends = [piece.lower, piece.upper].map {
        canvas(min(max($0, -1e300), 1e300))
      }
      return min(ends[0], ends[1]) <= place + 0.51 && place - 0.51 <= max(ends[0], ends[1])
    }
  }

  // MARK: What is there is drawn

  func missingPoint(samples: Int) -> String? {
    let (from, to) = (source.parameters.lowerBound, source.parameters.upperBound)
    for index in 0...samples {
      let part = Double(index) / Double(samples)
      let t = index == samples ? to : from * (1 - part) + to * part
      let (x, y) = source.enclosures(over: Interval(t))
      guard x.removable == nil, y.removable == nil, let point = source.point(at: t) else {
        continue
      }
      let place = Point(
        x: view.x.canvas(point.x) * ink.columns, y: view.y.canvas(point.y) * ink.rows)
      let blur = max(
        x.values.hull.width * view.x.scale * ink.columns,
        y.values.hull.width * view.y.scale * ink.rows)
      guard ink.isInView(place), blur < 0.1 else { continue }
      // Half a pixel of ink on each side of a line, and half a pixel that is allowed.
      if ink.distance(from: place) > 1.1, !ink.isUnresolved(near: place) {
        return "nothing is drawn at \(place), where the point of \(t) is"
      }
    }
    return nil
  }
}

/// The lines and dots of a figure, in device pixels.
public struct PathInk {
  private let lines: [(Point, Point)]
  private let unresolved: Set<Int>
  private let width: Int
  private let height: Int
  /// Device pixels per point.
  let columns: Double
  let rows: Double

  /// Reads what is drawn of a figure in a view; bars of functions are lines as well.
  public init(of figure: Figure, in view: GraphView) {
    (width, height) = (view.pixelWidth, view.pixelHeight)
    let scale = Point(
      x: Double(width) / view.bounds.width, y: Double(height) / view.bounds.height)
    (columns, rows) = (scale.x, scale.y)
    func place(_ point: Point) -> Point { Point(x: point.x * scale.x, y: point.y * scale.y) }
    var lines = figure.dots.map { (place($0), place($0)) }
    for outline in figure.outlines {
      let next = outline.points.dropFirst() + (outline.isClosed ? outline.points.prefix(1) : [])
      lines += zip(outline.points, next).map { (place($0), place($1)) }
    }
    for run in figure.strokes {
      lines += zip(run.points, run.points.dropFirst()).map { (place($0), place($1)) }
    }
    var unresolved: Set<Int> = []
    for bar in figure.bars {
      if bar.isProven {
        let x = Double(bar.column) + 0.5
        lines.append((Point(x: x, y: bar.top * scale.y), Point(x: x, y: bar.bottom * scale.y)))
      } else {
        let (top, bottom) = (Int(bar.top * scale.y), Int((bar.bottom * scale.y).rounded(.up)))
        // What has no height is in a row as well.
        for row in top..<max(top + 1, bottom) { unresolved.insert(row * width + bar.column) }
      }
    }
    (self.lines, self.unresolved) = (lines, unresolved)
  }

  /// Returns the places along all lines in view, at most `distance` pixels from one to the next.
  public func places(apart distance: Double) -> [Point] {
    lines.flatMap { start, end -> [Point] in
      let length = max((end.x - start.x).magnitude, (end.y - start.y).magnitude)
      let count = max(1, (length / distance).rounded(.up))
      return (0...Int(count)).map {
        let part = Double($0) / count
        return Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      }.filter { isInView($0) }
    }
  }

  func isInView(_ place: Point) -> Bool {
    0 <= place.x && place.x <= Double(width) && 0 <= place.y && place.y <= Double(height)
  }

  /// Returns how far the nearest line is from a place; infinite if nothing is drawn.
  public func distance(from place: Point) -> Double {
    lines.reduce(Double.infinity) { least, line in
      let (dx, dy) = (line.1.x - line.0.x, line.1.y - line.0.y)
      let square = dx * dx + dy * dy
      let along = (place.x - line.0.x) * dx + (place.y - line.0.y) * dy
      let part = square > 0 ? min(max(along / square, 0), 1) : 0
      let (x, y) = (line.0.x + dx * part - place.x, line.0.y + dy * part - place.y)
      return min(least, (x * x + y * y).squareRoot())
    }
  }

  /// Returns whether a place is in an unresolved pixel or next to one.
  public func isUnresolved(near place: Point) -> Bool {
    let (column, row) = (Int(place.x), Int(place.y))
    return (row - 1...row + 1).contains { y in
      (column - 1...column + 1).contains { unresolved.contains(y * width + $0) }
    }
  }

  /// Returns the first place of these lines that is farther than `most` pixels from others, and not
  /// in a pixel that is unresolved there.
  public func stray(from other: PathInk, beyond most: Double) -> Point? {
    places(apart: 0.7).first {
      other.distance(from: $0) > most && !other.isUnresolved(near: $0)
    }
  }
}
