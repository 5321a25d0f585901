import CalculatorBrain

/// The help of a session on its commands and on the words of the language.
enum SessionHelp {
  /// Returns the list of commands, or what the given words are.
  static func text(on words: [String]) throws(PlotError) -> String {
    guard let word = words.first else { return overview }
    let texts = words.compactMap(text)
    guard texts.count == words.count else {
      throw .usage("there is no help on '\(word)'; see help for commands, help functions for words")
    }
    return texts.joined()
  }

  private static func text(on word: String) -> String? {
    if word == "functions" { return FunctionList.sections.map { $0.text }.joined(separator: "\n") }
    if let command = SessionCommand(rawValue: word) {
      return "\(command.usage)\n  \(command.summary)\n"
    }
    let rows = FunctionList.sections.flatMap { $0.rows }
    if let row = rows.first(where: { $0.word == word || $0.aliases.contains(word) }) {
      let aliases = row.aliases.isEmpty ? "" : ", also \(row.aliases.joined(separator: " "))"
      return "\(row.word)\(aliases): \(row.infix)\n  \(row.summary)\n"
    }
    return memories[word].map { "\(word)\n  \($0)\n" }
  }

  private static let memories = [
    "lastx": "the operand that the last operation consumed",
    "ans": "the value that was shown last",
  ]

  private static var overview: String {
    let width = SessionCommand.allCases.map { $0.usage.columns }.max() ?? 0
    let lines = SessionCommand.allCases.map { command in
      "  \(command.usage.padded(columns: width))  \(command.summary)"
    }
    return """
      Words go to the stack: 9 sqrt. After = comes infix: = sqrt(9). ans is the value
      shown last, lastx the operand that the last operation consumed. Options draw,
      as in x sin -o sine.png, and so does a change of the view.

      \(lines.joined(separator: "\n"))

      help functions lists all words of programs, help sin says what one of them is.

      """
  }
}
