import CalculatorBrain
import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Families of programs")
struct ProgramFamilyTests {
  private static let size = " --size 80x60"

  static let families: [(line: String, members: [String], labels: [String])] = [
    ("= k x^2 --let k=1:3", ["= 1x^2", "= 2x^2", "= 3x^2"], ["k = 1", "k = 2", "k = 3"]),
    (
      "k x * sin --let k=1:9:4", ["= sin(1x)", "= sin(5x)", "= sin(9x)"],
      ["k = 1", "k = 5", "k = 9"]
    ),
    (
      "= sin(x + a) --let a=0,pi/2", ["= sin(x + 0)", "= sin(x + 1.5707963267948966)"],
      ["a = 0", "a = pi/2"]
    ),
    (
      "= sin(x + a) --let a=0:pi:pi/2",
      ["= sin(x + 0)", "= sin(x + 1.5707963267948966)", "= sin(x + 3.141592653589793)"],
      ["a = 0", "a = 1.571", "a = 3.142"]
    ),
    (
      "= (k cos(t), sin(t)) for t in 0:2pi --let k=1:2 --x -4:4",
      [
        "'= (1cos(t), sin(t)) for t in 0:2pi' --x -4:4",
        "'= (2cos(t), sin(t)) for t in 0:2pi' --x -4:4",
      ],
      ["k = 1", "k = 2"]
    ),
    (
      "= r = k --let k=1,3 --x -4:4", ["= r = 1 --x -4:4", "= r = 3 --x -4:4"], ["k = 1", "k = 3"]
    ),
    (
      "= x^2 + y^2 < k --let k=4,9 --x -4:4",
      ["'= x^2 + y^2 < 4' --x -4:4", "'= x^2 + y^2 < 9' --x -4:4"], ["k = 4", "k = 9"]
    ),
    ("= x, k x --let k=2,3", ["= x", "= 2x", "= 3x"], ["x", "k = 2", "k = 3"]),
    (
      "= k x, k --let k=2,3", ["= 2x", "= 3x", "= 2", "= 3"],
      ["k * x, k = 2", "k * x, k = 3", "k, k = 2", "k, k = 3"]
    ),
    (
      "= a x + b --let a=1,2 --let b=0:1", ["= 1x", "= 1x + 1", "= 2x", "= 2x + 1"],
      ["a = 1, b = 0", "a = 1, b = 1", "a = 2, b = 0", "a = 2, b = 1"]
    ),
    ("= k x --let a=2 --let k=a:a+1", ["= 2x", "= 3x"], ["k = 2", "k = 3"]),
    ("= k x --let k=5,6 --let k=2:3 --label two", ["= 2x", "= 3x"], ["two", "k = 3"]),
  ]

  @Test("Each member is the curve of its program", arguments: families)
  func members(line: String, members: [String], labels: [String]) throws {
    let plot = try PlotSpecification(line + Self.size).composed()
    let figures = try members.map { try PlotSpecification($0 + Self.size).composed().figures[0] }
    #expect(plot.figures == figures)
    #expect(plot.picture.curves.map { $0.label } == labels)
    #expect(plot.picture.showsLegend)
  }

  @Test(
    "Colours go from dark to bright, and a title names the values, unless others are given",
    arguments: [
      ("", "k * x, k = 1:3", "440154"), (" --palette dark2", "k * x, k = 1:3", "1B9E77"),
      (" --color red", "k * x, k = 1:3", "FF0000"), (" --title mine", "mine", "440154"),
      (" --no-title", nil, "440154"),
    ])
  func look(options: String, title: String?, color: String) throws {
    let picture = try PlotSpecification("= k x --let k=1:3" + Self.size + options).composed()
      .picture
    #expect(picture.look.title == title)
    #expect(picture.curves[0].color.hexadecimal.uppercased().hasSuffix(color))
  }

  @Test("A name that nothing uses, and one with a single value, make no family")
  func single() throws {
    for options in [" --let k=1:3", " --let j=max(1,2)", " --let k=2:2"] {
      let plot = try PlotSpecification("= 2x" + options + Self.size).composed()
      #expect(plot.picture.look.title == "2 * x" && plot.figures.count == 1)
    }
  }

