import Foundation
import TestSupport
import Testing

@Suite("Export and import of views")
struct ViewArchiveTests {
  private static func kept() throws -> KeptViews {
    let kept = try KeptViews()
    _ = try kept.run(["x sin", "--x", "-pi:pi", "--json"])
    _ = try kept.run(["x sin", "--zoom", "2", "--json"])
    _ = try kept.run(["a x * cos", "--let", "a=.10", "--name", "wave", "--degrees", "--json"])
    return kept
  }

  @Test("What is exported is there as it was after an import")
  func roundTrip() throws {
    let kept = try Self.kept()
    let run = try kept.run(["views", "export", "views.json"])
    #expect(run.text == "2 graphs written to views.json\n")
    let before = try kept.files.map { try Data(contentsOf: kept.path($0)) }
    let names = kept.files
    _ = try kept.run(["views", "forget", "--all"])
    #expect(
      try kept.run(["views", "import", "views.json"]).text
        == "2 new, 0 newer, 0 older and left alone\n")
    #expect(kept.files == names)
    #expect(try kept.files.map { try Data(contentsOf: kept.path($0)) } == before)
    #expect(
      try kept.run(["views", "import", "views.json", "--json"]).text
        == #"{"version":1,"new":0,"newer":0,"older":2,"refused":0,"kept":0,"namesakes":0}"# + "\n")
  }

  /// Plots of a table of dates, of one of numbers, and of layouts.
  static let tables = [
    "--data d.csv --x 2024-01:2024-03", "--data n.csv:x,y,z --data-style boxes",
    "--data n.csv:1,2,3,4,5 --data-style candles", "--data n.csv:1,2,3,4 --data-style arrows",
    "--data n.csv:1,2,3 --data-style labels", "--data n.csv:1,2,3 --data-style heatmap",
    "--data n.csv:1,2,3,4,5 --data-style image", "--data n.csv:1,2,3 --data-style ellipses",
    "--data n.csv:=2*x,=sin(y) --degrees", "--data n.csv --data n.csv:x,z --data-style lines,bars",
    "--data n.csv --regress linear x", "--data n.csv x^2+y^2=9", "--data n.csv --name sales",
    "--data n.csv --and x^2 --layout 2x1", "--data ./n.csv --transform bins:2 --log y",
  ]

  @Test("Every kind of table comes back to the byte", arguments: tables)
  func everyTable(line: String) throws {
    let kept = try KeptViews()
    try Data("d,v\n2024-01-01,1\n2024-02-01,3\n".utf8).write(
      to: kept.folder.url.appending(path: "d.csv"))
    try Data("x,y,z,u,v\n1,2,3,4,5\n2,3,1,2,6\n4,1,2,3,2\n".utf8)
      .write(to: kept.folder.url.appending(path: "n.csv"))
    let words = line.split(separator: " ").map(String.init)
    let run = try kept.run(words + ["-o", "a.svg"])
    #expect(run.status == 0, "\(run.errors)")
    try roundTrip(kept)
  }

  /// Expects that what is kept comes back to the byte after it was exported and removed.
  private func roundTrip(_ kept: KeptViews) throws {
    let exported = try kept.run(["views", "export", "-"]).text
    let texts = {
      try FileManager.default.subpathsOfDirectory(atPath: kept.state.path).sorted()
        .filter { $0.hasSuffix(".json") }
        .map { [$0, try String(contentsOf: kept.state.appending(path: $0), encoding: .utf8)] }
    }
    let before = try texts()
    #expect(!before.isEmpty)
    try FileManager.default.removeItem(at: kept.state)
    let run = try kept.run(["views", "import", "-"], input: exported)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try texts() == before)
    #expect(try kept.run(["views", "export", "-"]).text == exported)
  }

  @Test("Graphs that are kept under names come back with options and tags")
  func book() throws {
    let kept = try KeptViews()
    try Data("1,2\n2,3\n".utf8).write(to: kept.folder.url.appending(path: "n.csv"))
    for line in [
      "wave x cos --tag trig,easy --grid", "round x^2+y^2=9 --tag c --degrees --zoom 2",
      "path = (t, t^2) for t in 0:1", "many a x * --let a=1:3 --legend", "\u{E4} {x = 3}",
      "table --data n.csv --data-style bars --x 0:9",
    ] {
      let words = line.split(separator: " ").map(String.init)
      let program = words.dropFirst().prefix { !$0.hasPrefix("--") }.joined(separator: " ")
      let rest = words.dropFirst().drop { !$0.hasPrefix("--") }
      let run = try kept.run(
        ["views", "keep", words[0]] + (program.isEmpty ? [] : [program]) + rest)
      #expect(run.status == 0, "\(run.errors)")
    }
    try roundTrip(kept)
    #expect(
      try kept.run(["views", "export", "views.json"]).text
        == "2 graphs and 6 of your book written to views.json\n")
    _ = try kept.run(["views", "keep", "wave", "x"])
    let book = try kept.run(["views", "kept"]).text
    let run = try kept.run(["views", "import", "views.json"])
    #expect(
      run.text
        == "0 new, 0 newer, 2 older and left alone; 0 kept, 6 whose name is taken\n")
    #expect(run.errors == "graphcalc: '@wave' stays x, and not cos(x)\n")
    #expect(try kept.run(["views", "kept"]).text == book)
    // A book alone is taken, too.
    let file = kept.state.appending(path: "book.json")
    try FileManager.default.moveItem(at: file, to: kept.folder.url.appending(path: "b.json"))
    #expect(
      try kept.run(["views", "import", "b.json"]).text
        == "0 new, 0 newer, 0 older and left alone; 6 kept\n")
    #expect(try kept.run(["views", "kept"]).text == book)
  }

  @Test(
    "A mistake in a book has a place",
    arguments: [
      (#"["= cos(x)"]"#, #"["= cos(x"]"#, "views.json:7:20: "),
      (#"["= cos(x)"]"#, #"["= cos(a)"]"#, "views.json:7:20: unknown word 'a'"),
      (#""name": "wave""#, #""name": "a b""#, "views.json:6:15: a name is expected"),
    ])
  func mistakesInBooks(text: String, change: String, message: String) throws {
    let kept = try KeptViews()
    _ = try kept.run(["views", "keep", "wave", "x cos"])
    let exported = try kept.run(["views", "export", "-"]).text
    let changed = exported.replacing(text, with: change)
    #expect(changed != exported, "\(exported)")
    try Data(changed.utf8).write(to: kept.folder.url.appendingPathComponent("views.json"))
    let run = try kept.run(["views", "import", "views.json"])
    #expect(run.status == 65 && run.errors.hasPrefix("Error: \(message)"), "\(run.errors)")
  }

  @Test("A kept table has the view in which it was drawn, dates, and one file in every folder")
  func keptTable() throws {
    let kept = try KeptViews()
    try Data("d,v\n2024-01-01,1\n2024-02-01,3\n".utf8).write(
      to: kept.folder.url.appending(path: "d.csv"))
    _ = try kept.run(["--data", "d.csv", "--x", "2024-01-10:2024-01-20", "-o", "a.svg"])
    #expect(try kept.run(["views", "keep", "tab", "--data", "d.csv"]).errors == "")
    #expect(try kept.run(["views", "show", "@tab"]).text.contains("x 2024-01-10 to 2024-01-20"))
    let near = ["views", "keep", "near", "--data", "d.csv", "--x", "2024-01-12:2024-02"]
    #expect(try kept.run(near).errors == "")
    #expect(try kept.run(["views", "show", "@near"]).text.contains("x 2024-01-12 to 2024-02-01"))
    let run = try CommandLineRun(
      ["@near", "--json"], in: FileManager.default.temporaryDirectory,
      environment: ["GRAPHCALC_STATE_DIR": kept.state.path])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("One graph goes through a pipe")
  func oneGraph() throws {
    let kept = try Self.kept()
    let run = try kept.run(["views", "export", "-", "x sin"])
    let other = try KeptViews()
    #expect(
      try other.run(["views", "import", "-"], input: run.text).text
        == "1 new, 0 newer, 0 older and left alone\n")
    #expect(try other.object()["key"] as? String == "sin(x)")
    let count = try kept.run(["views", "export", "wave.json", "--name", "wave", "--json"])
    #expect(count.text == #"{"version":1,"path":"wave.json","graphs":1,"kept":0}"# + "\n")
  }

  @Test("The newer view wins")
  func merging() throws {
    let kept = try Self.kept()
    let old = try kept.run(["views", "export", "-", "x sin"]).text
    let future = old.replacing(/"when": "20\d\d/, with: "\"when\": \"2999")
    #expect(
      try kept.run(["views", "import", "-"], input: future).text
        == "0 new, 1 newer, 0 older and left alone\n")
    #expect(
      try kept.run(["views", "import", "-"], input: old).text
        == "0 new, 0 newer, 1 older and left alone\n")
  }

  @Test("A file with a mistake changes nothing, and the mistake has a place")
  func reportsMistakes() throws {
    let kept = try Self.kept()
    let exported = try kept.run(["views", "export", "-", "x sin"]).text
    _ = try kept.run(["views", "forget", "--all"])
    let changed = exported.replacing("\"scale\": [80, 80]", with: "\"scale\": [0, 80]")
    try Data(changed.utf8).write(to: kept.folder.url.appendingPathComponent("views.json"))
    let run = try kept.run(["views", "import", "views.json"])
    #expect(
      run.errors.hasPrefix("Error: views.json:17:18: a scale is not positive"), "\(run.errors)")
    #expect(run.status == 65)
    #expect(kept.files == [])
  }

  @Test("Nothing is written if a later graph is wrong")
  func allOrNothing() throws {
    let kept = try Self.kept()
    let exported = try kept.run(["views", "export", "-"]).text
    _ = try kept.run(["views", "forget", "--all"])
    let changed = exported.replacing("= sin(x)", with: "= sin(")
    #expect(try kept.run(["views", "import", "-"], input: changed).status == 65)
    #expect(kept.files == [])
    #expect(
      try kept.run(["views", "import", "-"], input: exported).text
        == "2 new, 0 newer, 0 older and left alone\n")
  }

  @Test("What can be taken is taken, and what cannot is said")
  func damagedFiles() throws {
    let kept = try KeptViews()
    for words in ["x sin", "x cos", "x tan", "x exp"] { _ = try kept.run([words, "--json"]) }
    let exported = try kept.run(["views", "export", "-"]).text
    let names = kept.files
    for name in names.dropFirst() { try FileManager.default.removeItem(at: kept.path(name)) }
    let newer = try String(contentsOf: kept.path(names[0]), encoding: .utf8)
      .replacing(#""version": 1"#, with: #""version": 9"#)
    try Data(newer.utf8).write(to: kept.path(names[0]))
    try Data("{".utf8).write(to: kept.path(names[2]))
    let run = try kept.run(["views", "import", "-"], input: exported)
    #expect(run.text == "3 new, 0 newer, 0 older and left alone, 1 not taken\n")
    #expect(run.errors.contains("is of version 9, which a newer graphcalc wrote\n"))
    #expect(run.errors.contains("set aside as"))
    #expect(run.status == 74)
    #expect(try String(contentsOf: kept.path(names[0]), encoding: .utf8) == newer)
    #expect(kept.files.filter { $0.hasSuffix(".json") } == names)
    let again = try kept.run(["views", "import", "-"], input: exported)
    #expect(again.text == "0 new, 0 newer, 3 older and left alone, 1 not taken\n")
  }

  @Test("What somebody else says of a graph cannot command the terminal")
  func description() throws {
    let kept = try Self.kept()
    let changed = try kept.run(["views", "export", "-", "x sin"]).text
      .replacing(#""description": "sin(x)""#, with: #""description": "\u001b[2J""#)
    _ = try kept.run(["views", "forget", "--all"])
    _ = try kept.run(["views", "import", "-"], input: changed)
    #expect(try kept.object()["description"] as? String == "sin(x)")
  }
}
