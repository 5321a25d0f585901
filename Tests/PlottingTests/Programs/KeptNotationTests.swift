import CalculatorBrain
import Testing

@testable import Plotting

@Suite("Programs that files keep")
struct KeptNotationTests {
  static let texts = [
    "2 x + 1", "x < 3", "x 3 <", "= [x < 3]", "x 3 = locus", "{x = 3}", "3 sin x", "pi x", "not(x)",
    "x sin x cos", "x = sin(x)", "y < x", "x^2 + y^2 = 25", "x > 0 and not(x = 2)", "(x > 0)*x",
    "= {y = x}", "= [x > 1] + 1, x = 2", "2 < 3", "x < 1 or {x = 3}",
  ]

  @Test(
    "A picture is drawn again as it was, whatever its program was written like", arguments: texts)
  func pictures(text: String) throws {
    let plot = try PlotSpecification("'\(text)' --x -4:4 --y -3:3 --size 40x30").composed()
    let (_, contents) = try PictureContents.read(Array(plot.svg(version: "1").utf8)) { _ in nil }
    let arguments = try contents.arguments(host: EmptyHost())
    let again = try PlotSpecification(arguments, needsOutput: false, host: EmptyHost())
    #expect(again.program == plot.specification.program)
    #expect(again.remarks.isEmpty)
    // What is written is read alike by versions that take comparisons for numbers.
    for program in contents.programs.compactMap({ $0 }) {
      #expect(Program.typed(program) == program)
    }
  }

  @Test("A graph is kept and found under the key that it had", arguments: texts)
  func graphs(text: String) throws {
    let program = try Program(text)
    let infix = try #require(GraphKey.infix(of: program))
    for (part, result) in zip(infix, program.results) {
      #expect(try Program("= " + part, notation: .kept) == result)
    }
    let graph = try SavedGraph(name: "kept", of: program, options: [], tags: [])
    #expect(try Program(graph.program) == program)
    #expect(try Program.joining(graph.typedPrograms.map { text in try Program(text) }) == program)
  }

  @Test(
    "Keys are those of versions that described sets in braces and comparisons without",
    arguments: [
      ("x 3 <", "x < 3"), ("x 3 = locus", "{x = 3}"), ("x = 3", "{x = 3}"), ("[x < 3]", "x < 3"),
      ("x 0 < x neg x if", "if(x < 0, -x, x)"), ("y < x", "y < x"), ("2 x + 1", "2 * x + 1"),
    ])
  func keys(text: String, key: String) throws {
    #expect(GraphKey.infix(of: try Program(text)) == [key])
  }

