import CalculatorBrain

/// The words of the language in sections, generated from the tables that the parsers read.
package struct FunctionList: Sendable {
  /// One word and its description.
  struct Row: Sendable {
    let word: String
    let aliases: [String]
    let infix: String
    let summary: String

    init(_ operation: Operation) {
      (word, aliases) = (operation.symbol, operation.aliases)
      infix = Self.infix(of: operation, Array(["x", "y", "z"].prefix(operation.arity)))
      summary = operation.summary
    }

    /// An operation on operands in infix, as it is typed, or as it is described if that is another
    /// operation's spelling.
    static func infix(of operation: Operation, _ operands: [String]) -> String {
      if operation.isMadeOfOthers { return operation.call(of: operands) }
      let text = operands.joined(separator: " ") + " " + operation.symbol
      let infix = (try? Program(text, notation: .rpn))?.description ?? operation.symbol
      return infix.first == "[" ? String(infix.dropFirst().dropLast()) : infix
    }

    init(_ constant: Constant) {
      (word, aliases) = (constant.symbol, constant.aliases)
      (infix, summary) = (constant.symbol, constant.summary)
    }

    init(_ stackWord: StackWord) {
      (word, aliases) = (stackWord.description, [])
      (infix, summary) = (stackWord.effect, stackWord.summary)
    }
  }

  let title: String
  let rows: [Row]

  /// Every section, operations first.
  package static let sections: [FunctionList] = {
    let operations = Operation.Category.allCases.map { category in
      FunctionList(
        title: category.title,
        rows: Operation.standard.filter { $0.category == category }.map { Row($0) })
    }
    return operations + [
      FunctionList(title: "Constants", rows: Constant.standard.map { Row($0) }),
      FunctionList(title: "Stack words", rows: StackWord.allCases.map { Row($0) }),
    ]
  }()

  /// The section as an object with its title and its words.
  package var json: JSONValue {
    let functions = rows.map { row -> JSONValue in
      [
        "name": .string(row.word), "aliases": JSONValue(row.aliases), "infix": .string(row.infix),
        "text": .string(row.summary),
      ]
    }
    return ["title": .string(title), "functions": .array(functions)]
  }

  /// The section for a terminal.
  package var text: String {
    let words = rows.map { row in
      row.aliases.isEmpty ? row.word : "\(row.word) [\(row.aliases.joined(separator: " "))]"
    }
    let width = words.map { $0.columns }.max() ?? 0
    let exampleWidth = rows.map { $0.infix.columns }.max() ?? 0
    return zip(words, rows).reduce(title + "\n") { text, line in
      text + "  \(line.0.padded(columns: width))  \(line.1.infix.padded(columns: exampleWidth))"
        + "  \(line.1.summary)\n"
    }
  }

  /// The section as a Markdown heading and table.
  package var markdown: String {
    let last = title == "Stack words" ? "Stack" : "Infix"
    var text = "### \(title)\n\n| Word | Also | \(last) | Meaning |\n|---|---|---|---|\n"
    for row in rows {
      let aliases = row.aliases.map(Self.code).joined(separator: " ")
      text += "| \(Self.code(row.word)) | \(aliases) | \(Self.code(row.infix)) | \(row.summary) |\n"
    }
    return text
  }

  /// Code in a Markdown table, where a bar would end the cell.
  private static func code(_ text: String) -> String {
    "`" + text.map { $0 == "|" ? "\\|" : String($0) }.joined() + "`"
  }
}
