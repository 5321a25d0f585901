import Foundation
import TestSupport
import Testing

@Suite("graphcalc batch")
struct BatchTests {
  static let script = """
    set --size 200x100 --grid              # defaults for the lines below
    let damp = 0.1 x * neg exp             # a named program

    x sin                -o sine.png
    x sin damp *         -o damped.svg     --x -2pi:2pi
    x {k} * sin          -o wave-{k:02}.pdf      for k in 1:3
    = sin(x) / \\
      x --title "sinc of x" -o sinc.svg -o sinc.png
    """

  static let files = [
    "damped.svg", "sinc.png", "sinc.svg", "sine.png", "wave-01.pdf", "wave-02.pdf", "wave-03.pdf",
  ]

  /// Writes a script into a new folder.
  static func folder(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Data(script.utf8).write(to: folder.url.appendingPathComponent("s.gc"))
    return folder
  }

  @Test("A script draws its pictures and says how many")
  func draws() throws {
    let folder = try Self.folder(Self.script)
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(run.errors == "6 plots: 6 written, 0 up to date, 0 failed\n")
    #expect(run.text == "")
    #expect(run.status == 0)
    #expect(folder.names == (Self.files + ["s.gc"]).sorted())
    let svg = String(decoding: try folder.data("damped.svg"), as: UTF8.self)
    #expect(svg.contains("<title id=\"graph-title\">sin(x) * exp(-(0.1 * x))</title>"))
  }

  @Test("A line draws what the same words draw in a shell")
  func drawsWhatTheShellDraws() throws {
    let folder = try Self.folder(Self.script)
    #expect(try CommandLineRun(["batch", "s.gc"], in: folder.url).status == 0)
    let commands: [(String, [String])] = [
      ("sine.png", ["x", "sin"]), ("wave-02.pdf", ["x", "2", "*", "sin"]),
      ("sinc.svg", ["= sin(x) / x", "--title", "sinc of x"]),
    ]
    for (name, words) in commands {
      let drawn = try folder.data(name)
      let run = try CommandLineRun(
        words + ["--size", "200x100", "--grid", "-o", name], in: folder.url)
      #expect(run.status == 0)
      #expect(try folder.data(name) == drawn, "\(name)")
    }
  }

  @Test("Pictures are the same bytes with any number of workers")
  func workersDoNotShow() throws {
    let script = """
      set --size 300x200
      x {k} * sin x {k} / cos -o a-{k}.{f} --title "{k} äöü √π" for k in 1:12 for f in png,svg,pdf
      """
    let alone = try Self.folder(script)
    #expect(try CommandLineRun(["batch", "s.gc", "-j", "1"], in: alone.url).status == 0)
    for count in ["2", "16"] {
      let folder = try Self.folder(script)
      let run = try CommandLineRun(["batch", "s.gc", "-j\(count)"], in: folder.url)
      #expect(run.errors == "36 plots: 36 written, 0 up to date, 0 failed\n")
      #expect(folder.names == alone.names)
      for name in folder.names { #expect(try folder.data(name) == alone.data(name), "\(name)") }
    }
  }

  @Test("What is up to date is left alone, until it is changed, cut, missing or forced")
  func upToDate() throws {
    let folder = try Self.folder(Self.script)
    let path = { (name: String) in folder.url.appendingPathComponent(name) }
    func errors(_ arguments: String...) throws -> String {
      try CommandLineRun(["batch", "s.gc"] + arguments, in: folder.url).errors
    }
    _ = try errors()
    let identifier = try FileManager.default.attributesOfItem(atPath: path("sine.png").path)[
      .systemFileNumber]
    #expect(try errors() == "6 plots: 0 written, 6 up to date, 0 failed\n")
    let same = try FileManager.default.attributesOfItem(atPath: path("sine.png").path)[
      .systemFileNumber]
    #expect(identifier as? Int == same as? Int)
    for name in ["sine.png", "damped.svg", "wave-01.pdf"] {
      let bytes = try folder.data(name)
      try bytes.dropLast(9).write(to: path(name))
      #expect(try errors() == "6 plots: 1 written, 5 up to date, 0 failed\n", "\(name)")
      #expect(try folder.data(name) == bytes)
    }
    try FileManager.default.removeItem(at: path("sinc.png"))
    try Data(Self.script.replacing("0.1 x", with: "0.2 x").utf8).write(to: path("s.gc"))
    #expect(try errors() == "6 plots: 2 written, 4 up to date, 0 failed\n")
    #expect(try errors("--degrees", "--quiet") == "6 plots: 6 written, 0 up to date, 0 failed\n")
    #expect(
      try errors("--degrees", "--quiet", "--force")
        == "6 plots: 6 written, 0 up to date, 0 failed\n")
  }

