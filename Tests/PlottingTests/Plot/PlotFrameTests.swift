import GraphView
import Testing

@testable import Plotting

@Suite("Frames of plots")
struct PlotFrameTests {
  static let framed: [[String]] = [
    ["x sin", "--axes", "frame"], ["x sin", "--x", "2:9", "--y", "0.2:1.2"],
    ["x sq", "--x", "1e9:1e9+4", "--fit", "--axes", "frame"], ["= sin(50x)", "--x", "-3:3"],
    ["x", "x 2 +", "--scale", "30", "--origin", "-900,-800"],
    ["x exp", "--y", "3:9", "--x", "1:3"],
    ["x sin", "--axes", "frame", "--pixel-ratio", "1.5", "--size", "333x222"],
    ["x sin", "--axes", "frame", "--center", "20,0", "--zoom", "3", "--caption", "words below"],
    ["x sin", "--axes", "frame", "--margin", "50,20,10,40"],
    ["x sin", "x cos", "--axes", "frame", "--legend", "outside"],
    ["= sin(9x), cos(7x), sin(5x), cos(4x), 0.8sin(3x)", "--x", "-3:3", "--axes", "frame"],
  ]

  static func plot(_ words: [String]) throws -> Plot {
    try PlotSpecification(words: words + ["--json"]).composed()
  }

  @Test(
    "A frame leaves the picture's size, and its own area covers whole pixels", arguments: framed)
  func framesAreInside(words: [String]) throws {
    let plot = try Self.plot(words)
    let picture = plot.picture
    #expect(plot.axes == .frame)
    let size =
      words.contains("333x222") ? Size(width: 333, height: 222) : Size(width: 800, height: 600)
    #expect(abs(picture.size.width - size.width) < 1e-9)
    #expect(abs(picture.size.height - size.height) < 1e-9)
    let ratio = plot.view.contentScaleFactor
    for side in [picture.area.left, picture.area.top] {
      #expect(abs(side * ratio - (side * ratio).rounded()) < 1e-9)
    }
    #expect(plot.figures[0].coverage.columns.count == plot.view.pixelWidth)
  }

  @Test("Ranges are exact in a frame, and the standard view has equal units")
  func rangesAreKept() throws {
    let ranged = try Self.plot(["x sin", "--x", "2:9", "--y", "0.2:1.2"]).view
    #expect(ranged.xBounds == 2...9 && ranged.yBounds == 0.2...1.2)
    let standard = try Self.plot(["x sin", "--axes", "frame"]).view
    #expect(standard.xRange == -10...10 && standard.scale.x == standard.scale.y)
    let scaled = try Self.plot(["x sin", "--axes", "frame", "--scale", "50", "--center", "1,2"])
      .view
    let middle = scaled.graphPoint(
      for: Point(x: scaled.bounds.width / 2, y: scaled.bounds.height / 2))
    #expect(scaled.scale == Scale(50))
    #expect(abs(middle.x - 1) < 1e-9 && abs(middle.y - 2) < 1e-9)
  }

  @Test("A picture in a frame is drawn again as it was", arguments: framed)
  func framesComeBack(words: [String]) throws {
    let plot = try Self.plot(words)
    let text = JSONValue.object(plot.contents(version: "1").json).compact
    let arguments = try PictureContents(text).arguments(host: EmptyHost())
    let again = try PlotSpecification(arguments, needsOutput: false, host: EmptyHost()).composed()
    #expect(again.view == plot.view)
    #expect(again.margins == plot.margins)
    #expect(again.axes == plot.axes)
  }

  @Test("A saved view comes back in its frame", arguments: framed)
  func savedViewsComeBack(words: [String]) throws {
    let plot = try Self.plot(words)
    var again = try PlotSpecification(words: words + ["--json"])
    again.view = ViewSpecification()
    again.view.start = .exact(plot.view)
    let second = try again.composed()
    #expect(second.axes == plot.axes)
    #expect(second.margins == plot.margins)
    #expect(second.view.xRange == plot.view.xRange && second.view.yRange == plot.view.yRange)
  }

