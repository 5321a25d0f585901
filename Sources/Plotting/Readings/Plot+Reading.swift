import CalculatorBrain
package import GraphView
import IntervalArithmetic

extension Plot {
  /// The greatest distance to a break, in points, of a tap and of a finger that slides along a
  /// curve.
  static let (reach, slidingReach) = (22.0, 5.0)

  /// Reads the curve nearest to a position, in points from the top left of the view, or a break of
  /// it nearby.
  ///
  /// A finger that slides along a curve gives its index. The result is `nil` if there is no curve.
  package func reading(at point: Point, onCurve curve: Int? = nil) -> CurveReading? {
    guard let index = curve ?? nearest(to: point), figures.indices.contains(index) else {
      return nil
    }
    return onAxis(ofCurve: index).reading(at: point, ofCurve: index, isSliding: curve != nil)
  }

  private func reading(at point: Point, ofCurve index: Int, isSliding: Bool) -> CurveReading? {
    let function: Program
    switch results[index].drawn {
    case .function(let program): function = program
    case .relation(let relation): return reading(of: relation, ofCurve: index, at: point)
    case .path: return readingOfPath(ofCurve: index, at: point)
    case .sequence(let sequence): return reading(of: sequence, ofCurve: index, at: point)
    }
    let reach = isSliding ? Self.slidingReach : Self.reach
    var found: (place: Break, distance: Double)?
    for place in figures[index].breaks {
      let distance = distance(of: place, from: point, sliding: isSliding)
      if distance <= found?.distance ?? reach { found = (place, distance) }
    }
    let mark = isSliding ? nil : reading(ofPointNear: point, onCurve: index, function)
    if let mark, mark.distance < found?.distance ?? .infinity { return mark.reading }
    if let place = found?.place { return reading(of: place, onCurve: index) }
    let x = min(max(point.x, 0), view.bounds.width)
    let value = rounded(view.x.value(at: x), on: view.x)
    return reading(atX: value, onCurve: index)
  }

  /// Reads the next break of a curve after the abscissa `x`, or the edge of the view if there is
  /// none.
  ///
  /// The result is `nil` if there is no such curve, or if it is a relation or a path.
  package func reading(ofCurve index: Int, after x: Double, isRightward: Bool) -> CurveReading? {
    guard figures.indices.contains(index), figures[index].coverage.pixels == nil else { return nil }
    if isOnY2(index) {
      return onAxis(ofCurve: index).reading(ofCurve: index, after: x, isRightward: isRightward)
    }
    let breaks = figures[index].breaks
    let next =
      isRightward
      ? breaks.filter { $0.x > x }.min { $0.x < $1.x }
      : breaks.filter { $0.x < x }.max { $0.x < $1.x }
    if let next { return reading(of: next, onCurve: index) }
    let range = view.xRange
    return reading(atX: isRightward ? range.upperBound : range.lowerBound, onCurve: index)
  }

  /// The heights of a curve in the middle of `count` equal parts of the view from left to right,
  /// from 0 at the bottom to 1 at the top.
  ///
  /// A height outside the view is NaN. The array is empty if there is no such curve, or if it is a
  /// relation or a path.
  package func heights(ofCurve index: Int, count: Int) -> [Double] {
    guard figures.indices.contains(index), let source = source(ofCurve: index) else { return [] }
    let view = onAxis(ofCurve: index).view
    return (0..<count).map { part in
      let x = view.bounds.width * (Double(part) + 0.5) / Double(count)
      let height = 1 - view.y.canvas(source.value(at: view.x.value(at: x))) / view.bounds.height
      return 0 <= height && height <= 1 ? height : .nan
    }
  }

  // MARK: Places

  private func source(ofCurve index: Int) -> ProgramDataSource? {
    guard case .function(let function) = results[index].drawn else { return nil }
    return source(of: function)
  }

  func source(of function: Program) -> ProgramDataSource? {
    isShort(function) ? ProgramDataSource(function) : nil
  }

  /// Whether a program can be traced; a program too long for that is also too long to be read.
  func isShort(_ program: Program) -> Bool {
    let limit = view.workLimit / 100
    return program.sizes(limit: limit).allSatisfy { $0 < limit }
  }

  /// The index of the curve whose drawing is nearest to a point.
  private func nearest(to point: Point) -> Int? {
    let width = view.bounds.width / Double(view.pixelWidth)
    let distances = figures.map { figure in
      let distance = figure.distance(from: point, columnWidth: width)
      // In an area, a line is only meant if it is near.
      return figure.areaContains(point) ? min(distance, Self.reach / 2) : distance
    }
    return distances.indices.min { distances[$0] < distances[$1] }
  }

