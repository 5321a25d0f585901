import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("Commands")
struct CommandTests {
  /// The commands that do something, with those of others.
  static let commands = GraphCalc.command.commands.flatMap {
    $0.commands.isEmpty ? [$0] : $0.commands
  }

  static func read(_ words: [String], _ command: Command) throws -> CommandWords {
    try CommandWords(words, options: command.allOptions)
  }

  @Test("Names tell the options of a command apart", arguments: commands.indices)
  func namesDiffer(index: Int) {
    let names = Self.commands[index].allOptions.flatMap(\.names)
    #expect(Set(names).count == names.count, "\(Self.commands[index].name)")
  }

  @Test("Each option of a command has its value, in every spelling", arguments: commands.indices)
  func readsOptions(index: Int) throws {
    for option in Self.commands[index].allOptions {
      for name in option.names {
        let value = option.choice.first ?? "a=b"
        var forms = [[name]]
        if option.takesValue { forms = [[name, value]] }
        if option.takesValue, name.hasPrefix("--") { forms.append(["\(name)=\(value)"]) }
        for form in forms {
          let given = try Self.read(["-3 x *"] + form + ["--", "-3"], Self.commands[index])
          let read = option.option.map { given.arguments[$0] } ?? given[option]
          #expect(read == (option.takesValue ? value : ""), "\(form)")
          #expect(given.arguments.words == ["-3 x *", "-3"])
          #expect(option.option != nil || given.words == ["-3 x *", "--", "-3"], "\(form)")
        }
      }
    }
  }

  @Test("An option that only commands have takes no other option for its value")
  func ownValues() throws {
    let batch = GraphCalc.Batch.command
    for option in batch.allOptions where option.option == nil && option.takesValue {
      for words in [[option.names[0]], [option.names[0], "--list"], [option.names[0], "-q"]] {
        #expect(throws: LineError.self, "\(words)") { try Self.read(words, batch) }
      }
      #expect(try Self.read([option.names[0], "-"], batch)[option] == "-")
    }
    let given = try Self.read(["a.gc", "--status", "m", "n", "-q", "b.gc", "-j4"], batch)
    #expect(given.values(of: .status) == ["m", "n"])
    #expect(given.arguments.words == ["a.gc", "b.gc"])
    #expect(given[.jobs] == "4")
  }

  @Test("Of the options of plots, a command takes those in its help alone")
  func refusesOthers() throws {
    for command in Self.commands {
      let own = Set(command.allOptions.compactMap(\.option))
      for option in PlotOption.allCases where !own.contains(option) {
        let words = [option.name] + (option.takesValue ? ["1"] : [])
        #expect(throws: LineError.self, "\(command.name) \(option.name)") {
          try Self.read(words, command)
        }
      }
    }
    #expect(
      GraphCalc.Plot.command.allOptions.compactMap(\.option).count == PlotOption.ofPlots.count)
  }

  /// Words of plots that are no line of a script.
  static let others: [[String]] = [
    ["--unknown"], ["x", "-z"], ["x", "-o"], ["x", "--title"], ["--dots=yes"], ["--siz", "3x3"],
    ["-ex"], ["-q=1"], ["x", "--no-grid"], ["--x-label"], ["x", "--exact"], ["x", "--jobs", "3"],
    ["x", "--state-dir"], ["x", "--help=3"],
  ]

  @Test("What a plot does not take is a mistake", arguments: others)
  func mistakes(words: [String]) throws {
    #expect(throws: LineError.self) { try Self.read(words, GraphCalc.Plot.command) }
    let run = try CommandLineRun(words)
    #expect(run.status == 64)
    #expect(run.errors.hasSuffix("\n  See 'graphcalc plot --help' for more information.\n"))
  }

  @Test("Who asks for help beside a mistake gets help")
  func helpBesideMistakes() throws {
    for words in [["x", "--unknown", "--help"], ["-h", "--dots=yes", "x"]] {
      let run = try CommandLineRun(["plot"] + words)
      #expect(run.status == 0 && run.errors == "")
      #expect(run.text.hasPrefix("OVERVIEW: Draw the curves of a program."))
    }
  }

  @Test("What is a value is not taken for help")
  func values() throws {
    for words in [["--title", "--help", "x"], ["-o", "--version", "x"], ["--", "--help"]] {
      let given = try Self.read(words, GraphCalc.Plot.command)
      #expect(!given.contains(.helpOption) && !given.contains(.versionOption))
    }
  }

  @Test("Every command of the program is reserved at the beginning of a line, and found")
  func commandsAreReserved() throws {
    for command in GraphCalc.command.commands {
      #expect(LineCommand(named: command.name) != nil, "\(command.name)")
      let run = try CommandLineRun([command.name, "--help"])
      #expect(run.text.hasPrefix("OVERVIEW: \(command.abstract)\n"))
    }
  }

  @Test(
    "Help and manual have each option and argument of each command", arguments: commands.indices)
  func isDescribed(index: Int) throws {
    let command = Self.commands[index]
    let help = command.help(isWhole: true)
    let section = try #require(
      ManualPage.text.components(separatedBy: ".SS ").first { $0.hasPrefix("\(command.name)\n") })
    for option in command.options {
      #expect(help.contains("  \(option.label)"))
      #expect(section.contains(".B \(option.label.replacing("-", with: "\\-"))\n"))
    }
    for argument in command.arguments {
      #expect(
        help.contains("\n  <\(argument.name)> ") && section.contains(".B <\(argument.name)>\n"))
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  /// Words, and the error about them.
  static let errors: [([String], String)] = [
    (
      ["views", "keep"],
      """
      Error: '<name>' is missing
      Help:  <name>  The name: letters, digits, -, _ and .
      Usage: graphcalc views keep NAME PROGRAM… [--tag A,B] [--book FILE] [options]
        See 'graphcalc views keep --help' for more information.

      """
    ),
    (
      ["table", "x"],
      """
      Error: '--x <from:to:step>' is missing
      Help:  --x <from:to:step>  The values of x; ten steps if none is given.
      Usage: graphcalc table PROGRAM… --x FROM:TO[:STEP] [--format FORMAT]
             graphcalc table --data FILE[:COLUMNS] [--format FORMAT]
        See 'graphcalc table --help' for more information.

      """
    ),
    (
      ["eval", "x", "--x"],
      """
      Error: '--x' has no value; write it behind
      Help:  --x <value>  The value of x, as in 2pi.
      Usage: graphcalc eval PROGRAM [--x V] [--let NAME=VALUE]… [--digits N]
        See 'graphcalc eval --help' for more information.

      """
    ),
    (
      ["fmt", "a.gc", "b.gc", "c.gc"],
      """
      Error: 2 unexpected arguments: 'b.gc', 'c.gc'
      Usage: graphcalc fmt SCRIPT|-
        See 'graphcalc fmt --help' for more information.

      """
    ),
    (
      ["views", "lst"], "Error: unknown command 'views lst'; did you mean 'graphcalc views list'?\n"
    ),
    (
      ["table", "x", "--x", "0:1", "--format", "xml"],
      "Error: --format: 'xml' is unknown; use text, csv, json or markdown\n"
    ),
    (
      ["--generate-completion-script", "tcsh"],
      "Error: --generate-completion-script: 'tcsh' is unknown; use bash, zsh or fish\n"
    ),
  ]

  @Test("An error says what is wrong and how the command is used", arguments: errors)
  func saysMistakes(words: [String], message: String) throws {
    let run = try CommandLineRun(words)
    #expect(run.errors == message)
    #expect(run.status == 64 && run.text == "")
  }
}
