import CalculatorBrain
import Foundation
import GraphView
import Plotting
import TestSupport
import Testing

/// How many regions are made up; `GRAPHCALC_TRACED_PATHS` asks for more.
private let regionCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PATHS"].flatMap(Int.init) ?? 24

/// Regions of discs and half-planes, whose borders are known without this program's help.
@Suite("Combined regions")
struct CombinedRegionTests {
  /// A disc, or what is on one side of a line; it may be what is outside.
  private struct Part: Sendable {
    let text: String
    /// How far inside a point is, in graph units; negative outside.
    let depth: @Sendable (Double, Double) -> Double
    /// Places on the border, about `distance` graph units apart.
    let border: @Sendable (_ distance: Double) -> [Point]

    static func disc(_ x: Double, _ y: Double, _ radius: Double, _ sign: String) -> Part {
      Part(
        text: "(x - \(x))^2 + (y - \(y))^2 \(sign) \(radius)^2",
        depth: { (radius - hypot($0 - x, $1 - y)) * (sign.hasPrefix("<") ? 1 : -1) },
        border: { distance in
          let count = (2 * .pi * radius / distance).rounded(.up)
          return (0..<Int(count)).map { index in
            let angle = 2 * .pi * Double(index) / count
            return Point(x: x + radius * cos(angle), y: y + radius * sin(angle))
          }
        })
    }

    static func halfPlane(_ slope: Double, _ height: Double, _ sign: String) -> Part {
      let length = hypot(1, slope)
      return Part(
        text: "y \(sign) \(slope)x + \(height)",
        depth: { (slope * $0 + height - $1) / length * (sign.hasPrefix("<") ? 1 : -1) },
        border: { distance in
          stride(from: -4, to: 4, by: distance / length).map {
            Point(x: $0, y: slope * $0 + height)
          }
        })
    }
  }

  /// Pictures that had gaps, and others like them.
  private static let known: [[Part]] = [
    [.disc(0, 0, 1, "<"), .disc(1, 0, 1, "<")],
    [.disc(0, 0, 1, "<="), .disc(0.1, 0, 1, "<")],
    [.disc(0, 0, 1, "<="), .disc(1e-3, 0, 1, "<=")],
    [.disc(0, 0, 2, "<"), .disc(0, 1, 1, "<=")],
    [.disc(0, -2, 2, "<"), .halfPlane(0, 0, "<")],
    [.halfPlane(0.1, 0, ">"), .halfPlane(0.12, 0, "<")],
    [.halfPlane(0.1, 0, ">="), .halfPlane(0.08, 0, "<")],
    [.halfPlane(1, 0, "<"), .halfPlane(1, 0, "<=")],
    [.halfPlane(1, 0, "<"), .halfPlane(1, 0, ">")],
    [.disc(0, 0, 1, ">"), .disc(0.5, 0, 1, "<=")],
    [.disc(-1, 0, 1, "<"), .disc(1, 0, 1, "<="), .disc(0, 1.7, 1, "<"), .halfPlane(0, -1, "<")],
  ]

  private static func madeUp() -> [[Part]] {
    var random = SplitMix64(seed: 41)
    func number(_ range: ClosedRange<Double>) -> Double {
      (Double.random(in: range, using: &random) * 100).rounded() / 100
    }
    return (0..<regionCount).map { index in
      (0...1 + index % 4).map { _ in
        let sign = ["<", "<=", "<", "<=", ">", ">="].randomElement(using: &random) ?? "<"
        return Int.random(in: 0..<3, using: &random) == 0
          ? .halfPlane(number(-2...2), number(-2...2), sign)
          : .disc(number(-2...2), number(-1.5...1.5), number(0.3...1.5), sign)
      }
    }
  }

  private static let view = GraphView(bounds: Size(width: 160, height: 120))
    .showing(x: -4...4)?.showing(y: -3...3)

  /// The figure of parts that are joined, and places along its outlines, two in a pixel.
  private static func drawn(
    _ parts: [Part], by word: String
  ) throws -> (figure: Figure, outline: PlaceMap, view: GraphView) {
    let view = try #require(Self.view)
    let text = "= " + parts.map { $0.text }.joined(separator: " \(word) ")
    let relation = try #require(Relation(Program(text)))
    let figure = RelationGraph(ProgramRelation(relation)).figure(in: view)
    return (figure, PlaceMap(PathInk(of: figure, in: view).places(apart: 0.5)), view)
  }

