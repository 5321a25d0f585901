public import GraphView
import IntervalArithmetic

/// Checks that what a view draws of a relation is there, and that what is there is drawn.
///
/// - Intervals cannot exclude the relation within half a device pixel, to the sides and up and
///   down, of any place of a line, of any dot, and of the middle of any pixel of an area.
/// - A point at which the relation certainly holds, and a zero between two points with different
///   signs, is within half a pixel of lines and dots a pixel wide and of areas, or in an unresolved
///   pixel. Points are looked for along `scans` rows and as many columns.
///
/// - Parameters:
///   - figure: What is drawn.
///   - source: What it is to be compared with.
///   - view: The view that the figure was made for.
///   - scans: How many rows and columns are gone through.
/// - Returns: One sentence for each law that is broken, with the first place where it is.
public func checkRelation(
  _ figure: Figure, of source: some RelationSource, in view: GraphView, scans: Int = 6
) -> [String] {
  let check = RelationCheck(source: source, view: view, figure: figure)
  return [check.inventedPlace(), check.missingPoint(scans: scans)].compactMap { $0 }
}

private struct RelationCheck<Source: RelationSource> {
  let source: Source
  let view: GraphView
  let figure: Figure
  private let lines: [(Point, Point)]
  private let unresolved: Set<Int>
  private let filled: Set<Int>

  init(source: Source, view: GraphView, figure: Figure) {
    (self.source, self.view, self.figure) = (source, view, figure)
    let (width, height) = (view.bounds.width, view.bounds.height)
    let (columns, rows) = (Double(view.pixelWidth) / width, Double(view.pixelHeight) / height)
    func place(_ point: Point) -> Point { Point(x: point.x * columns, y: point.y * rows) }
    lines =
      figure.outlines.flatMap { outline in
        let next = outline.points.dropFirst() + (outline.isClosed ? outline.points.prefix(1) : [])
        return zip(outline.points, next).map { (place($0), place($1)) }
      } + figure.dots.map { (place($0), place($0)) }
    var (unresolved, filled): (Set<Int>, Set<Int>) = ([], [])
    if case .pixels(let pixels) = figure.coverage {
      for part in pixels.unresolvedPixels {
        for column in part.columns { unresolved.insert(part.row * view.pixelWidth + column) }
      }
    }
    for cell in figure.cells {
      let corners = cell.corners.map { place($0) }
      for row in 0..<view.pixelHeight {
        for column in 0..<view.pixelWidth
        where Self.isInside(Point(x: Double(column) + 0.5, y: Double(row) + 0.5), corners) {
          filled.insert(row * view.pixelWidth + column)
        }
      }
    }
    (self.unresolved, self.filled) = (unresolved, filled)
  }

