import GraphView
import Testing

@testable import Plotting

@Suite("Saved views")
struct SavedViewsTests {
  private let host = KeptGraphsHost()

  /// Draws a plot of `x sin` or of other words.
  @discardableResult
  private func draw(_ options: String..., words: [String] = ["x sin"]) throws -> Plot {
    try PlotSpecification(words: words + ["--json"] + options, host: host).drawn(in: host).plot
  }

  /// Lines that draw `x sin` or another graph in views that differ in kind.
  static let views: [[String]] = [
    ["--zoom", "4", "--pan", "100,0"], ["--x", "-2pi:2pi"], ["--x", "1e9:1e9+10", "--y", "-2:2"],
    ["--x", "-0.1:0.3", "--zoom", "1.7", "--pan", "3.3,0.7"], ["--scale", "37.3,11.1"],
    ["--origin", "1e-17,3.1"], ["--fit"], ["--view", "trig"], ["--center", "1/3,1e-9"],
    ["--x", "1e9:1e9+1e-6", "--zoom", "3"], ["--pan", "1e11,0", "--y", "-1:1"],
    ["--x", "5:6", "--y", "100:101"], ["--size", "333.3x211.7", "--tap", "0.1,0.7"],
    ["--log", "xy", "--x", "0.3:1000"], ["--log", "x", "--zoom", "3", "--pan", "3.3,0.7"],
    ["--log", "y", "--x", "-1:3"], ["--log", "xy", "--scale", "40,30", "--center", "7,0.2"],
  ]

  @Test("The next plot of the same size has the same view, to the bit", arguments: views)
  func sameSize(options: [String]) throws {
    let size = options.firstIndex(of: "--size").map { Array(options[$0...($0 + 1)]) } ?? []
    let first = try draw(words: ["x sin"] + options)
    let second = try draw(words: ["= sin(x)"] + size)
    #expect(second.view == first.view)
    #expect(second.source == .saved)
    #expect(second.picture.look.x.ticks == first.picture.look.x.ticks)
  }

  static let spellings: [[[String]]] = [
    [["x sin"], ["x  sin"], ["x", "sin"], ["= sin(x)"], ["-e", "x sin"]],
    [["x 3 **"], ["x 3 ^"], ["x cube"], ["= x^3"], ["x 3 ^", "--degrees"]],
    [["0.10 x *"], [".1 x *"], ["k x *", "--let", "k=0.1"], ["= 1e-1x"]],
    [["x sin x cos"], ["= sin(x), cos(x)"], ["x sin", "= cos(x)"]],
  ]

  @Test("However a graph is written, it is one", arguments: spellings)
  func oneGraph(lines: [[String]]) throws {
    for line in lines { try draw(words: line) }
    #expect(host.count == 1)
    #expect(try host.kept().history?.visits == lines.count)
  }

  @Test("Other programs, parameters, units of angles and names are other graphs")
  func differences() throws {
    let lines = [
      ["x sin"], ["x sin", "--degrees"], ["x cos x sin"], ["x sin x cos"],
      ["a x * sin", "--let", "a=2"], ["a x * sin", "--let", "a=3"], ["x sin", "--name", "wave"],
      ["x cos", "--name", "wave"], ["x sin", "--name", "Wave"],
    ]
    for line in lines { try draw(words: line) }
    #expect(host.count == lines.count - 1)
  }

  @Test("Only a view that somebody chose is used again")
  func choice() throws {
    // Standard views and those that are fitted because nothing is in view are nobody's choice.
    #expect(try draw().source == .standard)
    #expect(try draw("--size", "400x300").source == .standard)
    #expect(try draw("--view", "standard").source == .options)
    #expect(try draw().source == .standard)
    #expect(try draw("--zoom", "2").source == .options)
    #expect(try draw().source == .saved)
    // An option draws the same picture each time, and replaces what was saved.
    for _ in 0..<2 { #expect(try draw("--zoom", "3").view.xRange == -10 / 3.0...10 / 3.0) }
    // From the saved view one goes on.
    #expect(try draw("--view", "saved", "--zoom", "2").view.xRange == -10 / 6.0...10 / 6.0)
    #expect(try draw().view.xRange == -10 / 6.0...10 / 6.0)
    #expect(try draw("--view", "saved", "--fit").source == .fit)
    #expect(try draw("--fresh").source == .standard)
    #expect(try draw().source == .standard)
    #expect(try draw("--fresh", "--zoom", "2").source == .options)
    #expect(try draw("--fresh", "--no-save").source == .standard)
    #expect(try draw().source == .saved)
  }

  @Test("A range next to the saved view leaves the other axis as it is")
  func rangeOnSaved() throws {
    try draw("--x", "-1:1", "--y", "-3:2")
    #expect(try draw("--view", "saved", "--x", "0:7").view.yRange == -3...2)
  }

  @Test("Ticks at multiples of π come back with the view")
  func piTicks() throws {
    for options in [["--x", "-2pi:2pi"], [], ["--view", "saved", "--zoom", "1.1"]] {
      #expect(try draw(words: ["x sin"] + options).picture.look.x.ticks == .pi)
    }
    #expect(try draw("--fresh").picture.look.x.ticks == .decimal)
  }

  @Test("What is fitted because nothing was in view is not used again")
  func fallback() throws {
    let words = ["x sq 1000 +"]
    for _ in 0..<2 {
      let plot = try draw(words: words)
      #expect(plot.source == .fit && plot.remarks.count == 1)
    }
    try draw("--y", "5:6", words: words)
    // A view that was chosen is used although it shows nothing.
    let plot = try draw(words: words)
    #expect(plot.view.yRange == 5...6)
    #expect(plot.remarks == ["no part of any curve is in view"])
  }
}