  @Test("The outline of parts joined by or goes around all of them, without a gap")
  func unions() throws {
    for parts in Self.known + Self.madeUp() {
      let text = parts.map { $0.text }.joined(separator: " or ")
      let (figure, outline, view) = try Self.drawn(parts, by: "or")
      let pixel = 8.0 / 160
      for (index, part) in parts.enumerated() {
        for point in part.border(pixel / 2) {
          // What others nearly hide may be thinner than what is drawn.
          let others = parts.enumerated().filter { $0.offset != index }
          guard others.allSatisfy({ $0.element.depth(point.x, point.y) < -0.6 * pixel }) else {
            continue
          }
          let place = view.canvasPoint(for: point)
          guard 1...159 ~= place.x, 1...119 ~= place.y, !figure.isPale(place, in: view) else {
            continue
          }
          let isNear = outline.contains(place, within: 1)
          #expect(isNear, "\(text): no outline at \(point)")
          if !isNear { break }
        }
      }
      // No outline is inside, or away from the borders.
      let stray = outline.places.first { place in
        let point = view.graphPoint(for: place)
        let depths = parts.map { $0.depth(point.x, point.y) / pixel }
        return depths.contains { $0 > 0.75 } || !depths.contains { $0.magnitude < 0.75 }
      }
      #expect(stray == nil, "\(text): an outline at \(stray.map { "\($0)" } ?? "")")
      #expect(checkedArea(figure, parts.map { $0.depth }, in: view) { $0.contains(true) } == nil)
    }
  }

  @Test("The outline of parts joined by and has no gap but where it is thinner than a pixel")
  func intersections() throws {
    for parts in Self.known + Self.madeUp() {
      let text = parts.map { $0.text }.joined(separator: " and ")
      let (figure, outline, view) = try Self.drawn(parts, by: "and")
      let pixel = 8.0 / 160
      for (index, part) in parts.enumerated() {
        for point in part.border(pixel / 2) {
          let others = parts.enumerated().filter { $0.offset != index }
          guard others.allSatisfy({ $0.element.depth(point.x, point.y) > 0.6 * pixel }) else {
            continue
          }
          let place = view.canvasPoint(for: point)
          guard 1...159 ~= place.x, 1...119 ~= place.y, !figure.isPale(place, in: view) else {
            continue
          }
          let isNear = outline.contains(place, within: 1)
          #expect(isNear, "\(text): no outline at \(point)")
          if !isNear { break }
        }
      }
      let stray = outline.places.first { place in
        let point = view.graphPoint(for: place)
        let depths = parts.map { $0.depth(point.x, point.y) / pixel }
        return depths.contains { $0 < -1 } || !depths.contains { $0.magnitude < 0.75 }
      }
      #expect(stray == nil, "\(text): an outline at \(stray.map { "\($0)" } ?? "")")
      #expect(checkedArea(figure, parts.map { $0.depth }, in: view) { !$0.contains(false) } == nil)
    }
  }

  /// A pixel whose middle is clearly inside and not filled, or clearly outside and filled.
  private func checkedArea(
    _ figure: Figure, _ depths: [(Double, Double) -> Double], in view: GraphView,
    _ holds: ([Bool]) -> Bool
  ) -> Point? {
    let pixel = 8.0 / 160
    for row in 1..<119 {
      for column in 1..<159 {
        let place = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
        let point = view.graphPoint(for: place)
        let all = depths.map { $0(point.x, point.y) }
        guard all.allSatisfy({ $0.magnitude > 1.2 * pixel }), !figure.isPale(place, in: view)
        else { continue }
        if figure.areaContains(place) != holds(all.map { $0 > 0 }) { return place }
      }
    }
    return nil
  }
}

extension Figure {
  /// Whether a place, or one beside it, is in an unresolved pixel.
  fileprivate func isPale(_ place: Point, in view: GraphView) -> Bool {
    let (column, row) = (Int(place.x), Int(place.y))
    return coverage.pixels?.unresolvedPixels.contains { part in
      (row - 1...row + 1).contains(part.row)
        && part.columns.lowerBound <= column + 1 && column - 1 <= part.columns.upperBound
    } ?? false
  }
}