  @Test("All mistakes are shown with their places, and nothing is drawn")
  func mistakes() throws {
    let folder = try Self.folder(
      """
      x sin -o good.png
      x sine -o a.png
      x {k} + coss -o b{k}.png for k in 1:3
      x sin -o c.png --scale 0
      x \\
        2 sinn \\
        -o d.png
      x -o ./good.png
      x -o 'e.png
      """)
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(
      run.errors == """
        s.gc:2:3: unknown word 'sine'
          x sine -o a.png
            ^^^^ did you mean 'sin'?
        s.gc:3:9: unknown word 'coss'
          x {k} + coss -o b{k}.png for k in 1:3
                  ^^^^ did you mean 'cos'?
        s.gc:4:24: --scale: '0' shows nothing; use a positive number of points per unit
          x sin -o c.png --scale 0
                                 ^
        s.gc:6:5: unknown word 'sinn'
            2 sinn \\
              ^^^^ did you mean 'sign'?
        s.gc:8:6: './good.png' is written twice, first by line 1
          x -o ./good.png
               ^^^^^^^^^^ name each picture once
        s.gc:9:6: a quote is never closed
          x -o 'e.png
               ^ close it in the same line
        Error: 6 mistakes in s.gc; nothing was drawn

        """)
    #expect(run.status == 65)
    #expect(folder.names == ["s.gc"])
  }

