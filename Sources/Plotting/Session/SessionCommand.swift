import GraphView

/// A word that begins a line of a session and is not part of a program.
public enum SessionCommand: String, CaseIterable, Sendable {
  /// The stack, options, names, pictures and tables.
  case show, undo, redo, clear, set, `let`, plot, table

  /// Gestures.
  case zoom, pan, tap, fit, reset

  /// Scripts, help, and the end.
  case save, load, help, quit

  /// What follows the word.
  public var arguments: String {
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

  /// The word and what follows it.
  var usage: String { arguments.isEmpty ? rawValue : "\(rawValue) \(arguments)" }

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

  /// The gesture that a line asks for; `nil` if the command is not a gesture with numbers.
  func gesture(
    _ words: [String], reader: ExpressionReader
  ) throws(PlotError) -> ViewSpecification.Gesture? {
    let example: String
    switch self {
    case .zoom: example = "zoom 2"
    case .pan: example = "pan 40 0"
    case .tap: example = "tap 400 240"
    default: return nil
    }
    guard words.count == arguments.split(separator: " ").count else {
      throw .usage("'\(rawValue)' takes \(arguments), as in \(example)")
    }
    if self == .zoom {
      let factor = try reader.parsePositive(words[0], for: rawValue)
      return ViewSpecification.Gesture(.zoom(factor), subject: rawValue)
    }
    let point = Point(
      x: try reader.parse(words[0], for: rawValue), y: try reader.parse(words[1], for: rawValue))
    return ViewSpecification.Gesture(self == .pan ? .pan(point) : .tap(point), subject: rawValue)
  }
}
