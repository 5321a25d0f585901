import GraphView
import Testing

@testable import Plotting

@Suite("Looks of pictures")
struct PictureStyleTests {
  static func picture(_ line: String) throws -> GraphPicture {
    try PlotSpecification(line).composed().picture
  }

  @Test("Labels name curves in order in the legend, in descriptions and in reports")
  func labels() throws {
    let line = "x 'x 2 *' '= x, 5' --label one --label '' --label three"
    let plot = try PlotSpecification(line).composed()
    #expect(plot.picture.curves.map(\.label) == ["one", "x * 2", "three", "5"])
    #expect(plot.picture.title == "one, x * 2, three, 5")
    #expect(
      plot.picture.accessibleDescription.hasPrefix("Graph of 4 curves: one; x * 2; three; 5."))
    let curves = try #require(plot.report().object?["curves"]?.elements)
    #expect(curves.map { $0.object?["label"]?.text } == ["one", nil, "three", nil])
    #expect(plot.remarks == [])
    let more = try PlotSpecification("x --label a --label b").composed()
    #expect(more.remarks == ["--label is given 2 times for 1 curve"])
    #expect(more.specification.pictureWords == ["--label", "a", "--label", "b"])
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
  ]

  @Test("Line styles are given one per curve, and repeated", arguments: styles)
  func lineStyles(style: String, dashes: [[Double]]) throws {
    let picture = try Self.picture("x '= 2x' '= 3x' --line-style '\(style)'")
    #expect(picture.curves.map(\.dashes) == dashes)
  }

  static let widths: [(String, [Double])] = [
    ("", [2, 3]), ("--line-width 1", [2, 3]), ("--line-width 4", [4, 6]),
    ("--size 1600x1200", [4, 6]), ("--size 1600x1200 --line-width 6", [6, 9]),
  ]

  @Test("Dashes are longer on wider lines, but not shorter than usual", arguments: widths)
  func dashes(options: String, dashes: [Double]) throws {
    let picture = try Self.picture("x --line-style dotted \(options)")
    var canvas = RecordingCanvas(size: picture.view.bounds)
    picture.draw(on: &canvas)
    let strokes = canvas.calls.compactMap { call in
      if case .stroke(_, let style) = call, style.color == picture.curves[0].color { style } else {
        nil as StrokeStyle?
      }
    }
    #expect(strokes.map(\.dashes) == [dashes])
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
}
