import CalculatorBrain
import GraphView
import IntervalArithmetic

extension Plot {
  /// Reads a relation in the device pixel at a position, in points from the top left of the view; a
  /// relation that gives x for each y, at that height.
  func reading(of relation: Relation, ofCurve index: Int, at point: Point) -> CurveReading {
    if let function = relation.function, let source = source(of: function) {
      return reading(of: source, ofCurve: index, atRowOf: point)
    }
    let (column, row) = pixel(at: point)
    let isUnresolved = isUnresolved(curve: index, at: point)
    var holds: Bool?
    if relation.levels.allSatisfy({ isShort($0) }) {
      holds = ProgramRelation(relation).holds(
        over: Interval(view.x.edge(column), view.x.edge(column + 1)),
        Interval(view.y.edge(row + 1), view.y.edge(row)))
    }
    let text =
      switch holds {
      case true?: "holds in the whole pixel"
      case false?: "does not hold in this pixel"
      case nil:
        isUnresolved ? "undecided in this pixel" : "its line passes through this pixel, or near it"
      }
    return reading(
      ofCurve: index, at: point,
      isUnresolved ? .unresolved : holds == false ? .outside : .proven, text)
  }

  /// Reads a function of y at the height of a position, or a break of it nearby.
  private func reading(
    of source: ProgramDataSource, ofCurve index: Int, atRowOf point: Point
  ) -> CurveReading {
    func reading(_ x: Double?, _ y: Double, _ title: String, _ text: String) -> CurveReading {
      let x = x ?? .nan
      return CurveReading(
        curve: index, x: x, y: y, point: view.canvasPoint(for: Point(x: x, y: y)),
        state: isUnresolved(curve: index, at: point) ? .unresolved : .proven, bounds: nil,
        place: nil, title: title, text: text)
    }
    func distance(_ place: Break) -> Double { (view.y.canvas(place.x) - point.y).magnitude }
    let near = figures[index].rowBreaks.min { distance($0) < distance($1) }
    if let near, distance(near) <= Self.reach {
      let shown = [near.value, near.left, near.right].compactMap { $0 }.first { $0.isFinite }
      return reading(
        shown, near.x, CurveReading.title(of: near, along: "y"),
        CurveReading.text(of: near, from: ("from below", "from above")))
    }
    let y = rounded(view.y.value(at: point.y), on: view.y)
    let (value, title) = (source.value(at: y), "y = \(CurveReading.text(y))")
    guard value.isFinite else { return reading(nil, y, title, "not defined here") }
    let enclosure = source.enclosure(over: Interval(y))
    let hull = enclosure.values.hull
    let isProven = enclosure.decoration >= .defined && !hull.isEmpty
    return reading(
      value, y, "\(title), x = \(CurveReading.text(value))",
      text(value, isProven ? hull.lower...hull.upper : nil, .proven, column: 0, source))
  }

  /// Reads a path in the device pixel at a position, in points from the top left of the view.
  func readingOfPath(ofCurve index: Int, at point: Point) -> CurveReading {
    if isUnresolved(curve: index, at: point) {
      return reading(ofCurve: index, at: point, .unresolved, "undecided in this pixel")
    }
    let width = view.bounds.width / Double(view.pixelWidth)
    let isNear = figures[index].distance(from: point, columnWidth: width) <= width
    return reading(
      ofCurve: index, at: point, isNear ? .proven : .outside,
      isNear ? "passes through this pixel, or near it" : "does not pass through this pixel")
  }

  private func isUnresolved(curve index: Int, at point: Point) -> Bool {
    let (column, row) = pixel(at: point)
    return figures[index].coverage.pixels?.unresolvedPixels.contains {
      $0.row == row && $0.columns.contains(column)
    } ?? false
  }

  private func reading(
    ofCurve index: Int, at point: Point, _ state: ColumnState, _ text: String
  ) -> CurveReading {
    let (x, y) = (
      rounded(view.x.value(at: point.x), on: view.x),
      rounded(view.y.value(at: point.y), on: view.y)
    )
    return CurveReading(
      curve: index, x: x, y: y, point: point, state: state, bounds: nil,
      place: nil, title: "x = \(CurveReading.text(x)), y = \(CurveReading.text(y))", text: text)
  }

  private func pixel(at point: Point) -> (column: Int, row: Int) {
    (
      Self.pixel(at: point.x / view.bounds.width, of: view.pixelWidth),
      Self.pixel(at: point.y / view.bounds.height, of: view.pixelHeight)
    )
  }

  private static func pixel(at part: Double, of count: Int) -> Int {
    let pixel = part * Double(count)
    return min(max(0, pixel.isFinite ? Int(pixel) : 0), count - 1)
  }
}
