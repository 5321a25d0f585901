import Foundation
import TestSupport
import Testing

/// Commands with words that are missing, doubled or meant for something else.
@Suite("Missing and doubled words")
struct MissingWordsTests {
  @Test(
    "A command without its program says how it is used",
    arguments: [
      ["analyze"], ["analyze", "--x", "0:1"], ["eval"], ["eval", "--json"], ["describe"],
      ["describe", "--graph", "--x", "0:1"], ["table", "--x", "0:1"], ["views", "keep", "foo"],
    ])
  func programs(words: [String]) throws {
    let command = words[0] == "views" ? "views keep NAME" : words[0]
    let run = try CommandLineRun(words)
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("Error: '<program>' is missing\nHelp:  <program>"))
    #expect(run.errors.contains("\nUsage: graphcalc \(command) "), "\(run.errors)")
  }

  @Test("A script beside data, and data without a program, are told so")
  func batches() throws {
    let folder = try TemporaryFolder()
    try Data("a\n1\n".utf8).write(to: folder.url.appending(path: "j.csv"))
    let script = try CommandLineRun(["batch", "x.gc", "--csv", "j.csv"], in: folder.url)
    #expect(script.status == 64)
    #expect(
      script.errors.hasPrefix(
        "Error: 'x.gc' is a script, which draws its own lines; write a program for the rows\n"))
    let none = try CommandLineRun(["batch", "--csv", "j.csv", "-o", "{a}.svg"], in: folder.url)
    #expect(none.status == 65)
    #expect(none.errors.hasPrefix("j.csv:2:1: nothing to do: add a program, as in \"x sin\""))
    #expect(folder.names == ["j.csv"])
  }

  @Test(
    "The name of an option is no value of the option before it, unless an equals sign says so",
    arguments: [
      ["--title", "--grid"], ["--label", "--grid"], ["--x-label", "--legend"], ["--title", "-o"],
      ["--color", "--theme"], ["--let", "--x"], ["-e", "--grid"], ["--data", "--grid"],
    ])
  func values(words: [String]) throws {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(["x"] + words + ["-o", "z.svg"], in: folder.url)
    #expect(run.status == 64)
    let remedy = "write it behind, or \(words[0])=\"\(words[1])\" for that text"
    #expect(run.errors.hasPrefix("Error: '\(words[0])' has no value; \(remedy)\n"), "\(run.errors)")
    #expect(folder.names == [])
    let line = try CommandLineRun(
      ["batch", "-"], input: Data("x \(words.joined(separator: " ")) -o z.svg\n".utf8),
      in: folder.url)
    #expect(line.status == 65)
    #expect(line.errors.contains("^ \(remedy)\n"), "\(line.errors)")
  }

  @Test("A text that is the name of an option is kept by pictures, scripts and sessions")
  func texts() throws {
    let folder = try TemporaryFolder()
    let drawn = try CommandLineRun(
      ["x", "--title=--grid", "--label=-o", "-o", "z.svg"], in: folder.url)
    #expect(drawn.errors == "")
    let opened = try CommandLineRun(["open", "z.svg"], in: folder.url)
    #expect(opened.text == "graphcalc '= x' '--title=--grid' '--label=-o' --fresh -o z.svg\n")
    let layout = try CommandLineRun(
      ["x", "--title=--grid", "--and", "x sin", "-o", "two.svg"], in: folder.url)
    #expect(layout.errors == "")
    let wider = try CommandLineRun(
      ["open", "two.svg", "-o", "wide.svg", "--x", "0:1"], in: folder.url)
    #expect(wider.errors == "" && wider.status == 0)
    for line in ["x --title \"--grid\" -o a.svg", "x --title=--grid -o a.svg"] {
      let script = try CommandLineRun(
        ["batch", "-"], input: Data("\(line)\n".utf8), in: folder.url)
      #expect(script.status == 0, "\(script.errors)")
    }
    let session = try CommandLineRun(
      ["repl"], input: Data("set --title=--grid\nset\nset --title \"--grid\"\nset\n".utf8))
    #expect(session.text == "--title \"--grid\"\n--title \"--grid\"\n")
    #expect(session.errors == "")
  }

  @Test(
    "A file is drawn once, under whatever path",
    arguments: [
      ("t.svg", "./t.svg"), ("t.svg", "../NAME/t.svg"), ("t.svg", "link.svg"),
      ("./t.svg", ".//t.svg"),
    ])
  func files(one: String, other: String) throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: "link.svg").path, withDestinationPath: "t.svg")
    let second = other.replacing("NAME", with: folder.url.lastPathComponent)
    let run = try CommandLineRun(["x sin", "-o", one, "-o", second], in: folder.url)
    #expect(run.status == 64)
    #expect(
      run.errors
        == "Error: --output: '\(one)' and '\(second)' are one file; name each picture once\n")
    #expect(folder.names == ["link.svg"])
  }

  @Test("An export replaces exports only, unless it is forced")
  func exports() throws {
    let folder = try TemporaryFolder()
    let environment = ["GRAPHCALC_STATE_DIR": folder.url.appending(path: "state").path]
    let table = folder.url.appending(path: "t.csv")
    let run = { (words: [String]) in
      try CommandLineRun(words, in: folder.url, environment: environment)
    }
    _ = try run(["x sin", "--zoom", "2", "-o", "a.svg"])
    for text in ["a,b\n1,2\n", "{\"version\": 1, \"graphs\": [{\"name\": \"a\"}]}", "{}", "[1]"] {
      try Data(text.utf8).write(to: table)
      let refused = try run(["views", "export", "t.csv"])
      #expect(refused.status == 73)
      #expect(
        refused.errors
          == "Error: 't.csv' exists and is not an export of views; choose another name, or add "
          + "--force to replace it\n")
      #expect(try Data(contentsOf: table) == Data(text.utf8))
    }
    #expect(try run(["views", "export", "t.csv", "--force"]).status == 0)
    // Both forms are recognized: one with graphs, and one without.
    let full = try Data(contentsOf: table)
    #expect(try run(["views", "export", "t.csv"]).status == 0)
    #expect(try Data(contentsOf: table) == full)
    _ = try run(["views", "forget", "--all"])
    for _ in 0..<2 { #expect(try run(["views", "export", "t.csv"]).status == 0) }
    #expect(try Data(contentsOf: table) != full)
    try Data().write(to: table)
    #expect(try run(["views", "export", "t.csv"]).status == 0)
  }

  @Test("Words do not go with Markdown tables, which list all")
  func markdown() throws {
    let run = try CommandLineRun(["functions", "--markdown", "sin"])
    #expect(run.status == 64 && run.text == "")
    #expect(run.errors == "Error: --markdown: is for the whole list; leave out the words\n")
  }

  @Test(
    "A session that cannot write ends with the status of that",
    arguments: [("1 1 +\n", 74), ("1 1 +\nqqq\n", 74), ("qqq\n", 65)])
  func fullDisk(input: String, status: Int32) throws {
    let run = try CommandLineRun(
      ["repl"], input: Data(input.utf8), shell: "\"$0\" \"$@\" >/dev/full")
    #expect(run.status == status)
  }

  @Test("Infix with a minus is no option", arguments: ["-x²", "-√x", "-x!", "-x/2", "-x<y", "-π"])
  func signs(text: String) throws {
    #expect(try CommandLineRun(["describe", text]).errors == "")
    let folder = try TemporaryFolder()
    _ = try CommandLineRun(["x", "-oü.svg"], in: folder.url)
    #expect(folder.names == ["ü.svg"])
  }
}
