import Plotting

/// The options that only commands of a shell have, and those of plots that mean something else
/// there.
extension PlotOption.Row {
  static let jobs = own(
    "--jobs", .text("n"), "How many plots to draw at a time; every processor if not given.",
    short: "-j")
  static let check = own("--check", .none, "Check the script and draw nothing.")
  static let list = own(
    "--list", .none, "Print the plots and draw nothing: number, files, program.")
  static let watch = own(
    "--watch", .none, "Draw again whenever a file that is read has changed, until Ctrl-C.")
  static let csv = own(
    "--csv", .text("file"), "Draw a plot for each row; names of columns are placeholders.",
    .files([]))
  static let ndjson = own(
    "--ndjson", .text("file"), "The same for objects of JSON, one a line.", .files([]))
  static let progress = own(
    "--progress", .choice(["json"]), "Tell progress as JSON objects on standard error.")
  static let shard = own(
    "--shard", .text("i/n"),
    "Draw one of N equal parts, from 0 to N - 1; auto asks the scheduler's variables.")
  static let manifest = own(
    "--manifest", .text("file"),
    "Add a line to a file, an object of JSON, for each plot that has ended.", .files([]))
  static let status = own(
    "--status", .several("manifest"),
    "Draw nothing; say what manifests tell of the plots: done, failed, missing.", .files([]))
  static let views = own(
    "--views", .none, "Use the views that are saved, and save those that are drawn.")
  static let tag = own("--tag", .list("tag,…"), "Only graphs that have all of these tags.")
  static let all = own("--all", .none, "Remove what is kept of every graph.")
  static let stateDir = own(
    "--state-dir", .text("folder"), "Where views and typed lines are kept.", .files([]))
  static let markdown = own("--markdown", .none, "Print Markdown tables.")
  static let versionOption = own("--version", .none, "Show the version.")
  static let helpOption = own("--help", .none, "Show help information.", short: "-h")

  static let json = PlotOption.json.row.meaning("Print one JSON object.")
  static let book = PlotOption.book.row.meaning("The book, instead of your own.")

  /// The options of programs, which several commands take.
  static let ofPrograms = PlotOption.options(in: .program).map(\.row)

  private static func own(
    _ name: String, _ value: PlotOption.Value, _ help: String,
    _ completion: PlotOption.Completion = .standard, short: String? = nil
  ) -> PlotOption.Row {
    PlotOption.Row(.command, name, value, help, short: short, completion: completion)
  }

  // MARK: Words

  /// The words of a choice that may follow.
  var choice: [String] {
    switch value {
    case .choice(let words), .optional(let words): words
    case .none, .text, .list, .several: []
    }
  }

  /// The words that complete its value.
  var words: [String] {
    if case .words(let words) = completion { words } else { choice }
  }

  /// The names and what follows them: of a choice its words, if they are short.
  var label: String {
    let name = String(names[names.count - 1].dropFirst(2))
    let words = hasShortChoice ? choice.joined(separator: "|") : name
    let placeholder =
      switch value {
      case .none: ""
      case .text(let text), .list(let text), .several(let text): " <\(text)>"
      case .choice: " <\(words)>"
      case .optional: " [\(words)]"
      }
    return names.joined(separator: ", ") + placeholder
  }

  var hasShortChoice: Bool { choice.joined(separator: "|").count <= 16 }

  /// What there is to say of the option alone.
  var wholeHelp: String {
    "\(label)\n  \(help)\n" + (choice.isEmpty ? "" : " \(values)\n")
  }

  /// The words of a choice, with a blank before them.
  var values: String { choice.isEmpty ? "" : " (values: \(choice.joined(separator: ", ")))" }
}
