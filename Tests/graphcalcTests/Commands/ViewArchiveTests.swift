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
        == #"{"version":1,"new":0,"newer":0,"older":2,"refused":0}"# + "\n")
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
    #expect(count.text == #"{"version":1,"path":"wave.json","graphs":1}"# + "\n")
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
