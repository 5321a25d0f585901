import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

/// Text that would command a terminal, in every place from which a command takes text.
@Suite("Hostile text")
struct HostileTextTests {
  /// The sample, a text that names may hold, and a random one.
  static let texts: [String] = {
    var generator = SplitMix64(seed: 1)
    return [HostileText.sample, "x\u{202E}", HostileText.random(using: &generator)]
  }()

  /// The command lines, each with the text in one place; no blank ends a file name.
  static func lines(_ text: String) -> [[String]] {
    let options = PlotOption.allCases.filter(\.takesValue).map { ["x", $0.name, text, "--json"] }
    let commands: [[String]] = [
      [text], ["= \(text)"], ["x \(text) +"], ["-e", text], ["x", "--\(text)"], ["x", "-\(text)"],
      ["@\(text)"], [text, "--json"], ["x", "--let", "\(text)=1"], ["x", "--let", "a=\(text)"],
      ["x", "--color", "red,\(text)"], ["x", "-o", "\(text).svg", "--json"], ["x", "-o", text],
      ["x", "-o", "\(text)/a.svg"], ["x", "-o", "a.\(text)"], ["x", "-o", "a.svg", "-o", text],
      ["x", "--title", text, "--show"], ["x", "--x-label", text, "--show"],
      ["x", "--title", text, "-o", "-", "--format", "svg", "--no-title", "--quiet"],
      ["eval", text], ["eval", "--\(text)"], ["eval", "x", "--x", text], ["eval", text, "--json"],
      ["describe", text], ["describe", text, "--json"], ["describe", "= 1, \(text)"],
      ["table", text, "--x", "0:1"], ["table", "x", "--x", text],
      ["table", "x", "--x", "0:1", "--format", text], ["functions", text], ["help", text],
      ["repl", text], ["repl", "--state-dir", text], ["open", text], ["open", "picture.svg"],
      ["open", "picture.svg", "--json"], ["open", "picture.svg", "-e", text],
      ["open", "title.svg"], ["open", "title.svg", "--json"], ["open", "option.svg"],
      ["fmt", text], ["fmt", "wrong.gc"], ["fmt", "wrong.gc", text],
      ["batch", text], ["batch", "good.gc", "--list"], ["batch", "good.gc", "--list", "--json"],
      ["batch", "good.gc", "--check"], ["batch", "good.gc"], ["batch", "good.gc", "--json"],
      ["batch", "good.gc", "--manifest", text], ["batch", "good.gc", "--status", text],
      ["batch", "good.gc", "--status", "data.ndjson"], ["batch", "good.gc", "--shard", text],
      ["batch", "good.gc", "-j", text], ["batch", "wrong.gc"], ["batch", "session.gc", "--list"],
      ["batch", "--csv", "data.csv", "x", "-o", "{name}.svg"],
      ["batch", "--csv", "data.csv", "x", "-o", "{name}.svg", "--list"],
      ["batch", "--csv", "data.csv", "x", "-o", "{\(text)}.svg"],
      ["batch", "--ndjson", "data.ndjson", "x", "-o", "{name}.svg"],
      ["batch", "--ndjson", "wrong.ndjson", "x", "-o", "{name}.svg"],
      ["x", "--name", text, "--json"], ["x", "--book", text], ["@a", "--book", "book.json"],
      ["views", text], ["views", "show", text], ["views", "show", "--name", text],
      ["views", "forget", "--name", text], ["views", "undo", "--name", text],
      ["views", "keep", text, "x"], ["views", "keep", "a", "x", "--tag", text],
      ["views", "keep", "a", text], ["views", "kept", "--tag", text], ["views", "drop", text],
      ["views", "kept", "--book", text], ["views", "kept", "--book", "book.json"],
      ["views", "kept", "--book", "book.json", "--json"],
      ["views", "drop", "a", "--book", "book.json"], ["views", "tags", "--book", "wrong.json"],
      ["views", "drop", "--tag", text], ["views", "export", text], ["views", "export", "-"],
      ["views", "import", text], ["views", "import", "wrong.json"], ["views", "list"],
      ["views", "list", "--json"], ["views", "recent"], ["views", "show", "x sin"],
      ["views", "show", "x sin", "--json"], ["views", "list", "--state-dir", text],
    ]
    return options + commands
  }

