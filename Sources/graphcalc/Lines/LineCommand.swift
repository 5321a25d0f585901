/// A word that is reserved at the beginning of a line, where it is no word of a program.
enum LineCommand: String, CaseIterable {
  case set, `let`, plot
  case show, undo, redo, clear, load, save, help, quit, zoom, pan, tap, fit, reset
  case eval, describe, table, functions, repl, batch, fmt, open, views

  /// The command that a line begins with; `nil` if it begins with a program.
  init?(_ words: LineWords) {
    guard let first = words.words.first, !first.isQuoted, !first.isData, first.text.count <= 9
    else { return nil }
    self.init(rawValue: words[0])
  }
}
