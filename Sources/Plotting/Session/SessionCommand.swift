import CalculatorBrain
import GraphView

/// A word that begins a line of a session and is not part of a program.
package enum SessionCommand: String, CaseIterable, Sendable {
  /// The stack, options, names, pictures and tables.
  case stack, undo, redo, clear, new, set, unset, `let`, vary, show, plot, table, analyze

  /// Gestures.
  case zoom, pan, tap, fit, reset

  /// Scripts, help, and the end.
  case save, load, help, quit

  /// The arguments after the word.
  package var arguments: String {
    switch self {
    case .stack, .undo, .redo, .clear, .reset, .quit: ""
    case .new: "[PROGRAM…] [OPTION…]"
    case .set: "[OPTION…]"
    case .unset: "OPTION… | NAME…"
    case .let: "[NAME = PROGRAM]"
    case .vary: "NAME = NUMBER"
    case .show, .plot: "[PROGRAM…] [OPTION…]"
    case .table: "[A:B[:STEP]]"
    case .analyze: "[PROGRAM…] [OPTION…]"
    case .zoom: "FACTOR [X Y [X Y]]"
    case .fit: "[X Y…]"
    case .pan: "DX DY"
    case .tap: "X Y"
    case .save, .load: "[--force] FILE"
    case .help: "[WORD]"
    }
  }

  /// The word and its arguments.
  var usage: String { arguments.isEmpty ? rawValue : "\(rawValue) \(arguments)" }

  /// The effect of the command, in one sentence without a full stop.
  var summary: String {
    switch self {
    case .stack: "prints the stack again"
    case .undo: "takes back the last line"
    case .redo: "does again what was taken back"
    case .clear: "empties the stack"
    case .new: "begins anew with programs, options, and --let"
    case .set: "keeps options for later plots, or shows them"
    case .unset: "forgets options or names, as in unset --grid"
    case .let: "names a program of one result, or lists names"
    case .vary: "gives a name another number wherever it is used"
    case .show: "draws the stack here"
    case .plot: "draws the stack here, or to a file with -o"
    case .table: "lists values of the stack"
    case .analyze: "finds zeros, extrema, breaks and more"
    case .zoom: "enlarges about the centre, or a place in points"
    case .pan: "moves the graph right and down, in points"
    case .tap: "moves the origin there, in points from top left"
    case .fit: "fits the view to the curves, or to graph points"
    case .reset: "goes back to the standard view"
    case .save: "writes the session as a script that replays it"
    case .load: "does the lines of a script"
    case .help: "lists commands, or says what a word is; also ?"
    case .quit: "leaves; also q, exit and Ctrl-D"
    }
  }

  /// The gesture of a line; one that changes nothing if the command has no numbers.
  func gesture(
    _ words: [String], reader: ExpressionReader
  ) throws(PlotError) -> ViewSpecification.Gesture {
    let (example, counts): (String, [Int])
    switch self {
    case .zoom: (example, counts) = ("zoom 2", [1, 3, 5])
    case .pan: (example, counts) = ("pan 40 0", [2])
    case .tap: (example, counts) = ("tap 400 240", [2])
    case .fit where !words.isEmpty:
      (example, counts) = ("fit 0 0 pi 1", [words.count + words.count % 2])
    default: return ViewSpecification.Gesture(.stay, subject: rawValue)
    }
    guard counts.contains(words.count) else {
      throw .usage("'\(rawValue)' takes \(arguments), as in \(example)")
    }
    var (words, factor) = (words[...], 1.0)
    if self == .zoom, let word = words.popFirst() {
      factor = try reader.parsePositive(word, for: rawValue)
    }
    var points: [Point] = []
    while let x = words.popFirst(), let y = words.popFirst() {
      points.append(
        Point(x: try reader.parse(x, for: rawValue), y: try reader.parse(y, for: rawValue)))
    }
    let action: ViewSpecification.Gesture.Action =
      switch self {
      case .pan: .pan(points[0])
      case .tap: .tap(points[0])
      case .fit: .show(points)
      default:
        points.last.map { .pinch(factor, at: points[0], to: $0) } ?? .zoom(factor)
      }
    return ViewSpecification.Gesture(action, subject: rawValue)
  }

  /// Returns the list of commands, or the descriptions of the given words, each once.
  ///
  /// Throws a usage error about the first unknown word.
  package static func help(on words: [String]) throws(PlotError) -> String {
    if words.isEmpty { return overview }
    var text = ""
    for (index, word) in words.enumerated() where !words[..<index].contains(word) {
      guard let help = help(on: word) else {
        throw .usage(
          "there is no help on '\(word)'; see help for commands, help functions for words")
      }
      text += help
    }
    return text
  }

  private static func help(on word: String) -> String? {
    if word == "functions" { return FunctionList.sections.map { $0.text }.joined(separator: "\n") }
    if let command = SessionCommand(rawValue: word) {
      return "\(command.usage)\n  \(command.summary)\n"
    }
    if let text = FunctionList.help(on: word) { return text }
    return memories[word].map { "\(word)\n  \($0)\n" }
  }

  private static let memories = [
    "sto": "names the last result: 5 sto a, or sto a alone; it stays on the stack",
    "rcl": "enters what a name stands for, as the name alone does: rcl a",
    "lastx": "the operand that the last operation consumed",
    "ans": "the value that was shown last",
  ]

  private static var overview: String {
    let width = allCases.map { $0.usage.columns }.max() ?? 0
    let lines = allCases.map { "  \($0.usage.padded(columns: width))  \($0.summary)" }
    return """
      Words go to the stack: 9 sqrt. After = comes infix: = sqrt(9). Options draw:
      x sin -o sine.png. help functions lists all words; see help sto and help ans.

      \(lines.joined(separator: "\n"))

      """
  }
}