  /// The files that the command lines name, each with the text in it.
  static func files(_ text: String) -> [(String, String)] {
    let quoted = JSONValue.string(text).compact
    // Escapes of JSON are no protection: they are undone when a file is read.
    let all = "\"" + text.utf16.map { "\\u" + String(format: "%04x", $0) }.joined() + "\""
    let entry = #"{"name":"a","programs":["= x"],"degrees":false,"description":\#(all),"#
    return [
      (
        "good.gc",
        "set --x-label '\(text)'\nx sin -o \"s-\(text).svg\" --title '\(text)' # \(text)"
      ),
      ("wrong.gc", "x \(text) -o a.svg\n\(text)\nx '\(text)\nset --\(text)\nlet \(text) = x"),
      ("session.gc", Session.heading + "\nx sin -o \"\(text).svg\"\nload \"\(text)\""),
      ("data.csv", "name,n\n\"\(text)\",1\n\(text),2\n"),
      ("data.ndjson", "{\"name\":\(all)}\n{\"id\":\(all),\"hash\":\"\",\"state\":\"failed\"}\n"),
      ("wrong.ndjson", "{\"name\":\(quoted),\"\(text)\":1,\(quoted):2}\n{\"\(text)"),
      ("book.json", #"{"version":1,"graphs":[\#(entry)"options":["--title",\#(all)]}]}"#),
      ("wrong.json", #"{"version":1,"graphs":[{"name":\#(all),"\#(text)":1}]}"#),
      ("picture.svg", "<svg><metadata>{\"\(text.filter { $0 != "<" && $0 != "&" })"),
      ("title.svg", svg(options: #"["--title",\#(all)]"#)),
      ("option.svg", svg(options: #"["--theme",\#(all)]"#)),
    ]
  }

  private static func svg(options: String) -> String {
    "<svg><metadata>\(OpenTests.contents(options: options.replacing("&", with: "&amp;")))"
      + "</metadata></svg>"
  }

  /// A folder with the files, and a view of `x sin` that a foreign hand changed.
  private static func kept(_ text: String) throws -> KeptViews {
    let kept = try KeptViews()
    for (name, contents) in files(text) {
      try Data(contents.utf8).write(to: kept.folder.url.appendingPathComponent(name))
    }
    _ = try kept.run(["x sin", "--json"])
    let path = kept.path(try #require(kept.files.first))
    let all = "\"" + text.utf16.map { "\\u" + String(format: "%04x", $0) }.joined() + "\""
    let view = try String(contentsOf: path, encoding: .utf8)
      .replacing(#""description": "sin(x)""#, with: #""description": \#(all)"#)
    try Data(view.utf8).write(to: path)
    try Data("{\"\(text)\":".utf8).write(to: kept.path("damaged.json"))
    return kept
  }

  @Test("No command passes it on to the terminal", arguments: texts.indices)
  func isEscaped(index: Int) throws {
    let text = Self.texts[index]
    let kept = try Self.kept(text)
    for line in Self.lines(text) {
      let run = try kept.run(line)
      #expect(HostileTests.statuses.contains(run.status), "\(line): \(run.status)")
      #expect(HostileText.commands(in: run.text) == [], "\(line)")
      #expect(HostileText.commands(in: run.errors) == [], "\(line)")
    }
    let lines = [
      text, "= \(text)", "let \(text) = x", "let f = \(text)", "let f = x", "let", "x sin",
      "set --title '\(text)'", "set", "set --\(text)", "save '\(text)'", "load '\(text)'",
      "load wrong.gc", "help \(text)", "zoom \(text)", "-o '\(text)'", "-o '\(text).svg'", "--show",
      "table \(text)", "views",
    ]
    let run = try kept.run(["repl"], input: lines.map { $0 + "\n" }.joined())
    #expect(HostileText.commands(in: run.text + run.errors) == [])
  }

  @Test("A list has one row for each plot, and JSON has the names as they are")
  func lists() throws {
    let folder = try BatchTests.folder("x -o 'a\tb.svg'\nx -o \"c\u{1B}.svg\"\n")
    let list = try CommandLineRun(["batch", "s.gc", "--list"], in: folder.url)
    #expect(list.text == "1\ta\\tb.svg\tx\n2\tc\\u{1B}.svg\tx\n")
    let json = try CommandLineRun(["batch", "s.gc", "--list", "--json"], in: folder.url)
    #expect(json.text.contains(#"["a\tb.svg"]"#) && json.text.contains(#"["c\u001b.svg"]"#))
  }

  @Test("A formatted script keeps its bytes in a file, and is escaped on a terminal")
  func formatted() throws {
    let script = "x --title \"a \(HostileText.sample)\" -o a.svg  # \u{1B}[2J\n"
    let folder = try BatchTests.folder(script)
    let run = try CommandLineRun(["fmt", "s.gc"], in: folder.url)
    #expect(Array(run.output) == Array(script.utf8))
    let path = folder.url.appendingPathComponent("s.gc").path
    let terminal = try TerminalRun(["fmt", path], state: folder.url)
    try terminal.wait(for: "\"a a\\u{1B}[31mb\\u{9B}2J\\u{7}\\u{8}\\u{D}\\u{7F}\\u{85}\\u{202E}c")
    try terminal.wait(for: "# \\u{1B}[2J")
  }

  @Test("A script that is not UTF-8 keeps its bytes, except on a terminal")
  func bytes() throws {
    let folder = try TemporaryFolder()
    let script = Array("x -o a.svg\nx -o b".utf8) + [0xFF] + Array(".svg\n".utf8)
    let path = folder.url.appendingPathComponent("s.gc")
    try Data(script).write(to: path)
    let run = try CommandLineRun(["fmt", "s.gc"], in: folder.url)
    #expect(Array(run.output) == script)
    let terminal = try TerminalRun(["fmt", path.path], state: folder.url)
    try terminal.wait(for: "b\\xFF.svg")
  }
}
