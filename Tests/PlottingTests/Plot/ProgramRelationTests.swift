import CalculatorBrain
import Foundation
import GraphView
import IntervalArithmetic
import Plotting
import TestSupport
import Testing

/// How many relations are made up; `GRAPHCALC_TRACED_PATHS` asks for more.
private let relationCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PATHS"].flatMap(Int.init) ?? 50

@Suite("Relations of programs")
struct ProgramRelationTests {
  /// A relation, the numbers in view, and how many of 64 × 48 pixels may be unresolved.
  struct Row: Sendable, CustomStringConvertible {
    let text: String
    var x = -10.0...10
    var y = -7.5...7.5
    var unresolved = 0
    var description: String { text }

    init(
      _ text: String, x: ClosedRange<Double> = -10...10, y: ClosedRange<Double> = -7.5...7.5,
      unresolved: Int = 0
    ) { (self.text, self.x, self.y, self.unresolved) = (text, x, y, unresolved) }
  }

  static let rows: [Row] = [
    // Smooth lines, nodes, cusps and tacnodes.
    Row("x^2 + y^2 = 25"), Row("3x + 2y = 1"), Row("x^3 + y^3 = 6x y"),
    Row("(x^2 + y^2)^2 = 25(x^2 - y^2)"), Row("y^2 = x^3"), Row("y^2 = x^4 - x^6/30"),
    Row("y^2 = x^2 (x - 1)"), Row("y^2 (y^2 - 9) = x^2 (x^2 - 10)"),
    Row("(x^2+y^2-1)^3 = x^2 y^3", x: -2...2, y: -1.5...1.5), Row("x^2 - y^2 = 0"),
    Row("x^y = y^x", x: 0...10, y: 0...7.5, unresolved: 360),
    // Points, and what touches without crossing.
    Row("x^2 + y^2 = 0"), Row("(x - 1/3)^2 + (y - 1/7)^2 = 0"), Row("(x - y)^2 = 0"),
    Row("(x^2 + y^2 - 25)^2 = 0"),
    Row("x^4 + 2 x^2 y^2 + y^4 - 50 x^2 - 50 y^2 + 625 = 0", unresolved: 700),
    Row("sin(x) = 1", unresolved: 220), Row("cos(x) + cos(y) = 2", unresolved: 24),
    // Dense lines.
    Row("sin(x) = cos(y)"), Row("y - x = sin(exp(x + y))", x: -4...4, y: -3...3, unresolved: 5),
    Row("sin(x^2 + y^2) = cos(x y)", x: -4...4, y: -3...3),
    Row("|sin(x^2 - y^2)| = sin(x + y) + cos(x y)", x: -4...4, y: -3...3, unresolved: 360),
    // Poles, steps, edges of domains.
    Row("x/sin(x) + y/sin(y) = x y/sin(x y)", x: -4...4, y: -3...3, unresolved: 860),
    Row("tan(x y) = x", x: -4...4, y: -3...3),
    Row("y = sin(40/x)", unresolved: 12), Row("y = (x^2 - 4)/(x - 2)", unresolved: 40),
    Row("x = 1/y"), Row("y = floor(x)"), Row("y = tan(x)"), Row("y = sqrt(x)^2"),
    Row("y = sqrt(x-3) sqrt(1-x)"), Row("y = atan(1e300 (x - 1))"),
    // Lines along edges and through corners of pixels.
    Row("y = x"), Row("x = 3"), Row("x y = 0"), Row("x = y^3 - 3y"),
    Row("x = sin(exp(y))", x: -4...4, y: -3...3), Row("|x| + |y| = 5"), Row("max(|x|, |y|) = 4"),
    // Areas.
    Row("floor(x)^2 + floor(y)^2 = 25"), Row("floor(x) = floor(y)"), Row("y = y"),
    Row("49 - x^2 - y^2 = |49 - x^2 - y^2|"), Row("y < sin(x)"), Row("mod(x, 2) < 1"),
    Row("sin(|x + y|) > max(cos(x^2), sin(y^2))", x: -4...4, y: -3...3, unresolved: 10),
    Row("x != y"),
    Row("x^2 + y^2 >= 0"), Row("x^2 + y^2 < 0"), Row("x^2 + y^2 < 0.0001"),
    Row("min(x^2 + y^2 - 16, (x-3)^2 + y^2 - 9) < 0"),
    // Levels that are zero over an area, whose edges are between the corners of pixels.
    Row("min(x, 0) != 0", x: -3.2...4.8, y: -4.4...1.6),
    Row("min(x, 0) < 0", x: -4.85...3.15, y: -2.1...3.9),
    Row("max(x - y, 0) = 0", x: -4.85...3.15, y: -2.1...3.9),
    Row("min(x^2 + y^2 - 4, 0) < 0", x: -4.85...3.15, y: -2.1...3.9),
    // Several comparisons.
    Row("4 < x^2 + y^2 and x^2 + y^2 <= 36 and not (x > 0 and y > 0)"),
    Row("y = x and y = x + 0.00001"), Row("y = x or y = x + 0.00001"),
    Row("y < sqrt(x) and y < sqrt(-x)"), Row("y < sqrt(x) or y < sqrt(-x)"),
    Row("x^2 + y^2 = 1 or y = -cos(x)"), Row("y = x^2 and y > 1"),
    Row("y >= x^2 or y <= -x^2"), Row("(x - 1)^2 + (y - 2)^2 = 0.0001"),
    Row("(2y-x-1)(2y-x+1)(2x+y-1)(2x+y+1)((5x)^2+(5y)^2-10) = 0", x: -4...4, y: -3...3),
  ]

