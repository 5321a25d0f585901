import Foundation
import TestSupport
import Testing

/// Saved views in sessions and batches.
@Suite("Saved views in sessions and batches")
struct SessionViewsTests {
  private func session(_ lines: String..., in kept: KeptViews) throws -> CommandLineRun {
    let run = try kept.run(["repl"], input: lines.joined(separator: "\n") + "\n")
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  /// The scale that is kept of the only graph.
  private func scale(_ kept: KeptViews) throws -> [Double]? {
    try (kept.object()["view"] as? [String: Any])?["scale"] as? [Double]
  }

  @Test("A gesture saves, and a later session uses what it saved")
  func gestures() throws {
    let kept = try KeptViews()
    #expect(try session("x sin", "plot --size 400x300", "zoom 4", in: kept).errors == "")
    let saved = try scale(kept)
    let run = try session("x sin", "plot", in: kept)
    #expect(run.errors.hasPrefix("graphcalc: view of "), "\(run.errors)")
    #expect(try kept.view("x sin").view["source"] as? String == "saved")
    #expect(try scale(kept) == saved)
    // A gesture goes on from the saved view.
    _ = try session("x sin", "zoom 2", in: kept)
    #expect(try scale(kept)?[0] == saved.map { $0[0] * 2 })
  }

  @Test("Reset draws the standard view, and so do the plots after it")
  func reset() throws {
    let kept = try KeptViews()
    _ = try session("x sin", "zoom 4", in: kept)
    let run = try session("x sin", "reset", "plot", in: kept)
    #expect(run.errors == "")
    #expect(try kept.view("x sin").view["source"] as? String == "standard")
    let undone = try kept.run(["views", "undo", "x sin"])
    #expect(undone.status == 0)
    #expect(try kept.view("x sin").view["source"] as? String == "saved")
  }

  @Test("What is on the stack is the graph")
  func stack() throws {
    let kept = try KeptViews()
    _ = try session("x sin", "plot --zoom 2", "x cos", "plot --zoom 3", in: kept)
    let run = try kept.run(["views", "list", "--json"])
    let list = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    let keys = (list?["graphs"] as? [[String: Any]])?.map { $0["key"] as? String }
    #expect(keys == ["sin(x), cos(x)", "sin(x)"])
  }

  @Test("A session can be told to save nothing")
  func noSave() throws {
    let kept = try KeptViews()
    _ = try session("set --no-save", "x sin", "plot", "zoom 2", "reset", "fit", in: kept)
    #expect(kept.files == [])
  }

  // MARK: Batches

  private func batch(_ script: String, _ options: [String], _ kept: KeptViews) throws -> String {
    try kept.run(["batch", "-"] + options, input: script).errors
  }

  @Test("A batch neither reads nor saves unless it is told to")
  func untold() throws {
    let kept = try KeptViews()
    _ = try kept.view("x sin", "--zoom", "2")
    let script = "x sin -o a.svg --size 90x60\nx cos -o b.svg --size 90x60 --zoom 2"
    #expect(
      try batch(script, [], kept) == "2 plots: 2 written, 0 up to date, 0 failed\n")
    #expect(kept.files.count == 1)
    #expect(try kept.object()["visits"] as? Int == 1)
    let standard = try kept.folder.data("a.svg")
    let told = try batch(script, ["--views"], kept)
    #expect(told.hasPrefix("<stdin>:1: view of "), "\(told)")
    #expect(told.hasSuffix("\n2 plots: 1 written, 1 up to date, 0 failed\n"), "\(told)")
    #expect(try kept.folder.data("a.svg") != standard)
    // What is up to date was not drawn, and so not saved.
    #expect(kept.files.count == 1)
    #expect(try batch(script, ["--views", "--force", "-q"], kept).hasPrefix("2 plots: 2 written"))
    #expect(kept.files.count == 2)
  }

  @Test("A plot is up to date until its saved view changes")
  func upToDate() throws {
    let kept = try KeptViews()
    let draw = { try batch("x sin -o a.svg --size 90x60", ["--views", "-q"], kept) }
    #expect(try draw() == "1 plot: 1 written, 0 up to date, 0 failed\n")
    #expect(try draw() == "1 plot: 0 written, 1 up to date, 0 failed\n")
    for zoom in ["2", "3"] {
      _ = try kept.view("x sin", "--zoom", zoom)
      #expect(try draw() == "1 plot: 1 written, 0 up to date, 0 failed\n")
      #expect(try draw() == "1 plot: 0 written, 1 up to date, 0 failed\n")
    }
  }

  @Test("Threads save at once")
  func threads() throws {
    let kept = try KeptViews()
    let script = "x {k} * -o {k}.svg --size 9x9 --bare --zoom 2 for k in 1:200"
    #expect(
      try batch(script, ["--views", "-j8"], kept)
        == "200 plots: 200 written, 0 up to date, 0 failed\n")
    #expect(kept.files.count == 200)
  }

  @Test("A batch that is not told to use views has none to go on from")
  func savedWithoutViews() throws {
    let kept = try KeptViews()
    let errors = try batch("x sin --view saved --zoom 2 -o a.svg", [], kept)
    #expect(
      errors.hasPrefix("<stdin>:1:14: --view: a batch uses saved views only with --views\n"),
      "\(errors)")
    _ = try kept.view("x sin", "--zoom", "2")
    #expect(
      try batch("x sin --view saved --zoom 2 -o a.svg", ["--views"], kept)
        == "1 plot: 1 written, 0 up to date, 0 failed\n")
    #expect(try scale(kept) == [160, 160])
  }
}
