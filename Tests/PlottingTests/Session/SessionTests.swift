import CalculatorBrain
import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite("Sessions")
struct SessionTests {
  private static let drop =
    FunctionList.help(on: "drop").map {
      $0.split(separator: "\n").map { String($0) }
    } ?? []

  static let sessions: [([String], [String])] = [
    (["9 sqrt"], ["sqrt(9) = 3"]),
    (["3"], ["3"]),
    (["x sin", "2"], ["sin(x)", "2: sin(x)", "1: 2"]),
    (["= sin(x)/x, 2"], ["2: sin(x) / x", "1: 2"]),
    (["1 0 /"], ["1 / 0: division by zero"]),
    (["# nothing", "", "1 # too"], ["1"]),
    (["1 2 +", "undo", "redo"], ["1 + 2 = 3", "the stack is empty", "1 + 2 = 3"]),
    (
      ["1", "2", "undo", "3", "stack"],
      ["1", "2: 1", "1: 2", "1", "2: 1", "1: 3", "2: 1", "1: 3"]
    ),
    (["1 2", "clear", "undo"], ["2: 1", "1: 2", "the stack is empty", "2: 1", "1: 2"]),
    (["let a = 2", "a x *", "let a = 3", "a"], ["2 * x", "2: 2 * x", "1: 3"]),
    (
      ["let f = x sin", "let g = f sq", "= 1 + g", "let"],
      ["1 + sin(x) ^ 2", "f = x sin", "g = f sq"]
    ),
    (
      ["R = 1000", "θ = 3", "f(x) = R x^2", "2 f", "clear", "f(θ)", "let"],
      [
        "1000 * x ^ 2", "2: 1000 * x ^ 2", "1: 1000 * 2 ^ 2 = 4000", "the stack is empty",
        "1000 * 3 ^ 2 = 9000", "R = 1000", "f(x) = R x^2", "θ = 3",
      ]
    ),
    (
      ["h(t) = t 2 ^", "let g(t, k) = k h(t)", "clear", "g(3, 2)", "undo", "f = x sin", "f"],
      ["x ^ 2", "the stack is empty", "2 * 3 ^ 2 = 18", "the stack is empty", "sin(x)"]
    ),
    (
      ["let a = 2", "a = 3", "f(x) = a x", "let f(x) = x", "clear", "f(a)", "undo", "a = x"],
      ["3 * x", "the stack is empty", "3", "the stack is empty", "3 = x"]
    ),
    (["= f(x) = x^2", "clear", "f(3)"], ["x ^ 2", "the stack is empty", "3 ^ 2 = 9"]),
    (["let a = 2", "undo", "redo", "a"], ["the stack is empty", "the stack is empty", "2"]),
    (
      ["2 3 +", "ans 1 +", "clear", "ans"],
      ["2 + 3 = 5", "2: 2 + 3 = 5", "1: 5 + 1 = 6", "the stack is empty", "6"]
    ),
    (["2 3 +", "drop lastx"], ["2 + 3 = 5", "3"]),
    (["x 2 ^", "lastx"], ["x ^ 2", "2: x ^ 2", "1: 2"]),
    (
      ["set --degrees", "90 sin", "undo", "undo", "90 sin 1 <"],
      ["sin(90) = 1", "the stack is empty", "the stack is empty", "[sin(90) < 1] = 1"]
    ),
    (
      ["set --grid --size 320x200", "set", "undo", "set"],
      ["--size 320x200 --grid", "the stack is empty"]
    ),
    (
      ["set --grid --size 320x200 --marks", "unset --grid --marks", "set", "undo", "set"],
      ["--size 320x200", "the stack is empty", "--size 320x200 --grid --marks"]
    ),
    (
      ["set --degrees", "unset --degrees", "2 pi * sin 1 <", "let unset = 3", "unset"],
      ["[sin(2 * π) < 1] = 1", "2: [sin(2 * π) < 1] = 1", "1: 3"]
    ),
    (
      [
        "let a = 2", "let b = a x *", "unset a", "let", "b", "let a = 3", "undo", "undo", "undo",
        "let",
      ],
      [
        "b = a x *", "2 * x", "2 * x", "the stack is empty", "the stack is empty", "a = 2",
        "b = a x *",
      ]
    ),
    (
      ["1 2 3 4 5 6 7 8 9 10"], (1...10).reversed().map { "\($0 < 10 ? " " : "")\($0): \(11 - $0)" }
    ),
    // Words that are commands only where they stand alone.
    (["let q = 2", "q", "q 1 +"], ["2", "2: 2", "1: 2 + 1 = 3"]),
    (["let stack = 2", "stack"], ["2"]), (["1", "stack", "? drop"], ["1", "1"] + Self.drop),
    // sto leaves the result on the stack, and rcl is the name.
    (["5 sto a", "a 2 *", "let"], ["5", "2: 5", "1: 5 * 2 = 10", "a = = 5"]),
    (["x sin", "sto f", "drop rcl f sq"], ["sin(x)", "sin(x)", "sin(x) ^ 2"]),
    (["5 'a' sto", "'a' rcl 1 +"], ["5", "2: 5", "1: 5 + 1 = 6"]),
    (["5 sto a", "6 sto a", "undo", "drop rcl a"], ["5", "2: 5", "1: 6", "5", "5"]),
    (["= 2 + 3 sto b", "rcl b"], ["2 + 3 = 5", "2: 2 + 3 = 5", "1: 2 + 3 = 5"]),
    (
      ["help undo", "help ans", "help log"],
      [
        "undo", "  takes back the last line", "ans", "  the value that was shown last",
        "log, also log10: log(x)", "  the logarithm of x to base 10", "  defined for x > 0",
        "  100 log     2", "  = log(100)  2",
      ]
    ),
  ]

