import Foundation
import TestSupport
import Testing

@Suite("graphcalc views")
struct ViewsCommandTests {
  /// Views of three graphs: a wave under a name drawn first, a line in degrees, and a sine last.
  private static func kept() throws -> KeptViews {
    let kept = try KeptViews()
    _ = try kept.run(["x sin", "a x * cos", "--let", "a=2", "--name", "wave", "--json", "--fit"])
    _ = try kept.run(["x tan", "--degrees", "--scale", "2,30", "--json"])
    for options in [[], ["--zoom", "2"], ["--zoom", "4", "--pan", "-100,0"]] {
      _ = try kept.run(["x sin", "--json"] + options)
    }
    return kept
  }

  /// A text with dates and the path of the state folder replaced.
  private static func plain(_ text: String, _ kept: KeptViews) -> String {
    text.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "DATE")
      .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/, with: "TIME")
      .replacing(kept.state.path, with: "STATE").replacing(/[0-9a-f]{32}/, with: "HASH")
  }

  @Test("A list is in columns, the graph drawn last first")
  func list() throws {
    let kept = try Self.kept()
    let text = """
      graph                     points per unit  origin   drawn
      sin(x)                    160              -100, 0  DATE
      tan(x) (degrees)          2 × 30           0, 0     DATE
      wave: sin(x), cos(2 * x)  37.05 × 254.5    0, 0     DATE

      """
    for words in [["views"], ["views", "list"], ["views", "recent"]] {
      let run = try kept.run(words)
      #expect(run.status == 0 && run.errors == "")
      #expect(Self.plain(run.text, kept) == text)
    }
  }

  @Test("The details of a graph say what is kept")
  func show() throws {
    let kept = try Self.kept()
    let run = try kept.run(["views", "show", "= sin(x)"])
    #expect(
      Self.plain(run.text, kept) == """
        sin(x)
          view    160 points per unit about (0.625, 0)
          origin  -100, 0 points from the middle
          range   x -1.875:3.125, y -1.875:1.875 in a picture of 800x600
          from    options
          since   DATE
          drawn   3 times from DATE to DATE
          before  2 views
          file    STATE/views/HASH.json

        """)
    let object = try kept.run(["views", "show", "--name", "wave", "--json"])
    #expect(
      Self.plain(object.text, kept).hasPrefix(
        #"{"version":1,"key":"name:wave","name":"wave","programs":["= sin(x)","= cos(2 * x)"],"#
          + #""degrees":false,"description":"sin(x), cos(2 * x)","first":"TIME","last":"TIME","#
          + #""visits":1,"view":{"when":"TIME","source":"fit","chosen":true,"scale":["#),
      "\(object.text)")
  }

  @Test("Lists as JSON have the graphs without the views before")
  func listAsJSON() throws {
    let kept = try Self.kept()
    for words in [["views", "list", "--json"], ["views", "recent", "--json"]] {
      let run = try kept.run(words)
      let list = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
      let graphs = try #require(list?["graphs"] as? [[String: Any]])
      #expect(graphs.map { $0["key"] as? String } == ["sin(x)", "degrees:tan(x)", "name:wave"])
      #expect(graphs.map { $0["earlier"] as? Int } == [2, 0, 0])
      #expect(graphs.allSatisfy { $0["past"] == nil })
    }
  }

  @Test("Undo goes back view by view")
  func undo() throws {
    let kept = try Self.kept()
    let range = { try kept.view("x sin", "--no-save").view["x"] as? [Double] }
    #expect(try range() == [-1.875, 3.125])
    #expect(
      Self.plain(try kept.run(["views", "undo", "x", "sin"]).text, kept) == """
        graph   points per unit  origin  drawn
        sin(x)  80               0, 0    DATE

        """)
    #expect(try range() == [-5, 5])
    let run = try kept.run(["views", "undo", "x sin", "--json"])
    #expect(run.text.contains(#""earlier":0"#))
    #expect(try range() == [-10, 10])
    let last = try kept.run(["views", "undo", "x sin"])
    #expect(last.status == 1)
    #expect(last.errors == "Error: there is no earlier view of sin(x)\n")
  }

  @Test("The last 50 views are kept")
  func limit() throws {
    let kept = try KeptViews()
    let script = (1...60).map { "x sin -o \($0).svg --size 9x9 --zoom \($0)" }
    _ = try kept.run(["batch", "-", "--views", "-j1"], input: script.joined(separator: "\n"))
    let past = try #require(try kept.object()["past"] as? [[String: Any]])
    let zooms = past.map { ($0["scale"] as? [Double]).map { ($0[0] / 0.45).rounded() } }
    #expect(zooms == (10...59).reversed().map { Double($0) })
  }

  @Test("Forgetting says what it removed")
  func forget() throws {
    let kept = try Self.kept()
    #expect(try kept.run(["views", "forget", "x sin"]).text == "forgot sin(x)\n")
    #expect(kept.files.count == 2)
    let again = try kept.run(["views", "forget", "x sin"])
    #expect(again.status == 1)
    #expect(
      again.errors == "Error: nothing is kept of sin(x); graphcalc views list says what is\n")
    #expect(
      try kept.run(["views", "forget", "--all"]).text
        == "forgot tan(x) (degrees)\nforgot wave: sin(x), cos(2 * x)\n")
    #expect(kept.files == [])
    #expect(try kept.run(["views"]).text == "")
    #expect(
      try kept.run(["views", "forget", "--all", "--json"]).text == "{\"version\":1,\"graphs\":[]}\n"
    )
  }

  @Test("The graph of a table is named by its file, and its view has dates")
  func tables() throws {
    let kept = try KeptViews()
    let table = kept.folder.url.appending(path: "t.csv").path
    try "day,y\n2024-01-01,1\n2024-12-31,2\n".write(
      toFile: table, atomically: true, encoding: .utf8)
    _ = try kept.run(["--data", table, "--x", "2024-03:2024-08", "--json"])
    let shown = try kept.run(["views", "show", "--data", table])
    #expect(shown.status == 0)
    #expect(shown.text.contains("points per unit about (2024-05-16T12:00, "), "\(shown.text)")
    #expect(shown.text.contains("range   x 2024-03-01 to 2024-08-01, y "), "\(shown.text)")
    let object = try kept.run(["views", "show", "--data", table, "--json"])
    #expect(object.text.contains("\"dates\":true"))
    // What is kept stays kept, and says when.
    #expect(try kept.run(["--data", table, "--json"]).errors == "")
    let again = try kept.run(["--data", table, "--view", "saved", "--json"])
    #expect(again.errors.contains("about (2024-05-16T12:00, "), "\(again.errors)")
    #expect(try kept.run(["views", "show", "--data", table]).text.contains("to 2024-08-01, y "))
    #expect(try kept.run(["views", "forget", "--data", table]).text.hasPrefix("forgot /"))
    #expect(try kept.run(["views"]).text == "")
  }

  static let refused: [([String], Int32, String)] = [
    (
      ["show"], 64,
      "Error: no graph is given; add a program, as in x sin, --data FILE or --name NAME"
    ),
    (["show", "x sine"], 65, "Error: unknown word 'sine'"),
    (["show", "--name", "none"], 1, "Error: nothing is kept of name:none"),
    (["forget"], 64, "Error: no graph is given"),
    (["forget", "--all", "x"], 64, "Error: --all and a graph exclude each other."),
    (["export", "no/views.json"], 73, "Error: cannot create 'no/views.json'"),
    (["export", "-", "--json"], 64, "Error: --json and - both write to standard output"),
    (["import", "none.json"], 66, "Error: cannot read 'none.json'"),
    (["list", "x"], 64, "Error:"), (["keep-all"], 64, "Error:"),
  ]

  @Test("What cannot be done ends in a message and a status", arguments: refused)
  func refuses(words: [String], status: Int32, message: String) throws {
    let kept = try KeptViews()
    let run = try kept.run(["views"] + words)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.text == "")
  }

  static let unknown: [([String], String)] = [
    (["lst"], "Error: unknown command 'views lst'; did you mean 'graphcalc views list'?\n"),
    (
      ["froget", "x"],
      "Error: unknown command 'views froget'; did you mean 'graphcalc views forget'?\n"
    ),
    (
      ["xyz"],
      "Error: unknown command 'views xyz'; use list, recent, show, undo, forget, export, import, "
        + "keep, kept, tags, drop\n"
    ),
  ]

  @Test("A word that is not a command gets the nearest one", arguments: unknown)
  func suggestsCommands(words: [String], message: String) throws {
    let run = try CommandLineRun(["views"] + words)
    #expect(run.status == 64 && run.errors == message, "\(run.errors)")
  }
}
