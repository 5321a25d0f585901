import CalculatorBrain
import Plotting
import TestSupport
import Testing

@testable import GraphView

@Suite("Plots of paths")
struct PlottedPathTests {
  private static func plot(_ line: String) throws -> Plot {
    try PlotSpecification(line).composed()
  }

  @Test("A line draws what the library draws", arguments: KnownPath.all)
  func table(path: KnownPath) throws {
    let plot = try Self.plot(path.line)
    #expect(plot.figures == [PathGraph(try path.source()).figure(in: try #require(path.view()))])
    #expect(plot.unresolvedCount == 0 && plot.remarks == [])
  }

  @Test(
    "A function is the same curve as a path",
    arguments: ["sin(x)", "x^3 - 3x", "exp(-x^2)", "tan(x)", "1/x", "floor(x)", "sqrt(4 - x^2)"])
  func functions(text: String) throws {
    let view = " --x -4:4 --y -3:3 --size 160x120"
    let inks = try ["= \(text)", "'= (x, \(text)) for x in -4:4'"].map { line in
      let plot = try Self.plot(line + view)
      #expect(plot.unresolvedCount == 0)
      return PathInk(of: plot.figures[0], in: plot.view)
    }
    #expect(inks[0].stray(from: inks[1], beyond: 0.5) == nil)
    #expect(inks[1].stray(from: inks[0], beyond: 0.5) == nil)
  }

  @Test(
    "Paths are drawn beside the rest, in the order of results",
    arguments: [
      ("t cos t sin 0 tau path", ["(cos(t), sin(t)) for t in 0:τ path"]),
      ("theta cos 0 pi polar", ["r = cos(theta) for theta in 0:π path"]),
      ("= r = theta", ["r = theta path"]), ("r theta =", ["r = theta path"]),
      ("'= (t, t) for t in 0:1, x'", ["(t, t) for t in 0:1 path", "x function"]),
      ("= (t, t) for t in 0:1, x", ["(t, t) for t in 0:1 path", "x function"]),
      (
        "= x^2 + y^2 = 1, sin(x), r = 1",
        ["x ^ 2 + y ^ 2 = 1 relation", "sin(x) function", "r = 1 path"]
      ),
      ("= r = 2 + x --let r=3", ["3 = 2 + x relation"]),
      ("= (a t, t) for t in 0:a --let a=2", ["(2 * t, t) for t in 0:2 path"]),
    ])
  func kinds(line: String, kinds: [String]) throws {
    let plot = try Self.plot(line + " --size 40x30")
    let curves = try #require(plot.report().object?["curves"]?.elements)
    let shown = curves.map { curve in
      "\(curve.object?["description"]?.text ?? "") \(curve.object?["kind"]?.text ?? "")"
    }
    #expect(shown == kinds)
  }

