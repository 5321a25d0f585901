import CalculatorBrain

/// What a session says of its commands and of the words of the language.
enum ReplHelp {
  /// Returns the list of commands, or what one word is.
  ///
  /// - Parameter words: The words behind `help`.
  /// - Returns: Lines of text.
  /// - Throws: A failure if there is no such word.
  static func text(on words: [String]) throws -> String {
    guard let word = words.first else { return overview }
    let texts = words.compactMap(text)
    guard texts.count == words.count else {
      throw Failure(
        .usage, "there is no help on '\(word)'; see help for commands, help functions for words")
    }
    return texts.joined()
  }

  private static func text(on word: String) -> String? {
    if word == "functions" { return FunctionList.sections.map(\.text).joined(separator: "\n") }
    if let command = ReplCommand(rawValue: word) {
      let usage = command.arguments.isEmpty ? word : "\(word) \(command.arguments)"
      return "\(usage)\n  \(command.summary)\n"
    }
    for section in FunctionList.sections {
      for row in section.rows where row.word == word || row.aliases.contains(word) {
        let aliases = row.aliases.isEmpty ? "" : ", also \(row.aliases.joined(separator: " "))"
        return "\(row.word)\(aliases): \(row.infix)\n  \(row.summary)\n"
      }
    }
    return memories[word].map { "\(word)\n  \($0)\n" }
  }

  private static let memories = [
    "lastx": "the operand that the last operation consumed",
    "ans": "the value that was shown last",
  ]

  private static var overview: String {
    let usages = ReplCommand.allCases.map { command in
      command.arguments.isEmpty ? command.rawValue : "\(command.rawValue) \(command.arguments)"
    }
    let width = usages.map(\.columns).max() ?? 0
    let lines = zip(usages, ReplCommand.allCases).map { usage, command in
      "  " + usage + String(repeating: " ", count: width - usage.columns + 2) + command.summary
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
