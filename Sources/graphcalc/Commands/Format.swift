import Plotting

extension GraphCalc {
  /// Prints a script in its canonical form.
  enum Format {
    static let command = Command(
      name: "fmt", abstract: "Print a script in its canonical form.",
      usage: "graphcalc fmt SCRIPT|-",
      arguments: [
        Command.Argument(
          name: "script", help: "The script; - is standard input.", completion: .files([]))
      ]
    ) { try run($0.arguments.words[0]) }

    private static func run(_ path: String) throws {
      let file = try ScriptFile(path)
      // A script that cannot be read to its end is not printed in part.
      try format(file) { _ in }
      var text = ""
      try format(file) { line in
        text += line
        guard text.utf8.count > 32_768 else { return }
        try Console.put(file: text.rawBytes)
        text = ""
      }
      try Console.put(file: text.rawBytes)
    }

    /// Formats every line of a script, and hands each to `put`.
    private static func format(_ file: ScriptFile, put: (String) throws -> Void) throws {
      var formatter = ScriptFormatter()
      var reader = try ScriptReader(file)
      if let interpreter = reader.interpreter { try put(formatter.line(interpreter)) }
      var line = ScriptReader.Line()
      do {
        while try reader.next(&line) {
          let comment = String(rawBytes: line.record.source[line.comment])
          try put(formatter.line(line.words, comment: comment))
        }
      } catch let error as LineError {
        throw PlotError(.invalidProgram, line.record.message(error, in: file.name))
      }
    }
  }

  /// Lists what programs can be made of.
  enum Functions {
    static let command = Command(
      name: "functions", abstract: "List every operation, constant and stack word.",
      usage: "graphcalc functions [WORD…] [--markdown]",
      arguments: [
        Command.Argument(
          name: "words", help: "Words to explain, with their domains and examples.", isList: true)
      ],
      options: [.markdown]
    ) { try run($0.arguments.words, isMarkdown: $0.contains(.markdown)) }

    private static let wholeList = PlotError.usage(
      "is for the whole list; leave out the words", about: "--markdown")

    private static func run(_ words: [String], isMarkdown: Bool) throws(PlotError) {
      if isMarkdown, !words.isEmpty { throw wholeList }
      for (index, word) in words.enumerated() {
        try Console.put((index == 0 ? "" : "\n") + FunctionList.requiredHelp(on: word))
      }
      guard words.isEmpty else { return }
      for (index, section) in FunctionList.sections.enumerated() {
        let text = isMarkdown ? section.markdown : section.text
        try Console.put((index == 0 ? "" : "\n") + text)
      }
    }
  }
}
