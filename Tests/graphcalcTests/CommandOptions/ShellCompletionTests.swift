import CalculatorBrain
import Foundation
import Plotting
import TestSupport
import Testing

@testable import graphcalc

@Suite("Completion in shells")
struct ShellCompletionTests {
  /// A book with two graphs.
  static let book = #"""
    {"version": 1, "graphs": [
      {"name": "wave", "programs": ["= sin(x)"], "degrees": false, "description": "sin(x)",
        "options": [], "tags": ["trig"]},
      {"name": "wide.2", "programs": ["= x"], "degrees": false, "description": "x", "options": [],
        "tags": ["easy"]}]}
    """#

  private static func words(_ line: String) throws -> [String] {
    ShellCompletion(of: line, book: try Book(Array(book.utf8))).candidates.map { $0.word }
  }

  /// Lines, and the words that fit.
  static let lines: [(line: String, words: [String])] = [
    ("graphcalc ev", ["eval"]), ("graphcalc views ke", ["keep", "kept"]),
    ("graphcalc help vi", ["views"]), ("graphcalc @w", ["@wave", "@wide.2"]),
    ("graphcalc 'x @wa", ["x @wave"]), ("graphcalc eval x @wi", ["@wide.2"]),
    ("graphcalc x sinh", ["sinh"]), ("graphcalc \"x coth", ["x coth"]),
    ("graphcalc '= 2 * (coth", ["= 2 * (coth"]), ("graphcalc plot x coth", ["coth"]),
    ("graphcalc x\\ coth", ["x coth"]), ("graphcalc x --no-antia", ["--no-antialias"]),
    ("graphcalc --no-antia", ["--no-antialias"]), ("graphcalc x --theme da", ["dark"]),
    ("graphcalc x --line-style das", ["dash-dot", "dashed"]),
    ("graphcalc x --y-format s", ["sci", "si"]),
    ("graphcalc x -o pl", []), ("graphcalc x --title co", []),
    ("graphcalc views drop wa", ["wave"]), ("graphcalc views list --tag ", ["easy", "trig"]),
    ("graphcalc batch --statu", ["--status"]), ("graphcalc batch --progress ", ["json"]),
    ("graphcalc help views t", ["tags"]), ("graphcalc fmt --ver", ["--version"]),
    ("graphcalc nothing-like-it", []), ("graphcalc fm", ["fmt"]), ("graphcalc help fm", ["fmt"]),
    ("graphcalc analyze x --only ze", ["zeros"]), ("graphcalc x --theme=da", ["--theme=dark"]),
    ("graphcalc x --line-style=das", ["--line-style=dash-dot", "--line-style=dashed"]),
    ("graphcalc functions coth", ["coth"]), ("graphcalc help coth", ["coth"]),
    ("graphcalc views list --tag=e", ["--tag=easy"]), ("graphcalc x --title=co", []),
  ]

  @Test("The word under way is completed", arguments: lines)
  func completes(line: String, words: [String]) throws {
    #expect(try Self.words(line).sorted() == words)
  }

  @Test("Every option of a plot is offered, with or without the name of the command")
  func offersOptions() throws {
    let options = Set(
      GraphCalc.Plot.command.allOptions.flatMap(\.names).filter { $0.hasPrefix("--") })
    #expect(Set(try Self.words("graphcalc x -")).isSuperset(of: options))
    #expect(Set(try Self.words("graphcalc plot x -")).isSuperset(of: options))
  }

  @Test("Every operation with a name is offered")
  func offersOperations() throws {
    let names = Set(Operation.standard.flatMap(\.spellings).filter { $0.first?.isLetter == true })
    var offered: Set<String> = []
    for letter in Set(names.compactMap(\.first)) {
      offered.formUnion(try Self.words("graphcalc x \(letter)"))
    }
    #expect(offered.isSuperset(of: names))
  }

  @Test("Bash completes what is behind a character at which it divides words")
  func bash() throws {
    let folder = try TemporaryFolder()
    try Data(Self.book.utf8).write(to: folder.url.appendingPathComponent("book.json"))
    let script = """
      eval "$("$0" --generate-completion-script bash)"
      complete() {
        COMP_LINE=$1 COMP_POINT=${#1}
        _graphcalc "$0" "$2"
        echo "${COMPREPLY[@]}"
      }
      complete 'graphcalc @wa' wa
      complete 'graphcalc "x cot' 'x cot'
      complete 'graphcalc x --x-t' --x-t
      complete 'graphcalc x --view sq' sq
      """
    let run = try CommandLineRun(
      ["-c", script, CommandLineRun.binary.path], of: URL(fileURLWithPath: "/bin/bash"),
      environment: ["GRAPHCALC_STATE_DIR": folder.url.path])
    #expect(run.errors == "")
    #expect(run.text == "wave\nx cot x coth\n--x-ticks\nsquare\n")
  }

  @Test("Each shell has a script", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) throws {
    let script = try #require(
      try ShellCompletion.answer(to: ["--generate-completion-script", shell]))
    #expect(script.contains("---complete"))
    let joined = try ShellCompletion.answer(to: ["--generate-completion-script=\(shell)"])
    #expect(joined == script)
  }
}
