import Foundation
import TestSupport
import Testing

@Suite("graphcalc batch of a saved session")
struct BatchSessionTests {
  /// A folder with what a session drew, and with the session as `s.gc`.
  private static func folder(_ lines: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let typed = (lines + ["save s.gc"]).joined(separator: "\n")
    let run = try CommandLineRun(["repl"], input: Data(typed.utf8), in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    return folder
  }

  private static let lines = [
    "set --size 320x200 --grid", "let a = 2", "x a * sin -o first.svg --title 'two words'",
    "2 sqrt", "ans *", "5", "undo", "set --scale 32,32 --center 1,0", "dup cos -o second.png",
    "clear", "= x^2 - a -o third.svg",
  ]

  private static let names = ["first.svg", "second.png", "third.svg"]

  @Test("A batch draws what the session drew, whatever else is on its stack", arguments: [1, 4])
  func draws(jobs: Int) throws {
    let folder = try Self.folder(Self.lines)
    let drawn = try Self.names.map { try folder.data($0) }
    for name in Self.names {
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
    let batch = { (options: [String]) in
      try CommandLineRun(["batch", "s.gc", "-j", "\(jobs)"] + options, in: folder.url)
    }
    #expect(try batch(["--check"]).status == 0)
    #expect(
      try batch(["--manifest", "m"]).errors == "3 plots: 3 written, 0 up to date, 0 failed\n")
    #expect(try Self.names.map { try folder.data($0) } == drawn)
    #expect(try batch([]).errors == "3 plots: 0 written, 3 up to date, 0 failed\n")
    #expect(try batch(["--status", "m"]).text == "3 plots: 3 done, 0 failed, 0 missing\n")
    let parts = try (0..<2).map { try batch(["--list", "--shard", "\($0)/2"]).text }
    let list = try batch(["--list"]).text
    #expect(parts.joined().split(separator: "\n").sorted() == list.split(separator: "\n").sorted())
    #expect(
      list.hasPrefix("1\tfirst.svg\t= sin(x * 2)\n2\tsecond.png\t")
        && list.contains("\n3\tthird.svg\t"))
  }

  @Test("Options of the batch are below those of the session")
  func defaults() throws {
    let folder = try Self.folder(["x sin", "set --grid", "-o a.svg", "= cos(x) -o b.svg"])
    let run = try CommandLineRun(["batch", "s.gc", "--size", "80x60"], in: folder.url)
    #expect(run.errors == "1 plot: 1 written, 0 up to date, 0 failed\n")
    #expect(
      try CommandLineRun(["open", "b.svg"], in: folder.url).text
        == "graphcalc '= sin(x)' '= cos(x)' --size 80x60 --grid --fresh -o b.svg\n")
  }

  @Test("Gestures move the view, and draw nothing")
  func gestures() throws {
    let folder = try Self.folder(["x sin"])
    let saved = String(decoding: try folder.data("s.gc"), as: UTF8.self)
    let script = saved + "zoom 2\npan 40 0\n-o a.svg\nreset\nfit\nplot = x -o b.svg\nquit\nfoo\n"
    let run = try CommandLineRun(["batch", "-"], input: Data(script.utf8), in: folder.url)
    #expect(run.errors == "2 plots: 2 written, 0 up to date, 0 failed\n")
    #expect(run.text == "")
    let shell = try CommandLineRun(
      ["x sin", "--zoom", "2", "--pan", "40,0", "-o", "c.png"], in: folder.url)
    #expect(shell.status == 0)
    let report = { (name: String) in
      let json = try CommandLineRun(["open", name, "--json"], in: folder.url).text
      return json.split(separator: "\"view\":")[1].split(separator: ",\"options\"")[0]
    }
    #expect(try report("a.svg") == report("c.png"))
    #expect(try report("b.svg") != report("a.svg"))
  }

  @Test("Every mistake has its line, and nothing is drawn")
  func mistakes() throws {
    let folder = try Self.folder(["x sin -o a.svg"])
    try FileManager.default.removeItem(at: folder.url.appending(path: "a.svg"))
    let saved = String(decoding: try folder.data("s.gc"), as: UTF8.self)
    let lines = [
      "x foo", "save t.gc", "-o -", "x --show -o b.svg", "x cos -o a.svg", "zoom 0", "* * *",
      "eval x",
    ]
    let script = saved + lines.map { $0 + "\n" }.joined()
    let run = try CommandLineRun(["batch", "-"], input: Data(script.utf8), in: folder.url)
    #expect(
      run.errors.split(separator: "\n").filter { $0.hasPrefix("<stdin>") } == [
        "<stdin>:3: unknown word 'foo'",
        "<stdin>:4:1: a batch neither loads nor saves a session",
        "<stdin>:5:4: -o: a script has no use of standard input and output; name a file",
        "<stdin>:6:3: --show: a script draws to files; write -o FILE instead",
        "<stdin>:7:10: 'a.svg' is written twice, first by line 2",
        "<stdin>:8: zoom: '0' is not positive; use a number such as 2",
        "<stdin>:9: '*' takes 2 operands, but there is only 1",
        "<stdin>:10:1: 'eval' is a command of the shell",
      ])
    #expect(run.errors.hasSuffix("Error: 8 mistakes in <stdin>; nothing was drawn\n"))
    #expect(run.status == 65)
    #expect(folder.names == ["s.gc"])
  }

  @Test("Options that a session does not take are refused", arguments: ["--infix", "--let=a=2"])
  func refuses(option: String) throws {
    let folder = try Self.folder(["x sin"])
    let run = try CommandLineRun(["batch", "s.gc", option], in: folder.url)
    let name = option.prefix { $0 != "=" }
    #expect(
      run.errors
        == "Error: \(name): the script is a session, which does not take it; leave it out\n")
    #expect(run.status == 64)
  }

  @Test("Without its first line, a saved session is a script like any other")
  func older() throws {
    let folder = try Self.folder(["2", "x sin -o a.svg"])
    let saved = String(decoding: try folder.data("s.gc"), as: UTF8.self)
    let script = saved.split(separator: "\n").dropFirst().joined(separator: "\n")
    let run = try CommandLineRun(["batch", "-"], input: Data(script.utf8), in: folder.url)
    #expect(run.errors.hasPrefix("<stdin>:1:1: nowhere to draw: add -o FILE"))
    #expect(run.status == 65)
  }

  @Test("A session that goes on from its last value is loaded")
  func loads() throws {
    let folder = try Self.folder(["9 sqrt", "ans 1 +"])
    let run = try CommandLineRun(["repl"], input: Data("load s.gc".utf8), in: folder.url)
    #expect(run.text == "2: sqrt(9) = 3\n1: 3 + 1 = 4\n")
    #expect(run.errors == "")
  }
}
