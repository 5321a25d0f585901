import GraphView
import TestSupport
import Testing

@testable import Plotting

/// Everything that a session shows of itself.
private struct Snapshot: Equatable {
  let stack: [String]
  let names: [String]
  let options: String
  let view: GraphView?
  let script: String

  init(_ session: Session) {
    var session = session
    stack = session.shownStack()
    names = session.context.named.definitions
    options = session.context.defaults.text
    view = session.view
    script = session.script
  }
}

@Suite("Undo in sessions")
struct SessionUndoTests {
  static let lines = [
    "x sin", "2", "3 4 +", "1 2 3", "+", "drop", "clear", "swap", "= x^2 + 1", "= sin(x), a",
    "lastx", "let a = 2", "let a = x 3 *", "let b = a sq", "a b", "set --grid", "set --degrees",
    "set --x 0:2", "set --scale 20 --center 1,2", "zoom 2", "pan 8 4", "tap 3 3", "fit", "reset",
    "plot --title T", "show", "set", "sine", "zoom x", "90 sin", "let", "help undo",
  ]

  @Test(
    "Undoing a gesture shows the view before it, whatever is kept of the graph",
    arguments: [["zoom 2"], ["pan 40 8", "undo", "tap 3 3"], ["zoom 2", "undo", "redo"]])
  func gesturesAreUndone(lines: [String]) throws {
    var run = try SessionRun(["set --size 40x30", "x sin", "show"])
    let before = run.plots[0].view
    for line in lines { try run.perform(line) }
    try run.perform("show")
    #expect(run.plots.last?.view != before)
    try run.perform("undo")
    try run.perform("show")
    #expect(run.plots.last?.view == before)
    try run.perform("2 *")
    try run.perform("show")
    #expect(run.plots.last?.view.xRange != run.plots[1].view.xRange)
  }

  @Test(
    "Undo goes back through everything that lines changed, and redo forward again",
    arguments: 0..<6)
  func oneTimeline(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var run = try SessionRun(["set --size 40x30"])
    var snapshots = [Snapshot(try SessionRun().session), Snapshot(run.session)]
    for _ in 0..<40 {
      let before = run.session.script
      try? run.perform(Self.lines.randomElement(using: &random) ?? "")
      let after = Snapshot(run.session)
      if after.script == before {
        #expect(after == snapshots.last)
      } else {
        snapshots.append(after)
      }
    }
    #expect(snapshots.count > 15)
    for snapshot in snapshots.dropLast().reversed() {
      try run.undo()
      #expect(Snapshot(run.session) == snapshot)
    }
    #expect(throws: PlotError.self) { try run.undo() }
    for snapshot in snapshots.dropFirst() {
      try run.redo()
      #expect(Snapshot(run.session) == snapshot)
    }
    #expect(throws: PlotError.self) { try run.redo() }
    // To and fro, and then another line takes the place of what was undone.
    var place = snapshots.count - 1
    for _ in 0..<60 {
      if Bool.random(using: &random), place > 0 {
        try run.undo()
        place -= 1
      } else if place < snapshots.count - 1 {
        try run.redo()
        place += 1
      }
      #expect(Snapshot(run.session) == snapshots[place])
    }
    while place > snapshots.count - 3 {
      try run.undo()
      place -= 1
    }
    try run.perform("1")
    #expect(throws: PlotError.self) { try run.redo() }
    try run.undo()
    #expect(Snapshot(run.session) == snapshots[place])
  }

  @Test("So many lines can be taken back, and a script has them all")
  func theLastLinesAreUndone() throws {
    var run = try SessionRun()
    for number in 0...(Session.undoLimit + 1) { try run.perform("let a = \(number)") }
    #expect(run.session.lines.count == Session.undoLimit + 2)
    for _ in 0..<Session.undoLimit { try run.undo() }
    #expect(run.session.context.named.values == ["a": 1])
    #expect(throws: PlotError.self) { try run.undo() }
    for _ in 0..<Session.undoLimit { try run.redo() }
    #expect(run.session.context.named.values == ["a": Double(Session.undoLimit + 1)])
  }

  @Test("There may be so many names, and each of them may get another meaning")
  func namesAreCounted() throws {
    var run = try SessionRun()
    for number in 0..<NamedPrograms.limit { try run.perform("let a\(number) = \(number)") }
    #expect {
      try run.perform("let b = 1")
    } throws: { error in
      "\(error)".contains("there are 1000 names, which is the most; use one of them again")
    }
    try run.perform("let a0 = 7")
    #expect(run.session.context.named.values["a0"] == 7)
  }
}
