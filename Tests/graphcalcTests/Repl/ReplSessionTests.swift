import Foundation
import TestSupport
import Testing

@testable import graphcalc

@Suite("graphcalc repl")
struct ReplSessionTests {
  /// Runs lines from a pipe.
  private static func run(_ lines: [String], in folder: URL? = nil) throws -> CommandLineRun {
    try CommandLineRun(["repl"], input: Data(lines.map { $0 + "\n" }.joined().utf8), in: folder)
  }

  static let sessions: [([String], [String])] = [
    (["9 sqrt"], ["sqrt(9) = 3"]),
    (["3"], ["3"]),
    (["x sin", "2"], ["sin(x)", "2", "sin(x)"]),
    (["= sin(x)/x, 2"], ["2", "sin(x) / x"]),
    (["1 0 /"], ["1 / 0: division by zero"]),
    (["# nothing", "", "1 # too"], ["1"]),
    (["1 2 +", "undo", "redo"], ["1 + 2 = 3", "the stack is empty", "1 + 2 = 3"]),
    (["1", "2", "undo", "3", "show"], ["1", "2", "1", "1", "3", "1", "3", "1"]),
    (["1 2", "clear", "undo"], ["2", "1", "the stack is empty", "2", "1"]),
    (["let a = 2", "a x *", "let a = 3", "a"], ["2 * x", "3", "2 * x"]),
    (
      ["let f = x sin", "let g = f sq", "= 1 + g", "let"],
      ["1 + sin(x) ^ 2", "f = x sin", "g = f sq"]
    ),
    (["let a = 2", "undo", "redo", "a"], ["the stack is empty", "the stack is empty", "2"]),
    (
      ["2 3 +", "ans 1 +", "clear", "ans"],
      ["2 + 3 = 5", "5 + 1 = 6", "2 + 3 = 5", "the stack is empty", "6"]
    ),
    (["2 3 +", "drop lastx"], ["2 + 3 = 5", "3"]),
    (["x 2 ^", "lastx"], ["x ^ 2", "2", "x ^ 2"]),
    (
      ["set --degrees", "90 sin", "undo", "undo", "90 sin 1 <"],
      ["sin(90) = 1", "the stack is empty", "the stack is empty", "sin(90) < 1 = 1"]
    ),
    (
      ["set --grid --size 320x200", "set", "undo", "set"],
      ["--size 320x200 --grid", "the stack is empty", ""]
    ),
    (
      ["x sq", "table 0:1:0.5"], ["x ^ 2"] + ["x  x ^ 2", "0  0", "0.5  0.25", "1  1"].map(columns)
    ),
    (
      ["help undo", "help ans", "help log"],
      [
        "undo", "  takes back the last line", "ans", "  the value that was shown last",
        "log, also log10: log(x)", "  the logarithm of x to base 10",
      ]
    ),
    (["quit", "1"], []),
  ]

  private static func columns(_ row: String) -> String {
    row.split(separator: "  ").map {
      String(repeating: " ", count: 24 - $0.count) + $0
    }.joined()
  }

