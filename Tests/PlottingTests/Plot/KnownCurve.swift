import CairoCanvas
import CalculatorBrain
import Foundation
import GraphView
import PictureSupport
import TestSupport
import Testing

@testable import Plotting

/// A curve that is known exactly, as a function of the distance from a place where it does something.
///
/// Distances are as small as doubles are, so that what happens between that place and the doubles
/// next to it is known too.
struct KnownCurve: CustomStringConvertible {
  let program: String
  let x: ClosedRange<Double>
  let y: ClosedRange<Double>
  /// The distance of an abscissa from the place, to within a rounding.
  var distance: (Double) -> Double
  /// The value at a distance other than 0; continuous on both sides of it, NaN where undefined.
  let value: (Double) -> Double
  /// What the value tends to from the left and from the right, infinite at a pole.
  var limits: (left: Double, right: Double)
  /// The value at distance 0, if it has one.
  var middle: Double?

  var description: String { "\(program) over \(x), \(y)" }

  /// Draws the curve without smoothed edges and returns the first place where the picture of a
  /// column that counts as decided is wrong, and the number of columns that do not.
  func judged(width: Int = 100, height: Int = 75) throws -> (mistake: String?, unresolved: Int) {
    let drawn = try DrawnCurve(
      of: Program(program, notation: .infix), x: x, y: y, width: width, height: height)
    let view = drawn.view
    for column in drawn.states.indices where drawn.states[column] != .unresolved {
      let ink = drawn.ink(in: column)
      let parts = parts(from: view.x.edge(column), to: view.x.edge(column + 1)).map { part in
        let (values, isSure) = part
        return (view.y.canvas(values.upperBound)...view.y.canvas(values.lowerBound), isSure)
      }
      if let mistake = Self.mistake(ink, parts, height) {
        return ("column \(column) is \(drawn.states[column]): \(mistake)", 0)
      }
    }
    return (nil, drawn.states.count { $0 == .unresolved })
  }

  private static func mistake(
    _ ink: [Int], _ known: [(rows: ClosedRange<Double>, isSure: Bool)], _ height: Int
  ) -> String? {
    for (rows, isSure) in known where isSure {
      let (top, bottom) = (max(rows.lowerBound, 0), min(rows.upperBound, Double(height)))
      // Half a pixel is allowed, and half of one is the way to the middle of a row.
      if top + 3 < bottom {
        let inner = Int((top + 1).rounded(.up))..<Int((bottom - 1).rounded(.down))
        if let row = inner.first(where: { !ink.contains($0) }) { return "row \(row) is missing" }
      } else if top <= bottom {
        let middle = (top + bottom) / 2
        if middle > 1, middle < Double(height) - 1,
          !ink.contains(where: { (Double($0) + 0.5 - middle).magnitude <= 1.5 })
        {
          return "row \(middle) is missing"
        }
      }
    }
    let stray = ink.first { row in
      let middle = Double(row) + 0.5
      return !known.contains { rows, _ in
        rows.lowerBound - 1.5 <= middle && middle <= rows.upperBound + 1.5
      }
    }
    return stray.map { "row \($0) is drawn, but no value is there" }
  }

  /// The values between two abscissas, both included, and whether they must be drawn there: one value
  /// in less than a millionth of a column may be drawn on the other side of its edge.
  private func parts(
    from lower: Double, to upper: Double
  ) -> [(values: ClosedRange<Double>, isSure: Bool)] {
    let (left, right) = (distance(lower), distance(upper))
    var parts: [(ClosedRange<Double>, Bool)] = []
    func add(_ values: ClosedRange<Double>?, _ length: Double) {
      guard let values else { return }
      let isRise = values.upperBound - values.lowerBound > (y.upperBound - y.lowerBound) / 40
      parts.append((values, isRise || length >= (right - left) * 0x1p-20))
    }
    let (near, far) = (min(right, 0), max(left, 0))
    if left < 0 { add(range(from: -left, to: -near, -1, limits.left), near - left) }
    if right > 0 { add(range(from: right, to: far, 1, limits.right), right - far) }
    if left <= 0, right >= 0, let middle {
      let margin = (right - left) * 0x1p-20
      let isAtEdge =
        -left < margin && lower > x.lowerBound || right < margin && upper < x.upperBound
      parts.append((middle...middle, !isAtEdge))
    }
    return parts
  }

  /// The values between two distances on one side, of which the nearer one may be 0.
  private func range(
    from far: Double, to near: Double, _ sign: Double, _ limit: Double
  ) -> ClosedRange<Double>? {
    var values = [near > 0 ? value(sign * near) : limit]
    let (count, least) = (600, near > 0 ? near : min(far, 1e-300))
    for step in 1...count {
      // Evenly, and by factors down to the least distance.
      let share = Double(step) / Double(count)
      values.append(value(sign * (near + (far - near) * share)))
      values.append(value(sign * far * exp(log(least / far) * share)))
    }
    let defined = values.filter { !$0.isNaN }
    guard let least = defined.min(), let greatest = defined.max() else { return nil }
    return least...greatest
  }
}

/// A curve as a black line without smoothed edges, one pixel wide.
struct DrawnCurve {
  let view: GraphView
  let states: [ColumnState]
  private let picture: Picture

  init(
    of program: Program, x: ClosedRange<Double>, y: ClosedRange<Double>, width: Int, height: Int
  ) throws {
    let size = Size(width: Double(width), height: Double(height))
    view = try #require(GraphView(bounds: size).showing(x: x)?.showing(y: y))
    let figure = FunctionGraph(ProgramDataSource(program)).figure(in: view)
    states = figure.coverage.columns
    let curve = PictureCurve(figure: figure, label: "f", color: .black)
    var picture = GraphPicture.bare(view: view, curves: [curve])
    picture.look.lineWidth = 1
    picture.look.isAntialiased = false
    var canvas = try ImageCanvas(size: size, font: Font.shared())
    picture.draw(on: &canvas)
    self.picture = try Picture(png: canvas.png())
  }

  /// The black rows of a column.
  func ink(in column: Int) -> [Int] {
    (0..<picture.height).filter { picture[column, $0] & 0xFF < 110 }
  }
}
