import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Looks of pictures")
struct PictureStyleTests {
  static func picture(_ line: String) throws -> GraphPicture {
    try PlotSpecification(line).composed().picture
  }

  @Test("Labels name curves in order in the legend, in descriptions and in reports")
  func labels() throws {
    let line = "x 'x 2 *' '= x, 5' --label one --label ' ' --label three"
    let plot = try PlotSpecification(line).composed()
    #expect(plot.picture.curves.map(\.label) == ["one", "x * 2", "three", "5"])
    #expect(plot.picture.look.title == "one, x * 2, three, 5")
    #expect(
      plot.picture.accessibleDescription.hasPrefix("Graph of 4 curves: one; x * 2; three; 5."))
    let curves = try #require(plot.report().object?["curves"]?.elements)
    #expect(curves.map { $0.object?["label"]?.text } == ["one", nil, "three", nil])
    #expect(plot.remarks == [])
    let more = try PlotSpecification("x --label a --label b").composed()
    #expect(more.remarks == ["--label is given 2 times for 1 curve"])
    #expect(more.specification.pictureWords == ["--label", "a", "--label", "b"])
  }

  @Test("An empty label keeps a curve out of title and legend, but not out of descriptions")
  func emptyLabels() throws {
    let rows: [(line: String, title: String?, names: [String])] = [
      ("'x sin' 'x cos' --label '' --label b", "b", []),
      ("'x sin' 'x cos' 'x' --label a --label ''", "a, x", ["a", "x"]),
      ("'x sin' --label ''", "", []), ("'x sin' 'x cos' --label '' --label ''", "", []),
      ("'x sin' 'x cos' --label '' --legend", "cos(x)", ["cos(x)"]),
      ("'x sin' 'x cos' --label '' --axes frame --legend outside", "cos(x)", []),
    ]
    for (line, title, names) in rows {
      let picture = try Self.picture(line + " --title-style plain")
      #expect(picture.look.title == title, "\(line)")
      #expect(picture.curves.allSatisfy { !$0.label.isEmpty })
      var canvas = RecordingCanvas(size: picture.size)
      picture.draw(on: &canvas)
      let texts = canvas.texts.map(\.text)
      for name in ["a", "b", "x", "sin(x)", "cos(x)"] {
        let isShown = names.contains(name) || title == name
        #expect(texts.contains(name) == isShown, "\(name) in \(texts) of \(line)")
      }
    }
  }

  @Test("Labels of a line, or of options that are taken over, replace those before")
  func labelsReplace() throws {
    var defaults = PlotArguments()
    defaults.give(.label, "old")
    defaults.give(.definition, "a=1")
    var line = LineWords()
    for word in ["x", "--label", "new", "--label", "newer", "--let", "b=2"] { line.append(word) }
    let given = try PlotLine(line, defaults: defaults).arguments
    #expect(given.values(of: .label) == ["new", "newer"])
    #expect(given.values(of: .definition) == ["a=1", "b=2"])
    defaults.take(PlotOption.ofLook, from: given)
    #expect(defaults.values(of: .label) == ["new", "newer"])
  }

  static let styles: [(String, [[Double]])] = [
    ("solid", [[], [], []]), ("dashed,dotted", [[9, 4], [2, 3], [9, 4]]),
    ("solid, dash-dot", [[], [9, 3, 2, 3], []]),
    ("solid' --line-style 'dotted", [[], [2, 3], []]),
  ]

  @Test("Line styles are given one per curve, and repeated", arguments: styles)
  func lineStyles(style: String, dashes: [[Double]]) throws {
    let picture = try Self.picture("x '= 2x' '= 3x' --line-style '\(style)'")
    #expect(picture.curves.map(\.dashes) == dashes)
  }

  @Test("Colours are given in one list, or one at a time")
  func colors() throws {
    let list = try Self.picture("x '= 2x' --color red,blue").curves.map(\.color)
    #expect(try Self.picture("x '= 2x' --color red --color blue").curves.map(\.color) == list)
    #expect(list == [Color("red"), Color("blue")])
  }

  static let widths: [(String, [Double])] = [
    ("--size 600x450", [2, 3]), ("--size 600x450 --line-width 1", [2, 3]),
    ("--line-width 4", [4, 6]), ("--font-size 22", [4, 6]),
    ("--size 1600x1200 --line-width 6", [6, 9]),
  ]

  @Test("Dashes are longer on wider lines, but not shorter than usual", arguments: widths)
  func dashes(options: String, dashes: [Double]) throws {
    let picture = try Self.picture("x --line-style dotted \(options)")
    var canvas = RecordingCanvas(size: picture.view.bounds)
    picture.draw(on: &canvas)
    let strokes = canvas.calls.compactMap { call in
      if case .stroke(_, let style) = call { style } else { nil as StrokeStyle? }
    }
    let ofCurve = strokes.filter { $0.color == picture.curves[0].color }
    #expect(ofCurve.map(\.dashes) == [dashes])
  }

  @Test(
    "Unknown styles and palettes are refused",
    arguments: ["--line-style solid,wavy", "--palette x"])
  func mistakes(option: String) {
    #expect(throws: PlotError.self) { try PlotSpecification("x \(option)") }
  }

  @Test("A palette gives as many colours as it has, then dashes", arguments: CurvePalette.allCases)
  func palettes(palette: CurvePalette) throws {
    let program = "'= " + (1...24).map { "\($0)x" }.joined(separator: ", ") + "'"
    for theme in ["light", "dark"] {
      let curves = try Self.picture(
        "\(program) --palette \(palette.rawValue) --theme \(theme)"
      ).curves
      #expect(Set(curves.map { "\($0.color) \($0.dashes)" }).count == 24)
    }
    let plain = try Self.picture(program).curves.map(\.color)
    let isDefault = try Self.picture("\(program) --palette \(palette.rawValue)").curves.map(\.color)
    #expect((plain == isDefault) == (palette == .okabeIto))
    let own = try Self.picture("x '= 2x' --color red --palette \(palette.rawValue)")
    #expect(own.curves.map(\.color.hexadecimal) == ["#FF0000", "#FF0000"])
  }

  static let sizes: [(String, Double, Double, Int, Int)] = [
    ("85mmx60mm", 85 * 72 / 25.4, 60 * 72 / 25.4, 1004, 709),
    ("85x60mm", 85 * 72 / 25.4, 60 * 72 / 25.4, 1004, 709),
    ("8.5cmx60mm --dpi 300", 8.5 * 72 / 2.54, 60 * 72 / 25.4, 1004, 709),
    ("3.5inx2in --dpi 600", 252, 144, 2100, 1200), ("252ptx2in", 252, 144, 1050, 600),
    ("100x50", 100, 50, 100, 50), ("100x50 --dpi 144", 100, 50, 200, 100),
    ("72ptx72pt --pixel-ratio 1", 72, 72, 72, 72),
  ]

  @Test("A size has units of paper, and as many pixels as an inch is to have", arguments: sizes)
  func sizesHaveUnits(option: String, width: Double, height: Double, columns: Int, rows: Int) throws
  {
    let plot = try PlotSpecification("x sin --size \(option)").composed()
    let (size, ratio) = (plot.picture.size, plot.picture.pixelRatio)
    #expect((size.width - width).magnitude < 1e-9 && (size.height - height).magnitude < 1e-9)
    #expect(Int((size.width * ratio).rounded()) == columns)
    #expect(Int((size.height * ratio).rounded()) == rows)
    // What a picture says of itself draws it again.
    let contents = plot.contents(version: "1")
    let again = try PlotSpecification(
      contents.arguments(host: EmptyHost()), needsOutput: false, host: EmptyHost()
    ).composed()
    #expect(again.view == plot.view && again.svg() == plot.svg())
  }

  @Test("An SVG is as large on paper as was asked for")
  func printedSizes() throws {
    let svg = try PlotSpecification("x sin --size 85.5mmx2.25in").composed().svg()
    #expect(svg.contains(#"width="85.5mm" height="2.25in" viewBox="0 0 242.36 162""#))
    let plain = try PlotSpecification("x sin --size 100x50 --dpi 300").composed().svg()
    #expect(plain.contains(#"width="100" height="50" viewBox="0 0 100 50""#))
  }

  @Test(
    "Sizes that make no sense are refused",
    arguments: ["85", "85mm", "0mmx3mm", "axb", "3kmx2km", "-1x3", "9999inx1in"])
  func wrongSizes(size: String) {
    #expect(throws: PlotError.self) { try PlotSpecification("x --size \(size)") }
  }

  @Test("A line gives one density of pixels, which replaces that of other lines")
  func densities() throws {
    #expect(throws: PlotError.self) { try PlotSpecification("x --dpi 300 --pixel-ratio 2") }
    var defaults = PlotArguments()
    defaults.give(.pixelRatio, "2")
    var line = LineWords()
    for word in ["x", "--dpi", "300"] { line.append(word) }
    let given = try PlotLine(line, defaults: defaults).arguments
    #expect(given[.pixelRatio] == nil && given[.dpi] == "300")
    defaults.take(PlotOption.ofLook, from: given)
    #expect(defaults[.pixelRatio] == nil && defaults[.dpi] == "300")
  }

  @Test("An SVG names the family of its text, without anything that CSS would read otherwise")
  func fonts() throws {
    let plot = try PlotSpecification("x --font \"Ti'm&es\"").composed()
    #expect(plot.svg().contains("font-family=\"'Tim&amp;es', 'DejaVu Sans', Verdana, sans-serif\""))
    #expect(plot.specification.pictureWords == ["--font", "Ti'm&es"])
    #expect(try PlotSpecification("x --font serif").composed().svg().contains("family=\"serif\""))
    #expect(throws: PlotError.self) { try PlotSpecification("x --font ' '") }
  }

  @Test("Text is placed by the widths that it is measured to have")
  func measuredText() throws {
    let picture = try Self.picture("x --title Title --x-label time")
    var sizes: Set<Double> = []
    let wide = picture.svg(metadata: "") { text, style in
      sizes.insert(style.size)
      return TextExtent(width: 20 * Double(text.count), ascent: style.size, descent: 3)
    }
    #expect(sizes.count > 1 && wide != picture.svg(metadata: ""))
  }
}
