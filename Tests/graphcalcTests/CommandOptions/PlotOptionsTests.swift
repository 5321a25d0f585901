import ArgumentParser
import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("Plot options")
struct PlotOptionsTests {
  /// What the argument parser makes of the words of a plot.
  static func parsed(_ words: [String]) throws -> PlotArguments {
    try GraphCalc.Plot.parse(ArgumentWords.protected(words)).arguments
  }

  @Test("The argument parser has exactly the options of the table, with the same spellings")
  func parserIsComplete() throws {
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
    let table = GraphCalc.Plot.options.flatMap(\.names)
    #expect(names.subtracting(shellOptions) == Set(table))
  }

  @Test("Through the argument parser, each option has the value that a line gives it")
  func parserAgrees() throws {
    // All of them at once, since the parser takes long; those that exclude one another in turns.
    for excluded: PlotOption in [.legend, .noLegend] {
      let options = GraphCalc.Plot.options.filter { $0 != excluded }
      for names in [options.map(\.name), options.map { $0.names[$0.names.count - 1] }] {
        var words = ["-3 x *"]
        for (option, name) in zip(options, names) {
          words.append(name)
          if case .choice(let choices) = option.row.value {
            words.append(choices[1])
          } else if case .optional(let choices) = option.row.value {
            words.append(choices[choices.count - 1])
          } else if option.takesValue {
            words.append("-1:2, a=b")
          }
        }
        words += ["-o", "-", "--", "-3"]
        let table = try #require(PlotArguments(shell: words, options: GraphCalc.Plot.options))
        #expect(table.text.contains("--quiet") || table.text.contains("-q"))
        #expect(try Self.parsed(words) == table)
      }
    }
  }

  /// Arguments that the argument parser has to explain.
  static let others: [[String]] = [
    ["--help"], ["-h"], ["x", "--help"], ["--version"], ["x", "--version"],
    ["--generate-completion-script", "bash"], ["--generate-completion-script=zsh"],
    ["--experimental-dump-help"], ["---completion", "plot"], ["--unknown"], ["x", "-z"],
    ["x", "-o"], ["x", "--title"], ["--dots=yes"],
    ["--siz", "3x3"], ["-ex"], ["-q=1"], ["x", "--no-grid"], ["--x-label"],
    ["x", "--exact"], ["x", "--state-dir", "s"],
  ]

  @Test("Help and mistakes are left to the argument parser", arguments: others)
  func leavesTheRest(arguments: [String]) {
    #expect(PlotArguments(shell: arguments, options: GraphCalc.Plot.options) == nil)
  }

  @Test("What is a value is not taken for help")
  func values() throws {
    for words in [["--title", "--help", "x"], ["-o", "--version", "x"], ["--", "--help"]] {
      #expect(PlotArguments(shell: words, options: GraphCalc.Plot.options) != nil)
    }
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

  @Test("Every command of the program is reserved at the beginning of a line")
  func commandsAreReserved() {
    for command in GraphCalc.configuration.subcommands {
      #expect(LineCommand(named: command._commandName) != nil, "\(command._commandName)")
    }
  }
}
