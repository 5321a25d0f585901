import CalculatorBrain
import GraphView
import Plotting
import TestSupport
import Testing

@Suite("Plots of relations")
struct PlottedRelationTests {
  @Test(
    "Relations are drawn beside functions, in the order of results",
    arguments: [
      ("x sq y sq + 25 =", ["x ^ 2 + y ^ 2 = 25 relation"]),
      ("\"x^2+y^2=25\"", ["x ^ 2 + y ^ 2 = 25 relation"]),
      ("x^2 + y^2 = 25", ["x ^ 2 + y ^ 2 = 25 relation"]),
      ("x 3 = locus", ["x = 3 relation"]), ("x 3 == locus", ["x = 3 relation"]),
      ("{x = 3}", ["x = 3 relation"]), ("= y < x and x > 0", ["y < x and x > 0 relation"]),
      ("y < x", ["y < x relation"]), ("y=x^2", ["y = x ^ 2 function"]),
      ("= y = x^2", ["y = x ^ 2 function"]), ("= x = 3", ["x = 3 relation"]),
      ("x = 3", ["x = 3 relation"]), ("x 3 =", ["[x = 3] function"]), ("x > 2", ["x > 2 relation"]),
      ("= [x = 3]", ["[x = 3] function"]), ("cos(x) = 1", ["cos(x) = 1 relation"]),
      ("x^2 = 4", ["x ^ 2 = 4 relation"]), ("x = sin(x)", ["x = sin(x) relation"]),
      ("2 x y = 1", ["2 * x * y = 1 relation"]), ("2 x + 1", ["2 * x + 1 function"]),
      ("= x^2 + y^2 = 25 --let y=3", ["x ^ 2 + 3 ^ 2 = 25 relation"]),
      ("x sin = cos(x)", ["sin(x) function", "cos(x) function"]),
      (
        "= sin(x), x = y^2, {x > 3}",
        ["sin(x) function", "x = y ^ 2 relation", "x > 3 relation"]
      ),
      ("'x sin' '= y > 1'", ["sin(x) function", "y > 1 relation"]),
    ])
  func kinds(line: String, kinds: [String]) throws {
    let plot = try PlotSpecification(line + " --size 40x30").composed()
    #expect(
      plot.figures.map { $0.coverage.pixels == nil } == kinds.map { $0.hasSuffix("function") })
    let curves = try #require(plot.report().object?["curves"]?.elements)
    let shown = curves.map { curve in
      "\(curve.object?["description"]?.text ?? "") \(curve.object?["kind"]?.text ?? "")"
    }
    #expect(shown == kinds)
  }

  @Test("A report counts the pixels of a relation")
  func report() throws {
    let plot = try PlotSpecification("= x^2 + y^2 <= 25 --size 40x30 --label disc").composed()
    #expect(
      plot.report().compact
        == #"{"version":1,"outputs":[],"view":{"scale":{"x":2,"y":2},"origin":{"x":20,"y":15},"#
        + #""x":[-10,10],"y":[-7.5,7.5],"source":"standard"},"curves":[{"label":"disc","#
        + #""program":"= x^2 + y^2 <= 25","description":"x ^ 2 + y ^ 2 <= 25","kind":"relation","#
        + #""pixels":{"total":1200,"inked":344,"blank":856,"unresolved":0},"unresolvedPixels":[]}],"#
        + #""text":"Graph of disc, x from −10 to 10, y from −7.5 to 7.5. "#
        + #"disc is a region, decided in every pixel."}"#
    )
  }

  @Test(
    "A region of single points is dots, as the equation of its border is",
    arguments: [
      "x^2 + y^2", "(x - 1)^2 + (y + 2)^2", "(x - 1/3)^2 + y^2", "(x^2 - 4)^2 + y^2",
    ], ["40x30", "41x31"])
  func lonePoints(level: String, size: String) throws {
    let (region, border) = try (
      PlotSpecification("= \(level) <= 0 --size \(size)").composed().figures[0],
      PlotSpecification("= \(level) = 0 --size \(size)").composed().figures[0]
    )
    #expect(region.cells.isEmpty && region.dots == border.dots)
    #expect(region.coverage == border.coverage)
  }

  @Test("Pixels that are not proven are counted, listed, told of, and pale")
  func unresolved() throws {
    let plot = try PlotSpecification("= {sin(x) = 1}, sin(1/x) --size 40x30 --x -2:2").composed()
    let pixels = try #require(plot.figures[0].coverage.pixels)
    #expect(pixels.unresolved > 0 && plot.unresolvedCount >= pixels.unresolved)
    let curve = plot.report().object?["curves"]?.elements?[0].object
    let rows = try #require(curve?["unresolvedPixels"]?.elements?.compactMap { $0.doubles })
    #expect(rows.map { $0[2] - $0[1] + 1 }.reduce(0, +) == Double(pixels.unresolved))
    #expect(rows.allSatisfy { $0.count == 3 && $0[0] < 30 && $0[2] < 40 })
    #expect(
      plot.picture.accessibleDescription.contains(
        "sin(x) = 1 is unresolved in \(pixels.unresolved) of 1200 pixels"))
    let remark = try #require(plot.remarks.first { $0.contains("could not be proven") })
    #expect(remark.contains("\(pixels.unresolved) device pixels could not be proven"), "\(remark)")
  }

  @Test(
    "A relation keeps equal units, unless both ranges are given",
    arguments: [
      ("= x^2 + y^2 = 25", "-10.0...10.0 -7.5...7.5", "standard"),
      ("= x^2 + y^2 = 25 --x -4:4", "-4.0...4.0 -3.0...3.0", "options"),
      ("= x^2 + y^2 = 25 --y -3:3", "-4.0...4.0 -3.0...3.0", "options"),
      ("= x^2 + y^2 = 25 --x -4:4 --y 0:1", "-4.0...4.0 0.0...1.0", "options"),
      ("= {x = 3}, 100x --x -4:4", "-4.0...4.0 -3.0...3.0", "options"),
      ("= y = x --y -3:3", "-10.0...10.0 -3.0...3.0", "options"),
      ("= x^2 + y^2 = 900", "-45.333333333333336...45.333333333333336 -34.0...34.0", "fit"),
      ("= x^2 + y^2 = 900 --x 0:4", "0.0...4.0 -34.0...34.0", "fit"),
    ])
  func views(line: String, ranges: String, source: String) throws {
    let plot = try PlotSpecification(line + " --size 80x60").composed()
    #expect("\(plot.view.xRange) \(plot.view.yRange)" == ranges)
    #expect(plot.source.rawValue == source)
  }

  /// Relations, and what a fit must show without more than a third of the picture around it on
  /// both axes; no range where it has no effect.
  static let extents: [(String, (x: ClosedRange<Double>, y: ClosedRange<Double>)?)] = [
    ("x^2 + y^2 = 25", (-5...5, -5...5)), ("x^2 + y^2 <= 1e-4", (-0.01...0.01, -0.01...0.01)),
    ("x^2/1e6 + y^2 = 1", (-1000...1000, -1...1)), ("abs(x) + abs(y) < 30", (-30...30, -30...30)),
    ("(x - 1000)^2 + (y - 1000)^2 = 1", (999...1001, 999...1001)),
    ("(x^2 + y^2)^2 = 1800(x^2 - y^2)", (-42.4...42.4, -15...15)),
    ("hypot(x - 200, y) = 5 or hypot(x + 300, y) = 5", (-305...205, -5...5)),
    ("x^2 + y^2 = 100, (x - 30)^2 + y^2 = 4", (-10...32, -10...10)),
    ("max(abs(x), abs(y)) = 700", (-700...700, -700...700)),
    ("x = 30", (30...30, -7.5...7.5)), ("x^2 = 900", (-30...30, -7.5...7.5)),
    ("x*y = 1", nil), ("sin(x) = cos(y)", nil), ("y > x", nil), ("x^3 + y^3 = 6x*y", nil),
    ("x^2 + y^2 = -1", nil),
  ]

  @Test("A fit holds relations whose extent is known", arguments: extents)
  func fitted(text: String, extent: (x: ClosedRange<Double>, y: ClosedRange<Double>)?) throws {
    let plot = try PlotSpecification("= \(text) --fit --size 80x60").composed()
    guard let extent else {
      let remark =
        "--fit has no effect on relations of unknown extent; choose a view with --x and --y"
      #expect(plot.view.xRange == -10...10 && plot.remarks.first == remark)
      return
    }
    let (x, y) = (plot.view.xRange, plot.view.yRange)
    #expect(plot.source == .fit && plot.remarks == [])
    #expect(x.contains(extent.x.lowerBound) && x.contains(extent.x.upperBound), "\(x)")
    #expect(y.contains(extent.y.lowerBound) && y.contains(extent.y.upperBound), "\(y)")
    func share(_ part: ClosedRange<Double>, of all: ClosedRange<Double>) -> Double {
      (part.upperBound - part.lowerBound) / (all.upperBound - all.lowerBound)
    }
    #expect(max(share(extent.x, of: x), share(extent.y, of: y)) > 0.66, "\(x) \(y)")
  }

  @Test("A fit of functions and relations is to the functions")
  func fits() throws {
    let mixed = try PlotSpecification("= x^2 + y^2 = 25, 3x --x -2:2 --fit").composed()
    #expect(mixed.view.yRange.contains(6) && mixed.source == .fit && mixed.remarks == [])
    let far = try PlotSpecification("= (x - 99)^2 + y^2 = 4").composed()
    #expect(far.source == .fit && far.remarks.count == 1)
    #expect(far.remarks[0].hasPrefix("nothing was in view; fitted to x = "))
    let empty = try PlotSpecification("= x^2 + y^2 = -1").composed()
    #expect(empty.remarks == ["no point of any relation is in view"])
  }

  @Test("Tables have the values of y = f and of truth, and none of relations of y")
  func tables() throws {
    let range = try TableRange("0:2:1", reader: ExpressionReader())
    let table = try ProgramTable(of: Program("= y = x^2, x"), over: range)
    #expect(table.labels == ["x", "y = x ^ 2", "x"])
    table.forEachBlock { _, columns in #expect(columns == [[0, 1, 2], [0, 1, 4], [0, 1, 2]]) }
    let truth = try ProgramTable(of: Program("x = 1"), over: range)
    truth.forEachBlock { _, columns in #expect(columns == [[0, 1, 2], [0, 1, 0]]) }
    for (text, message) in [
      (
        "= x, x^2 + y^2 = 25",
        "'x ^ 2 + y ^ 2 = 25' is a set of points, which has no values; draw it, or give y a value, "
          + "as in --let y=2"
      )
    ] {
      let error = #expect(throws: PlotError.self) {
        try ProgramTable(of: Program(text), over: range)
      }
      #expect(error?.message == message && error?.kind == .invalidProgram)
    }
  }

  @Test("A picture of relations is drawn again from what it carries")
  func carried() throws {
    let line = "= {x = 3} and y < 1, y = sin(x) --x -4:4 --size 80x60"
    let plot = try PlotSpecification(line).composed()
    let text = plot.svg(version: "1")
    let (_, contents) = try PictureContents.read(Array(text.utf8)) { _ in nil }
    #expect(contents.programs == ["= {x = 3} and y < 1", "= y = sin(x)"])
    let again = try PlotSpecification(
      contents.arguments(host: EmptyHost()), needsOutput: false, host: EmptyHost())
    #expect(try again.composed().svg(version: "1") == text)
  }

  @Test("A relation that is too long to be traced is pale everywhere, in pixels")
  func long() throws {
    let words = "x y +" + String(repeating: " sin", count: 10_000) + " 0 <"
    let line = words + String(repeating: " dup", count: 255) + " --size 40x30"
    let plot = try PlotSpecification(line).composed()
    #expect(plot.figures.allSatisfy { $0.coverage.pixels?.unresolved == 1200 })
    #expect(plot.unresolvedCount == 256 * 1200)
  }

  // MARK: Readings

  @Test(
    "A relation is read in the pixel that somebody points at",
    arguments: [
      (Point(x: 40, y: 30), "x = 0, y = 0", "holds in the whole pixel", ColumnState.proven),
      (Point(x: 1, y: 1), "x = -9.8, y = 7.3", "does not hold in this pixel", .outside),
      (
        Point(x: 60.2, y: 30), "x = 5.1, y = 0", "its line passes through this pixel, or near it",
        .proven
      ),
    ])
  func reading(place: Point, title: String, text: String, state: ColumnState) throws {
    let plot = try PlotSpecification("= x^2 + y^2 <= 25 --size 80x60").composed()
    let reading = try #require(plot.reading(at: place))
    #expect(reading.title == title)
    #expect(reading.text == text)
    #expect(reading.state == state)
    #expect(plot.reading(at: place, onCurve: 0)?.title == title)
    #expect(plot.reading(ofCurve: 0, after: 0, isRightward: true) == nil)
    #expect(plot.heights(ofCurve: 0, count: 8) == [])
  }

  @Test("Of a line and an area, the line is read only if it is near")
  func nearest() throws {
    let plot = try PlotSpecification("= y < 100, sin(x) --size 800x600").composed()
    #expect(plot.reading(at: Point(x: 400, y: 295))?.curve == 1)
    #expect(plot.reading(at: Point(x: 400, y: 100))?.curve == 0)
    let pale = try PlotSpecification("= {sin(x) = 1} --size 40x30").composed()
    let row = try #require(pale.figures[0].coverage.pixels?.unresolvedPixels.first)
    let place = Point(x: Double(row.columns.lowerBound) + 0.5, y: Double(row.row) + 0.5)
    #expect(pale.reading(at: place)?.text == "undecided in this pixel")
  }

  // MARK: Sessions

  static let sessions: [([String], String)] = [
    (["x sq y sq + 25 ="], "x ^ 2 + y ^ 2 = 25"), (["x^2 + y^2 = 25"], "x ^ 2 + y ^ 2 = 25"),
    (["x 3 =", "locus"], "x = 3"), (["x 3", "="], "[x = 3]"), (["x = 3"], "x = 3"),
    (["let r = 5", "= x^2 + y^2 = r^2", "vary r = 3"], "x ^ 2 + y ^ 2 = 3 ^ 2"),
    (["let c = x^2 + y^2 = 9", "c y 0 > and"], "x ^ 2 + y ^ 2 = 9 and y > 0"),
    (["let y = 3", "x y +"], "x + 3"),
  ]

  @Test("A session takes relations", arguments: sessions)
  func session(lines: [String], stack: String) throws {
    var session = Session()
    for line in lines { _ = try session.perform(line, host: EmptyHost()) }
    #expect(session.shownStack() == [stack])
    guard case .draw(let drawing) = try session.perform("show", host: EmptyHost()) else {
      return #expect(Bool(false), "nothing is drawn")
    }
    #expect(drawing.specification.program.description == stack)
  }

  @Test("A y alone is a mistake in the step that has it")
  func strayOrdinate() throws {
    var session = Session()
    for line in ["= x^2 + y^2 = 25", "clear"] {
      _ = try session.perform(line, host: EmptyHost())
    }
    let error = #expect(throws: PlotError.self) { try session.perform("y sin", host: EmptyHost()) }
    #expect(
      error?.message == """
        'y' has no value
          y sin
          ^ compare, as in x^2 + y^2 = 25, to draw a relation, or give it a value
        """)
  }
}
