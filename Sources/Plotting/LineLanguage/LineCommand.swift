/// A word that is reserved at the beginning of a line, where it is not part of a program.
package enum LineCommand: String, CaseIterable, Sendable {
  /// The commands of a script; sessions have them, too.
  case set, `let`, plot, grid, end

  /// Further commands of a session.
  case show, undo, redo, clear, load, save, help, quit, zoom, pan, tap, fit, reset

  /// Commands of a shell.
  case eval, describe, table, analyze, functions, repl, batch, fmt, open, views, page

  /// The command that a line begins with; `nil` if it begins with a program.
  package init?(_ words: LineWords) {
    guard let first = words.words.first, !first.isQuoted, !first.isData, first.text.count <= 9
    else { return nil }
    self.init(named: words[0])
  }

  /// The command with a name.
  ///
  /// Comparing with one case after the other takes less time than a switch over all strings.
  package init?(named name: String) {
    guard let command = Self.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self = command
  }
}
