import CalculatorBrain
import GraphView
import IntervalArithmetic

extension Plot {
  /// The greatest distance of a point, in points: a tap between two points must still read the
  /// curve.
  private static let pointReach = 10.0

  /// The most work of a search around one position, and of one value in it: a tap is answered
  /// within a tenth of a second.
  private static let (pointWork, valueWork) = (0x2000, 512)

  /// Reads the proven point of a curve that is nearest to a position and near it, such as a zero,
  /// an intersection, an extremum, an inflection or a corner.
  ///
  /// `point` and the distance are in points, from the top left of the view. `function` is the
  /// function of the curve. The result is `nil` if there is no such point.
  func reading(
    ofPointNear point: Point, onCurve index: Int, _ function: Program
  ) -> (reading: CurveReading, distance: Double)? {
    var analyzer = ProgramAnalyzer(function, workLimit: Self.pointWork / results.count)
    let valueWork = Self.valueWork / results.count
    let (left, right) = (
      max(0, point.x - Self.pointReach), min(view.bounds.width, point.x + Self.pointReach)
    )
    guard isShort(function), analyzer.workPerEnclosure <= valueWork, left < right else {
      return nil
    }
    let range = Interval(view.x.value(at: left), view.x.value(at: right))
    guard range.isBounded else { return nil }
    let analysis = analyzer.points(over: range)
    var points: [MarkedPoint] = []
    let axis = specification.onY2.contains(dataFigures.count + index)
    for (other, result) in results.enumerated()
    where other != index && specification.onY2.contains(dataFigures.count + other) == axis {
      guard case .function(let second) = result.drawn,
        let source = source(of: second), source.workPerEnclosure <= valueWork
      else { continue }
      let meetings = analyzer.intersections(with: second, over: range)
      MarkedPoint.add(meetings.zeros, named: "intersection", ofCurve: index, to: &points)
    }
    for entries in [analysis.extrema, analysis.zeros, analysis.corners, analysis.inflections] {
      MarkedPoint.add(entries, ofCurve: index, to: &points)
    }
    var found: (reading: CurveReading, distance: Double)?
    for mark in points {
      let place = view.canvasPoint(for: Point(x: mark.x.midpoint, y: mark.y.midpoint))
      let (across, along) = (place.x - point.x, place.y - point.y)
      let distance = (across * across + along * along).squareRoot()
      guard distance <= found?.distance ?? Self.pointReach else { continue }
      found = (reading(of: mark, at: place, onCurve: index), distance)
    }
    return found
  }

  private func reading(
    of mark: MarkedPoint, at place: Point, onCurve index: Int
  ) -> CurveReading {
    let (x, y) = (mark.x.midpoint, mark.y.midpoint)
    let name = mark.name.prefix(1).uppercased() + mark.name.dropFirst()
    let (yText, proof) = (
      CurveReading.text(y), CurveReading.text(of: (mark.y.isPoint ? mark.x : mark.y).range)
    )
    return CurveReading(
      curve: index, x: x, y: y, point: place, state: .proven, bounds: mark.y.range, place: nil,
      title: "\(name) at x = \(CurveReading.text(x))",
      text: mark.y.isPoint ? "y = \(yText), x \(proof)" : "y = \(yText), \(proof)")
  }
}