  @Test("A report counts the pixels of a path")
  func report() throws {
    let plot = try Self.plot("= r = 2 --size 40x30 --x -4:4 --label circle")
    #expect(
      plot.report().compact
        == #"{"version":1,"outputs":[],"view":{"scale":{"x":5,"y":5},"origin":{"x":20,"y":15},"#
        + #""x":[-4,4],"y":[-3,3],"source":"options"},"curves":[{"label":"circle","#
        + #""program":"= r = 2","description":"r = 2","kind":"path","#
        + #""pixels":{"total":1200,"inked":77,"blank":1123,"unresolved":0},"unresolvedPixels":[],"#
        + #""breaks":[]}],"#
        + #""text":"Graph of circle, x from −4 to 4, y from −3 to 3. "#
        + #"circle is a path, decided in every pixel."}"#
    )
  }

  // MARK: Views

  @Test(
    "Paths alone decide their view, with equal units where they suit",
    arguments: [
      ("= r = cos(2theta)", "-1.4666666666666668...1.4666666666666668 -1.1...1.1", "fit"),
      ("'= (t, 100sin(t)) for t in 0:10'", "0.0...10.0 -110.0...110.0", "fit"),
      ("'= (2, 3) for t in 0:10'", "0.6666666666666667...3.333333333333333 2.0...4.0", "fit"),
      ("'= (t, 3) for t in 2:2'", "0.6666666666666667...3.333333333333333 2.0...4.0", "fit"),
      ("'= (cos(t), sin(t)) for t in 0:7' --x -4:4", "-4.0...4.0 -3.0...3.0", "options"),
      ("'= (cos(t), sin(t)) for t in 0:7' --view standard", "-10.0...10.0 -7.5...7.5", "options"),
      ("'= (cos(t), sin(t)) for t in 0:7, x'", "-10.0...10.0 -7.5...7.5", "standard"),
      ("'= (t, t^2) for t in 0:9' --x 0:9 --fit", "0.0...9.0 -4.0...85.0", "fit"),
      ("'= (t, t^2) for t in 0:9' --y 0:90 --fit", "0.0...10.0 0.0...90.0", "fit"),
      ("'= (100 + t, t) for t in 0:9' --scale 2", "-20.0...20.0 -15.0...15.0", "options"),
    ])
  func views(line: String, ranges: String, source: String) throws {
    let plot = try Self.plot(line + " --size 80x60")
    #expect("\(plot.view.xRange) \(plot.view.yRange)" == ranges)
    #expect(plot.source.rawValue == source)
  }

  @Test("A fit of functions shows paths, too, and one of unbounded paths says what is cut off")
  func fits() throws {
    let mixed = try Self.plot("= r = 30, 3x --x -2:2 --fit --size 80x60")
    #expect(mixed.view.yRange.lowerBound <= -30 && mixed.view.yRange.upperBound >= 30)
    let pole = try Self.plot("= (t, 1/t) for t in -1:1 --size 80x60")
    #expect(pole.view.yRange.upperBound < 1000)
    #expect(pole.remarks.contains { $0.hasPrefix("values above y = ") }, "\(pole.remarks)")
  }

  @Test(
    "A polar grid has angles in the unit of the program",
    arguments: [
      ("--grid polar", "π/6"), ("--grid=polar --background transparent", "11π/6"),
      ("--grid polar --degrees", "330°"), ("--grid", nil), ("--grid --degrees", nil),
    ])
  func grid(options: String, angle: String?) throws {
    let svg = try Self.plot("= r = 2 --size 320x240 --x -4:4 " + options).svg()
    let names = ["π/6", "11π/6", "330°"]
    #expect(names.contains { svg.contains(">\($0)<") } == (angle != nil))
    if let angle { #expect(svg.contains(">\(angle)<")) }
    let contents = try PictureContents.read(Array(svg.utf8)) { _ in nil }.contents
    let again = try PlotSpecification(
      contents.arguments(host: EmptyHost()), needsOutput: false, host: EmptyHost())
    #expect(try again.composed().svg() == svg)
  }

  @Test("A grid is polar or usual")
  func unknownGrid() {
    let error = #expect(throws: PlotError.self) { try Self.plot("x --grid=round") }
    #expect(error?.message.contains("'round'") == true)
  }

  // MARK: Values, files and readings

  @Test("Paths have no values")
  func tables() throws {
    let range = try TableRange("0:2:1", reader: ExpressionReader())
    let error = #expect(throws: PlotError.self) {
      try ProgramTable(of: Program("= x, r = 2"), over: range)
    }
    #expect(
      error?.message == "'r = 2' is a path, which has no values; draw it, or use one coordinate")
  }

  @Test("A picture of paths is drawn again from what it carries")
  func carried() throws {
    let line = "= (cos(3t), sin(a t)) for t in 0:2pi, r = 1 + cos(theta) --let a=2 --size 80x60"
    let plot = try Self.plot(line)
    let text = plot.svg(version: "1")
    let (_, contents) = try PictureContents.read(Array(text.utf8)) { _ in nil }
    #expect(
      contents.programs == [
        "= (cos(3 * t), sin(2 * t)) for t in 0:2 * π", "= r = 1 + cos(theta)",
      ])
    let again = try PlotSpecification(
      contents.arguments(host: EmptyHost()), needsOutput: false, host: EmptyHost())
    #expect(try again.composed().svg(version: "1") == text)
  }

  @Test("Pictures of different paths have different hashes")
  func hashes() throws {
    let lines = [
      "= (t, 1) for t in 0:1", "= (t, 1) for t in 0:2", "= (1, t) for t in 0:1",
      "= (s, 1) for s in 0:1", "= r = t for t in 0:1", "= r = theta", "= r = θ",
    ]
    let hashes = try lines.map {
      try PlotSpecification($0).hash(version: "1", isProven: true)
    }
    #expect(Set(hashes).count == lines.count)
  }

  @Test("A path that is too long to be traced is pale everywhere")
  func long() throws {
    let words = "t" + String(repeating: " sin", count: 10_000) + " t 0 1 path"
    let plot = try Self.plot(words + String(repeating: " dup", count: 255) + " --size 40x30")
    #expect(plot.figures.allSatisfy { $0.coverage.pixels?.unresolved == 1200 })
    #expect(plot.remarks.first?.hasPrefix("307200 device pixels could not be proven") == true)
    #expect(plot.picture.accessibleDescription.contains("is unresolved in 1200 of 1200 pixels."))
  }

  @Test(
    "A path is read in the pixel that somebody points at",
    arguments: [
      (Point(x: 60, y: 30), "x = 2, y = 0", "passes through this pixel, or near it"),
      (Point(x: 1, y: 1), "x = -3.9, y = 2.9", "does not pass through this pixel"),
    ])
  func reading(place: Point, title: String, text: String) throws {
    let plot = try Self.plot("= r = 2 --x -4:4 --size 80x60")
    let reading = try #require(plot.reading(at: place))
    #expect(reading.title == title && reading.text == text)
    #expect(plot.reading(ofCurve: 0, after: 0, isRightward: true) == nil)
    #expect(plot.heights(ofCurve: 0, count: 8) == [])
  }

  // MARK: Lines

  static let sessions: [([String], String)] = [
    (["x cos x sin", "0 tau path"], "(cos(x), sin(x)) for x in 0:τ"),
    (["= (cos(3t), sin(2t)) for t in 0:2pi"], "(cos(3 * t), sin(2 * t)) for t in 0:2 * π"),
    (["t t 0 1 path"], "(t, t) for t in 0:1"), (["= r = 1 + cos(theta)"], "r = 1 + cos(theta)"),
    (["r = theta", "clear", "3 t 0 1 path"], "(3, t) for t in 0:1"),
    (["let r = 5", "= r = theta for theta in 0:r"], "r = theta for theta in 0:5"),
    (["let k = 5", "= (cos(k t), t) for t in 0:k", "vary k = 3"], "(cos(3 * t), t) for t in 0:3"),
    (["let c = (t, t^2) for t in 0:1", "c"], "(t, t ^ 2) for t in 0:1"),
    (["let f = x sin", "f f sq 0 1 path"], "(sin(x), sin(x) ^ 2) for x in 0:1"),
  ]

  @Test("A session takes paths", arguments: sessions)
  func session(lines: [String], stack: String) throws {
    var session = Session()
    for line in lines { _ = try session.perform(line, host: EmptyHost()) }
    guard case .draw(let drawing) = try session.perform("show", host: EmptyHost()) else {
      return #expect(Bool(false), "nothing is drawn")
    }
    #expect(drawing.specification.program.description == stack)
    #expect(try drawing.specification.composed().unresolvedCount == 0)
  }

  @Test(
    "The 'for' of a path without quotes is no loop",
    arguments: [
      ("= (cos(t), sin(t)) for t in 0:2 pi -o a.png", 1),
      ("= (cos(k t), sin(t)) for t in 0:2pi -o a-{k}.png for k in 1:3", 3),
      ("= (cos(k t), sin(t)) for t in 0:2pi for k in 1:3 -o a-{k}.png", 3),
      ("= r = 1 + cos(theta) for theta in 0:pi -o a.png", 1),
      ("= r = k cos(theta) for k in 1:4 -o a-{k}.png", 4),
      ("= r = k cos(theta) for theta in 0:1 for k in 1:4 -o a-{k}.png", 4),
      ("--grid = x, (t, t) for t in 0:1, x for k in 1:2 -o a-{k}.png", 2),
      ("'= (t, t) for t in 0:1' for k in 1:2 -o a-{k}.png", 2),
      ("t t 0 1 path for k in 1:2 -o a-{k}.png", 2),
      ("= sin(x) for t in 0:2 -o a-{t}.png", 3),
      ("(cos(t), sin(t)) for t in 0:2 pi -o a.png", 1),
      ("--title turn (cos(k t), sin(t)) for t in 0:2pi for k in 1:3 -o a-{k}.png", 3),
      ("r = 1 + cos(theta) for theta in 0:pi -o a.png", 1),
      ("r = k cos(theta) for k in 1:4 -o a-{k}.png", 4),
      ("sin(x + t) for t in 0:2 -o a-{t}.png", 3),
    ])
  func loops(line: String, count: Int) throws {
    let template = try LineTemplate(try LineWords(of: line), reader: ExpressionReader())
    #expect(template.count == count)
    for index in 0..<count {
      let plot = try PlotLine(try template.words(of: index))
      _ = try PlotSpecification(plot.arguments, host: EmptyHost())
    }
  }

  @Test("Of a line with many loops, none is a path's")
  func manyLoops() throws {
    var formatter = ScriptFormatter()
    let line = "x" + String(repeating: " for k in 1:3", count: 2_000)
    #expect(formatter.line(try LineWords(of: line), comment: "") == line + "\n")
  }

  @Test("A formatted line is the same plot")
  func formatted() throws {
    var formatter = ScriptFormatter()
    let line = "=  (cos(k t), t)  for t  in 0 : 2 pi, x   -o a-{k}.png  for k in 1 : 3"
    let text = formatter.line(try LineWords(of: line), comment: "")
    #expect(
      text
        == "= (cos(k t), t) for t in 0 : 2 pi, x -o a-{k}.png for k in 1:3\n")
  }
}
