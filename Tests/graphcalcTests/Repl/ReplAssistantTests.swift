import CalculatorBrain
import Foundation
import TestSupport
import Testing

@testable import graphcalc

@Suite("Help while typing")
struct ReplAssistantTests {
  private static func assistant() throws -> ReplAssistant {
    var names = NamedPrograms()
    try names.define("damp", as: ["x", "neg", "exp"], .automatic)
    var stack = ReplStack()
    try stack.enter(["9", "sqrt"], names: names)
    return ReplAssistant(
      stack: stack, context: ScriptContext(defaults: .defaults, named: names))
  }

  static let hints: [(String, String)] = [
    ("", ""), ("x sin", "sin(x)"), ("4", "4"), ("4 ", "4"), ("x si", "x"), ("x si ", ""),
    ("+", "needs one more operand"), ("if", "needs two more operands"), ("2 *", "sqrt(9) * 2 = 6"),
    ("damp 2 *", "exp(-x) * 2"), ("= x^2", "x ^ 2"), ("= x^", ""), ("lastx", "9"),
    ("x sin -o a.png", "sin(x)"), ("x sin --ti", "sin(x)"), ("x sin --title ", "sin(x)"),
    ("= x -o", "x"), ("= 2 -e", "2 - e = -0.7182818284590451"), ("zoom", "FACTOR"),
    ("zoom 2", ""), ("undo", ""), ("# note", ""),
    ("1 0 /", "1 / 0: division by zero"), ("'x", ""),
  ]

  @Test("The result so far is shown, or what it needs", arguments: hints)
  func givesHint(line: String, hint: String) throws {
    #expect(try Self.assistant().hint(on: line) == hint)
  }

  static let completions: [(String, [String])] = [
    ("x sinh", ["sinh"]), ("x si", ["sign", "sin", "sinh"]), ("dam", ["damp"]), ("las", ["lastx"]),
    ("un", ["undo", "unrot"]), ("x un", ["unrot"]), ("= 2*co", ["cot", "coth", "cos", "cosh"]),
    ("x --x", ["--x", "--x-label", "--x-ticks"]), ("x --no-t", ["--no-title"]), ("x --fil", []),
    ("", []),
    ("x qq", []),
  ]

  @Test("Words, names, commands and options go on", arguments: completions)
  func completes(line: String, words: [String]) throws {
    let completion = try Self.assistant().completion(of: LineBuffer(line))
    #expect(Set(completion.candidates.map(\.text)) == Set(words))
  }

  @Test("Graphs that are kept go on after @, and show what they would leave")
  func completesFavorites() throws {
    let folder = try TemporaryFolder()
    let state = try #require(StateFolder(option: folder.url.path))
    let file = try #require(BookFile(nil, in: state))
    try file.change { book in
      for name in ["wave", "wide", "x"] {
        _ = book.keep(
          try Favorite(name: name, program: Program("x sin 3"), options: [], tags: []))
      }
    }
    let context = ScriptContext(defaults: .defaults, views: ViewStore(in: state))
    let assistant = ReplAssistant(stack: ReplStack(), context: context)
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

  @Test("The options that go on are those of the argument parser")
  func optionsAreComplete() throws {
    let completion = try Self.assistant().completion(of: LineBuffer("x --"))
    let run = try CommandLineRun(["plot", "--help"])
    var names = Set(run.text.split { !($0.isLetter || $0 == "-") }.map(String.init))
    names = names.filter { $0.hasPrefix("--") }
    let others: Set = [
      "--expression", "--file", "--let", "--infix", "--help", "--version", "--state-dir",
    ]
    #expect(Set(completion.candidates.map(\.text)) == names.subtracting(others))
  }
}
