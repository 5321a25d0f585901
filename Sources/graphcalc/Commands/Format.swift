import ArgumentParser
import Plotting

extension GraphCalc {
  /// Prints a script in its canonical form.
  struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fmt", abstract: "Print a script in its canonical form.",
      usage: "graphcalc fmt SCRIPT|-",
      // The overview fits a screen; the help of 'batch' names this command.
      shouldDisplay: false)

    @Argument(help: "The script; - is standard input.", completion: .file()) var script: String

    func run() throws {
      let file = try ScriptFile(ArgumentWords.unprotected(script))
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
    private func format(_ file: ScriptFile, put: (String) throws -> Void) throws {
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
  struct Functions: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List every operation, constant and stack word.",
      usage: "graphcalc functions [WORD…] [--markdown]")

    @Argument(help: "Words to explain, with their domains and examples.") var words: [String] = []
    @Flag(help: "Print Markdown tables.") var markdown = false

    func run() throws {
      for (index, word) in words.map(ArgumentWords.unprotected).enumerated() {
        try Console.put((index == 0 ? "" : "\n") + FunctionList.requiredHelp(on: word))
      }
      guard words.isEmpty else { return }
      for (index, section) in FunctionList.sections.enumerated() {
        let text = markdown ? section.markdown : section.text
        try Console.put((index == 0 ? "" : "\n") + text)
      }
    }
  }
}