  @Test(
    "What pictures of earlier versions say is typed so that it means what it did",
    arguments: [
      ("= x < 3", "= [x < 3]"), ("= {x = 3}", "= {x = 3}"), ("2 x + 1", "= 2 + x, 1"),
      ("x < 3", "= [x < 3]"), ("= y < 3", "= y < 3"), ("= 2 x + 1", "= 2 x + 1"), ("x", "x"),
      ("3 sin x", "3 sin x"), ("= x = 3, {x = 2}, x", "= [x = 3], {x = 2}, x"), ("sin(", "sin("),
      ("= not(x)", "= [not(x)]"), ("= r = 2", "= r = 2"), ("2 x {k} +", "2 x {k} +"),
    ])
  func earlier(text: String, typed: String) throws {
    #expect(Program.typed(text) == typed)
    #expect(Program.typed(typed) == typed)
    let words = [text, "--title", "x < 3", "--and", text, "--grid", "--expression", text]
    #expect(
      PlotArguments.typed(words) == [
        typed, "--title", "x < 3", "--and", typed, "--grid", "--expression", typed,
      ])
  }

  @Test("The words of an animation and the line of a page are typed, too")
  func lines() throws {
    let line = try PictureLine(
      #"{"version":2,"words":["2 x k + +","x < k","--x","0:1","for","k","in","1:3"]}"#)
    #expect(line?.words == ["2 x k + +", "= [x < k]", "--x", "0:1", "for", "k", "in", "1:3"])
    #expect(PlotArguments.typed(line: "'x < 3' --grid") == "\"= [x < 3]\" --grid")
    #expect(PlotArguments.typed(line: "'2 x + 1' -e 'x > 1'") == "\"= 2 + x, 1\" -e \"= [x > 1]\"")
    for (line, written) in [
      ("'2 x + 1' --grid", "\"= 2 x + 1\" --grid"), ("'x < 3'", "\"= {x < 3}\""),
      ("x sin", "\"x sin\""),
      ("'x 3 <'", "\"x 3 <\""), ("-e '2 x + 1'", "-e \"= 2 x + 1\""),
    ] {
      let text = try #require(try PlotSpecification(line).line)
      #expect(text == written)
      #expect(PlotArguments.typed(line: text) == text)
    }
  }

  @Test("An animation says infix in braces, which are doubled")
  func animations() throws {
    var arguments = PlotArguments()
    arguments.words = ["x < k"]
    #expect(PictureLine.words(of: arguments) == ["= {{x < k}}"])
    arguments.words = ["2 x + k"]
    #expect(PictureLine.words(of: arguments) == ["= 2 x + k"])
    arguments.give(.infix)
    arguments.words = ["k x"]
    #expect(PictureLine.words(of: arguments) == ["k x", "--infix"])
  }

  // MARK: Sessions

  @Test(
    "On a stack, words come first, and a hint says so",
    arguments: [
      ("2 x + 1", ["1", "2 + x"], "'2 x + 1' is read as RPN; for infix, write = before it"),
      (
        "log 100", ["100", "log(5) = 0.6989700043360188"],
        "'log 100' is read as RPN; for infix, write log(…)"
      ),
      ("= 2 x + 1", ["2 * x + 1", "5"], ""),
      ("x = 3", ["3", "[5 = x]"], "'x = 3' is read as RPN; for infix, write = before it"),
      ("x 2 *", ["x * 2", "5"], ""), ("= [2 < 3]", ["[2 < 3] = 1", "5"], ""),
      ("= 2 < 3", ["[2 < 3] = 1", "5"], ""),
    ])
  func hints(line: String, stack: [String], hint: String) throws {
    var session = Session()
    _ = try session.perform("5", host: EmptyHost())
    _ = try session.perform(line, host: EmptyHost())
    #expect(session.remarks == (hint.isEmpty ? [] : [hint]))
    #expect(Array(session.shownStack().prefix(2)).count > 0)
    var shown = session.stack
    #expect(Array(shown.results(limit: 2).map { $0.text }) == stack)
  }

  @Test("Another unit of angles says that it changes the stack")
  func degrees() throws {
    var session = Session()
    var remarks: [[String]] = []
    for line in [
      "set --degrees", "90 sin", "unset --degrees", "set --grid", "drop 5", "set --degrees",
    ] {
      _ = try session.perform(line, host: EmptyHost())
      remarks.append(session.remarks)
    }
    let remark = "angles on the stack are radians from now on, which changes its values"
    #expect(remarks == [[], [], [remark], [], [], []])
  }

  @Test("A named program of x takes no argument in any line")
  func calls() throws {
    var session = Session()
    _ = try session.perform("let f = x sin", host: EmptyHost())
    _ = try session.perform("let a = 2", host: EmptyHost())
    for line in ["= f(3)", "plot f(x) + 1", "let g = f(2)"] {
      let error = #expect(throws: PlotError.self) { try session.perform(line, host: EmptyHost()) }
      #expect(error?.message.contains("'f' is a program of x, and takes no argument") == true)
    }
    _ = try session.perform("= a(x + 1) + f * (3)", host: EmptyHost())
    #expect(session.shownStack() == ["2 * (x + 1) + sin(x) * 3"])
    _ = try session.perform("let g = 2 x + 1", host: EmptyHost())
    _ = try session.perform("let h = x < 3", host: EmptyHost())
    _ = try session.perform("clear", host: EmptyHost())
    _ = try session.perform("g", host: EmptyHost())
    #expect(session.shownStack() == ["2 * x + 1"])
    _ = try session.perform("drop h 2 *", host: EmptyHost())
    #expect(session.shownStack() == ["({x < 3}) * 2"])
  }

  // MARK: Words of a shell

  @Test(
    "Words of a shell are one program, or programs of their own",
    arguments: [
      ("2 x + 1", ["2 * x + 1"]), ("'2 x + 1' 'x sin'", ["2 * x + 1", "sin(x)"]),
      ("'a x' 'b x'", ["a * x", "b * x"]), ("'x sin' 'x cos'", ["sin(x)", "cos(x)"]),
      ("'x sin' x", ["sin(x)", "x"]), ("'x sin' '2 *'", ["sin(x) * 2"]), ("x sin", ["sin(x)"]),
      ("'x a *' x", ["x * a", "x"]), ("'2 x + 1' x", ["2 * x + 1", "x"]), ("x = 3", ["x = 3"]),
      ("'x < 3' x", ["x < 3", "x"]), ("'[x < 3]' '{x = 3}'", ["[x < 3]", "x = 3"]),
    ])
  func words(text: String, results: [String]) throws {
    var line = LineWords()
    for word in try LineWords(of: text).texts { line.append(word, isQuoted: true) }
    let arguments = try PlotLine(line).arguments
    let program = try arguments.parsedProgram(host: EmptyHost())
    #expect(program.results.map { $0.description } == results)
  }
}

extension LineWords {
  fileprivate var texts: [String] { (0..<count).map { self[$0] } }
}
