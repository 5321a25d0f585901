import CalculatorBrain
import Foundation
import GraphView
import Plotting
import TestSupport
import Testing

/// How many programs are made up; `GRAPHCALC_TRACED_PATHS` asks for more.
private let programCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PATHS"].flatMap(Int.init) ?? 50

@Suite("Laws of relations")
struct RelationLawTests {
  private static let view = GraphView(bounds: Size(width: 60, height: 60))

  static let programs = [
    "x sin", "x sq 4 /", "x", "3", "x 3 ^ x -", "x tan", "1 x /", "x floor", "x sqrt", "x ln",
    "x abs", "40 x / sin", "x sin x /", "x exp", "x 2 mod", "x 0 < 1 when", "x asin 4 *",
  ]

  /// Programs that nobody would write, and some that many would.
  static func all() -> [String] {
    var random = RandomPrograms(
      generator: SplitMix64(seed: 15),
      operations: Operation.standard.filter { $0.symbol != "locus" },
      operands: ["x", "x", "x", "1", "2", "3", "0.5", "pi", "-1"])
    return programs + (0..<programCount).map { random.next(size: 1 + $0 % 5) }
  }

  private static func relation(_ words: String) throws -> Figure {
    let relation = try #require(Relation(try Program(words)))
    return RelationGraph(ProgramRelation(relation), workLimit: 1_000_000).figure(in: view)
  }

  @Test("A function and its equation are drawn alike")
  func functions() throws {
    for words in Self.all() {
      let source = ProgramDataSource(try Program(words))
      let function = FunctionGraph(source).figure(in: Self.view)
      let equation = try Self.relation("y \(words) =")
      #expect(function.strays(from: equation, in: Self.view) == nil, "\(words)")
      #expect(equation.strays(from: function, in: Self.view) == nil, "= y = \(words)")
    }
  }

  @Test("The equation of an inverse function is that of the function with axes exchanged")
  func transposed() throws {
    for words in Self.all() {
      let upright = try Self.relation("y \(words) =")
      let exchanged = words.split(separator: " ").map { $0 == "x" ? "y" : $0 }
      let level = try Self.relation("x \(exchanged.joined(separator: " ")) =")
      let turned = level.transposed(in: Self.view)
      #expect(turned.strays(from: upright, in: Self.view) == nil, "\(words)")
      #expect(upright.strays(from: turned, in: Self.view) == nil, "\(words), exchanged")
    }
  }

  @Test("The points of a relation and those of its negation are all that are defined")
  func negation() throws {
    for words in ["x y <", "x sq y sq + 25 <=", "x sin y cos =", "x y * 1 > x y < and"] {
      let inside = try #require(try Self.relation(words).coverage.pixels)
      let outside = try #require(try Self.relation("\(words) not").coverage.pixels)
      #expect(inside.inked + outside.inked + 2 * outside.unresolved >= inside.total, "\(words)")
    }
  }
}

extension Figure {
  /// A place that is drawn and has nothing of another figure within the distance that both may be
  /// from the points that they stand for; pale columns and pixels may be anything, and so
  /// may columns of which the report says that they may break.
  ///
  /// Dots and the ends of lines stand for their pixels, and a bar for some place of its column.
  func strays(from other: Figure, in view: GraphView) -> Point? {
    let pale = Set(other.coverage.unresolvedColumns.joined())
      .union(other.unlistedBreaks.joined())
    let lines = other.segments + other.uprights
    func isStray(_ place: Point, within near: Double) -> Bool {
      let columns = (Int(place.x) - 2)...(Int(place.x) + 2)
      return !columns.contains { pale.contains($0) } && !other.isFilled(near: place)
        && !lines.contains { start, end in
          place.isWithin(near, of: start, end) || place.isBeside(start) || place.isBeside(end)
        }
    }
    return places(on: segments, in: view).first { isStray($0, within: 1.05) }
      ?? places(on: uprights, in: view).first { isStray($0, within: 1.55) }
  }

  private var segments: [(Point, Point)] {
    var segments = dots.map { ($0, $0) }
    for run in strokes { segments += zip(run.points, run.points.dropFirst()) }
    for outline in outlines {
      segments += zip(outline.points, outline.points.dropFirst())
      if outline.isClosed {
        segments.append((outline.points[outline.points.count - 1], outline.points[0]))
      }
    }
    return segments
  }

  /// The bars, as lines in the middle of their columns.
  private var uprights: [(Point, Point)] {
    bars.filter { $0.isProven }.map { bar in
      let x = Double(bar.column) + 0.5
      return (Point(x: x, y: bar.top), Point(x: x, y: bar.bottom))
    }
  }

  private func isFilled(near place: Point) -> Bool {
    for (x, y) in [(0.0, 0.0), (1, 0), (-1, 0), (0, 1), (0, -1)]
    where areaContains(Point(x: place.x + x, y: place.y + y)) {
      return true
    }
    return false
  }

  /// Places on lines in view, and in the middle of areas.
  private func places(on lines: [(Point, Point)], in view: GraphView) -> [Point] {
    var places: [Point] = cells.map { cell in
      let count = Double(cell.corners.count)
      return Point(
        x: cell.corners.reduce(0) { $0 + $1.x } / count,
        y: cell.corners.reduce(0) { $0 + $1.y } / count)
    }
    for (start, end) in lines {
      let top = max(0, min(start.y, end.y)), bottom = min(view.bounds.height, max(start.y, end.y))
      guard top <= bottom else { continue }
      let length = max((end.x - start.x).magnitude, (end.y - start.y).magnitude).rounded(.up)
      for step in 0...Int(min(length, 1000)) {
        let part = length > 0 ? Double(step) / length : 0
        places.append(
          Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      }
    }
    return places.filter {
      1..<view.bounds.width - 1 ~= $0.x && 1..<view.bounds.height - 1 ~= $0.y
    }
  }

  /// The figure with x and y exchanged, in a square view about the origin.
  fileprivate func transposed(in view: GraphView) -> Figure {
    let side = view.bounds.width
    func turned(_ point: Point) -> Point { Point(x: side - point.y, y: side - point.x) }
    var figure = Figure()
    figure.outlines = outlines.map { Outline($0.points.map(turned), isClosed: $0.isClosed) }
    figure.dots = dots.map(turned)
    figure.cells = cells.map { PixelRegion($0.corners.reversed().map(turned)) }
    let rows = Set(bars.flatMap { Int($0.top)..<Int($0.bottom.rounded(.up)) })
    var states = [ColumnState](repeating: .proven, count: view.pixelWidth)
    for row in rows { states[view.pixelWidth - 1 - row] = .unresolved }
    figure.coverage = .columns(states)
    return figure
  }
}

extension Point {
  fileprivate func isBeside(_ other: Point) -> Bool {
    (other.x - x).magnitude <= 1 && (other.y - y).magnitude <= 1
  }

  fileprivate func isWithin(_ distance: Double, of start: Point, _ end: Point) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    let part = square > 0 ? ((x - start.x) * dx + (y - start.y) * dy) / square : 0
    let (rx, ry) = (
      start.x + dx * min(max(part, 0), 1) - x, start.y + dy * min(max(part, 0), 1) - y
    )
    return (rx * rx + ry * ry).squareRoot() <= distance
  }
}
