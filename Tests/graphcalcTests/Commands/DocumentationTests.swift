import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("Documentation")
struct DocumentationTests {
  static let root = URL(fileURLWithPath: #filePath)
    .appending(path: "../../../..").standardizedFileURL

  @Test("The tables in Language.md are what graphcalc prints")
  func languageTables() throws {
    let url = Self.root.appendingPathComponent("Documentation/Language.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let begin = try #require(page.range(of: "<!-- begin: graphcalc functions --markdown -->\n"))
    let end = try #require(page.range(of: "<!-- end -->"))
    let run = try CommandLineRun(["functions", "--markdown"])
    #expect(run.status == 0)
    #expect(String(page[begin.upperBound..<end.lowerBound]) == "\n" + run.text + "\n")
  }

  /// The documents whose commands are run.
  static let pages =
    ["README.md"]
    + ((try? FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: "Documentation").path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }

  @Test("A document's commands, in its order, do what it shows", arguments: pages)
  func documentedCommands(page: String) throws {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    let folder = try TemporaryFolder()
    let state = folder.url.appendingPathComponent("state").path
    var pictures: [String] = []
    for block in text.components(separatedBy: "```console\n").dropFirst() {
      let session = block.prefix(upTo: try #require(block.range(of: "```")).lowerBound)
      for command in session.components(separatedBy: "$ graphcalc").dropFirst() {
        var lines = command.split(separator: "\n")[...]
        let words = lines.removeFirst()
        let typed = lines.filter { $0.hasPrefix("> ") }
        let shown = lines.filter { !$0.hasPrefix("> ") }
        let run = try CommandLineRun(
          [], input: Data(typed.map { $0.dropFirst(2) + "\n" }.joined().utf8), in: folder.url,
          environment: ["GRAPHCALC_STATE_DIR": state], shell: "\"$0\"\(words)")
        let answer = (run.text + run.errors).split(separator: "\n")
        #expect(answer.map(Self.undated) == shown.map(Self.undated), "graphcalc\(words)")
        #expect((run.status == 0) == !shown.contains { $0.hasPrefix("Error: ") })
        for line in [words] + typed where run.status == 0 {
          let words = line.split(separator: " ")
          pictures += zip(words, words.dropFirst()).filter { $0.0 == "-o" }.map { String($0.1) }
        }
      }
    }
    #expect(Set(pictures).isSubset(of: folder.names))
  }

  /// A line without the time at which it was printed.
  private static func undated(_ line: Substring) -> String {
    String(line).replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "DATE")
  }

  @Test("What the README says that users of other programs write is right")
  func otherPrograms() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let section = page.split(separator: "## From gnuplot, matplotlib or Desmos\n")[1]
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count == 12)
    let folder = try TemporaryFolder()
    for row in rows {
      let cell = try #require(row.split(separator: " | ").last)
      let line = try #require(cell.split(separator: "`").first)
      var command = ShellCompletion.words(of: String(line))
      if command.first == "graphcalc" { command.removeFirst() }
      if command[0].hasPrefix("--") { command.insert("x sin", at: 0) }
      if command[0] != "table" {
        command.insert(contentsOf: ["--size", "80x60", "--no-save"], at: 1)
        if !command.contains("-o") { command += ["-o", "a.png"] }
      }
      let run = try CommandLineRun(command, in: folder.url)
      #expect(run.status == 0 && run.errors == "", "\(line): \(run.errors)")
    }
  }

  @Test("The script in the README is the example, in its six lines, and is right")
  func readmeScript() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
    let example = Self.root.appendingPathComponent("Examples/plots.gc")
    let lines = try String(contentsOf: example, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 6)
    #expect(page.contains("\n\n" + lines.map { "    \($0)\n" }.joined() + "\n"))
    let list = try CommandLineRun(["batch", example.path, "--list"])
    #expect(list.text.split(separator: "\n").count == 5)
    #expect(list.errors == "")
  }

  @Test("The script in Scripts.md is right")
  func documentedScript() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("Documentation/Scripts.md"), encoding: .utf8)
    let lines = page.split(separator: "\n").drop { !$0.hasPrefix("    ") }
      .prefix { $0.hasPrefix("    ") }
    let list = try CommandLineRun(
      ["batch", "-", "--list"], input: Data(lines.joined(separator: "\n").utf8))
    #expect(list.text.split(separator: "\n").count == 23)
    #expect(list.errors == "")
  }

  @Test("The help fits a screen, shows its examples first, and says what log is")
  func help() throws {
    let text = try CommandLineRun(["--help"]).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 42)
    #expect(text.contains("log is base 10"))
    #expect(lines.prefix(8).count { $0.hasPrefix("graphcalc ") } == 3)
    for option in PlotOption.common { #expect(text.contains("\(option.name)"), "\(option)") }
    for command in GraphCalc.command.commands.dropFirst() {
      #expect(text.contains("\n  \(command.name) "))
    }
    for words in [
      ["--help"], ["plot", "--help"], ["x", "-h"], ["eval", "-h"], ["open", "--help"],
    ] {
      let lines = try CommandLineRun(words).text.split(separator: "\n")
      #expect(lines.count <= 40, "\(words)")
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(words)")
    }
  }

  @Test("The whole help has every option, and is what help says of a command")
  func wholeHelp() throws {
    let all = try CommandLineRun(["--help", "all"]).text
    for option in PlotOption.ofPlots where option != .noLegend {
      #expect(all.contains(option.name), "\(option)")
    }
    let plot = try CommandLineRun(["help", "plot"]).text
    #expect(try all == CommandLineRun(["help"]).text + "\n" + plot)
    for command in ["plot", "batch", "open"] {
      let whole = try CommandLineRun([command, "--help", "all"]).text
      #expect(try whole == CommandLineRun(["help", command]).text)
      #expect(try whole != CommandLineRun([command, "--help"]).text)
    }
    #expect(
      try CommandLineRun(["eval", "--help"]).text == CommandLineRun(["help", "eval"]).text)
  }
}
