import Foundation
import TestSupport
import Testing

@Suite("Saved views")
struct SavedViewsTests {
  /// The pixels of a picture: a PNG without its text.
  private func pixels(_ name: String, _ kept: KeptViews) throws -> Data {
    let data = try kept.folder.data(name)
    let start = try #require(data.range(of: Data("IDAT".utf8))).lowerBound
    return data[start...]
  }

  @Test("The next plot of the same size has the same pixels, and says where its view is from")
  func sameSize() throws {
    let kept = try KeptViews()
    let first = try kept.view("x sin", "-o", "a.png", "--x", "-2pi:2pi", "--zoom", "1.7")
    let second = try kept.view("= sin(x)", "-o", "b.png", "--quiet")
    #expect(try pixels("a.png", kept) == pixels("b.png", kept))
    for key in ["scale", "origin", "x", "y"] {
      #expect(first.view[key] as? NSObject == second.view[key] as? NSObject)
    }
    #expect(second.view["source"] as? String == "saved")
    #expect(second.errors == "")
  }

  @Test("In another size the scale and the graph point in the middle are the same")
  func otherSize() throws {
    let kept = try KeptViews()
    _ = try kept.run(["x sin", "--zoom", "4", "--pan", "-100,0", "-o", "a.png"])
    let (view, errors) = try kept.view("x sin", "--size", "400x300", "--pixel-ratio", "2")
    #expect(view["x"] as? [Double] == [-0.625, 1.875])
    #expect(view["y"] as? [Double] == [-0.9375, 0.9375])
    let pattern = /graphcalc: view of \d{4}-\d\d-\d\d \d\d:\d\d used again: (.*)\n/
    let match = try #require(try pattern.wholeMatch(in: errors), "\(errors)")
    #expect(
      match.1 == "160 points per unit about (0.625, 0); --fresh for the standard view")
    // What was chosen stays in the size in which it was chosen.
    #expect(try (kept.object()["view"] as? [String: Any])?["size"] as? [Double] == [800, 600])
  }

  static let refused: [([String], Int32, String)] = [
    (["--view", "saved"], 64, "Error: --view: no view of this graph is saved; choose one first"),
    (["--view", "saved", "--fresh"], 64, "Error: --fresh: leaves out the view that"),
    (["--name", ""], 64, "Error: --name: '' is no name"),
    (["--name", " a"], 64, "Error: --name: ' a' is no name"),
    (["--name", "a\u{1B}[2J"], 64, "Error: --name: 'a"),
  ]

  @Test("What makes no sense is refused", arguments: refused)
  func refuses(options: [String], status: Int32, message: String) throws {
    let kept = try KeptViews()
    _ = try kept.run(["x sin", "--json"])
    let run = try kept.run(["x sin", "-o", "a.png"] + options)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
    #expect(kept.folder.names == ["state"])
    #expect(try kept.object()["visits"] as? Int == 1)
  }

  @Test("Nothing is kept where the folder is /dev/null")
  func switchedOff() throws {
    let kept = try KeptViews()
    let run = try CommandLineRun(["x sin", "--zoom", "2", "--json"], in: kept.folder.url)
    #expect(run.status == 0 && run.errors == "")
    #expect(kept.folder.names == [])
    let list = try CommandLineRun(["views"])
    #expect(list.status == 64)
    #expect(list.errors.hasPrefix("Error: no views are kept here; set GRAPHCALC_STATE_DIR"))
  }

  @Test("A graph whose text would be too long is drawn and not kept")
  func tooLong() throws {
    let kept = try KeptViews()
    let program = "x " + String(repeating: "dup + ", count: 40)
    let run = try kept.run([program, "--zoom", "2", "-o", "a.svg"])
    #expect(run.status == 0)
    #expect(run.errors == "graphcalc: the program is too long to be kept; the view is not saved\n")
    #expect(kept.files == [])
  }
}
