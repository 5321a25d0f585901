import CalculatorBrain
import GraphView
import Plotting
import Testing

@Suite("PlotSpecification")
struct PlotSpecificationTests {
  @Test("A line is drawn without a host, with proof")
  func line() throws {
    let plot = try PlotSpecification("x tan --x -3:3").composed()
    #expect(plot.unresolvedCount == 0)
    #expect(plot.figures.count == 1)
    let breaks = plot.figures[0].breaks
    #expect(breaks.map { $0.kind } == [.pole, .pole])
    #expect(
      zip(breaks, [-Double.pi / 2, .pi / 2]).allSatisfy { abs($0.x - $1) <= $1.magnitude.ulp })
  }

  static let lines = [
    ("x sin", ["sin(x)"], 800.0), ("x sin -o p.png", ["sin(x)"], 800),
    ("x sin \"= x, 2\" --size 80x60", ["sin(x)", "x", "2"], 80),
    ("-e 'x a *' --let a=2 # twice", ["x * 2"], 800),
  ]

  @Test("A line is read as in a script, whether it has an output or not", arguments: lines)
  func reads(line: String, results: [String], width: Double) throws {
    let plot = try PlotSpecification(line).composed()
    #expect(plot.results.map { $0.description } == results)
    #expect(plot.view.bounds.width == width)
  }

  static let mistakes = [
    ("x sine", "unknown word 'sine'\n  x sine\n    ^^^^ did you mean 'sin'?"),
    ("x --size big", "--size: 'big' is no size; write WIDTHxHEIGHT in points, as in 800x600"),
    (
      "x --center 1e300,0", "--center: leads to a view that is too far away, too wide or too narrow"
    ),
    ("x --frob", "unknown option '--frob'"), ("", "nothing to do: add a program"),
    ("@wave", "'@wave' is of a book"), ("-f p.txt", "cannot read 'p.txt': there are no files here"),
    ("x 'sin", "a quote is never closed"),
  ]

  @Test("A mistake says what and where it is", arguments: mistakes)
  func mistake(line: String, message: String) throws {
    let error = #expect(throws: PlotError.self) { try PlotSpecification(line) }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test("A view that goes on from a saved one is not composed without it")
  func savedView() throws {
    let specification = try PlotSpecification("x --view saved")
    let error = #expect(throws: PlotError.self) { try specification.composed() }
    #expect(error?.subject == "--view")
    #expect(error?.kind == .usage)
  }

  @Test("An SVG says how it was drawn, and draws the same again")
  func svg() throws {
    let plot = try PlotSpecification("x tan a --let a=3 --x -a:a --grid").composed()
    let text = plot.svg(version: "1")
    let (format, contents) = try PictureContents.read(Array(text.utf8)) { _ in nil }
    #expect(format == .svg)
    #expect(contents.programs == ["= tan(x)", "= 3"])
    #expect(contents.job == plot.hash(version: "1"))
    let again = try PlotSpecification(
      contents.arguments(host: EmptyHost()), needsOutput: false, host: EmptyHost())
    #expect(try again.composed().svg(version: "1") == text)
    #expect(plot.picture.svg(metadata: "m").contains("<metadata>m</metadata>"))
  }

  static let arguments: [([String], [String])] = [
    (["sin(x)", "cos(x)"], ["sin(x)", "cos(x)"]), (["x", "x^2"], ["x", "x^2"]),
    (["x sin", "cos(x)", "2x"], ["x sin", "cos(x)", "2x"]), (["2x", "3"], ["2x", "3"]),
    (["x sin", "x cos"], ["x sin x cos"]), (["x", "sin"], ["x sin"]), (["x", "2", "^"], ["x 2 ^"]),
    (["2x", "+", "1"], ["2x + 1"]), (["x^2", "-1"], ["x^2 -1"]),
    (["sin(x)", "/ x"], ["sin(x) / x"]),
    (["x", "1e-3", "*"], ["x 1e-3 *"]),
    (["= x", "sin(x)", "cos(x)"], ["= x", "sin(x)", "cos(x)"]), (["2x", "sin("], ["2x sin("]),
    (["-x^2", "x^2"], ["-x^2", "x^2"]),
    (["sqrt(1-x^2)", "-sqrt(1-x^2)"], ["sqrt(1-x^2)", "-sqrt(1-x^2)"]),
    (["|x|", "-|x|"], ["|x|", "-|x|"]),
    (["2x", "^ 2"], ["2x ^ 2"]), (["2x", "- 1"], ["2x - 1"]),
  ]

  @Test("Arguments of infix are programs one by one, as those of RPN leave a result each")
  func argumentsAreApart() throws {
    for (words, programs) in Self.arguments {
      var line = LineWords()
      for word in words { line.append(word, isQuoted: true) }
      #expect(try PlotLine(line).arguments.sources == programs, "\(words)")
    }
    // In a line without quotes, what is side by side is multiplied.
    #expect(try PlotSpecification("sin(x) cos(x)").program.count == 1)
    #expect(try PlotSpecification("'sin(x)' 'cos(x)'").program.count == 2)
  }
}
