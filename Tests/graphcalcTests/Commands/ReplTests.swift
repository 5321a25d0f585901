import Foundation
import Plotting
import TestSupport
import Testing

@Suite("graphcalc repl")
struct ReplTests {
  /// Runs lines from a pipe.
  private static func run(_ lines: [String], in folder: URL? = nil) throws -> CommandLineRun {
    try CommandLineRun(["repl"], input: Data(lines.map { $0 + "\n" }.joined().utf8), in: folder)
  }

  @Test("A line answers with the stack or a table")
  func answers() throws {
    let run = try Self.run(["# nothing", "x sq", "2", "table 0:1:0.5", "quit", "3"])
    let table = [
      ("x", "x ^ 2", "2"), ("0", "0", "2"), ("0.5", "0.25", "2"), ("1", "1", "2"),
    ].map { Self.column($0.0) + Self.column($0.1) + Self.column($0.2) }
    #expect(run.text == (["x ^ 2", "2: x ^ 2", "1: 2"] + table).map { $0 + "\n" }.joined())
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  private static func column(_ text: String) -> String {
    String(repeating: " ", count: 24 - text.count) + text
  }

  static let failures: [(String, String)] = [
    ("x sine", "unknown word 'sine'\n  x sine\n    ^^^^ did you mean 'sin'?"),
    (
      "x -o no/where.png",
      "cannot create 'no/where.png': No such file or directory; create the folder 'no' first"
    ),
    ("load missing", "cannot read 'missing': No such file or directory"),
  ]

  @Test(
    "A line that fails says where and changes nothing; the next one is done", arguments: failures)
  func reportsFailures(line: String, message: String) throws {
    let folder = try TemporaryFolder()
    let run = try Self.run(["7", line, "stack"], in: folder.url)
    #expect(run.text == "7\n7\n")
    #expect(run.errors == "Error: <stdin>:2: \(message)\n")
    #expect(run.status == 65)
    #expect(folder.names == [])
  }

  @Test("-o draws the stack to a file, as plot does what is given to it, with the options kept")
  func draws() throws {
    let folder = try TemporaryFolder()
    let lines = [
      "set --size 320x200", "x sin", "2 * -o stack.svg", "plot x cos -o other.svg", "stack",
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

  @Test("plot shows the stack as text in a pipe, as --show does")
  func shows() throws {
    let shown = try CommandLineRun(["x sin", "--show", "--size", "320x160", "--zoom", "2"]).text
    let lines = ["x sin", "set --size 320x160", "zoom 2"]
    #expect(try Self.run(lines).text == "sin(x)\n" + shown)
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
        \(Session.heading)
        set --size 320x200 --title "My plot"
        let a = 2
        x sin a *
        = 2x + 1
        set --scale 32,32 --center 0,0

        """)
    let run = try Self.run(["load session.txt", "plot -o second.svg"], in: folder.url)
    #expect(run.text == "2: sin(x) * 2\n1: 2 * x + 1\n")
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
    #expect(saved == ([Session.heading] + lines.dropLast()).map { $0 + "\n" }.joined())
    for name in names { try FileManager.default.removeItem(at: folder.url.appending(path: name)) }
    let batch = try CommandLineRun(["batch", "-"], input: Data(saved.utf8), in: folder.url)
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
    #expect(try folder.data("t.gc") == Data((Session.heading + script.dropFirst(5)).utf8))
  }

  @Test("A saved view that a gesture led to is the view again, whatever was there before and after")
  func savesViews() throws {
    let folder = try TemporaryFolder()
    let lines = ["x sin", "set --x 0:1", "zoom 2", "set --x 0:2", "save s.gc", "set"]
    #expect(try Self.run(lines, in: folder.url).text.hasSuffix("\n--x 0:2\n"))
    let run = try Self.run(["load s.gc", "set"], in: folder.url)
    #expect(run.text == "sin(x)\n--x 0:2\n")
  }

  @Test("show draws the stack here, in addition to files")
  func showsHere() throws {
    let folder = try TemporaryFolder()
    let run = try Self.run(
      ["x sin", "show --size 80x60", "show x cos --size 80x60 -o cos.svg"], in: folder.url)
    let shown = try ["x sin", "x cos"].map {
      try CommandLineRun([$0, "--size", "80x60", "--show", "--no-save"]).text
    }
    #expect(run.text == "sin(x)\n" + shown.joined())
    #expect(folder.names == ["cos.svg"])
  }

  @Test("A script with a mistake is not loaded at all, and says the line")
  func loadsAllOrNothing() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("a.txt", "1 2\n3 foo\n"), ("b.txt", "load b.txt\n")] {
      try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }
    let run = try Self.run(["load a.txt", "stack", "load b.txt"], in: folder.url)
    #expect(run.text == "the stack is empty\n")
    #expect(run.errors.hasPrefix("Error: <stdin>:1: a.txt:2: unknown word 'foo'\n  3 foo\n"))
    #expect(run.errors.contains("'b.txt' is loaded by scripts that load one another\n"))
    #expect(run.status == 65)
  }

  @Test("Many lines take a moment each")
  func manyLines() throws {
    let lines = (0..<3000).map { "\($0) drop" }
    #expect(try Self.run(lines).text == String(repeating: "the stack is empty\n", count: 3000))
  }
}