  @Test("A legend is outside where it would cover too much, and comes back there")
  func legendsMove() throws {
    let crowded = "= sin(9x), cos(7x), sin(5x), cos(4x), 0.8sin(3x)"
    let rows: [([String], LegendPlace)] = [
      (["x sin", "x cos"], .best), ([crowded], .best), ([crowded, "--fit"], .outside),
      ([crowded, "--axes", "frame", "--x", "-3:3", "--y", "-1:1"], .outside),
      ([crowded, "--axes", "none", "--x", "-3:3", "--y", "-1:1"], .outside),
      ([crowded, "--legend", "top-left"], .topLeft), ([crowded, "--no-legend"], .best),
      ([crowded, "--size", "200x150"], .best), ([crowded, "--bare"], .best),
      (["x sin", "x cos", "--legend", "outside"], .outside),
      (["x sin", "--legend", "outside", "--margin", "10"], .outside),
    ]
    for (words, place) in rows {
      let plot = try Self.plot(words)
      #expect(plot.form.legendPlace == place, "\(words)")
      #expect(place != .outside || plot.margins.right > 50, "\(words)")
      var again = try PlotSpecification(words: words + ["--json"])
      again.view = ViewSpecification()
      again.view.start = .exact(plot.view)
      let second = try again.composed()
      #expect(second.form == plot.form && second.view.bounds == plot.view.bounds, "\(words)")
      let text = JSONValue.object(plot.contents(version: "1").json).compact
      let arguments = try PictureContents(text).arguments(host: EmptyHost())
      let opened = try PlotSpecification(arguments, needsOutput: false, host: EmptyHost())
      #expect(try opened.composed().form == plot.form, "\(words)")
    }
  }

  @Test("Axes are a cross where they have room for their numbers on either side")
  func crossesAreUsual() throws {
    for words in [["x sin"], ["x sq"], ["x tan", "--x", "-2pi:2pi"], ["x", "--x", "-1:5"]] {
      #expect(try Self.plot(words).axes == .cross, "\(words)")
    }
    for words in [["x", "--x", "0:5"], ["x sin", "--x", "-5:0"], ["x sq", "--y", "0:9"]] {
      #expect(try Self.plot(words).axes == .frame, "\(words)")
      // A small picture has no room for one.
      #expect(try Self.plot(words + ["--size", "200x150"]).axes == .cross, "\(words)")
    }
    #expect(try Self.plot(["x sin", "--no-axes"]).axes == .none)
    #expect(try Self.plot(["x sin", "--axes", "none"]).axes == .none)
    #expect(try Self.plot(["x sin", "--bare"]).axes == .none)
    #expect(try Self.plot(["= sin(50x)", "--x", "-3:3", "--axes", "cross"]).axes == .cross)
  }

  @Test("Reports have the size of the picture and the area of the view")
  func reportsHaveAreas() throws {
    let plot = try Self.plot([
      "x sin", "--axes", "frame", "--pixel-ratio", "2", "--margin", "50,20,10,40",
    ])
    let report = plot.report().object
    #expect(report?["area"] == [100, 40, 1480, 1080])
    #expect(try Self.plot(["x sin"]).report().object?["area"] == nil)
  }

  static let mistakes: [([String], String)] = [
    (
      ["--x-step", "0.001"],
      "has more than 1000 numbers in view, in -10:10; use a larger step"
    ),
    (["--y-step", "0"], "'0' is not positive; use a number such as 2"),
    (
      ["--x-format", "%d"],
      "'%d' is not a format; use %, si, deg or sci, or a text with %g, %.2f or %.2e"
    ),
    (
      ["--degrees", "--x-ticks", "pi"],
      "has multiples of π, which are not degrees; use degrees, or leave out --degrees"
    ),
    (
      ["--margin", "1,2"],
      "'1,2' should be one number of points, or four for left, top, right and bottom"
    ),
    (["--margin", "400"], "leaves no room for curves; use smaller margins"),
  ]

  @Test("Mistakes say what to do", arguments: mistakes)
  func mistakesAreExplained(options: [String], message: String) throws {
    let error = #expect(throws: PlotError.self) { try Self.plot(["x sin"] + options) }
    #expect("\(try #require(error))".contains(message), "\(error as Any)")
  }
}
