import CalculatorBrain
import TestSupport
import Testing

@testable import GraphView
@testable import Plotting

@Suite("Functions of y")
struct TransposedFunctionTests {
  static let functions = [
    "y^2", "y^3 - 3y", "sin(y)", "exp(-y^2)", "tan(y)", "1/y", "floor(y)", "sqrt(4 - y^2)",
    "sin(y)/y", "sin(1/y)", "abs(y)", "sin(40 y)", "if(y < 1, y, 3 - y)", "ln(y)", "2^y", "y",
  ]

  @Test(
    "x = g(y) is the relation that a division of the plane finds",
    arguments: functions, [" --x -4:4 --y -3:3", " --x 0.1:9 --y 0.2:7 --log xy"])
  func relation(text: String, view: String) throws {
    let plot = try PlotSpecification("= x = \(text) --size 160x120" + view).composed()
    let relation = try #require(Relation(try Program("= x = \(text)")))
    #expect(relation.function != nil)
    #expect(plot.unresolvedCount == 0)
    let other = RelationGraph(ProgramRelation(relation)).figure(in: plot.view)
    let inks = [plot.figures[0], other].map { PathInk(of: $0, in: plot.view) }
    #expect(inks[1].stray(from: inks[0], beyond: 0.5) == nil)
    guard other.coverage.count(of: .unresolved) == 0 else { return }
    // Both are within half a pixel of what they draw.
    #expect(inks[0].stray(from: inks[1], beyond: 1) == nil)
  }

  @Test("It is the function with x and y exchanged", arguments: functions)
  func exchanged(text: String) throws {
    let view = " --size 120x120 --x -3:3 --y -3:3 --axes cross"
    let function = String(text.map { $0 == "y" ? "x" : $0 })
    let plots = try ["= x = \(text)", "= \(function)"].map {
      try PlotSpecification($0 + view).composed()
    }
    func mirrored(_ point: Point) -> Point { Point(x: 120 - point.y, y: 120 - point.x) }
    let (figure, other) = (plots[0].figures[0], plots[1].figures[0])
    #expect(figure.rowBreaks == other.breaks && figure.breaks == [])
    #expect(figure.dots == other.dots.map(mirrored))
    // Lines are the same where no end is cut at the sides.
    let inView = Rectangle(of: Size(width: 120, height: 120))
    let whole = other.strokes.filter { $0.points.allSatisfy { inView.contains($0) } }
    for run in whole { #expect(figure.outlines.contains(Outline(run.points.map(mirrored)))) }
  }

  @Test(
    "Others are relations as ever",
    arguments: [
      "= x = x y", "= x = 3", "= {x = y}", "= 2x = y^2", "= x < y", "= y^2 = 4",
    ])
  func others(text: String) throws {
    #expect(Relation(try Program(text))?.function == nil)
  }

  @Test("A report lists breaks by y, and marks and readings are where they are")
  func breaks() throws {
    let plot = try PlotSpecification(
      "= x = floor(y) --size 40x40 --x -2:2 --y -2:2 --marks --axes cross"
    ).composed()
    let curve = try #require(plot.report().object?["curves"]?.elements?[0].object)
    #expect(curve["kind"]?.text == "relation")
    #expect(
      curve["breaks"]?.elements?[1].compact
        == #"{"y":0,"kind":"jump","below":-1,"above":0,"value":0}"#)
    let marks = plot.picture.endMarks(of: plot.picture.curves[0])
    #expect(marks.contains(EndMark(position: Point(x: 20, y: 20), isClosed: true)))
    #expect(marks.contains(EndMark(position: Point(x: 10, y: 20), isClosed: false)))
    #expect(plot.picture.accessibleDescription.contains("has 4 jumps"))
    let wide = try PlotSpecification("= x = 1/y --size 400x400 --x -2:2 --y -2:2").composed()
    let near = try #require(wide.reading(at: Point(x: 300, y: 200)))
    #expect(near.title == "Pole at y = 0")
    #expect(near.text == "−∞ from below, +∞ from above, no value")
    let far = try #require(wide.reading(at: Point(x: 300, y: 100)))
    #expect(
      far.title == "y = 1, x = 1" && far.text == "exactly" && far.point == Point(x: 300, y: 100))
  }

  @Test("It costs as little as a function")
  func work() throws {
    let view = GraphView(bounds: Size(width: 800, height: 600))
    func work(_ text: String) throws -> Int {
      let sources = PlotSources(
        of: try Program(text), try Program(text).results, mode: .line, workLimit: view.workLimit)
      _ = sources.figures(in: view)
      return sources.work
    }
    #expect(try work("= x = sin(y) + y/2") < 2 * work("= sin(x) + x/2"))
  }
}
