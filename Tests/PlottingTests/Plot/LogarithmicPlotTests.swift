import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Plots with logarithmic axes")
struct LogarithmicPlotTests {
  static let fits: [(String, x: ClosedRange<Double>, y: ClosedRange<Double>)] = [
    ("= x^2 --log xy --x 1:1000", 1...1000, 1...1e6),
    ("= x^2 --log xy", 0.01...100, 1e-4...1e4),
    ("= x^2 --log x --x 1:10", 1...10, 0...120),
    ("= exp(x) --log y --x 0:5", 0...5, 1...1000),
    ("= 3x --log xy --x 1:7 --y 1:1000", 1...7, 1...1000),
    ("= floor(x) --log xy --x 1:50", 1...50, 1...100),
    ("= x^2 + y^2 = 25 --log xy --x 1:100", 1...100, 0.1778279410038923...5.623413251903491),
    ("'= (10^t, 100^t) for t in -3:3, 5' --log xy --fit", 0.01...100, 1e-6...1e6),
    ("'= (t, 10^(6sin(t))) for t in 0:7' --log y", 0...7, 1e-6...1e6),
  ]

  @Test("A fit ends on powers of ten, or on 1, 2 or 5 times those", arguments: fits)
  func fit(line: String, x: ClosedRange<Double>, y: ClosedRange<Double>) throws {
    let plot = try PlotSpecification(line + " --size 400x300 --axes cross").composed()
    #expect(plot.view.xRange == x)
    #expect(ulps(between: plot.view.yRange.lowerBound, and: y.lowerBound) <= 4)
    #expect(ulps(between: plot.view.yRange.upperBound, and: y.upperBound) <= 4)
    #expect(plot.remarks == [])
  }

  @Test(
    "A fit of paths shows them wholly",
    arguments: [
      "(10^t, 100^t) for t in -3:3", "(t, sqrt(t)) for t in 1e-7:1e7", "(1/t, t) for t in 1:1e12",
      "(exp(3cos(t)), exp(2sin(t))) for t in 0:2pi", "r = 1 for theta in 0.1:1.5",
    ])
  func paths(text: String) throws {
    let (size, log) = ("--size 400x300", "--log xy")
    let fitted = try PlotSpecification("'= \(text)' --fit \(log) \(size)").composed()
    #expect(fitted.remarks == [] && fitted.source == .fit)
    let (x, y) = (fitted.view.xRange, fitted.view.yRange)
    let wide = try PlotSpecification(
      "'= \(text)' \(log) \(size) --x 1e-40:1e40 --y 1e-40:1e40"
    ).composed()
    // No point is beyond the edges of the fitted view, in a view that shows all of them.
    let range = (
      wide.view.x.canvas(x.lowerBound)...wide.view.x.canvas(x.upperBound),
      wide.view.y.canvas(y.upperBound)...wide.view.y.canvas(y.lowerBound)
    )
    let points = wide.figures[0].outlines.flatMap { $0.points }
    #expect(!points.isEmpty)
    let outside = points.filter {
      !(range.0.lowerBound - 1...range.0.upperBound + 1).contains($0.x)
        || !(range.1.lowerBound - 1...range.1.upperBound + 1).contains($0.y)
    }
    #expect(outside == [])
  }

  @Test("What is far away on one side is left out of a fit, and told of")
  func cut() throws {
    let plot = try PlotSpecification("= abs(x - 2) --log y --x 1:4 --size 400x300").composed()
    #expect(plot.remarks.count == 1)
    #expect(plot.remarks[0].hasPrefix("values below y = "), "\(plot.remarks)")
    #expect(plot.remarks[0].hasSuffix(" are cut off near x = 2"), "\(plot.remarks)")
    #expect(plot.figures[0].breaks == [])
  }

  @Test("What is not positive is outside, below the picture")
  func outside() throws {
    let plot = try PlotSpecification("= x --log y --x -3:1 --y 0.09:1 --size 80x60").composed()
    let states = plot.figures[0].coverage.columns
    #expect(states == Array(repeating: .outside, count: 61) + Array(repeating: .proven, count: 19))
  }

