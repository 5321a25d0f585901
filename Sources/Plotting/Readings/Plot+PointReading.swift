import CalculatorBrain
import GraphView
import IntervalArithmetic

extension Plot {
  /// How near a point must be, in points: a tap between two of them shall read the curve.
  private static let pointReach = 10.0

  /// The work for which a curve is searched around one place, and the most that one value may take:
  /// a tap is answered within a tenth of a second.
  private static let (pointWork, valueWork) = (0x2000, 512)

  /// Reads the proven point of a curve that is nearest to a place and near it: where it is zero,
  /// meets another curve, is less or greater than around, bends the other way or has a corner.
  ///
  /// - Parameters:
  ///   - point: The place, in points from the top left of the view.
  ///   - index: The curve, counted from 0.
  ///   - function: What it shows.
  /// - Returns: The reading, and how far it is in points; `nil` if there is no such point.
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
    for (other, result) in results.enumerated() where other != index {
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
