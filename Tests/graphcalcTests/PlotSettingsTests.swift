import ArgumentParser
import TestSupport
import Testing

@testable import graphcalc

@Suite("Plot settings")
struct PlotSettingsTests {
  /// What the argument parser makes of all that follows the name of the program; `nil` if that is
  /// no plot.
  static func parsed(_ arguments: [String]) -> PlotSettings? {
    guard
      let plot = try? GraphCalc.parseAsRoot(ShellWords.protected(arguments)) as? GraphCalc.Plot
    else { return nil }
    return PlotSettings(
      program: plot.program, output: plot.output, view: plot.view, picture: plot.picture)
  }

  @Test("The defaults are those of the argument parser")
  func defaults() throws {
    let theirs = try #require(Self.parsed([]))
    #expect(PlotLineTests.values(.defaults) == PlotLineTests.values(theirs))
    #expect(PlotSettings.defaults.text == "")
  }

  /// Arguments that are read at once.
  static let plots: [[String]] = [
    [], ["x sin", "-o", "a.png"], ["plot", "x", "-o", "a.png"], ["plot"], ["plot", "eval"],
    ["x", "eval"], ["-o", "a.png", "eval"], ["-o", "eval", "x"], ["--", "eval"], ["--", "--help"],
    ["--title", "--help", "x"], ["--title", "--version", "x"], ["-o", "--help", "x"],
    ["", "x"], [" ", "x"], ["x sin", "x cos", "--grid"], ["= sin(x)/x", "-qo", "a.svg"],
    ["-3", "x", "*"], ["-x sin"], ["-", "x"], ["x", "3", "-"], ["π", "−3", "*"], ["plot", "plot"],
    ["--title=-a b", "x"], ["--title=", "-o", "x"], ["--x", "-2pi:2pi", "--y", "-1:1"],
    ["--pan", "-3,4", "-oa.png"], ["--x=-1:1", "x"], ["--show", "x", "--", "-3"],
    ["--legend", "x", "--no-legend"], ["--let", "a=1", "--let=b=2", "a b x"], ["-e", "-x"],
    ["-f", "-", "-o", "-", "--format", "pdf"], ["x", "-q", "--strict", "--json"],
    ["\u{F8FF}x"], ["a\nb"], ["x # sine", "2 *"], ["Plot", "x"], ["é", "e\u{301}"],
    ["-qo", "-", "x"], ["-qo", "-3", "-3"],
  ]

  @Test("Arguments of a plot are read at once, as the argument parser reads them", arguments: plots)
  func readsPlots(arguments: [String]) throws {
    let ours = try #require(PlotSettings(shell: arguments))
    let theirs = try #require(Self.parsed(arguments))
    #expect(PlotLineTests.values(ours) == PlotLineTests.values(theirs))
  }

  /// Arguments that the argument parser has to explain.
  static let others: [[String]] = [
    ["--help"], ["-h"], ["x", "--help"], ["--version"], ["x", "--version"], ["help"],
    ["help", "plot"], ["eval", "3"], ["views"], ["fmt", "a.gc"], ["batch", "-"], ["repl"],
    ["--generate-completion-script", "bash"], ["--generate-completion-script=zsh"],
    ["--experimental-dump-help"], ["---completion", "plot"], ["--unknown"], ["x", "-z"],
    ["x", "-o"], ["x", "--title"], ["--format", "gif", "x"], ["--theme=blue"], ["--grid=yes"],
    ["--siz", "3x3"], ["-ex"], ["-q=1"], ["x", "--no-grid"], ["--x-label"], ["--view", "-o"],
  ]

  @Test("Help, mistakes and other commands are left to the argument parser", arguments: others)
  func leavesTheRest(arguments: [String]) {
    #expect(PlotSettings(shell: arguments) == nil)
  }

  @Test("Random arguments are read as the argument parser reads them, or left to it")
  func agreesOnRandomArguments() {
    var generator = SplitMix64(seed: 7)
    let pool =
      PlotLineTests.options.map(\.0)
      + [
        "x", "sin", "-3", "a.png", "1:2", "svg", "-", "--", "x y", "-x y", "=1", "plot", "eval",
        "--x=1:2", "--title=", "-oa.pdf", "-qo", "--help", "", "-π", "--format=svg", "dark",
      ]
    var count = 0
    for _ in 0..<80 {
      let arguments = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        pool[Int.random(in: 0..<pool.count, using: &generator)]
      }
      guard let ours = PlotSettings(shell: arguments) else { continue }
      count += 1
      #expect(
        PlotLineTests.values(ours) == Self.parsed(arguments).map(PlotLineTests.values),
        "\(arguments)")
    }
    #expect(count >= 15, "hardly anything is read at once: \(count) of 80")
  }

  @Test("Each command without commands of its own is found by its name")
  func findsCommands() {
    for type in GraphCalc.configuration.subcommands
    where type != GraphCalc.Plot.self && type.configuration.subcommands.isEmpty {
      #expect(GraphCalc.command(named: type._commandName) == type, "\(type._commandName)")
    }
    #expect(GraphCalc.command(named: "help") == nil)
    #expect(GraphCalc.command(named: "x") == nil)
  }
}