  private static func isInside(_ point: Point, _ corners: [Point]) -> Bool {
    guard (corners.map { $0.x }.min() ?? 0)...(corners.map { $0.x }.max() ?? 0) ~= point.x else {
      return false
    }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).allSatisfy { start, end in
      (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x) >= -1e-9
    }
  }

  // MARK: What is drawn is there

  func inventedPlace() -> String? {
    for (start, end) in lines {
      let length = max((end.x - start.x).magnitude, (end.y - start.y).magnitude)
      for step in 0...Int(length.rounded(.up)) {
        let part = length > 0 ? Double(step) / length.rounded(.up) : 0
        let place = Point(
          x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
        if isExcluded(near: place, reach: 0.51) {
          return "drawn at \(shown(place)): nothing is near"
        }
      }
    }
    for pixel in filled.sorted().enumerated() where pixel.offset % 7 == 0 {
      let (row, column) = pixel.element.quotientAndRemainder(dividingBy: view.pixelWidth)
      let place = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
      if isExcluded(near: place, reach: 0.5) { return "filled at \(shown(place)): nothing is near" }
    }
    return nil
  }

  /// Whether intervals prove that no point of the relation is in a square.
  private func isExcluded(near place: Point, reach: Double) -> Bool {
    // Neighbours share their edges to the bit, so that nothing is between them.
    let xs = (0...4).map { x(place.x + reach * (Double($0) / 2 - 1)) }
    let ys = (0...4).map { y(place.y + reach * (1 - Double($0) / 2)) }
    for column in 0..<4 {
      for row in 0..<4 {
        let box = (x: Interval(xs[column], xs[column + 1]), y: Interval(ys[row], ys[row + 1]))
        if verdict(source.condition, over: box.x, box.y) != false { return false }
      }
    }
    return true
  }

  // MARK: What is there is drawn

  func missingPoint(scans: Int) -> String? {
    for scan in 0..<scans {
      let part = (Double(scan) + 0.37) / Double(scans)
      let row = Double(view.pixelHeight) * part
      let column = Double(view.pixelWidth) * part
      let across = (0...2 * view.pixelWidth).map { Point(x: Double($0) / 2, y: row) }
      let along = (0...2 * view.pixelHeight).map { Point(x: column, y: Double($0) / 2) }
      for places in [across, along] {
        for (start, end) in zip(places, places.dropFirst()) {
          if let reach = reach(from: start, to: end), !isDrawn(near: start, within: reach) {
            return "nothing is drawn at \(shown(start))"
          }
        }
      }
    }
    return nil
  }

  /// How far a point of the relation is from the first of two places; `nil` if there may be none.
  private func reach(from start: Point, to end: Point) -> Double? {
    let (x0, y0) = (Interval(x(start.x)), Interval(y(start.y)))
    if verdict(source.condition, over: x0, y0) == true { return 0 }
    let (x1, y1) = (Interval(x(end.x)), Interval(y(end.y)))
    var crossing: Int?
    for index in 0..<source.condition.levelCount {
      let values = [
        source.level(index, over: x0, y0, along: .x), source.level(index, over: x1, y1, along: .x),
      ]
      let whole = source.level(index, over: x0.hull(x1), y0.hull(y1), along: .x)
      guard whole.decoration >= .continuous else { continue }
      let ends = values.map { $0.values.hull }
      if ends[0].upper < 0 && ends[1].lower > 0 || ends[0].lower > 0 && ends[1].upper < 0 {
        crossing = index
        break
      }
    }
    guard let crossing else { return nil }
    let isZero = verdict(source.condition, over: x0.hull(x1), y0.hull(y1), zero: crossing)
    return isZero == true ? 0.5 : nil
  }

  private func isDrawn(near place: Point, within reach: Double) -> Bool {
    // Half a pixel of ink on each side of a line, and half a pixel that is allowed.
    let near = 1.01 + reach
    let (column, row) = (Int(place.x), Int(place.y))
    for y in row - 2...row + 2 {
      for x in column - 2...column + 2 where x >= 0 && x < view.pixelWidth {
        let pixel = y * view.pixelWidth + x
        guard filled.contains(pixel) || unresolved.contains(pixel) else { continue }
        let distance = max(
          (Double(x) + 0.5 - place.x).magnitude, (Double(y) + 0.5 - place.y).magnitude)
        if distance <= 0.5 + near { return true }
      }
    }
    return lines.contains { start, end in
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let square = dx * dx + dy * dy
      let part = square > 0 ? ((place.x - start.x) * dx + (place.y - start.y) * dy) / square : 0
      let (x, y) = (
        start.x + dx * min(max(part, 0), 1) - place.x, start.y + dy * min(max(part, 0), 1) - place.y
      )
      return (x * x + y * y).squareRoot() <= near
    }
  }

  // MARK: Numbers

  private func x(_ place: Double) -> Double {
    view.x.value(at: place * view.bounds.width / Double(view.pixelWidth))
  }

  private func y(_ place: Double) -> Double {
    view.y.value(at: place * view.bounds.height / Double(view.pixelHeight))
  }

  private func shown(_ place: Point) -> String { "(\(x(place.x)), \(y(place.y)))" }

  /// Whether a condition holds everywhere in a box or nowhere, where one level is known to be zero.
  private func verdict(
    _ condition: RelationCondition, over x: Interval, _ y: Interval, zero: Int? = nil
  ) -> Bool? {
    switch condition {
    case .constant(let holds): return holds
    case .level(let index, let comparison):
      if index == zero { return comparison == .equal || comparison == .lessOrEqual }
      let level = source.level(index, over: x, y, along: .x)
      let (values, isDefined) = (level.values, level.decoration >= .defined)
      let pieces = [values.first, values.second].filter { !$0.isEmpty }
      if pieces.isEmpty { return false }
      if comparison == .defined { return isDefined ? true : nil }
      let canHold = pieces.contains { comparison.canHold(in: $0) }
      let canFail = !isDefined || pieces.contains { comparison.canFail(in: $0) }
      return canHold == canFail ? nil : canHold
    case .all(let parts):
      let verdicts = parts.map { verdict($0, over: x, y, zero: zero) }
      return verdicts.contains(false) ? false : verdicts.contains(nil) ? nil : true
    case .any(let parts):
      let verdicts = parts.map { verdict($0, over: x, y, zero: zero) }
      return verdicts.contains(true) ? true : verdicts.contains(nil) ? nil : false
    }
  }
}

extension RelationCondition.Comparison {
  fileprivate func canHold(in values: Interval) -> Bool {
    switch self {
    case .equal: values.contains(0)
    case .notEqual: values != Interval(0)
    case .less: values.lower < 0
    case .lessOrEqual: values.lower <= 0
    case .defined: true
    }
  }

  fileprivate func canFail(in values: Interval) -> Bool {
    switch self {
    case .equal: values != Interval(0)
    case .notEqual: values.contains(0)
    case .less: values.upper >= 0
    case .lessOrEqual: values.upper > 0
    case .defined: false
    }
  }
}
