import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("Argument words")
struct ArgumentWordsTests {
  static let programs = ["-", "-3", "-.5", "-3 x *", "-x sin", "-1e3"]

  @Test(
    "A program that begins with a hyphen is marked, and the mark comes off", arguments: programs)
  func programsAreProtected(word: String) {
    let marked = ArgumentWords.protected([word])
    #expect(marked != [word])
    #expect(marked.map(ArgumentWords.unprotected) == [word])
  }

  static let others = [
    ["x"], ["-o", "-"], ["--x", "-2:2"], ["--title", "-a b"], ["--title=-a b"], ["-q"],
    ["--pan", "-3,4"], ["--", "-3"], ["--let", "-3 x"], ["-qo", "-"], ["-oa.png"],
  ]

  @Test("Options, their values and what follows -- stay as they are", arguments: others)
  func othersAreLeftAlone(words: [String]) {
    #expect(ArgumentWords.protected(words) == words)
  }

  static let long = String(repeating: "a", count: 130_000)

  @Test(
    "The name of an option that is too long to be one is cut, for the parser compares it with all",
    arguments: [
      ("--\(long)", "--\(long.prefix(38))…"), ("-\(long)", "-\(long.prefix(39))…"),
      ("--\(long)=5", "--\(long.prefix(38))…=5"), ("--title=\(long)", "--title=\(long)"),
      ("-o\(long)", "-o\(long)"), ("-q\(long)", "-q\(long)"),
    ])
  func longNamesAreCut(word: String, cut: String) {
    #expect(ArgumentWords.protected([word]) == [cut])
    #expect(ArgumentWords.protected(["--", word]) == ["--", word])
  }

  @Test("The options with a value are exactly those that the argument parser knows")
  func optionsAreComplete() throws {
    let run = try CommandLineRun(["--experimental-dump-help"])
    let dump = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any])
    var names: Set<String> = []
    collect(from: try #require(dump["command"] as? [String: Any]), into: &names)
    // The word after these may be a program.
    names.subtract(PlotOption.allCases.filter(\.mayTakeValue).flatMap(\.names))
    #expect(names == ArgumentWords.optionsWithValue.subtracting(["--generate-completion-script"]))
  }

  /// Adds the names of all options with a value of a command and its subcommands.
  private func collect(from command: [String: Any], into names: inout Set<String>) {
    for argument in command["arguments"] as? [[String: Any]] ?? []
    where argument["kind"] as? String == "option" {
      for name in argument["names"] as? [[String: Any]] ?? [] {
        let text = name["name"] as? String ?? ""
        names.insert(name["kind"] as? String == "short" ? "-\(text)" : "--\(text)")
      }
    }
    for subcommand in command["subcommands"] as? [[String: Any]] ?? [] {
      collect(from: subcommand, into: &names)
    }
  }
}