  @Test("A line that defines draws only if it says where to")
  func definitions() throws {
    let folder = try Self.folder(
      """
      R = 3
      wave(x, k) = R sin(k x)
      f(x) = wave(x, 2) -o f.svg
      x 5 wave -o g.svg
      x^2 + y^2 = R -o h.svg
      """)
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(run.errors == "3 plots: 3 written, 0 up to date, 0 failed\n")
    let titles = try ["f.svg", "g.svg", "h.svg"].map { name in
      let svg = String(decoding: try folder.data(name), as: UTF8.self)
      return svg.firstMatch(of: /<title[^>]*>(.*?)<\/title>/).map { String($0.1) }
    }
    #expect(titles == ["3 * sin(2 * x)", "3 * sin(5 * x)", "x ^ 2 + y ^ 2 = 3"])
    let again = try CommandLineRun(["open", "f.svg", "-o", "again.svg"], in: folder.url)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.data("again.svg") == folder.data("f.svg"))
  }

  @Test("Sums and derivatives are no loops and no quotes")
  func sums() throws {
    let folder = try Self.folder(
      """
      f(x) = x^2 -o f.svg
      f'(x) -o slope.svg
      sum(f(k x) for k in 1:3) -o sum.svg
      sum(k x for k in 1:{n}) -o sum{n}.svg for n in 1:2
      """)
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(run.errors.hasSuffix("5 plots: 5 written, 0 up to date, 0 failed\n"))
    let titles = try ["slope.svg", "sum.svg", "sum2.svg"].map { name in
      let svg = String(decoding: try folder.data(name), as: UTF8.self)
      return svg.firstMatch(of: /<title[^>]*>(.*?)<\/title>/).map { String($0.1) }
    }
    #expect(
      titles == [
        "diff(x ^ 2, x)", "sum((k * x) ^ 2 for k in 1:3)", "sum(k * x for k in 1:2)",
      ])
  }

  @Test("A script with more than a thousand mistakes is not checked further")
  func manyMistakes() throws {
    let folder = try Self.folder(String(repeating: "x {k} * s\n", count: 1_200))
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(run.errors.count { $0 == "^" } == 1_000)
    #expect(run.errors.hasSuffix("Error: at least 1000 mistakes in s.gc; nothing was drawn\n"))
    #expect(run.status == 65)
  }

  static let wrongLines: [(String, String)] = [
    ("x sin", "1:1: nowhere to draw: add -o FILE, as in -o plot.png"),
    ("x -o a.png --x 0:foo", "1:16: --x: unknown word 'foo'"),
    (
      "x -o a.bmp",
      "1:6: --output: '.bmp' is no picture format; use .png, .pdf, .svg, .gif, .apng or .html, or --format"
    ),
    ("x -o a.png --sise 3", "1:12: unknown option '--sise'"),
    ("x -o a.png --size", "1:12: '--size' has no value"),
    ("x -o a.png --marks=1", "1:12: '--marks' takes no value"),
    (
      "-o a.png",
      "1:1: nothing to do: add a program, as in \"x sin\", or see graphcalc --help"
    ),
    ("x --show", "1:3: --show: a script draws to files; write -o FILE instead"),
    ("set --show", "1:5: '--show' belongs to one plot"),
    ("x -o -", "1:6: -o: a script has no use of standard input and output; name a file"),
    ("-f - -o a.png", "1:4: -f: a script has no use of standard input and output; name a file"),
    ("undo", "1:1: 'undo' draws no picture"),
    ("eval 9 sqrt", "1:1: 'eval' draws no picture"),
    ("set x", "1:5: 'set' takes options only"),
    ("set -o a.png", "1:8: '-o' belongs to one plot"),
    (
      "set --size 0x0",
      "1:12: --size: '0x0' is no size; write WIDTHxHEIGHT in points, as in 800x600, "
        + "or with mm, cm, in or pt, as in 85mmx60mm"
    ),
    ("let f x", "1:5: 'let' gives no program"),
    ("let sin = x", "1:5: let: 'sin' already means something in a program; choose another name"),
    ("let f = x +", "1:11: '+' takes 2 operands, but there is only 1"),
    ("let f = x 1", "1:9: 'f' would stand for 2 results; leave one"),
    ("let f = x --grid", "1:11: 'let' takes no options"),
    ("x -o a.png -o a.png", "1:15: --output: 'a.png' is given twice; name each picture once"),
    ("x {k} * -o a.png for k in 1:2", "1:12: 'a.png' is written twice, first by this line"),
    ("x\u{0}sin -o a.png", "1:1: 'x\u{FFFD}sin' is neither a number nor a name"),
  ]

  @Test("Each mistake is a message at its place", arguments: wrongLines)
  func wrongLine(line: String, message: String) throws {
    let folder = try Self.folder(line + "\n")
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(run.errors.split(separator: "\n").first ?? "" == "s.gc:" + message)
    #expect(run.status == 65)
    #expect(folder.names == ["s.gc"])
  }

  @Test("--check stops before drawing, --list shows the plots")
  func checkAndList() throws {
    let folder = try Self.folder(Self.script)
    let check = try CommandLineRun(["batch", "s.gc", "--check"], in: folder.url)
    #expect(check.errors + check.text == "" && check.status == 0)
    let list = try CommandLineRun(["batch", "s.gc", "--list"], in: folder.url)
    #expect(
      list.text == """
        1\tsine.png\tx sin
        2\tdamped.svg\tx sin damp *
        3\twave-01.pdf\tx 1 * sin
        4\twave-02.pdf\tx 2 * sin
        5\twave-03.pdf\tx 3 * sin
        6\tsinc.svg sinc.png\t= sin(x) / x

        """)
    let json = try CommandLineRun(["batch", "s.gc", "--list", "--json"], in: folder.url)
    #expect(
      json.text.split(separator: "\n").last ?? ""
        == #"{"id":6,"line":7,"outputs":["sinc.svg","sinc.png"],"program":"= sin(x) / x"}"#)
    #expect(folder.names == ["s.gc"])
  }

  @Test("A script from a pipe is checked whole first, with and without the word batch")
  func pipes() throws {
    for arguments in [["batch", "-"], []] {
      let folder = try TemporaryFolder()
      let good = try CommandLineRun(
        arguments, input: Data("x -o a.svg\nx 2 * -o b.svg".utf8), in: folder.url)
      #expect(good.errors == "2 plots: 2 written, 0 up to date, 0 failed\n")
      let bad = try CommandLineRun(
        arguments, input: Data("x -o c.svg\nx foo -o d.svg".utf8), in: folder.url)
      #expect(bad.errors.hasPrefix("<stdin>:2:3: unknown word 'foo'\n"))
      #expect(bad.status == 65)
      #expect(folder.names == ["a.svg", "b.svg"])
    }
  }

  @Test("A plot that fails is told of with its line, and the others are drawn")
  func failures() throws {
    let folder = try Self.folder("x -o a.svg\nx -o no/b.svg\nx -o c.svg\n")
    let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
    #expect(
      run.errors == """
        s.gc:2: cannot create 'no/b.svg': No such file or directory; create the folder 'no' first
        3 plots: 2 written, 0 up to date, 1 failed

        """)
    #expect(run.status == 1)
    #expect(folder.names == ["a.svg", "c.svg", "s.gc"])
  }

  @Test("Reports and remarks come in the order of the lines, whatever is done first")
  func order() throws {
    let folder = try Self.folder(
      """
      set --json
      x {k} 1000 * + sin -o a{k}.png --size 1500x1000 for k in 1:2
      x {k} 1000 * + -o b{k}.svg --size 20x10 for k in 1:20
      """)
    let run = try CommandLineRun(["batch", "s.gc", "-j", "4"], in: folder.url)
    let paths = try run.text.split(separator: "\n").map { line in
      let report = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return (report?["outputs"] as? [[String: Any]])?.first?["path"] as? String ?? ""
    }
    #expect(paths == ["a1.png", "a2.png"] + (1...20).map { "b\($0).svg" })
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("s.gc:3: nothing was in view; fitted") })
    #expect(lines.last ?? "" == "22 plots: 22 written, 0 up to date, 0 failed")
  }

  @Test("Progress as JSON begins, tells and ends")
  func progress() throws {
    let folder = try Self.folder("x {k} * -o a{k}.svg for k in 1:5")
    let run = try CommandLineRun(["batch", "s.gc", "--progress", "json"], in: folder.url)
    let lines = run.errors.split(separator: "\n").map { String($0) }
    #expect(lines.first == #"{"event":"start","total":5}"#)
    #expect(lines.last == "5 plots: 5 written, 0 up to date, 0 failed")
    let end = try #require(
      try JSONSerialization.jsonObject(with: Data(lines[lines.count - 2].utf8)) as? [String: Any])
    #expect(end["event"] as? String == "end")
    #expect(end["done"] as? Int == 5 && end["failed"] as? Int == 0)
  }

  static let usage: [([String], Int32)] = [
    (["batch"], 64), (["batch", "a", "b"], 64), (["batch", "missing"], 66), (["batch", "/"], 66),
    (["batch", "s.gc", "-j", "0"], 64), (["batch", "s.gc", "-j", "x"], 64),
    (["batch", "s.gc", "-o", "a.png"], 64), (["batch", "s.gc", "--check", "--list"], 64),
    (["batch", "--csv", "missing", "x"], 66), (["batch", "s.gc", "--progress", "bar"], 64),
  ]

  @Test("What cannot be done ends in a message and a status", arguments: usage)
  func reportsUsage(arguments: [String], status: Int32) throws {
    let folder = try Self.folder("x -o a.svg")
    let run = try CommandLineRun(arguments, in: folder.url)
    #expect(run.status == status)
    #expect(!run.errors.isEmpty && run.text.isEmpty)
    #expect(folder.names == ["s.gc"])
  }

  @Test("Strictness fails a plot that is not proven, each time anew")
  func strict() throws {
    let folder = try Self.folder(
      "x inv lgamma -o a.png --x -1:1 --y -5:5 --size 400x300 --quiet\nx -o b.png --strict\n")
    for outcome in ["2 written, 0 up to date", "0 written, 2 up to date"] {
      let run = try CommandLineRun(["batch", "s.gc"], in: folder.url)
      #expect(run.errors == "2 plots: \(outcome), 0 failed\n")
    }
    for _ in 0..<2 {
      let run = try CommandLineRun(["batch", "s.gc", "--strict"], in: folder.url)
      #expect(run.errors.hasPrefix("s.gc:1: part of a curve could not be proven\n2 plots: "))
      #expect(run.errors.hasSuffix(", 1 failed\n"))
      #expect(run.status == 1)
    }
    #expect(folder.names == ["a.png", "b.png", "s.gc"])
  }
}
