import CalculatorBrain
import GraphView
import Testing

@testable import Plotting

@Suite("Saved sessions")
struct SavedSessionTests {
  /// Performs lines, each of which must be right.
  private func session(_ lines: [String], defaults: String = "") throws -> Session {
    var session = Session(defaults: try PlotLine(LineWords(of: defaults)).arguments)
    for line in lines {
      if case .stack = try session.perform(line, host: EmptyHost()) { _ = session.shownStack() }
    }
    return session
  }

  private func saved(_ session: Session) throws -> [Substring] {
    var session = session
    guard case .save("s.gc", let text, false) = try session.perform("save s.gc", host: EmptyHost())
    else {
      Issue.record("nothing is saved")
      return []
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  static let lines = [
    "set --size 320x200", "let a = 2", "2 sqrt", "ans *", "x a *", "sin", "5", "undo",
  ]

  @Test("A saved session is its heading and the lines that count, which lead to the same")
  func replays() throws {
    var first = try session(Self.lines)
    first.keep(GraphView(bounds: Size(width: 80, height: 60)))
    let text = try saved(first)
    let view = "set --scale 4,4 --center 0,0"
    #expect(
      text == [Substring(Session.heading)] + Self.lines.prefix(6).map { $0[...] } + [view[...], ""])
    var second = try session(text.map { String($0) })
    #expect(second.shownStack() == first.shownStack())
    #expect(second.context.named.definitions == first.context.named.definitions)
    #expect(try saved(second) == text)
  }

  @Test("Defaults are below what lines settle, and stay when these are undone")
  func defaults() throws {
    var session = try session(["90 sin", "set --grid"], defaults: "--degrees --size 80x60")
    #expect(session.shownStack() == ["sin(90) = 1"])
    #expect(session.context.defaults.text == "--degrees --size 80x60 --grid")
    try session.undo()
    #expect(session.context.defaults.text == "--degrees --size 80x60")
    try session.undo()
    #expect(session.stack.angleUnit == .degrees)
  }

  @Test("What is written over other files, and what a script may write, is the user's to force")
  func force() throws {
    for (line, forced) in [
      ("save a", false), ("save --force a", true), ("save a --force", true), ("load a", false),
      ("load --force a", true),
    ] {
      var session = Session()
      switch try session.perform(line, host: EmptyHost()) {
      case .save("a", _, let isForced), .load("a", let isForced): #expect(isForced == forced)
      default: Issue.record("\(line)")
      }
    }
    var session = Session()
    #expect(throws: PlotError.self) { try session.perform("save --force", host: EmptyHost()) }
  }

  @Test("A failure has its place in a file")
  func failures() throws {
    var session = Session()
    for (line, message) in [("save", "'save' takes one file"), ("eval x", "'eval' is a command")] {
      let words = try LineWords(of: line)
      do throws(PlotError) {
        _ = try session.perform(words, line, host: EmptyHost())
        Issue.record("nothing is thrown")
      } catch {
        let text = error.message(file: "s.gc", line: 7, source: Array(line.utf8))
        let place = error.line != nil ? "s.gc:7:1: " : "s.gc:7: "
        #expect(text.hasPrefix(place + message), "\(text)")
      }
    }
  }
}
