import Testing

@testable import Plotting

@Suite("What a line of a session costs")
struct SessionCostTests {
  static let costs: [(String, traces: Int, lookUps: Int, saves: Int)] = [
    ("zoom 2", 1, 1, 1), ("pan 4 4", 1, 1, 1), ("tap 1 1", 1, 1, 1), ("fit", 1, 1, 1),
    ("reset", 1, 1, 1), ("plot", 1, 1, 1), ("plot x cos --show", 1, 1, 1), ("zoom x", 0, 0, 0),
    ("2 *", 0, 0, 0), ("set --grid", 0, 0, 0), ("undo", 0, 0, 0), ("stack", 0, 0, 0),
    ("show", 1, 1, 1),
  ]

  @Test(
    "A gesture is one trace, one look-up and one save, and other lines are none", arguments: costs)
  func gestures(line: String, traces: Int, lookUps: Int, saves: Int) throws {
    for before in [[], ["zoom 3"], ["set --x 0:1"], ["zoom 2", "plot"]] {
      var run = try SessionRun(["set --size 40x30", "x sin"] + before)
      let (plots, counts) = (run.plots.count, run.host.counts)
      try? run.perform(line)
      #expect(run.plots.count - plots == traces)
      #expect(run.host.counts.lookUps - counts.lookUps == lookUps)
      #expect(run.host.counts.saves - counts.saves == saves)
    }
  }

  @Test("A line asks the store for nothing before its plot is drawn")
  func performing() throws {
    var run = try SessionRun(["set --size 40x30", "x sin", "plot"])
    let counts = run.host.counts
    var session = run.session
    for line in ["zoom 2", "plot", "fit", "reset", "-o a.png"] {
      _ = try session.perform(line, host: run.host)
    }
    #expect(run.host.counts == counts)
    try run.perform("zoom 2")
    #expect(run.host.counts != counts)
  }

  static let stacks: [(String, results: Int)] = [
    ("x" + String(repeating: " sin", count: 20_000), 1),
    ("1" + String(repeating: " 1 +", count: 20_000), 1),
    (String(repeating: "x sin ", count: 20) + "x" + String(repeating: " dup *", count: 40), 21),
  ]

  @Test(
    "What a line shows of the stack has a length, however long its expressions are",
    arguments: stacks)
  func stack(line: String, results: Int) throws {
    let run = try SessionRun([line])
    var session = run.session
    let lengths = session.results(limit: 256).map { $0.description.unicodeScalars.count }
    #expect(lengths.count == results)
    #expect(lengths.reduce(0, +) <= max(4096, 200 * results))
    #expect(lengths.max() ?? 0 >= 4096 / results - 1)
  }
}
