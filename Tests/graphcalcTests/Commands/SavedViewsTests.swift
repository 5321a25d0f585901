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

  @Test("A table of the same name in another folder has a view of its own, that of a pipe a name's")
  func tables() throws {
    let kept = try KeptViews()
    for (name, x) in [("a", "1"), ("b", "1000")] {
      let folder = kept.folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      try Data("0,0\n\(x),\(x)\n".utf8).write(to: folder.appendingPathComponent("d.csv"))
    }
    func source(_ arguments: [String], input: String = "", in folder: String) throws -> String {
      let run = try CommandLineRun(
        arguments + ["--json"], input: Data(input.utf8),
        in: kept.folder.url.appendingPathComponent(folder),
        environment: ["GRAPHCALC_STATE_DIR": kept.state.path])
      let report = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
      return try #require((report?["view"] as? [String: Any])?["source"] as? String)
    }
    #expect(try source(["--data", "d.csv", "--x", "0:1"], in: "a") == "fit")
    // Rows may be others than they were, so that a view of them is used if it is asked for.
    #expect(try source(["--data", "./d.csv"], in: "a") == "fit")
    let again = ["--view", "saved"]
    #expect(try source(["--data", "./d.csv"] + again, in: "a") == "saved")
    #expect(try source(["--data", "../a/d.csv"] + again, in: "b") == "saved")
    #expect(try source(["--data", "d.csv"], in: "b") == "fit")
    // What is piped is another table each time, unless it has a name.
    let named = ["--data", "-", "--name", "sales"]
    #expect(try source(named + ["--x", "0:9"], input: "1,2\n3,4\n", in: "a") == "fit")
    #expect(try source(named, input: "100,2\n300,4\n", in: "a") == "fit")
    #expect(try source(named + again, input: "100,2\n300,4\n", in: "a") == "saved")
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

  @Test(
    "A graph whose text would be too long or nested too deep is drawn and not kept",
    arguments: [("dup + ", 40), ("sin ", 1_001)])
  func tooLong(word: String, count: Int) throws {
    let kept = try KeptViews()
    let program = "x " + String(repeating: word, count: count)
    let run = try kept.run([program, "--zoom", "2", "-o", "a.svg"])
    #expect(run.status == 0)
    #expect(run.errors == "graphcalc: the program is too long to be kept; the view is not saved\n")
    #expect(kept.files == [])
  }
}
