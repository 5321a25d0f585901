import CalculatorBrain
import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("Help while typing")
struct SessionAssistantTests {
  private static func assistant(_ lines: String...) throws -> SessionAssistant {
    var session = Session()
    for line in lines { _ = try session.perform(line, host: CommandHost()) }
    return SessionAssistant(session: session, host: CommandHost())
  }

  static let completions: [(String, [String])] = [
    ("x sinh", ["sinh"]), ("x si", ["sign", "sin", "sinc", "sinh"]), ("dam", ["damp"]),
    ("las", ["lastx"]),
    ("un", ["undo", "unset", "unrot"]), ("x un", ["unrot"]),
    ("= 2*co", ["cot", "coth", "cos", "cosh"]),
    ("x --x-", ["--x-format", "--x-label", "--x-step", "--x-ticks"]), ("x --no-t", ["--no-title"]),
    ("x --fil", []), ("x --data Package.s", ["Package.swift"]),
    ("x --data-style steps-", ["steps-before", "steps-around"]),
    ("x --grid po", ["polar"]), ("x --log x", ["x", "xy"]),
    ("x --for", ["--force", "--format"]),
    ("save --f", ["--fit", "--font", "--font-size", "--force", "--format", "--fps", "--fresh"]),
    ("", []),
    ("x qq", []),
  ]

  @Test("Words, names, commands and options go on", arguments: completions)
  func completes(line: String, words: [String]) throws {
    let completion = try Self.assistant("let damp = x neg exp").completion(of: LineBuffer(line))
    #expect(Set(completion.candidates.map(\.text)) == Set(words))
  }

  private static let program = Program.joining(
    ["x sin", "3"].compactMap { try? Program($0) })

  @Test("Graphs that are kept go on after @, and show what they would leave")
  func completesFavorites() throws {
    let folder = try TemporaryFolder()
    let state = try #require(StateFolder(option: folder.url.path))
    let host = CommandHost(in: state)
    try host.changeBook(at: nil) { book throws(PlotError) in
      for name in ["wave", "wide", "x"] {
        _ = book.keep(
          try SavedGraph(name: name, of: Self.program, options: [], tags: []))
      }
    }
    let assistant = SessionAssistant(session: Session(), host: host)
    let completion = { (line: String) in
      assistant.completion(of: LineBuffer(line)).candidates.map(\.text)
    }
    #expect(completion("@w") == ["@wave", "@wide"])
    #expect(completion("x @") == ["@wave", "@wide", "@x"])
    #expect(completion("@none") == [])
    #expect(assistant.hint(on: "@wave") == "3")
    #expect(assistant.hint(on: "@wave +") == "sin(x) + 3")
    #expect(assistant.hint(on: "@wavy") == "")
  }

  @Test("Files go on after -o, save and load")
  func completesFiles() throws {
    let folder = try TemporaryFolder()
    for name in ["plot.png", "plan.txt", ".hidden"] {
      try Data().write(to: folder.url.appendingPathComponent(name))
    }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("place"), withIntermediateDirectories: false)
    let path = folder.url.path
    let texts = { (line: String) in
      try Self.assistant().completion(of: LineBuffer(line)).candidates.map { $0.text + $0.ending }
    }
    #expect(
      try texts("load \(path)/pl") == ["place/", "plan.txt ", "plot.png "].map { "\(path)/\($0)" })
    #expect(try texts("x -o \(path)/plo") == ["\(path)/plot.png "])
    #expect(try texts("x -o\(path)/plo") == ["\(path)/plot.png "])
    #expect(try texts("save \(path)/.h") == ["\(path)/.hidden "])
    #expect(try texts("save \(path)/none/") == [])
  }

  @Test("The options that go on are those that help has")
  func optionsAreComplete() throws {
    let completion = try Self.assistant().completion(of: LineBuffer("x --"))
    let run = try CommandLineRun(["help", "plot"])
    var names = Set(run.text.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
    names = names.filter { $0.hasPrefix("--") }
    let others: Set = [
      "--expression", "--file", "--let", "--infix", "--help", "--version", "--state-dir",
      "--watch",
    ]
    #expect(Set(completion.candidates.map(\.text)) == names.subtracting(others))
    let analysis = try Self.assistant().completion(of: LineBuffer("analyze x --"))
    #expect(
      analysis.candidates.map(\.text) == ["--area", "--at", "--json", "--only", "--strict", "--x"])
  }
}
