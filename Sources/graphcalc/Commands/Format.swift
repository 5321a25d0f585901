import ArgumentParser

extension GraphCalc {
  /// Prints a script in its canonical form.
  struct Format: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "fmt",
      abstract: "Print a script in its canonical form.",
      usage: "graphcalc fmt SCRIPT|-",
      // The overview fits a screen; the help of 'batch' names this command.
      shouldDisplay: false
    )

    @Argument(help: "The script; - is standard input.", completion: .file())
    var script: String

    func run() throws {
      let file = try ScriptFile(ShellWords.unprotected(script))
      // A script that cannot be read to its end is not printed in part.
      var check = ScriptFormatter()
      try check.format(file) { _ in }
      var formatter = ScriptFormatter()
      var text = ""
      try formatter.format(file) { line in
        text += line
        guard text.utf8.count > 32_768 else { return }
        try Console.put(text)
        text = ""
      }
      try Console.put(text)
    }
  }
}
