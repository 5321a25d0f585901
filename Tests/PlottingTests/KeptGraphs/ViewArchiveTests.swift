import CalculatorBrain
import Testing

@testable import Plotting

@Suite("Archives of views")
struct ViewArchiveTests {
  /// An archive of a graph that was drawn twice.
  private static func text() throws -> String {
    let host = KeptGraphsHost()
    for options in [["--x", "-pi:pi"], ["--zoom", "2"]] {
      _ = try PlotSpecification(words: ["x sin", "--json"] + options, host: host).drawn(in: host)
    }
    return try ViewArchive(graphs: [host.kept()]).text()
  }

  @Test("What is written is read again, and of two views the newer one is kept")
  func roundTrip() throws {
    let text = try Self.text()
    let archive = try ViewArchive(Array(text.utf8))
    #expect(try archive.text() == text)
    let host = KeptGraphsHost()
    #expect(archive.merge(into: host).summary == "1 new, 0 newer, 0 older and left alone")
    #expect(archive.merge(into: host).summary == "0 new, 0 newer, 1 older and left alone")
    #expect(try ViewArchive(graphs: [host.kept()]).text() == text)
  }

  @Test("A file of the host that is damaged is moved aside, and the others are taken")
  func damagedFile() throws {
    let from = KeptGraphsHost()
    var graphs: [SavedGraph] = []
    for words in ["x sin", "x cos", "x tan"] {
      _ = try PlotSpecification(words: [words, "--json"], host: from).drawn(in: from)
      let program = try Program(words)
      let infix = try #require(GraphKey.infix(of: program))
      graphs.append(try #require(from.find(GraphKey(program, infix: infix)).graph))
    }
    let host = KeptGraphsHost()
    host.damage()
    let tally = ViewArchive(graphs: graphs).merge(into: host)
    #expect(tally.remarks == ["damaged\n  set aside as 'aside'"])
    #expect(tally.summary == "3 new, 0 newer, 0 older and left alone")
    #expect(host.count == 3)
    host.isFull = true
    let full = ViewArchive(graphs: graphs).merge(into: host)
    #expect(full.summary == "0 new, 0 newer, 3 older and left alone" && full.remarks == [])
    let other = KeptGraphsHost()
    other.isFull = true
    let none = ViewArchive(graphs: graphs).merge(into: other)
    #expect(none.summary == "0 new, 0 newer, 0 older and left alone, 3 not taken")
    #expect(none.remarks == Array(repeating: "--disk: full", count: 3))
  }

  /// What is changed in an exported file, and the beginning of the message about it.
  static let mistakes: [(String, String, String)] = [
    (#""scale": [80, 80]"#, #""scale": [0, 80]"#, "views.json:17:18: a scale is not positive"),
    (#""scale": [80, 80]"#, #""scale": [1e999, 80]"#, "views.json:17:18: two finite numbers"),
    (#""scale": [80, 80]"#, #""scale": "80""#, "views.json:17:18: two finite numbers"),
    (#""size": [800, 600]"#, #""size": [1e300, 1]"#, "views.json:13:15: the numbers make no view"),
    (#""source": "options""#, #""source": "magic""#, "views.json:15:19: a view comes from none"),
    (#""programs": ["= sin(x)"]"#, #""programs": ["= sin(x"]"#, "views.json:7:20: "),
    (#""programs": ["= sin(x)"]"#, #""programs": ["= sin(a x)"]"#, "views.json:7:20: unknown word"),
    (#""programs": ["= sin(x)"]"#, #""programs": ["= sine(x)"]"#, "views.json:7:20: "),
    (#""programs": ["= sin(x)"]"#, #""programs": []"#, "views.json:7:19: these are no programs"),
    (#""key": "sin(x)""#, #""key": "cos(x)""#, "views.json:6:14: this is not the key"),
    (#""visits": 2"#, #""visits": -2"#, "views.json:12:17: a whole number"),
    (#""degrees": false"#, #""degrees": 0"#, "views.json:8:18: true or false is expected"),
    (#""chosen": true"#, #""picked": true"#, "views.json:13:15: 'chosen' is missing"),
    (#""version": 1"#, #""version": 2"#, "views.json:2:14: a newer graphcalc wrote this"),
    (#""graphs": ["#, #""graphs": [,"#, "views.json:3:14: a text in quotes"),
    (#""graphs": ["#, #""graph": ["#, "views.json:1:1: 'graphs' is missing"),
  ]

  @Test("A mistake has a place", arguments: mistakes)
  func reportsMistakes(text: String, change: String, message: String) throws {
    let archive = try Self.text()
    #expect(archive.contains(text))
    let changed = Array(archive.replacing(text, with: change, maxReplacements: 1).utf8)
    let error = #expect(throws: LineError.self) { try ViewArchive(changed) }
    let said = error?.message(file: "views.json", line: 1, source: changed) ?? ""
    #expect(said.hasPrefix(message), "\(said)")
  }
}
