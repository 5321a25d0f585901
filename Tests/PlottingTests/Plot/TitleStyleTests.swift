import CalculatorBrain
import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Titles and legends as formulas")
struct TitleStyleTests {
  private static func plot(_ line: String) throws -> Plot {
    let arguments = try PlotLine(LineWords(of: line)).arguments
    return try PlotSpecification(arguments, needsOutput: false, host: TextHost()).composed()
  }

  private static func drawing(of plot: Plot, letterSize: Size? = nil) -> RecordingCanvas {
    var canvas = RecordingCanvas(size: plot.picture.size, letterSize: letterSize)
    plot.picture.draw(on: &canvas)
    return canvas
  }

  /// The texts of a drawing that are larger than numbers of axes or slanted, in order.
  private static func texts(_ calls: [RecordingCanvas.Call]) -> [String] {
    calls.flatMap { call -> [String] in
      switch call {
      case .text(let text, _, let style) where style.size != 13.5 || style.isItalic: [text]
      case .area(_, let calls): texts(calls)
      default: []
      }
    }
  }

  @Test(
    "What is drawn is set as a formula, unless it has a name of its own",
    arguments: [
      ("x^2", ["x", "2"]), ("'= 2 sin(x)'", ["2", "sin", "x"]),
      ("x^2 --title-style plain", ["x ^ 2"]),
      ("x^2 --title T", ["T"]), ("x^2 --no-title", []), ("x^2 --label f", ["f"]),
      ("'= sin(x), x' --label f", ["f", "x"]), ("x^2 --legend --no-title", ["x", "2"]),
      ("'= sin(x), x' --title-style plain", ["sin(x)", "x"]), ("x^2 --bare", []),
      ("'= sin(x), x^2' --label 'a\tb' --no-legend", ["a b", ",", "x", "2"]),
      ("x^2 --axes frame", ["x", "2"]),
    ])
  func pieces(line: String, texts: [String]) throws {
    #expect(Self.texts(Self.drawing(of: try Self.plot(line)).calls) == texts)
  }

  @Test("A screen of letters has formulas in one line")
  func lines() throws {
    let canvas = Self.drawing(
      of: try Self.plot("'= x^3/(x+1)'"), letterSize: Size(width: 8, height: 16))
    #expect(Self.texts(canvas.calls) == ["x³/(x + 1)"])
  }

  @Test("Words about a picture stay as they are described")
  func words() throws {
    let plot = try Self.plot("'= sqrt(x)/2'")
    #expect(plot.picture.look.title == "sqrt(x) / 2")
    #expect(plot.picture.accessibleDescription.hasPrefix("Graph of sqrt(x) / 2, "))
  }

  @Test("A picture with plain titles has the same curves where it has the same view")
  func curves() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 361), operations: Operation.quick.filter { $0.symbol != "locus" },
      operands: ["x", "x", "2", "0.5", "3"])
    var count = 0
    for index in 0..<150 {
      let words = programs.next(size: 1 + index % 8)
      let plots = try ["formula", "plain"].map {
        try Self.plot("'\(words)' --size 300x200 --x -5:5 --title-style \($0)")
      }
      guard plots[0].picture.view == plots[1].picture.view else { continue }
      count += 1
      let strokes = plots.map { plot in
        let color = plot.picture.curves.first?.color
        return Self.drawing(of: plot).calls.flatMap { Self.strokes($0) }.filter { $0.1 == color }
      }
      #expect(strokes[0].map { $0.0 } == strokes[1].map { $0.0 }, "\(words)")
    }
    #expect(count > 100)
  }

  private static func strokes(_ call: RecordingCanvas.Call) -> [(Path, Color)] {
    switch call {
    // Samples of a legend are short.
    case .stroke(let path, let style) where path.subpaths.contains { $0.points.count > 2 }:
      [(path, style.color)]
    case .area(_, let calls): calls.flatMap { strokes($0) }
    default: []
    }
  }
}
