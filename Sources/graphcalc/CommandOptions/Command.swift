import CalculatorBrain
import Plotting

/// A command of a shell: one row of the table that help, manual, completions and errors are made
/// of, beside the table of options that lines are read by.
struct Command: Sendable {
  /// A word that follows a command, and no option.
  struct Argument: Sendable {
    let name, help: String
    var completion = PlotOption.Completion.standard
    /// Whether there may be any number of them; otherwise there must be one.
    var isList = false
    /// Whether there must be a program, from words or from options, or a table.
    var isNeeded = false

    /// A program that a command cannot do without.
    static let neededProgram = {
      var argument = program
      argument.isNeeded = true
      return argument
    }()

    static let program = Argument(
      name: "program",
      help: "RPN words, joined into one program of any number of results. Text after = is infix, "
        + "@NAME a graph that is kept.", isList: true)
  }

  /// The words that ask for it after the program's name; empty for the program itself.
  let name: String
  let abstract: String
  /// How it is used, one line for each way.
  let usage: String
  var discussion = ""
  var arguments: [Argument] = []
  /// The options that it has, those of pictures aside.
  var options: [PlotOption.Row] = []
  /// The options of pictures by their titles in help.
  var pictureOptions: [(title: String, options: [PlotOption])] = []
  /// The commands that its first word may name, of which the first one is meant without a name.
  var commands: [Command] = []
  /// Does what the words ask for; only commands of others are without it.
  var run: (@Sendable (CommandWords) throws -> Void)?

  /// The options of plots by what they belong to.
  static let ofPlots = [
    (title: "Output", options: PlotOption.options(in: .output)),
    (title: "View", options: PlotOption.options(in: .view)),
    (title: "Picture", options: PlotOption.options(in: .picture)),
  ]

  /// The options of every command.
  static let general: [PlotOption.Row] = [.versionOption, .helpOption]

  var allOptions: [PlotOption.Row] {
    options + pictureOptions.flatMap { $0.options.map(\.row) } + Self.general
  }

  /// The last word of the name.
  var lastName: String { name.split(separator: " ").last.map(String.init) ?? "" }

  /// The name with that of the program before it.
  private var title: String { name.isEmpty ? "graphcalc" : "graphcalc \(name)" }

  /// The command that words name, from this one on, and the words after its name.
  func named(by words: ArraySlice<String>) -> (command: Command, words: ArraySlice<String>) {
    guard let word = words.first, let next = commands.first(where: { $0.lastName == word }) else {
      return (self, words)
    }
    return next.named(by: words.dropFirst())
  }

  /// Reads the words after its name and does what they ask for.
  ///
  /// - Throws: A usage error with the way to use the command if the words are wrong, and what
  ///   running it throws.
  func perform(_ words: ArraySlice<String>) throws {
    let isWhole = words.last == "all"
    guard let run else {
      let (command, rest) = named(by: words)
      if command.name != name { return try command.perform(rest) }
      let word = words.first ?? "-"
      if PlotOption.Row.helpOption.names.contains(word) {
        return try Console.put(named(by: words.dropFirst()).command.help(isWhole: isWhole))
      }
      guard word.hasPrefix("-") else { throw unknownCommand(word) }
      return try commands[0].perform(words)
    }
    let given: CommandWords
    do throws(PlotError) { given = try read(Array(words)) } catch {
      // Help is for those who make mistakes.
      guard words.contains(where: PlotOption.Row.helpOption.names.contains) else { throw error }
      return try Console.put(help(isWhole: isWhole))
    }
    if given.contains(.helpOption) { return try Console.put(help(isWhole: isWhole)) }
    if given.contains(.versionOption) { return try Console.print(GraphCalc.version) }
    try check(given.arguments)
    guard given.contains(.watch) else { return try run(given) }
    guard name == "batch" || given.arguments.containsAny(of: [.file, .data]) else {
      throw PlotError.usage(
        "no file is read that could change; give a script, a table or --file FILE",
        about: "--watch")
    }
    try FileWatch.perform { try run(given) }
  }

  // MARK: Errors

  private func read(_ words: [String]) throws(PlotError) -> CommandWords {
    do throws(LineError) { return try CommandWords(words, options: allOptions) } catch {
      let name = String(words[error.place.lowerBound].prefix { $0 != "=" })
      let row = allOptions.first { $0.names.contains(name) }
      let other = row == nil ? PlotOption.named(name) : nil
      let remedy = other.map { advice(on: $0, as: name) } ?? error.remedy
      throw usageError(
        error.summary + (remedy.isEmpty ? "" : "; \(remedy)"),
        about: row.map { ($0.label, $0.help) })
    }
  }

  /// What to do about an option of plots that the command does not have.
  private func advice(on option: PlotOption, as name: String) -> String {
    switch (self.name, option.row.section) {
    case ("repl", _): "write set \(name) in the session"
    case ("page", _): "write graphcalc PROGRAM \(name) … -o FILE.html"
    case (_, .description): "it is an option of graphcalc describe"
    case (_, .analysis): "it is an option of graphcalc analyze"
    case (_, .value): "it is an option of graphcalc eval"
    default: "it is an option of graphcalc plot"
    }
  }

  private func check(_ given: PlotArguments) throws(PlotError) {
    let words = given.words
    let needed = arguments.filter { !$0.isList }
    if words.count < needed.count { throw missing(needed[words.count]) }
    if let program = arguments.first(where: \.isNeeded), words.count == needed.count,
      !given.containsAny(of: [.expression, .file, .data])
    {
      throw missing(program)
    }
    guard needed.count == arguments.count, words.count > needed.count else { return }
    let others = words[needed.count...].map { "'\($0)'" }
    throw usageError(
      (others.count > 1 ? "\(others.count) unexpected arguments: " : "unexpected argument ")
        + others.joined(separator: ", "))
  }

  private func missing(_ argument: Argument) -> PlotError {
    let label = "<\(argument.name)>"
    return usageError("'\(label)' is missing", about: (label, argument.help))
  }

  /// The error about an option that must be given.
  func missing(_ option: PlotOption) -> PlotError {
    let row = allOptions.first { $0.option == option } ?? option.row
    return usageError("'\(row.label)' is missing", about: (row.label, row.help))
  }

  /// A usage error with the way to use the command, and help on what it is about.
  func usageError(
    _ message: String, about subject: (label: String, help: String)? = nil
  ) -> PlotError {
    let help = subject.map { "Help:  \($0.label)  \($0.help)\n" } ?? ""
    return .usage(
      "\(message)\n\(help)\(usage(after: "Usage: "))\n"
        + "  See '\(title) --help' for more information.")
  }

  func unknownCommand(_ word: String) -> PlotError {
    let names = commands.map(\.lastName)
    let nearest = NearestWord.search(for: word, among: names, atMost: 2)
    let advice =
      nearest.map { "did you mean '\(title) \($0)'?" } ?? "use \(names.joined(separator: ", "))"
    return .usage("unknown command '\(name) \(word)'; \(advice)")
  }
}
