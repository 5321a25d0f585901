import CalculatorBrain
import TestSupport
import Testing

@testable import GraphView
@testable import Plotting

@Suite("Plots of sequences")
struct PlottedSequenceTests {
  static let sequences: [(text: String, range: ClosedRange<Int>, view: String)] = [
    ("1/n", 1...20, ""), ("(-1)^n/n", 1...30, ""), ("sin(n)", -50...50, ""),
    ("1/(n - 3)", 1...9, ""), ("sqrt(n - 4)", 0...12, ""), ("n!", 0...12, "--log y"),
    ("floor(n/3) + mod(n, 2)", 0...20, ""), ("tan(n)", 1...40, "--x 0:40 --y -9:9"),
    ("1.5^n", 0...30, "--log xy"), ("n^2", 1...9, "--x 2:4 --y 5:17"), ("n", 1...1, ""),
    ("if(n < 3, 1/0, n)", 1...6, ""), ("sin(n)", 1...3000, "--x 0:3000"), ("7", 2...5, ""),
  ]

  @Test("Each whole number has a dot at its value, and there is no other", arguments: sequences)
  func oracle(text: String, range: ClosedRange<Int>, view: String) throws {
    let line = "'= \(text) for n in \(range.lowerBound):\(range.upperBound)' \(view) --size 200x150"
    let plot = try PlotSpecification(line).composed()
    #expect(plot.unresolvedCount == 0)
    let program = try Program("= " + text)
    var missing = Set(plot.figures[0].dots)
    for n in range {
      guard let value = try? program.run(using: ["n": Double(n)])[0].get() else { continue }
      let place = plot.view.canvasPoint(for: Point(x: Double(n), y: value))
      guard (0...200).contains(place.x), (0...150).contains(place.y) else { continue }
      let near = plot.figures[0].dots.filter {
        abs($0.x - place.x) <= 0.5 && abs($0.y - place.y) <= 0.5
      }
      #expect(!near.isEmpty, "no dot at n = \(n)")
      missing.subtract(near)
    }
    #expect(missing == [], "dots where nothing is")
  }

  @Test(
    "Sequences alone decide their view, with room for the dots at both ends",
    arguments: [
      ("1/n for n in 1:20", ""), ("n for n in 1:20", ""), ("5 for n in 2:3", ""),
      ("n! for n in 0:9", "--log y"), ("sin(n)/n for n in 1:400", ""), ("n! for n in 0:20", ""),
      ("n^2 for n in 1:100", "--log xy"),
    ])
  func views(text: String, options: String) throws {
    let plot = try PlotSpecification("'= \(text)' \(options) --size 400x300").composed()
    #expect(plot.source == .fit && plot.remarks == [])
    let (bounds, dots) = (plot.view.bounds, plot.figures[0].dots)
    #expect(!dots.isEmpty)
    let room = Rectangle(of: bounds).grown(by: -0.5)
    #expect(dots.allSatisfy { room.contains($0) })
  }

  @Test("A report counts pixels, and a picture is drawn again from what it carries")
  func report() throws {
    let plot = try PlotSpecification("'= a(n) = 1/n, 1/x' --x 0:9 --y 0:2 --size 80x60").composed()
    let curves = try #require(plot.report().object?["curves"]?.elements)
    #expect(
      curves[0].compact
        == #"{"program":"= 1 / n for n in 1:20","description":"1 / n for n in 1:20","#
        + #""kind":"sequence","pixels":{"total":4800,"inked":9,"blank":4791,"unresolved":0},"#
        + #""unresolvedPixels":[]}"#)
    let text = plot.svg(version: "1")
    let (_, contents) = try PictureContents.read(Array(text.utf8)) { _ in nil }
    #expect(contents.programs == ["= 1 / n for n in 1:20", "= 1 / x"])
    let again = try PlotSpecification(
      contents.arguments(host: EmptyHost()), needsOutput: false, host: EmptyHost())
    #expect(try again.composed().svg(version: "1") == text)
  }

  @Test("Sequences, paths and polar curves of the same values have different hashes")
  func hashes() throws {
    let lines = [
      "'= n for n in 1:9'", "'= m for m in 1:9'", "'= n for n in 1:8'", "'= r = n for n in 1:9'",
      "'= (n, n) for n in 1:9'",
    ]
    let hashes = try lines.map { try PlotSpecification($0).hash(version: "1", isProven: true) }
    #expect(Set(hashes).count == lines.count)
  }

  @Test(
    "A sequence is read at the nearest whole number",
    arguments: [
      (Point(x: 41, y: 3), "n = 4, y = 0.25", "exactly"),
      (Point(x: 33, y: 30), "n = 3, y = 0.33333333", "proven to 15 digits"),
      (Point(x: -5, y: 30), "n = 1, y = 1", "exactly"),
      (Point(x: 79, y: 30), "n = 8, y = 0.125", "exactly"),
    ])
  func reading(place: Point, title: String, text: String) throws {
    let plot = try PlotSpecification("'= 1/n for n in 1:8.5' --x 0:8 --y 0:1 --size 80x60")
      .composed()
    let reading = try #require(plot.reading(at: place))
    #expect(reading.title == title && reading.text == text)
    #expect(reading.point == plot.view.canvasPoint(for: Point(x: reading.x, y: reading.y ?? 0)))
    #expect(plot.reading(ofCurve: 0, after: 0, isRightward: true) == nil)
    #expect(plot.heights(ofCurve: 0, count: 8) == [])
  }

  @Test("What the work does not suffice for is unresolved")
  func work() throws {
    let view = GraphView(
      bounds: Size(width: 40, height: 30), scale: Scale(x: 4e-8, y: 10), origin: Point(x: 0, y: 15))
    let source = ProgramDataSource(try Program("= sin(1e5 x^2)"))
    let figure = SequenceGraph(source, over: 1...1e9, workLimit: 50_000).figure(in: view)
    let pixels = try #require(figure.coverage.pixels)
    #expect(pixels.unresolved > 700 && pixels.blank > 300)
    let long = "n" + String(repeating: " sin", count: 10_000) + " 1 9 sequence"
    let plot = try PlotSpecification(long + String(repeating: " dup", count: 255) + " --size 40x30")
      .composed()
    #expect(plot.figures.allSatisfy { $0.coverage.pixels?.unresolved == 1200 })
  }

  @Test("A sequence has no values of x")
  func values() throws {
    let error = #expect(throws: PlotError.self) {
      try Program("= 1/n for n in 1:3").functions()
    }
    #expect(
      error?.message
        == "'1 / n for n in 1:3' is a sequence, which has no values of x; draw it, or write x for n"
    )
  }

  @Test("Dots stand out, and the legend shows one")
  func dots() throws {
    let picture = try PlotSpecification("'= a(n) = 1/n, x' --size 320x240").composed().picture
    #expect(picture.dotWidth(of: picture.curves[0].figure) == 2 * picture.markRadius)
    let crowded = try PlotSpecification("'= sin(n) for n in 1:999' --size 320x240").composed()
      .picture
    #expect(crowded.dotWidth(of: crowded.curves[0].figure) == crowded.lineWidth)
  }
}
