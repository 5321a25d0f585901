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

  static let kinds = [
    "x sin", "x sin|x cos", "a x * --let a=1:3", "x sin --degrees", "x 3 <", "x 3 root|1 x /",
    "x 0 > x 1 if", "-2 x *|x -2 ^|x neg 2 ^", "1e-300 x *|0.1 x *", "= x^2 + y^2 = 25",
    "= x^2 + y^2 = 25|x^2 + y^2 <= 9 and y < x", "= x^2 + y^2 = a --let a=1:3", "= {x = 3}",
    "= y = x^2|= not (x^2 + y^2 < 4) and abs(x) < 3", "= (cos(3t), sin(2t)) for t in 0:2pi",
    "= (cos(a t), t) for t in 0:1 --let a=1,2", "= r = 1 + cos(theta)",
    "= r = 1 + cos(theta) for theta in 0:4pi --degrees", "= (-1)^n/n for n in 1:20",
    "0.10 x * 1e5 +", "= 4x and 8.", "x sq --log xy", "= x^2 + y^2 = 9 --name round",
    "x --name \u{FC}", "= {x = 3} --name wall",
  ]

  @Test("Every kind of graph comes back to the byte", arguments: kinds)
  func everyKind(line: String) throws {
    let host = KeptGraphsHost()
    let parts = line.split(separator: " --", maxSplits: 1).map(String.init)
    let options = (parts.count > 1 ? "--" + parts[1] : "").split(separator: " ").map(String.init)
    let programs = parts[0].split(separator: "|").flatMap { ["-e", String($0)] }
    for more in [["--x", "1:4"], ["--zoom", "2"]] {
      _ = try PlotSpecification(words: programs + options + more + ["--json"], host: host)
        .drawn(in: host)
    }
    let graph = try host.kept()
    let text = try ViewArchive(graphs: [graph]).text()
    let other = KeptGraphsHost()
    let tally = try ViewArchive(Array(text.utf8)).merge(into: other)
    #expect(tally.summary == "1 new, 0 newer, 0 older and left alone")
    let found = try other.kept()
    #expect(try ViewArchive(graphs: [found]).text() == text)
    #expect(found.text == graph.text)
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
