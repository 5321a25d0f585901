import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Options that are written are read as the same picture")
struct PictureWordsTests {
  /// Values of every option that a picture may have, of which some use a name that only the line
  /// knows; options without a value have an empty one.
  static let values: [(option: PlotOption, values: [String])] = [
    (.view, ["standard", "trig", "square"]), (.x, ["-3:5", "-a:a", "-2pi:2pi", "0.1:9"]),
    (.y, ["-2:2", "-a:a/2", "1e-3:7"]), (.equal, [""]), (.log, ["x", "y", "xy"]),
    (.scale, ["9", "7,a", "1/3"]), (.origin, ["20,15", "a,a^2"]), (.fit, [""]),
    (.center, ["1,0.1", "pi,a"]), (.tap, ["10,12"]), (.zoom, ["2", "1/3", "a"]),
    (.pan, ["4,-7", "a,1"]), (.size, ["61x47", "20mmx15mm", "0.9inx2cm"]), (.dpi, ["100"]),
    (.pixelRatio, ["2", "1.5"]), (.font, ["Serif"]), (.title, ["--grid", "", "x_1^2 \"a\""]),
    (.titleStyle, ["plain", "formula"]), (.noTitle, [""]), (.xLabel, ["t [s]", " "]),
    (.yLabel, ["'u'"]), (.xTicks, ["pi", "decimal"]),
    (.yTicks, ["degrees", "pi"]), (.y2, ["1", "2"]), (.y2Range, ["-a:a", "0:9"]),
    (.y2Label, ["v_2"]), (.axes, ["auto", "cross", "frame", "none"]), (.noAxes, [""]),
    (.xStep, ["2", "pi/2"]), (.yStep, ["0.5"]), (.minorTicks, [""]), (.xFormat, ["%.2f m", "si"]),
    (.yFormat, ["%", "sci"]), (.grid, ["", "polar"]), (.margin, ["2", "1,2,3,4"]),
    (.fontSize, ["4"]), (.caption, ["one, two\nthree"]), (.label, ["f", "", "--x"]),
    (.legend, ["", "top-left", "outside", "none"]), (.noLegend, [""]), (.theme, ["dark", "light"]),
    (.color, ["teal", "red,00F", "#abc"]), (.palette, CurvePalette.names),
    (.lineStyle, ["dashed", "dotted,solid"]), (.lineWidth, ["1.5"]), (.dots, [""]), (.marks, [""]),
    (.arrows, [""]), (.asymptotes, [""]), (.background, ["transparent", "ivory"]),
    (.data, ["t", "t:2,1"]), (.separator, ["blanks", " "]), (.decimal, [",", "."]),
    (.missing, ["-9,absent"]), (.skip, ["0", "1"]), (.comment, ["%", ";"]),
    (.dateFormat, ["%s"]), (.encoding, ["utf-8", "latin-1"]), (.by, ["1"]),
    (.condition, ["$1 > 1", "$2 != 'a b'"]), (.sort, ["2", "-1"]), (.rowsOfData, ["0:1", "::2"]),
    (.blockOfData, ["0"]),
    (.dataStyle, ["bars", "lines,points"]), (.transform, ["cumulative", "spline"]),
    (.regress, ["linear", "poly:2", "p*x+q"]), (.annotate, ["1,a,top, or so", "a,1,"]),
    (.vline, ["a", "2.5"]), (.hline, ["-a/3"]), (.shade, ["1:2", "-a:0"]),
    (.points, ["", "zeros,extrema"]), (.at, ["a", "0.5"]), (.area, ["0:a", "0:1"]),
    (.tangent, ["a"]), (.normal, ["1"]), (.noAntialias, [""]), (.bare, [""]),
  ]

  static let host = TextHost(files: ["t": "1 2\n2 3\n4 1\n7 5\n"])

  @Test("The table has every option of a picture")
  func tableIsWhole() {
    let parts = LayoutSpecification.options
    let known = Self.values.map { $0.option }
    #expect(known == PlotOption.ofPictures.filter { !parts.contains($0) })
  }

  /// A made-up plot; `nil` if its options contradict each other.
  private func plot(_ random: inout SplitMix64) -> PlotSpecification? {
    var arguments = PlotArguments()
    let programs = ["x a *", "= sin(x), x^2/9", "= x^2 + y^2 < 4"]
    arguments.words = [programs[Int.random(in: 0..<3, using: &random)]]
    arguments.give(.definition, "a=1.25")
    if arguments.words[0].hasPrefix("x"), Bool.random(using: &random) { arguments.give(.degrees) }
    let count = Int.random(in: 1...9, using: &random)
    for (option, values) in Self.values.shuffled(using: &random).prefix(count) {
      for _ in 0..<(option.isList ? 2 : 1) {
        arguments.give(option, values.randomElement(using: &random) ?? "")
      }
    }
    if !arguments.contains(.size) { arguments.give(.size, "120x90") }
    return try? PlotSpecification(arguments, needsOutput: false, host: Self.host)
  }

  @Test("What a picture says of itself draws it again, and says the same", arguments: 0..<4)
  func areReadAgain(part: Int) throws {
    var random = SplitMix64(seed: UInt64(part))
    var count = 0
    for _ in 0..<400 where count < 60 {
      guard let specification = plot(&random), let drawn = try? specification.composed() else {
        continue
      }
      count += 1
      let carried = JSONValue.object(drawn.contents(version: "v").json).compact
      let arguments = try PictureContents(carried).arguments(host: Self.host)
      let again = try PlotSpecification(arguments, needsOutput: false, host: Self.host).composed()
      #expect(
        JSONValue.object(again.contents(version: "v").json).compact == carried)
      #expect(again.svg(version: "v") == drawn.svg(version: "v"), "\(carried)")
    }
    #expect(count == 60)
  }
}
