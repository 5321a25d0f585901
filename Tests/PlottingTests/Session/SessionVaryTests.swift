import GraphView
import Testing

@testable import Plotting

@Suite("Names that vary, and sessions that begin anew")
struct SessionVaryTests {
  @Test(
    "A name that varies is as if it had been so from the start",
    arguments: [
      ["let a = 2", "a x * sin"], ["let a = 2", "a", "3 +", "a *"],
      ["let a = 2", "let b = a sq", "b x *"], ["7", "2 sto a", "a +"],
      ["let a = 2", "a", "vary b = 5", "a +"], ["new a x * --let a=2 --let b=1", "a +"],
      ["let a = 2", "set --degrees", "a x * sin", "let a = 4", "a"],
    ])
  func varies(lines: [String]) throws {
    let names = ["let b = 1"]
    for value in ["3", "-1.5", "1000"] {
      var varied = try SessionRun(names + lines)
      try varied.perform("vary a = \(value)")
      let fixed = lines.map { line in
        line.replacing("let a = 2", with: "let a = \(value)")
          .replacing("let a = 4", with: "let a = \(value)")
          .replacing("2 sto a", with: "\(value) sto a").replacing("a=2", with: "a=\(value)")
      }
      // What is stored is also a result.
      guard !lines.contains("2 sto a") else { continue }
      let expected = try SessionRun(names + fixed)
      #expect(varied.stack == expected.stack, "\(lines)")
      #expect(varied.session.context.named.values["a"] == Double(value))
      // The script says the same.
      let script = varied.session.script.split(separator: "\n").map(String.init)
      let replayed = try SessionRun(script)
      #expect(replayed.stack == expected.stack)
      try varied.undo()
      let before = try SessionRun(names + lines)
      #expect(varied.stack == before.stack)
    }
  }

  @Test(
    "What does not vary says why",
    arguments: [
      ("vary c = 2", "'c' has no value yet"), ("vary a", "'vary' gives no number"),
      ("vary a = x", "'vary' takes a number"),
    ])
  func refuses(line: String, message: String) throws {
    var run = try SessionRun(["let a = 2"])
    let error = try #require(throws: PlotError.self) { try run.perform(line) }
    #expect(error.description.hasPrefix(message))
  }

  @Test("Words that begin lines now may still be names")
  func oldNames() throws {
    let run = try SessionRun(["let vary = 2", "let new = 3", "vary new +"])
    #expect(run.stack == ["2 + 3 = 5"])
  }

  @Test("What a session says of its graph begins an equal one")
  func graphs() throws {
    let host = KeptGraphsHost()
    for lines in [
      ["x sin", "x cos"], ["let a = 2", "a x * sin", "set --grid --x -a:a"],
      ["set --degrees", "x sin", "set --scale 4,5 --center 1,2"],
      ["let f = x sq", "f 1 +", "let a = 3", "a f *"],
      ["let a = 2", "a x *", "let a = 5", "a x +"], ["let a = 2", "a x *", "let a = x", "a 1 +"],
      ["let a = 1:3", "a x *"], ["let a = 1:3", "a x *", "let a = 5", "a x *"],
    ] {
      let run = try SessionRun(lines, host: host)
      var other = try SessionRun(["new " + run.session.graph(host: host).line], host: host)
      let (values, others) = (run.session.context.named.values, other.session.context.named.values)
      #expect(other.stack == run.stack, "\(lines)")
      #expect(others == values)
      #expect(other.session.graph(host: host) == run.session.graph(host: host))
      try other.undo()
      #expect(other.stack == ["the stack is empty"])
    }
  }

  @Test("New takes no outputs")
  func noOutputs() throws {
    var run = try SessionRun()
    #expect(throws: PlotError.self) { try run.perform("new x -o a.png") }
    #expect(throws: PlotError.self) { try run.perform("new x sine") }
    #expect(throws: PlotError.self) { try run.perform("new x --let a=") }
  }

  @Test("A zoom about a place keeps or moves it, and a fit to points shows them")
  func gestures() throws {
    let start = ["set --size 200x100 --scale 10", "x", "plot"]
    var run = try SessionRun(start + ["zoom 2 50 30"])
    var view = try #require(run.plots.last?.view)
    #expect(
      view.scale == Scale(20) && view.graphPoint(for: Point(x: 50, y: 30)) == Point(x: -5, y: 2))
    try run.perform("zoom 0.5 50 30 60 40")
    view = try #require(run.plots.last?.view)
    #expect(
      view.scale == Scale(10) && view.graphPoint(for: Point(x: 60, y: 40)) == Point(x: -5, y: 2))
    try run.perform("fit 0 0 pi 1 1 7")
    view = try #require(run.plots.last?.view)
    #expect((view.xRange.lowerBound + 0.125 * Double.pi).magnitude < 1e-12)
    #expect((view.yRange.upperBound - 7.875).magnitude < 1e-12)
    try run.perform("fit 3 4")
    view = try #require(run.plots.last?.view)
    let middle = view.graphPoint(for: Point(x: 100, y: 50))
    #expect((middle.x - 3).magnitude < 1e-12 && (middle.y - 4).magnitude < 1e-12)
    #expect(throws: PlotError.self) { try run.perform("fit 3") }
    #expect(throws: PlotError.self) { try run.perform("zoom 2 3") }
  }

  @Test("Of very many views in a row, the oldest are forgotten")
  func manyViews() throws {
    var run = try SessionRun(["set --size 60x40", "x"])
    for _ in 0..<(Session.viewLimit + 20) { try run.perform("pan 1 0") }
    #expect(run.session.lines.count == Session.viewLimit)
    try run.undo()
    let view = try #require(run.session.view)
    #expect((view.origin.x - 30 - Double(Session.viewLimit + 19)).magnitude < 1e-9)
  }
}

extension SessionRun {
  /// The results on the stack.
  fileprivate var stack: [String] {
    var session = session
    return session.shownStack()
  }
}
