import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import graphcalc

@Suite("Plot lines")
struct PlotLineTests {
  /// What the argument parser makes of words.
  static func parsed(_ words: [String]) throws -> PlotSettings {
    let plot = try GraphCalc.Plot.parse(ShellWords.protected(words))
    return PlotSettings(
      program: plot.program, output: plot.output, view: plot.view, picture: plot.picture)
  }

  /// What the reader of lines makes of words.
  static func read(_ words: [String]) throws -> PlotSettings {
    var line = LineWords()
    for word in words { line.append(word, isQuoted: true) }
    return try PlotLine(line, defaults: .defaults).settings
  }

  /// Every value of settings, for comparing.
  static func values(_ settings: PlotSettings) -> [[String]] {
    PlotOption.all.map { $0.values(settings) }
      + [settings.program.words.map(ShellWords.unprotected)]
  }

  /// Whether both read words to the same values, or both refuse them.
  static func isSame(_ words: [String]) -> Bool {
    let (theirs, ours) = (try? parsed(words), try? read(words))
    return theirs.map(values) == ours.map(values)
  }

  static let options: [(String, String)] = PlotOption.all.flatMap { option in
    option.names.map { ($0, value(of: option)) }
  }

  static func value(of option: PlotOption) -> String {
    switch option.name {
    case "--format": "svg"
    case "--theme": "dark"
    case "--view": "trig"
    case "--x-ticks", "--y-ticks": "pi"
    default: "-1:2, a=b"
    }
  }

  @Test("Each option, in every spelling and form, has the value of the parser", arguments: options)
  func readsLikeTheParser(name: String, value: String) throws {
    let option = try #require(PlotOption.named(name))
    // Few forms each, since the parser takes long; the hard ones are below.
    let forms = option.takesValue ? [[name, value], ["\(name)=\(value)", "-3"]] : [[name]]
    for form in forms { #expect(Self.isSame(["-3 x *"] + form + ["x"]), "\(form)") }
    let settings = try Self.read(["x", name] + (option.takesValue ? [value] : []))
    #expect(option.values(settings) == [option.takesValue ? value : ""])
  }

  static let lines: [[String]] = [
    [], ["x"], ["-"], ["x", "3", "-"], ["-3 x *"], ["-x sin"], ["--", "-o", "x"], ["-3", "-.5"],
    ["-oa.png"], ["-o=a.png"], ["-o", "-"], ["-qo", "a.png"], ["-z"], ["--unknown"], ["--size"],
    ["--sizes=3"], ["-ex"], ["-fx"], ["-e", "x", "-e", "-x"], ["--legend", "--no-legend"],
    ["--no-legend", "--no-legend"], ["--format", "gif"], ["--format", "PNG"], ["--title", ""],
    ["--title", "--x", "--x", "1:2"], ["x", "-o", "a.png", "-o", "b.svg"], ["---"], ["-="], ["--="],
    ["--=3"], ["--x=1=2"], ["--title=-a b"], ["-π"], ["-o"], ["--let", "a=1", "--let", "b=2"],
    ["--grid", "x", "--grid"], ["--x="], ["--x=", "-3:3"], ["--title=", "-o"], ["-e="],
    ["-o=", "x"],
    ["--title", "-o", "a"], ["--quiet="], ["--theme=", "dark"], ["--theme", "-o"],
    ["-f", "-", "x"], ["=", "sin(x)"], ["= sin(x)", "x cos"], ["--grid=false"], ["-q=1"],
  ]

  @Test("Words that are hard to tell apart are read as the parser reads them", arguments: lines)
  func agreesOnHardWords(words: [String]) {
    #expect(Self.isSame(words))
  }

  @Test("Random lines are read as the parser reads them")
  func agreesOnRandomLines() {
    var generator = SplitMix64(seed: 41)
    let pool = Self.options.map(\.0) + ["x", "sin", "-3", "a.png", "1:2", "svg", "-", "x y", "=1"]
    for _ in 0..<30 {
      let words = (0..<Int.random(in: 1...8, using: &generator)).map { _ in
        pool[Int.random(in: 0..<pool.count, using: &generator)]
      }
      #expect(Self.isSame(words), "\(words)")
    }
  }

  @Test("The table has exactly the options that the parser has, with the same spellings")
  func tableIsComplete() throws {
    let run = try CommandLineRun(["--experimental-dump-help"])
    let dump = try #require(try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    let command = try #require(dump["command"] as? [String: Any])
    let commands = try #require(command["subcommands"] as? [[String: Any]])
    let plot = try #require(commands.first { $0["commandName"] as? String == "plot" })
    var names: Set<String> = []
    for argument in try #require(plot["arguments"] as? [[String: Any]])
    where argument["kind"] as? String != "positional" {
      for name in try #require(argument["names"] as? [[String: Any]]) {
        let text = name["name"] as? String ?? ""
        names.insert(name["kind"] as? String == "short" ? "-\(text)" : "--\(text)")
      }
    }
    let shellOptions = ["-h", "--help", "--version", "--state-dir"]
    #expect(names.subtracting(shellOptions) == Set(PlotOption.all.flatMap(\.names)))
  }

  @Test("Every command of the program is reserved at the beginning of a line")
  func commandsAreReserved() {
    for command in GraphCalc.configuration.subcommands {
      #expect(LineCommand(rawValue: command._commandName) != nil, "\(command._commandName)")
    }
  }

  static let programs: [(String, [String])] = [
    ("x sin", ["x", "sin"]),
    ("= sin(x) / x + 1", ["= sin(x) / x + 1"]),
    ("= 1 -x --grid", ["= 1 -x"]),
    ("= 2 -e -o a.png", ["= 2 -e"]),
    ("= x == 2", ["= x == 2"]),
    ("= sin(x) \"= cos(x)\" 'x tan'", ["= sin(x)", "= cos(x)", "x tan"]),
    ("\"= sin(x)\" x cos", ["= sin(x)", "x", "cos"]),
    ("x 3 -", ["x", "3", "-"]),
  ]

  @Test("Infix needs no quotes, and goes on to the options", arguments: programs)
  func joinsInfix(line: String, expected: [String]) throws {
    let words = LineScannerTests.words(line).0
    #expect(try PlotLine(words, defaults: .defaults).settings.program.words == expected)
  }
}
