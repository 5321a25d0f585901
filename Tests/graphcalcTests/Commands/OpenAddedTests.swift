import Foundation
import TestSupport
import Testing

@Suite("graphcalc open with more curves")
struct OpenAddedTests {
  private func folder(_ words: [String] = ["x sin"]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let run = try CommandLineRun(words + ["--x", "0:4", "-o", "p.svg"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    return folder
  }

  static let words = ["-e", "x a *", "-e", "= cos(x), a", "--let", "a=2", "--let", "b=a/4"]

  @Test("Added programs follow those of the picture, in the command line and in a picture")
  func adds() throws {
    let folder = try folder()
    let line = "graphcalc '= sin(x)' -e 'x a *' -e '= cos(x), a' --let 'a=2' --let 'b=a/4' --x 0:4 "
    let run = try CommandLineRun(["open", "p.svg"] + Self.words, in: folder.url)
    #expect(run.text == line + "-o p.svg\n")
    let report = try CommandLineRun(["open", "p.svg", "--json"] + Self.words, in: folder.url)
    #expect(report.text.hasSuffix(#","command":"\#(line)-o p.svg"}"# + "\n"))
    let opened = try CommandLineRun(
      ["open", "p.svg", "-o", "q.svg"] + Self.words, in: folder.url)
    #expect(opened.errors == "")
    let plot = try CommandLineRun(
      ["= sin(x)", "--x", "0:4", "-o", "r.svg"] + Self.words, in: folder.url)
    #expect(plot.errors == "")
    #expect(try folder.data("q.svg") == folder.data("r.svg"))
  }

  @Test("Names have their values in numbers of options, too")
  func names() throws {
    let folder = try folder()
    let run = try CommandLineRun(
      ["open", "p.svg", "--let", "a=2", "--x", "-a:a", "-o", "q.svg"], in: folder.url)
    #expect(run.errors == "")
    #expect(
      try CommandLineRun(["open", "q.svg"], in: folder.url).text
        == "graphcalc '= sin(x)' --x -2:2 -o q.svg\n")
  }

  @Test("The unit of angles is that of the picture")
  func degrees() throws {
    let folder = try folder(["x sin", "--degrees"])
    let run = try CommandLineRun(["open", "p.svg", "-e", "x cos", "-o", "q.svg"], in: folder.url)
    #expect(run.errors == "")
    #expect(
      try CommandLineRun(["open", "q.svg"], in: folder.url).text
        == "graphcalc '= sin(x)' '= cos(x)' --degrees --x 0:4 -o q.svg\n")
  }

  static let mistakes: [([String], Int32, String)] = [
    (["-e", "x b *"], 65, "Error: unknown word 'b'\n  x b *\n    ^"),
    (["-e", "x b *", "-o", "q.svg"], 65, "Error: unknown word 'b'\n  x b *\n    ^"),
    (["--let", "a"], 64, "Error: --let: 'a' has no value"),
    (["--let", "a=2", "--x", "-b:a", "-o", "q.svg"], 64, "Error: --x: unknown word 'b'"),
    (["-e", "", "--let", "a=2"], 65, "Error: "),
  ]

  @Test("Mistakes are said, and nothing is printed", arguments: mistakes)
  func says(words: [String], status: Int32, message: String) throws {
    let folder = try folder()
    let run = try CommandLineRun(["open", "p.svg"] + words, in: folder.url)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(run.text == "")
    #expect(run.status == status)
    #expect(folder.names == ["p.svg"])
  }
}
