import ArgumentParser
import CalculatorBrain
import Plotting

extension GraphCalc {
  /// Returns what help the command line asks for: that of the argument parser whole after
  /// `--help all` and `help`, and else what fits a screen.
  static func fittingHelp(_ help: String) -> String {
    guard words.first != "help", help.hasPrefix("OVERVIEW: ") else { return help }
    let command = namedCommand
    // With a word after it, the parser takes help of a plot for what is asked for.
    guard words.last != "all" else { return command == nil ? wholeHelp : help }
    if command == nil { return rootHelp }
    return command == Plot.self ? plotHelp : withoutPlotOptions(help)
  }

  /// The help on every option.
  private static var wholeHelp: String {
    helpMessage(for: GraphCalc.self).trimmed + "\n\n" + helpMessage(for: Plot.self).trimmed + "\n"
  }

  /// Returns the help on a word after `help` or `--help`: `all`, a word of programs, or an option,
  /// with its hyphens or without.
  ///
  /// - Throws: A usage error if nothing is known of the word, with the nearest one.
  static func help(on word: String) throws(PlotError) -> String {
    if word == "all" { return wholeHelp + "\n" }
    if let option = PlotOption.named(word) { return help(on: option) }
    if let text = try? SessionCommand.help(on: [word]) { return text }
    if let option = PlotOption.named("--\(word)") { return help(on: option) }
    guard let advice = PlotOption.advice(on: "--\(word)") else {
      return try FunctionList.requiredHelp(on: word)
    }
    throw .usage("there is no help on '\(word)'; \(advice)")
  }

  private static func help(on option: PlotOption) -> String {
    let words: [String]
    switch option.row.value {
    case .choice(let choice): words = ["one of \(choice.joined(separator: ", "))"]
    case .optional(let choice):
      words = ["alone, or with \(choice.joined(separator: ", "))"]
    case .none, .text, .list: words = []
    }
    let lines = [option.names.joined(separator: ", ") + placeholder(of: option), option.row.help]
    return (lines + words).joined(separator: "\n  ") + "\n"
  }

  /// The command that the words name; `nil` if none, or a plot without its name.
  static var namedCommand: (any ParsableCommand.Type)? {
    let words = words.drop { ["--help", "-h"].contains($0) }
    var command: any ParsableCommand.Type = GraphCalc.self
    for word in words {
      let subcommands = command.configuration.subcommands
      guard let next = subcommands.first(where: { $0._commandName == word }) else { break }
      command = next
    }
    if command != GraphCalc.self { return command }
    return words.first.map { $0.hasPrefix("-") } ?? true ? nil : Plot.self
  }

  /// The words of the command line, the name of the program left out.
  static var words: [String] { Array(CommandLine.arguments.dropFirst()) }

  private static var rootHelp: String {
    let commands = configuration.subcommands.filter {
      $0 != Plot.self && $0.configuration.shouldDisplay
    }
    let rows = commands.map { ("  \($0._commandName)", $0.configuration.abstract) }
    return """
      OVERVIEW: \(configuration.abstract)
      USAGE: \(Plot.configuration.usage ?? "")

      \(configuration.discussion)

      MOST USED OPTIONS:
      \(commonOptions)

      COMMANDS:
      \(aligned(rows))

      See 'graphcalc --help all' for every option, 'graphcalc COMMAND --help'.
      """
  }

  private static var plotHelp: String {
    """
    OVERVIEW: \(Plot.configuration.abstract)

    USAGE: \(Plot.configuration.usage ?? "")

    MOST USED OPTIONS:
    \(commonOptions)

    See 'graphcalc --help all' for every option.
    """
  }

  /// The options that plots have most often, one line each.
  private static var commonOptions: String {
    aligned(
      PlotOption.common.map { option in
        let names = option.names.joined(separator: ", ")
        return ("  " + names + placeholder(of: option), option.row.help)
      })
  }

  /// What follows an option, with a blank before it: the words of a choice if they are short.
  private static func placeholder(of option: PlotOption) -> String {
    let name: String
    switch option.row.value {
    case .none: return ""
    case .text(let text), .list(let text): name = text
    case .choice(let words), .optional(let words):
      let choice = words.joined(separator: "|")
      name = choice.count > 16 ? String(option.name.drop { $0 == "-" }) : choice
    }
    return option.mayTakeValue ? " [\(name)]" : " <\(name)>"
  }

  /// Texts beside others; of one that is too long for a screen, as many clauses as fit.
  private static func aligned(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.columns).max() ?? 0
    return rows.map { left, right in
      var text = right
      while width + 2 + text.columns > 80, let end = text.lastIndex(where: { ";,".contains($0) }) {
        text = text[..<end] + "."
      }
      return left.padded(columns: width) + "  " + text
    }.joined(separator: "\n")
  }

  /// The help of a command that takes the options of plots, without them.
  private static func withoutPlotOptions(_ help: String) -> String {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let sections = lines.split(separator: "")
    let own = sections.filter { section in
      !["OUTPUT:", "VIEW:", "PICTURE:"].contains { section.first?.hasPrefix($0) == true }
    }
    guard own.count < sections.count else { return help }
    return own.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n\n"
      + "The options of plots are taken, too: see 'graphcalc --help all'."
  }
}

extension FunctionList {
  /// The help on a word; throws a usage error if no program can use it.
  static func requiredHelp(on word: String) throws(PlotError) -> String {
    if let text = help(on: word) { return text }
    let words = Operation.standard.flatMap { $0.spellings } + Constant.standard.map { $0.symbol }
    let advice = NearestWord.search(for: word, among: words).map { "did you mean '\($0)'?" }
    throw .usage(
      "there is no help on '\(word)'; \(advice ?? "'graphcalc functions' lists what there is")")
  }
}
