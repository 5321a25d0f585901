import GraphView
import Testing

@testable import Plotting

@Suite("Second y axis")
struct SecondAxisTests {
  static let host = TextHost(files: [
    "t": "time,speed,height\n1,20,0.1\n2,35,0.4\n3,90,0.2\n4,60,0.9\n",
    "w": "month,rain,warmth\nJan,55,3\nFeb,42,4\nMar,48,8\n",
  ])

  static func plot(_ words: [String]) throws -> Plot {
    try PlotSpecification(words: words + ["--json"], host: host).composed()
  }

  static let kinds = [
    "100cos(x)", "200tan(x)", "x^2 + y^2/1600 < 9", "x = 3cos(y/40)", "(3cos(t), 90sin(2t))",
    "n^2 for n in -9:9",
  ]

  @Test("A curve is drawn in its own range as if it were alone", arguments: kinds)
  func curvesKeepTheirRange(curve: String) throws {
    let frame = ["--margin", "60", "--axes", "frame", "--x", "-8:8"]
    let both = try Self.plot(
      ["-e", "= sin(x)", "-e", "= " + curve, "--y", "-2:2", "--y2", "2", "--y2-range", "-120:120"]
        + frame)
    let alone = try Self.plot(["-e", "= " + curve, "--y", "-120:120"] + frame)
    #expect(both.figures[1] == alone.figures[0])
    #expect(both.view.yRange == -2...2 && both.view.y2?.range == -120...120)
    let usual = try Self.plot(["-e", "= sin(x)", "--y", "-2:2"] + frame)
    #expect(both.figures[0] == usual.figures[0])
  }

  @Test("A table is drawn in its own range as if it were alone")
  func tablesKeepTheirRange() throws {
    let frame = ["--margin", "60"]
    let both = try Self.plot(["--data", "t:1,2", "--data", "t:1,3", "--y2", "2"] + frame)
    for (index, file) in ["t:1,2", "t:1,3"].enumerated() {
      let alone = try Self.plot(["--data", file, "--x", "\(both.view.xRange.text)"] + frame)
      #expect(both.dataFigures[index] == alone.dataFigures[0], "\(file)")
    }
  }

  @Test("Both axes are fitted to their own curves, and named after tables that are alone on them")
  func axesAreFitted() throws {
    let plot = try Self.plot(["= sin(x), 1000 + x^2", "--y2", "2", "--x", "-3:3"])
    #expect(plot.view.yRange.upperBound < 2)
    #expect(plot.view.y2?.range.contains(1000) == true && plot.view.y2?.range.contains(0) == false)
    let tables = try Self.plot(["--data", "w:1,2", "--data", "w:1,3", "--y2", "2"]).picture
    #expect([tables.look.y.label, tables.look.y2.label] == ["rain", "warmth"])
    let named = try Self.plot([
      "--data", "w:1,2", "--data", "w:1,3", "--y2", "2", "--y2-label", "°C",
    ])
    #expect(named.picture.look.y2.label == "°C")
  }

  @Test("A curve that is fitted to a table is on its axis")
  func regressionsFollow() throws {
    let plot = try Self.plot(
      ["--data", "t:1,2", "--data", "t:1,3", "--y2", "2", "--regress", "linear"])
    #expect(plot.picture.curves.map { $0.isOnY2 } == [false, true, false, true])
  }

  @Test("Reports and descriptions name the axis at the right")
  func reportsNameIt() throws {
    let plot = try Self.plot([
      "= x, 100x", "--y2", "2", "--y2-range", "0:500", "--x", "0:4", "--y", "0:4",
    ])
    let report = plot.report().object
    #expect(report?["view"]?.object?["y2"]?.compact == "[0,500]")
    let axes = report?["curves"]?.elements?.map { $0.object?["axis"]?.text }
    #expect(axes == [nil, "y2"])
    #expect(
      plot.picture.accessibleDescription
        == "Graph of 2 curves: x; 100 * x. x from 0 to 4, y from 0 to 4, at the right from 0 to 500."
    )
  }

  @Test("A touched curve tells the value of its own axis")
  func readingsUseTheirAxis() throws {
    let plot = try Self.plot(
      ["= 0x, 100x", "--y2", "2", "--y2-range", "0:500", "--x", "0:4", "--y", "-1:9"])
    let place = plot.view.onY2.canvasPoint(for: Point(x: 3, y: 300))
    let reading = plot.reading(at: place)
    #expect(reading?.curve == 1)
    #expect(reading?.y.map { abs($0 - 300) < 1 } == true)
  }

  @Test("What is drawn again from its metadata is the same")
  func picturesComeBack() throws {
    let plot = try Self.plot(["= sin(x), exp(x), x", "--y2", "2,3", "--x", "-5:5", "--zoom", "1.5"])
    let text = JSONValue.object(plot.contents(version: "1").json).compact
    let arguments = try PictureContents(text).arguments(host: EmptyHost())
    let again = try PlotSpecification(arguments, needsOutput: false, host: EmptyHost()).composed()
    #expect(again.view == plot.view)
    #expect(again.figures == plot.figures)
  }

  static let refused = [
    ("--y2 3", "--y2: there is no curve 3; there are 2 curves"),
    ("--y2 0", "--y2: '0' is no number of a curve; count from 1, as in --y2 2,3"),
    ("--y2 b", "--y2: 'b' is no number of a curve; count from 1, as in --y2 2,3"),
    ("--y2 1,2", "--y2: leaves no curve to the axis at the left; leave one out"),
    ("--y2 2 --axes cross", "--y2: has its numbers at the right of a frame; leave out --axes"),
    ("--y2 2 --no-axes", "--y2: has its numbers at the right of a frame; leave out --axes"),
    ("--y2 2 --points", "--points: has no place beside a second axis; leave one of both out"),
    ("--y2 2 --area 0:1", "--area: has no place beside a second axis; leave one of both out"),
    ("--y2-label a", "--y2-label: is for the axis of --y2; give its curves, as in --y2 2"),
    ("--y2-range 0:1", "--y2-range: is for the axis of --y2; give its curves, as in --y2 2"),
  ]

  @Test("What has no meaning is refused", arguments: refused)
  func isRefused(words: String, message: String) {
    let error = #expect(throws: PlotError.self) {
      try PlotSpecification(words: ["= x, 2x"] + words.split(separator: " ").map(String.init))
    }
    #expect(error.map { "\($0)" } == message)
  }
}

extension ClosedRange<Double> {
  fileprivate var text: String { "\(lowerBound):\(upperBound)" }
}