  @Test("A report names the axes, and has numbers as they are")
  func report() throws {
    let plot = try PlotSpecification("= floor(x) --log xy --x 1:4 --y 0.5:5 --size 60x40")
      .composed()
    let report = try #require(plot.report().object)
    #expect(
      report["view"]?.compact
        == #"{"scale":{"x":99.65784284662087,"y":40},"origin":{"x":0,"y":27.95880017344075},"#
        + #""x":[1,4],"y":[0.5,5],"log":"xy","source":"options"}"#)
    #expect(
      report["curves"]?.elements?[0].object?["breaks"]?.compact
        == #"[{"x":2,"kind":"jump","left":1,"right":2,"value":2},"#
        + #"{"x":3,"kind":"jump","left":2,"right":3,"value":3},"#
        + #"{"x":4,"kind":"jump","left":3,"right":4,"value":4}]"#)
    #expect(
      plot.picture.accessibleDescription
        == "Graph of floor(x), x from 1 to 4, y from 0.5 to 5. "
        + "floor(x) has 3 jumps at 2 with limits 1 and 2, at 3 with limits 2 and 3 and at 4 with "
        + "limits 3 and 4.")
  }

  @Test("Small numbers of a wide axis are said in full")
  func description() throws {
    let plot = try PlotSpecification(
      "= 1/x --log xy --x 0.00123:1e9 --hline 1e-5 --size 60x40"
    ).composed()
    let text = plot.picture.accessibleDescription
    #expect(
      text.hasPrefix("Graph of 1 / x, x from 0.00123 to 1000000000, y from 10⁻⁹ to 1000."),
      "\(text)")
    #expect(text.hasSuffix("Marked: y = 0.00001."), "\(text)")
  }

  @Test(
    "A picture says how it is drawn again, to the bit",
    arguments: [
      "= x^2 --log xy --x 1:1000", "= x^2 --log xy --zoom 1.7 --pan 3,4", "= sin(x) --log x",
      "= exp(x) --log y --x -1:3 --pan 7,8", "= x^y = y^x --log xy --x 1:10",
      "= x --log x --scale 70,30 --center 20,3", "= x --log xy --x 0.1:7 --equal",
    ])
  func contents(line: String) throws {
    let plot = try PlotSpecification(line + " --size 333x217 --axes cross").composed()
    let text = JSONValue.object(plot.contents(version: "1").json).compact
    let contents = try PictureContents(text)
    let again = try PlotSpecification(
      contents.arguments(host: EmptyHost()), needsOutput: false, host: EmptyHost()
    ).composed()
    #expect(again.view == plot.view)
    #expect(again.hash(version: "1") == plot.hash(version: "1"))
    // A gesture goes on from the view itself.
    var zoom = PlotArguments()
    zoom.give(.zoom, "2")
    let own = try contents.arguments(host: EmptyHost())
    let nearer = try PlotSpecification(
      contents.arguments(with: zoom, over: own), needsOutput: false, host: EmptyHost()
    ).composed().view
    #expect(nearer.logarithmicAxes == plot.view.logarithmicAxes)
    #expect(abs(nearer.scale.x / plot.view.scale.x - 2) < 1e-12)
    #expect(abs(nearer.x.canvas(plot.view.x.value(at: 100)) - 100) < 140)
  }

  @Test("Numbers of a logarithmic axis have no step, and no other kind")
  func ticks() throws {
    for (words, option) in [
      ("--x-step 2", "--x-step"), ("--x-ticks pi", "--x-ticks"), ("--x-ticks degrees", "--x-ticks"),
    ] {
      let specification = try PlotSpecification("= x --log x --size 60x40 \(words)")
      let error = #expect(throws: PlotError.self) { try specification.composed() }
      #expect(
        error?.description.contains(
          "\(option): has no effect on a logarithmic axis, whose numbers are powers of ten; leave "
            + "it out") == true, "\(String(describing: error))")
    }
    // A range that is written with π does not ask for multiples of it.
    let plot = try PlotSpecification("= x --log x --x pi/10:10pi --size 400x300").composed()
    #expect(plot.view.xRange == .pi / 10 ... .pi * 10)
    let formatted = try PlotSpecification(
      "= x^2 --log xy --x 1:100 --size 400x300 --x-format %g --y-format si"
    ).composed().picture
    var canvas = RecordingCanvas(size: formatted.size)
    formatted.draw(on: &canvas)
    let texts = canvas.texts.map { $0.text }
    for label in ["1", "10", "100", "1k", "10k"] { #expect(texts.contains(label), "\(texts)") }
  }

  @Test("Readings name the numbers under a finger")
  func readings() throws {
    let plot = try PlotSpecification(
      "= 1/x, x*y = 1 --log xy --x 0.001:1000 --y 0.001:1000 --size 600x600 --axes cross"
    ).composed()
    for curve in [0, 1] {
      let reading = try #require(plot.reading(at: Point(x: 100, y: 100), onCurve: curve))
      #expect(abs(reading.x / 0.01 - 1) < 0.02, "\(reading.x)")
    }
    #expect(
      plot.heights(ofCurve: 0, count: 3).map { ($0 * 6).rounded() / 6 } == [5.0 / 6, 0.5, 1.0 / 6])
  }
}