  @Test("A line answers with the stack, its levels numbered, the newest last", arguments: sessions)
  func answers(lines: [String], expected: [String]) throws {
    #expect(try SessionRun(lines).output == expected)
  }

  private static let elsewhere = "write it on the line of the plot"

  static let failures: [(String, String)] = [
    ("+", "'+' takes 2 operands, but there is only 1\n  +\n  ^ push one before it"),
    ("x sine", "unknown word 'sine'\n  x sine\n    ^^^^ did you mean 'sin'?"),
    (
      "= 1 +",
      "the expression ends too early\n  = 1 +\n       ^ write a number, a name or '('"
    ),
    ("ans2", "unknown word 'ans2'\n  ans2\n  ^^^^ give it a value, or see 'graphcalc functions'"),
    ("lastx", "'lastx' has no value yet; calculate something first"),
    ("undo 2", "'undo' stands alone; leave out '2'"),
    ("exit 0", "'quit' stands alone; leave out '0'"),
    ("unset", "'unset' says nothing to forget; write it as in unset --grid or unset a"),
    ("vary", "'vary' names no number; write it as in vary a = 2"),
    ("redo", "there is nothing to redo"),
    (
      "let x = 2",
      "let: 'x' is the variable; graphcalc eval takes its value with --x\n  let x = 2\n      ^"
    ),
    (
      "let f 2",
      "'let' gives no program\n  let f 2\n      ^ write let NAME = PROGRAM, as in let f = x sin"
    ),
    ("let f = 1 2", "'f' would stand for 2 results; leave one\n  let f = 1 2\n          ^"),
    (
      "let ans = 2",
      "'ans' already means something here\n  let ans = 2\n      ^^^ choose another name"
    ),
    ("set x", "'set' takes options only\n  set x\n      ^ write a program on a line of its own"),
    ("set --show", "'--show' belongs to one plot\n  set --show\n      ^^^^^^ \(elsewhere)"),
    (
      "set --size big",
      "--size: 'big' is no size; write WIDTHxHEIGHT in points, as in 800x600, or with mm, cm, "
        + "in or pt, as in 85mmx60mm\n"
        + "  set --size big\n             ^^^"
    ),
    (
      "unset grid",
      "'grid' is neither an option nor a name\n  unset grid\n        ^^^^ write them alone, as in "
        + "unset --grid or unset a; set and let list what is kept"
    ),
    (
      "set --nope",
      "unknown option '--nope'\n  set --nope\n      ^^^^^^ see 'graphcalc plot --help'"
    ),
    ("x -e y", "'-e' is for the shell\n  x -e y\n       ^ write the program, let or ="),
    (
      "eval 3",
      "'eval' is a command of the shell\n  eval 3\n  ^^^^ help lists those of a session"
    ),
    (
      "x --degrees",
      "'--degrees' changes the whole session\n  x --degrees\n    ^^^^^^^^^ write set --degrees"
    ),
    ("zoom", "'zoom' takes FACTOR [X Y [X Y]], as in zoom 2"),
    ("pan 1", "'pan' takes DX DY, as in pan 40 0"),
    ("zoom -1", "zoom: '-1' is not positive; use a number such as 2"),
    ("table 1:0", "--x: the range '1:0' is empty; its first number must be less than its second"),
    (
      "sto x",
      "let: 'x' is the variable; graphcalc eval takes its value with --x\n  sto x\n      ^"
    ),
    ("drop sto a", "there is nothing to store; enter a program first, as in x sin"),
    ("rcl b", "unknown word 'b'\n  b\n  ^ give it a value, or see 'graphcalc functions'"),
    ("rcl", "unknown word 'rcl'\n  rcl\n  ^^^ give it a value, or see 'graphcalc functions'"),
    (
      "5 sto a -o a.png",
      "'sto' ends a line, with a name\n  5 sto a -o a.png\n    ^^^ write it as in 5 sto a"
    ),
    (
      "5 --grid sto a",
      "'sto' takes no options\n  5 --grid sto a\n           ^^^ write them on a line of their own"
    ),
    (
      "analyze x --grid",
      "'--grid' is an option of plots\n  analyze x --grid\n            ^^^^^^ an analysis takes --x, --at, "
        + "--only, --json and --strict"
    ),
    (
      "plot x --only zeros",
      "--only: is an option of analyze; leave it out\n  plot x --only zeros\n                ^^^^^"
    ),
    ("save", "'save' takes one file, as in save session.txt"),
    (
      "help nothing",
      "there is no help on 'nothing'; see help for commands, help functions for words"
    ),
    (
      "help sin nothing {",
      "there is no help on 'nothing'; see help for commands, help functions for words"
    ),
    ("'open", "a quote is never closed\n  'open\n  ^ close it in the same line"),
  ]