  private static func source(_ text: String, rewrites: Bool = true) throws -> ProgramRelation {
    let program = try Program(text, notation: .infix)
    return ProgramRelation(try #require(Relation(program, rewrites: rewrites)))
  }

  @Test("What is drawn is there, and what is there is drawn", arguments: rows)
  func table(row: Row) throws {
    let view = try #require(
      GraphView(bounds: Size(width: 64, height: 48)).showing(x: row.x)?.showing(y: row.y))
    let source = try Self.source(row.text)
    let figure = RelationGraph(source, workLimit: 250_000).figure(in: view)
    #expect(checkRelation(figure, of: source, in: view, scans: 4) == [])
    #expect(figure.coverage.count(of: .unresolved) <= row.unresolved)
    // What is rewritten is the relation as it was written.
    let plain = try Self.source(row.text, rewrites: false)
    if plain.condition != source.condition {
      #expect(checkRelation(figure, of: plain, in: view, scans: 3) == [])
    }
  }

  @Test("Random relations keep the laws, in views of any part of the plane")
  func random() throws {
    var generator = SplitMix64(seed: 31)
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 32), operations: Operation.standard,
      operands: ["x", "x", "y", "y", "-2", "3", "0.5", "π"])
    var drawn = 0
    for count in 0..<relationCount {
      let words = programs.next(size: 2 + count % 6)
      let comparison = ["=", "<", "<=", "!="][count % 4]
      guard let relation = Relation(try Program("\(words) 0 \(comparison)")) else { continue }
      let (x, y) = (
        Double.random(in: -4...4, using: &generator), Double.random(in: -4...4, using: &generator)
      )
      let view = try #require(
        GraphView(bounds: Size(width: 48, height: 36)).showing(x: x - 4...x + 4)?
          .showing(y: y - 3...y + 3))
      let source = ProgramRelation(relation)
      let figure = RelationGraph(source, workLimit: 200_000).figure(in: view)
      #expect(checkRelation(figure, of: source, in: view, scans: 4) == [], "\(words) \(comparison)")
      drawn += figure.isEmpty ? 0 : 1
    }
    #expect(drawn > relationCount * 3 / 10)
  }

  @Test("A relation of more than a thousand operations keeps to its share of the work")
  func large() throws {
    let words = "x y + " + (1...400).map { "\($0) / sin x + " }.joined() + "y ="
    let relation = try #require(Relation(try Program(words)))
    let source = ProgramRelation(relation)
    let view = GraphView(bounds: Size(width: 80, height: 60))
    let figure = RelationGraph(source, workLimit: 20_000).figure(in: view)
    #expect(source.work < 20_000 + 20 * source.workPerEnclosure)
    #expect(checkRelation(figure, of: source, in: view, scans: 1) == [])
  }
}
