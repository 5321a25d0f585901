import CalculatorBrain
import Foundation
import TestSupport
import Testing

@testable import GraphView
@testable import Plotting

/// How many sequences are made up; `GRAPHCALC_TRACED_PATHS` asks for more.
private let sequenceCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PATHS"].flatMap(Int.init) ?? 60

@Suite("Plots of sequences")
struct PlottedSequenceTests {
  static let sequences: [(text: String, range: ClosedRange<Int>, view: String)] = [
    ("1/n", 1...20, ""), ("(-1)^n/n", 1...30, ""), ("sin(n)", -50...50, ""),
    ("1/(n - 3)", 1...9, ""), ("sqrt(n - 4)", 0...12, ""), ("n!", 0...12, "--log y"),
    ("floor(n/3) + mod(n, 2)", 0...20, ""), ("tan(n)", 1...40, "--x 0:40 --y -9:9"),
    ("1.5^n", 0...30, "--log xy"), ("n^2", 1...9, "--x 2:4 --y 5:17"), ("n", 1...1, ""),
    ("if(n < 3, 1/0, n)", 1...6, ""), ("sin(n)", 1...3000, "--x 0:3000"), ("7", 2...5, ""),
    ("n/n", -3...3, "--y 0:2"), ("asin(n)/n", -3...3, ""), ("sin(n)/n", -9...9, ""),
    ("(n^2 - 4)/(n - 2)", -1...6, ""), ("(1 - cos(n))/n^2", -4...4, "--log y --x -5:5"),
    ("n/n", 0...0, "--x -1:1 --y 0:2"), ("ln(1 + n)/n", -3...5, ""), ("n!/(n - 1)!", -3...4, ""),
    ("abs(n)/n", -4...4, ""), ("(n - 0.5)/(n - 0.5)", -2...2, "--y 0:2"),
    ("n/n", -3000...3000, "--x -50:50 --y 0:2"), ("mod(n, 3)/mod(n, 3)", -7...7, "--y 0:2"),
    ("n^0/(n/n)", -2...2, "--y 0:2"), ("n!", 0...170, ""), ("2^n", 0...1100, ""),
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

  @Test("Made-up sequences have dots at values, and nowhere else")
  func madeUp() throws {
    var words = RandomPrograms(
      generator: SplitMix64(seed: 33), operations: Operation.standard,
      operands: ["x", "x", "x", "x", "1", "2", "3", "0.5", "-1"])
    let view = try #require(
      GraphView(bounds: Size(width: 90, height: 60)).showing(x: -9...9)?.showing(y: -6...6))
    var count = 0
    for index in 0..<sequenceCount {
      // Quotients that are limits in places, half of the time.
      let text = words.next(size: 1 + index % 4)
      let program = try Program(index % 2 == 0 ? text : "\(text) x * x /")
      let figure = SequenceGraph(ProgramDataSource(program), over: -8...8, workLimit: 200_000)
        .figure(in: view)
      let unresolved = try #require(figure.coverage.pixels).unresolvedPixels
      var rest = Set(figure.dots)
      for n in -8...8 {
        let run = program.run(using: ["x": Double(n)])[0]
        guard case .success(let value) = run, value.magnitude < 1e9 else { continue }
        let place = view.canvasPoint(for: Point(x: Double(n), y: value))
        let near = figure.dots.filter {
          abs($0.x - place.x) <= 0.5 && abs($0.y - place.y) <= 0.5
        }
        rest.subtract(near)
        count += near.count
        // Rounding decides whether a dot is beside the view.
        let isPale = unresolved.contains { $0.columns.contains(Int(place.x)) }
        guard !isPale, 0.1...59.9 ~= place.y else { continue }
        #expect(!near.isEmpty, "\(program) has no dot at \(n)")
      }
      #expect(rest == [], "\(program) has dots where nothing is")
    }
    #expect(count > 3 * sequenceCount)
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
    let plot = try PlotSpecification(
      "'= a(n) = 1/n for n in 1:20, 1/x' --x 0:9 --y 0:2 --size 80x60"
    ).composed()
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

  @Test(
    "Curves beside sequences are seen where those are",
    arguments: [
      ("= 100n for n in 1:20", "x", 0.0...25, -100.0...2120),
      ("= 1/n for n in 1:20", "exp(-x)", 0...25, -0.05...1.06),
      ("= n^2 for n in 0:20", "x^2", -5...25, -100...700),
    ])
  func besides(
    sequence: String, curve: String, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) throws {
    let plot = try PlotSpecification(words: [sequence, curve, "--json"]).composed()
    #expect(plot.view.xRange == x && plot.view.yRange == y, "\(plot.view)")
    let asked = try PlotSpecification(words: [sequence, curve, "--x", "1:3", "--json"]).composed()
    #expect(asked.view.xRange == 1...3)
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
    let picture = try PlotSpecification("'= a(n) = 1/n for n in 1:20, x' --size 320x240").composed()
      .picture
    #expect(picture.dotWidth(of: picture.curves[0].figure) == 2 * picture.markRadius)
    let crowded = try PlotSpecification("'= sin(n) for n in 1:999' --size 320x240").composed()
      .picture
    #expect(crowded.dotWidth(of: crowded.curves[0].figure) == crowded.lineWidth)
  }
}