  @Test("A line that fails says where, and changes nothing", arguments: failures)
  func reportsFailures(line: String, message: String) throws {
    var run = try SessionRun(["7"])
    let error = #expect(throws: PlotError.self) { try run.perform(line) }
    #expect(error?.description == message)
    try run.perform("stack")
    #expect(run.output == ["7", "7"])
  }

  @Test(
    "An empty stack has nothing to draw or list",
    arguments: ["plot", "zoom 2", "table", "analyze", "-o a.png", "fit"])
  func nothingToDraw(line: String) {
    let error = #expect(throws: PlotError.self) { try SessionRun([line]) }
    #expect(error?.message.hasPrefix("there is nothing to ") == true)
  }

  static let gestures: [([String], [String])] = [
    (["plot"], []), (["zoom 2"], ["--zoom", "2"]), (["pan 32 16"], ["--pan", "32,16"]),
    (["tap 0 160"], ["--tap", "0,160"]), (["set --x 0:1", "fit"], ["--fit"]),
    (["zoom 2", "reset"], []),
    (["set --x 0:1", "zoom 2"], ["--x", "0:1", "--y", "-0.2:1", "--zoom", "2"]),
    (["set --x 0:1", "plot", "zoom 2"], ["--x", "0:1", "--y", "-0.2:1", "--zoom", "2"]),
    (["set --x -1:1 --equal", "zoom 2"], ["--x", "-1:1", "--equal", "--zoom", "2"]),
    (["100 *", "plot", "zoom 2"], ["--y", "-150:150", "--zoom", "2"]),
    (["zoom 2", "zoom 2"], ["--zoom", "4"]), (["zoom 2", "plot --x 0:1"], ["--x", "0:1"]),
    (["zoom 2", "plot"], ["--zoom", "2"]), (["zoom 2", "undo", "plot"], []),
    (["zoom 2", "set --fresh", "plot"], ["--zoom", "2"]),
    (["zoom 2", "plot --fresh"], ["--zoom", "2"]),
    (["set --log x --y -2:2", "zoom 2"], ["--log", "x", "--y", "-2:2", "--zoom", "2"]),
    (
      ["set --log xy --x 1:9 --y 0.1:9", "pan 32 16", "plot"],
      ["--log", "xy", "--x", "1:9", "--y", "0.1:9", "--pan", "32,16"]
    ),
    (["set --log x", "tap 3 3", "plot --x 0:1"], ["--x", "0:1"]),
  ]