  private func distance(of place: Break, from point: Point, sliding: Bool) -> Double {
    let across = (view.x.canvas(place.x) - point.x).magnitude
    guard !sliding, place.kind != .pole else { return across }
    let heights = [place.left, place.right, place.value].compactMap { $0 }
    let along = heights.map { $0.isFinite ? (view.y.canvas($0) - point.y).magnitude : 0 }.min()
    return ((along ?? 0) * (along ?? 0) + across * across).squareRoot()
  }

  /// The shortest decimal number within about half a device pixel.
  func rounded(_ x: Double, on axis: Axis) -> Double {
    let pixel = axis.extent(at: x) / Double(axis.pixelCount)
    let near = Double(RoundedNumber.text(x, width: 1000 * pixel)) ?? x
    return min(max(near, axis.range.lowerBound), axis.range.upperBound)
  }

  // MARK: Readings

  private func column(of x: Double) -> Int {
    let column = view.x.canvas(x) / view.bounds.width * Double(view.pixelWidth)
    return min(max(0, column.isFinite ? Int(column) : 0), view.pixelWidth - 1)
  }

  private func reading(of place: Break, onCurve index: Int) -> CurveReading {
    let finite = [place.value, place.left, place.right].compactMap { $0 }.first { $0.isFinite }
    return CurveReading(
      curve: index, x: place.x, y: place.value,
      point: Point(x: view.x.canvas(place.x), y: finite.map { view.y.canvas($0) } ?? .nan),
      state: figures[index].coverage.columns[column(of: place.x)],
      bounds: nil, place: place, title: CurveReading.title(of: place),
      text: CurveReading.text(of: place))
  }

  private func reading(atX x: Double, onCurve index: Int) -> CurveReading {
    reading(
      at: x, named: "x", ofCurve: index, figures[index].coverage.columns[column(of: x)],
      source(ofCurve: index))
  }

  /// Reads a sequence at the whole number nearest to a position.
  private func reading(
    of sequence: PathProgram, ofCurve index: Int, at point: Point
  ) -> CurveReading {
    let (lower, upper) = (sequence.range.lowerBound, sequence.range.upperBound)
    let near = view.x.value(at: point.x).rounded()
    let number = max(lower.rounded(.up), min(near, upper.rounded(.down)))
    return reading(
      at: number, named: sequence.parameter, ofCurve: index, .proven,
      source(of: sequence.functions[1]))
  }

  private func reading(
    at x: Double, named name: String, ofCurve index: Int, _ state: ColumnState,
    _ source: ProgramDataSource?
  ) -> CurveReading {
    let value = source?.value(at: x) ?? .nan
    let enclosure = source?.enclosure(over: Interval(x)) ?? .unknown
    let hull = enclosure.values.hull
    let isProven = enclosure.decoration >= .defined && !hull.isEmpty && value.isFinite
    let bounds = isProven ? hull.lower...hull.upper : nil
    let title = "\(name) = \(CurveReading.text(x))"
    return CurveReading(
      curve: index, x: x, y: value.isNaN ? nil : value,
      point: Point(x: view.x.canvas(x), y: view.y.canvas(value)), state: state, bounds: bounds,
      place: nil,
      title: value.isNaN ? title : title + ", y = \(CurveReading.text(value))",
      text: text(value, bounds, state, column: column(of: x), source))
  }

  func text(
    _ value: Double, _ bounds: ClosedRange<Double>?, _ state: ColumnState, column: Int,
    _ source: ProgramDataSource?
  ) -> String {
    if state == .unresolved { return reason(column: column, source) }
    if value.isNaN { return "not defined here" }
    guard let bounds else { return "the value is computed, and not proven" }
    return CurveReading.text(of: bounds)
  }

  /// The reason why a column could not be decided.
  private func reason(column: Int, _ source: ProgramDataSource?) -> String {
    guard let source else { return "undecided: the program is too long to be proven" }
    let over = source.enclosure(over: Interval(view.x.edge(column), view.x.edge(column + 1)))
    let causes: [(Reasons, String)] = [
      (.pole, "there may be a pole in it"), (.step, "it may jump in it"),
      (.zeroOverZero, "0 may be divided by 0 in it"),
      ([.logEdge, .rootEdge, .powEdge, .domain], "its domain may end in it"),
    ]
    let cause = causes.first { !over.reasons.isDisjoint(with: $0.0) }?.1
    return "undecided in this column of pixels: \(cause ?? "the curve turns too often in it")"
  }
}
