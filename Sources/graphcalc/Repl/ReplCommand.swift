/// A word that begins a line of a session and is no word of a program.
enum ReplCommand: String, CaseIterable {
  case show, undo, redo, clear, set, `let`, plot, table
  case zoom, pan, tap, fit, reset
  case save, load, help, quit

  /// What stands behind the word.
  var arguments: String {
    switch self {
    case .show, .undo, .redo, .clear, .fit, .reset, .quit: ""
    case .set: "[OPTION…]"
    case .let: "[NAME = PROGRAM]"
    case .plot: "[PROGRAM…] [OPTION…]"
    case .table: "[A:B[:STEP]]"
    case .zoom: "FACTOR"
    case .pan: "DX DY"
    case .tap: "X Y"
    case .save, .load: "FILE"
    case .help: "[WORD]"
    }
  }

  /// What the command does, in one sentence without a full stop.
  var summary: String {
    switch self {
    case .show: "shows the stack again"
    case .undo: "takes back the last line"
    case .redo: "does again what was taken back"
    case .clear: "empties the stack"
    case .set: "keeps options for later plots, or shows them"
    case .let: "names a program of one result, or shows the names"
    case .plot: "draws the stack here, or to a file with -o"
    case .table: "lists values of the stack"
    case .zoom: "enlarges about the centre; 2 shows half as much"
    case .pan: "moves the graph right and down, in points"
    case .tap: "moves the origin there, in points from the top left"
    case .fit: "chooses the view so that the curves fill it"
    case .reset: "goes back to the standard view"
    case .save: "writes the session as a script that replays it"
    case .load: "does the lines of a script"
    case .help: "lists commands and words, or says what one is"
    case .quit: "leaves; so does Ctrl-D"
    }
  }
}