  @Test("Gestures lead to the view that options lead to", arguments: gestures)
  func movesView(lines: [String], options: [String]) throws {
    let run = try SessionRun(["set --size 320x160 --no-save --axes cross", "x sin"] + lines)
    let words = ["x sin", "--size", "320x160", "--axes", "cross", "--show"] + options
    let plot = try PlotSpecification(words: words).composed()
    let (shown, expected) = (try #require(run.plots.last).view, plot.view)
    #expect(ulps(between: shown.scale.x, and: expected.scale.x) <= 4)
    #expect(ulps(between: shown.scale.y, and: expected.scale.y) <= 4)
    // Points, of which the centre in graph units is rounded.
    #expect(abs(shown.origin.x - expected.origin.x) < 1e-10)
    #expect(abs(shown.origin.y - expected.origin.y) < 1e-10)
  }

  @Test("A gesture goes on from what is shown, whose centre stays in another size")
  func goesOn() throws {
    var run = try SessionRun([
      "set --size 320x160 --axes cross", "x sin", "pan 40 10", "plot --size 640x320",
    ])
    let (small, large) = (run.plots[0].view, run.plots[1].view)
    #expect(large.scale == small.scale)
    #expect(large.bounds == Size(width: 640, height: 320))
    #expect(large.origin == Point(x: small.origin.x + 160, y: small.origin.y + 80))
    try run.perform("pan -40 -10")
    #expect(run.plots[2].view.origin == Point(x: 160, y: 80))
  }

  @Test("What is saved leads to the same stack, names, options and view, to the bit")
  func saves() throws {
    let lines = [
      "set --size 320x200 --title \"My plot\"", "let a = 2", "x sin a *", "# note", "5", "undo",
      "= 2x + 1", "zoom 2",
    ]
    let script = try #require(SessionRun(lines + ["save s.gc"]).scripts["s.gc"])
    #expect(
      script == """
        \(Session.heading)
        set --size 320x200 --title "My plot"
        let a = 2
        x sin a *
        = 2x + 1
        set --scale 32,32 --center 0,0

        """)
    for gesture in [
      "zoom 1.7", "pan 3.3 0.7", "tap 0.1 1", "fit", "set --x 1e9:1e9+10", "set --log xy --x 2:70",
      "plot --log xy; zoom 1.7", "plot --log x; pan 3.3 0.7",
    ] {
      let gestures = gesture.split(separator: ";").map { String($0) }
      let first = try SessionRun(lines + gestures + ["plot", "save s.gc"])
      let rows = try #require(first.scripts["s.gc"]).split(separator: "\n").map(String.init)
      let second = try SessionRun(rows + ["plot"])
      let (one, two) = (try #require(first.plots.last), try #require(second.plots.last))
      #expect(one.view == two.view)
      #expect(one.specification.pictureWords == two.specification.pictureWords)
      #expect(one.hash(version: "") == two.hash(version: ""))
    }
  }

  @Test("A gesture goes on from a view that was fitted because nothing was in view")
  func goesOnFromFit() throws {
    for gesture in ["zoom 2", "pan 10 5"] {
      let run = try SessionRun(["set --size 320x168", "3 4 +", "plot", gesture])
      let (shown, next) = (run.plots[0].view, run.plots[1].view)
      #expect(run.plots[0].source == .fit)
      #expect(run.plots[1].source == .options)
      let factor = gesture == "zoom 2" ? 2.0 : 1
      #expect(next.scale == Scale(x: shown.scale.x * factor, y: shown.scale.y * factor))
    }
    // Another program is drawn in its own view.
    let run = try SessionRun(["set --size 320x168", "3 4 +", "plot", "x +", "zoom 2"])
    #expect(run.plots[1].view.scale == Scale(32))
  }

  @Test("The help fits a screen, and names every command")
  func help() throws {
    let lines = try SessionRun(["help"]).output
    #expect(lines.allSatisfy { $0.columns <= 80 })
    #expect(lines.count <= 24)
    for command in SessionCommand.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(command.rawValue) ") }, "\(command)")
    }
  }
}