  @Test("A line answers with the stack, newest first", arguments: sessions)
  func answers(lines: [String], expected: [String]) throws {
    let run = try Self.run(lines)
    #expect(run.text == expected.map { $0 + "\n" }.joined())
    #expect(run.errors == "")
    #expect(run.status == 0)
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
      "--size: 'big' is no size; write WIDTHxHEIGHT in points, as in 800x600\n"
        + "  set --size big\n             ^^^"
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
      "x -o no/where.png",
      "cannot create 'no/where.png': No such file or directory; create the folder 'no' first"
    ),
    (
      "x --degrees",
      "'--degrees' changes the whole session\n  x --degrees\n    ^^^^^^^^^ write set --degrees"
    ),
    ("zoom", "'zoom' takes FACTOR, as in zoom 2"),
    ("pan 1", "'pan' takes DX DY, as in pan 40 0"),
    ("zoom -1", "zoom: '-1' is not positive; use a number such as 2"),
    ("table 1:0", "--x: the range '1:0' is empty; its first number must be less than its second"),
    ("load missing", "cannot read 'missing': No such file or directory"),
    ("save", "'save' takes one file, as in save session.txt"),
    (
      "help nothing",
      "there is no help on 'nothing'; see help for commands, help functions for words"
    ),
    ("'open", "a quote is never closed\n  'open\n  ^ close it in the same line"),
  ]

  @Test(
    "A line that fails says where and changes nothing; the next one is done", arguments: failures)
  func reportsFailures(line: String, message: String) throws {
    let folder = try TemporaryFolder()
    let run = try Self.run(["7", line, "show"], in: folder.url)
    #expect(run.text == "7\n7\n")
    #expect(run.errors == "Error: <stdin>:2: \(message)\n")
    #expect(run.status == 65)
    #expect(folder.names == [])
  }

  @Test(
    "An empty stack has nothing to draw or list",
    arguments: ["plot", "zoom 2", "table", "-o a.png"])
  func nothingToDraw(line: String) throws {
    let run = try Self.run([line])
    #expect(run.text == "")
    #expect(run.errors.hasPrefix("Error: <stdin>:1: there is nothing to "))
    #expect(run.status == 65)
  }

  @Test("-o draws the stack to a file, as plot does what is given to it, with the options kept")
  func draws() throws {
    let folder = try TemporaryFolder()
    let lines = [
      "set --size 320x200", "x sin", "2 * -o stack.svg", "plot x cos -o other.svg", "show",
    ]
    let run = try Self.run(lines, in: folder.url)
    #expect(run.text == "sin(x)\nsin(x) * 2\n")
    #expect(run.errors == "")
    for (name, program) in [("stack", "x sin 2 *"), ("other", "x cos")] {
      let path = "\(name)-shell.svg"
      let shell = try CommandLineRun(
        [program, "--size", "320x200", "-o", path], in: folder.url)
      #expect(shell.status == 0)
      #expect(try folder.data("\(name).svg") == folder.data(path))
    }
  }

  @Test("plot shows the stack as text in a pipe, and gestures move its view")
  func gestures() throws {
    let shown = { (options: [String]) in
      try CommandLineRun(["x sin", "--show", "--size", "320x160"] + options).text
    }
    let session = { (lines: [String]) in
      try Self.run(["x sin", "set --size 320x160"] + lines).text.dropFirst("sin(x)\n".count)
    }
    #expect(try session(["plot"]) == shown([]))
    #expect(try session(["zoom 2"]) == shown(["--zoom", "2"]))
    #expect(try session(["pan 32 16"]) == shown(["--pan", "32,16"]))
    #expect(try session(["tap 0 160"]) == shown(["--tap", "0,160"]))
    #expect(try session(["set --x 0:1", "fit"]) == shown(["--fit"]))
    let twice = try session(["zoom 2", "zoom 2"])
    #expect(try twice.hasSuffix(shown(["--zoom", "4"])))
    let back = try session(["zoom 2", "reset"])
    #expect(try back.hasSuffix(shown([])))
  }

  @Test("A saved session does the same again, without what was undone")
  func savesAndLoads() throws {
    let folder = try TemporaryFolder()
    let lines = [
      "set --size 320x200 --title \"My plot\"", "let a = 2", "x sin a *", "# note", "5", "undo",
      "= 2x + 1", "zoom 2", "bad word", "save session.txt", "plot -o first.svg",
    ]
    #expect(try Self.run(lines, in: folder.url).status == 65)
    let saved = String(decoding: try folder.data("session.txt"), as: UTF8.self)
    #expect(
      saved == """
        set --size 320x200 --title "My plot"
        let a = 2
        x sin a *
        = 2x + 1
        set --scale 32,32 --center 0,0

        """)
    let run = try Self.run(["load session.txt", "plot -o second.svg"], in: folder.url)
    #expect(run.text == "2 * x + 1\nsin(x) * 2\n")
    #expect(try folder.data("first.svg") == folder.data("second.svg"))
  }

  @Test("What a session has drawn to files, batch draws from the script that it saves")
  func savesForBatch() throws {
    let folder = try TemporaryFolder()
    let lines = [
      "set --size 320x200 --grid", "let a = 2", "x a * sin -o first.svg --title 'two words'",
      "clear", "= x^2 - a -o second.svg", "save s.gc",
    ]
    let session = try Self.run(lines, in: folder.url)
    #expect(session.errors == "")
    let names = ["first.svg", "second.svg"]
    let drawn = try names.map { try folder.data($0) }
    let saved = String(decoding: try folder.data("s.gc"), as: UTF8.self)
    #expect(saved == lines.dropLast().map { $0 + "\n" }.joined())
    for name in names { try FileManager.default.removeItem(at: folder.url.appending(path: name)) }
    let plots = saved.replacing("clear\n", with: "")
    let batch = try CommandLineRun(["batch", "-"], input: Data(plots.utf8), in: folder.url)
    #expect(batch.errors == "2 plots: 2 written, 0 up to date, 0 failed\n")
    #expect(try names.map { try folder.data($0) } == drawn)
  }

  @Test("Rows of a script that backslashes join are one line")
  func loadsJoinedRows() throws {
    let folder = try TemporaryFolder()
    let script = "# sum\nx \\\n  sin\n2 \\\n* # twice\n"
    try Data(script.utf8).write(to: folder.url.appendingPathComponent("s.gc"))
    let run = try Self.run(["load s.gc", "save t.gc"], in: folder.url)
    #expect(run.text == "sin(x) * 2\n")
    #expect(run.errors == "")
    #expect(try folder.data("t.gc") == Data(script.utf8.dropFirst(6)))
  }

  @Test("A saved view that a gesture led to is the view again, whatever was there before and after")
  func savesViews() throws {
    let folder = try TemporaryFolder()
    let lines = ["x sin", "set --x 0:1", "zoom 2", "set --x 0:2", "save s.gc", "set"]
    #expect(try Self.run(lines, in: folder.url).text.hasSuffix("\n--x 0:2\n"))
    let run = try Self.run(["load s.gc", "set"], in: folder.url)
    #expect(run.text == "sin(x)\n--x 0:2\n")
  }

  @Test("A script with a mistake is not loaded at all, and says the line")
  func loadsAllOrNothing() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("a.txt", "1 2\n3 foo\n"), ("b.txt", "load b.txt\n")] {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let run = try Self.run(["load a.txt", "show", "load b.txt"], in: folder.url)
    #expect(run.text == "the stack is empty\n")
    #expect(run.errors.hasPrefix("Error: <stdin>:1: a.txt:2: unknown word 'foo'\n  3 foo\n"))
    #expect(run.errors.contains("'b.txt' is loaded by scripts that load one another\n"))
    #expect(run.status == 65)
  }

  @Test("The help fits a screen, and names every command")
  func help() throws {
    let lines = try Self.run(["help"]).text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.columns <= 80 })
    #expect(lines.count <= 24)
    for command in ReplCommand.allCases {
      #expect(lines.contains { $0.hasPrefix("  \(command.rawValue) ") }, "\(command)")
    }
  }

  @Test("Many lines take a moment each")
  func manyLines() throws {
    let lines = (0..<3000).map { "\($0) drop" }
    #expect(try Self.run(lines).text == String(repeating: "the stack is empty\n", count: 3000))
  }
}