  @Test(
    "A mistake says what is wrong",
    arguments: [
      ("--let k=1:101", "--let k: '1:101' has 101 values; at most 100 are drawn in one picture"),
      ("--let k=1:", "--let k: the range '1:' has no second number; write FROM:TO, as in 1:20"),
      (
        "--let k=3:1",
        "--let k: the range '3:1' is empty; its first number must not be more than "
          + "its second"
      ),
      ("--let k=1,,2", "--let k: a value is missing; write values as in 1:5 or 1,2,5"),
      (
        "--let k=1:20 --let j=1:20",
        "the values of k and j make 400 curves; at most 100 are drawn "
          + "in one picture"
      ),
    ])
  func mistakes(options: String, message: String) {
    let error = #expect(throws: PlotError.self) {
      try PlotSpecification("= k x + j \(options)" + (options.contains("j=") ? "" : " --let j=0"))
    }
    #expect(error?.message.split(separator: "\n").first.map { String($0) } == message)
  }

  @Test("A picture is drawn again from what it carries", arguments: families)
  func carried(line: String, members: [String], labels: [String]) throws {
    let plot = try PlotSpecification(line + Self.size).composed()
    let text = plot.svg(version: "1")
    let (_, contents) = try PictureContents.read(Array(text.utf8)) { _ in nil }
    let again = try PlotSpecification(
      contents.arguments(host: EmptyHost()), needsOutput: false, host: EmptyHost())
    #expect(try again.composed().svg(version: "1") == text)
    #expect(plot.hash(version: "1") == (try again.composed().hash(version: "1")))
  }

  @Test("Two values may be a decimal comma, of which a remark tells")
  func commas() throws {
    let remarks = try ["1,5", "1,2,5", "1:5"].map {
      try PlotSpecification("= k x --let k=\($0)").remarks
    }
    #expect(remarks == [["'1,5' is read as two results; write 1.5 for one number"], [], []])
  }

  // MARK: Lines

  static let sessions: [(lines: [String], members: [String])] = [
    (["let k = 1:2", "k x *"], ["1 * x", "2 * x"]),
    (["let k = 1, 2, 4", "= k x^2", "x"], ["1 * x ^ 2", "2 * x ^ 2", "4 * x ^ 2", "x"]),
    (["let k = 1:2", "let f = k x *", "= sin(f)"], ["sin(1 * x)", "sin(2 * x)"]),
    (["let k = 1:2", "k x *", "vary k = 5"], ["5 * x"]),
    (["let k = 1:2", "k x *", "let k = 3:4"], ["3 * x", "4 * x"]),
    (["let k = 3", "k x *", "let k = 1:2", "k +"], ["3 * x + 1", "3 * x + 2"]),
    (["let k = 1:2", "let k = 7", "k x *"], ["7 * x"]),
    (["let k = 1:2", "k x *", "undo", "k"], ["1", "2"]),
    (
      ["let k = 1:2", "= (k t, t) for t in 0:k"],
      ["(1 * t, t) for t in 0:1", "(2 * t, t) for t in 0:2"]
    ),
    (["new k x * --let k=1:2"], ["1 * x", "2 * x"]),
  ]

  @Test("A session keeps the name on its stack, and draws all values", arguments: sessions)
  func session(lines: [String], members: [String]) throws {
    var session = Session()
    for line in lines { _ = try session.perform(line, host: EmptyHost()) }
    guard case .draw(let drawing) = try session.perform("show", host: EmptyHost()) else {
      return #expect(Bool(false), "nothing is drawn")
    }
    let results = drawing.specification.program.results
    #expect(results.map { $0.description } == members)
    #expect(try drawing.specification.composed().unresolvedCount == 0)
    // Replayed, and begun anew from what describes it, it is the same.
    var other = Session()
    for line in session.script.split(separator: "\n") where !line.hasPrefix("#") {
      _ = try other.perform(String(line), host: EmptyHost())
    }
    #expect(other.shownStack() == session.shownStack())
    var fresh = Session()
    _ = try fresh.perform("new \(session.graph(host: EmptyHost()).line)", host: EmptyHost())
    guard case .draw(let again) = try fresh.perform("show", host: EmptyHost()) else {
      return #expect(Bool(false), "nothing is drawn")
    }
    #expect(again.specification.program.results.map { $0.description } == members)
  }

  @Test("The stack, tables and scripts know the name")
  func lines() throws {
    var session = Session()
    for line in ["let k = 1:2", "k 2 *"] { _ = try session.perform(line, host: EmptyHost()) }
    #expect(session.shownStack() == ["k * 2"])
    guard case .table(let program, _) = try session.perform("table", host: EmptyHost()) else {
      return #expect(Bool(false), "no table")
    }
    #expect(program.run().map { try? $0.get() } == [2, 4])
    var context = LineContext()
    context = try context.naming(LineWords(of: "k = 1:3"))
    let line = try PlotLine(LineWords(of: "k x *"))
    let plot = try PlotSpecification(
      line.arguments, named: context.named, needsOutput: false, host: EmptyHost())
    #expect(plot.program.count == 3)
    let error = #expect(throws: LineError.self) {
      try context.naming(LineWords(of: "j = 1:x"))
    }
    #expect(error?.message(source: Array("j = 1:x".utf8)).contains("'x' depends on x") == true)
  }
}
