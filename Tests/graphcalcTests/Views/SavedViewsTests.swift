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

  /// Lines that draw `x sin` or another graph in views that differ in kind.
  static let views: [[String]] = [
    ["--zoom", "4", "--pan", "100,0"], ["--x", "-2pi:2pi"], ["--x", "1e9:1e9+10", "--y", "-2:2"],
    ["--x", "-0.1:0.3", "--zoom", "1.7", "--pan", "3.3,0.7"], ["--scale", "37.3,11.1"],
    ["--origin", "1e-17,3.1"], ["--fit"], ["--view", "trig"], ["--center", "1/3,1e-9"],
    ["--x", "1e9:1e9+1e-6", "--zoom", "3"], ["--pan", "1e11,0", "--y", "-1:1"],
    ["--x", "5:6", "--y", "100:101"], ["--size", "333.3x211.7", "--tap", "0.1,0.7"],
  ]

  @Test("The next plot of the same size has the same pixels", arguments: views)
  func sameSize(options: [String]) throws {
    let kept = try KeptViews()
    let size = options.firstIndex(of: "--size").map { Array(options[$0...($0 + 1)]) } ?? []
    let first = try kept.view(["x sin", "-o", "a.png"] + options)
    let second = try kept.view(["= sin(x)", "-o", "b.png", "--quiet"] + size)
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

  static let spellings: [[[String]]] = [
    [["x sin"], ["x  sin"], ["x", "sin"], ["= sin(x)"], ["-e", "x sin"]],
    [["x 3 **"], ["x 3 ^"], ["x cube"], ["= x^3"], ["x 3 ^", "--degrees"]],
    [["0.10 x *"], [".1 x *"], ["k x *", "--let", "k=0.1"], ["= 1e-1x"]],
    [["x sin x cos"], ["= sin(x), cos(x)"], ["x sin", "= cos(x)"]],
  ]

  @Test("However a graph is written, it is one", arguments: spellings)
  func oneGraph(lines: [[String]]) throws {
    let kept = try KeptViews()
    for line in lines { _ = try kept.run(line + ["--json"]) }
    #expect(kept.files.count == 1)
    #expect(try kept.object()["visits"] as? Int == lines.count)
  }

  @Test("Other programs, parameters, units of angles and names are other graphs")
  func differences() throws {
    let kept = try KeptViews()
    let lines = [
      ["x sin"], ["x sin", "--degrees"], ["x cos x sin"], ["x sin x cos"],
      ["a x * sin", "--let", "a=2"], ["a x * sin", "--let", "a=3"], ["x sin", "--name", "wave"],
      ["x cos", "--name", "wave"], ["x sin", "--name", "Wave"],
    ]
    for line in lines { _ = try kept.run(line + ["--json"]) }
    #expect(kept.files.count == lines.count - 1)
    #expect(kept.files.allSatisfy { $0.wholeMatch(of: /[0-9a-f]{32}\.json/) != nil })
  }

  @Test("Only a view that somebody chose is used again")
  func choice() throws {
    let kept = try KeptViews()
    let source = { (arguments: [String]) -> String in
      let run = try kept.run(["x sin", "--json"] + arguments)
      let report = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
      return (report?["view"] as? [String: Any])?["source"] as? String ?? run.errors
    }
    // Standard views and those that are fitted because nothing is in view are nobody's choice.
    #expect(try source([]) == "standard")
    #expect(try source(["--size", "400x300"]) == "standard")
    #expect(try source(["--view", "standard"]) == "options")
    #expect(try source([]) == "standard")
    #expect(try source(["--zoom", "2"]) == "options")
    #expect(try source([]) == "saved")
    // An option draws the same picture each time, and replaces what was saved.
    #expect(try kept.view("x sin", "--zoom", "3").view["x"] as? [Double] == [-10 / 3.0, 10 / 3.0])
    #expect(try kept.view("x sin", "--zoom", "3").view["x"] as? [Double] == [-10 / 3.0, 10 / 3.0])
    // From the saved view one goes on.
    #expect(
      try kept.view("x sin", "--view", "saved", "--zoom", "2").view["x"] as? [Double]
        == [-10 / 6.0, 10 / 6.0])
    #expect(try kept.view("x sin").view["x"] as? [Double] == [-10 / 6.0, 10 / 6.0])
    #expect(try source(["--view", "saved", "--fit"]) == "fit")
    #expect(try source(["--fresh"]) == "standard")
    #expect(try source([]) == "standard")
    #expect(try source(["--fresh", "--zoom", "2"]) == "options")
    #expect(try source(["--fresh", "--no-save"]) == "standard")
    #expect(try source([]) == "saved")
  }

  @Test("A range beside the saved view leaves the other axis as it is")
  func rangeOnSaved() throws {
    let kept = try KeptViews()
    _ = try kept.view("x sin", "--x", "-1:1", "--y", "-3:2")
    #expect(
      try kept.view("x sin", "--view", "saved", "--x", "0:7").view["y"] as? [Double] == [-3, 2])
  }

  @Test("Ticks at multiples of π come back with the view")
  func piTicks() throws {
    let kept = try KeptViews()
    for arguments in [["--x", "-2pi:2pi"], [], ["--view", "saved", "--zoom", "1.1"]] {
      _ = try kept.run(["x sin", "-o", "a.svg"] + arguments)
      #expect(String(decoding: try kept.folder.data("a.svg"), as: UTF8.self).contains("π"))
    }
  }

  @Test("What is fitted because nothing was in view is not used again")
  func fallback() throws {
    let kept = try KeptViews()
    #expect(try kept.view("x sq 1000 +").view["source"] as? String == "fit")
    #expect(try kept.view("x sq 1000 +").errors.hasPrefix("graphcalc: nothing was in view"))
    _ = try kept.view("x sq 1000 +", "--y", "5:6")
    // A view that was chosen is used although it shows nothing.
    let (view, errors) = try kept.view("x sq 1000 +")
    #expect(view["y"] as? [Double] == [5, 6])
    #expect(errors.hasSuffix("graphcalc: no part of any curve is in view\n"))
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
