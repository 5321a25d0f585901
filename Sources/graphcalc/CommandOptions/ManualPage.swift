import Plotting

/// The manual page, as roff, of what the table of commands says.
enum ManualPage {
  /// The page without a line feed at its end.
  static var text: String {
    let program = GraphCalc.command
    var lines = [
      #".TH GRAPHCALC 1 "" "graphcalc \#(GraphCalc.version)" "User Commands""#, ".SH NAME",
      #"graphcalc \- \#(escaped(program.abstract))"#, ".SH SYNOPSIS",
    ]
    lines += usage(of: program) + [".SH DESCRIPTION", ".nf"]
    lines += escapedLines(program.discussion) + [".fi", ".SH OPTIONS"]
    lines += items(Command.general.map { ($0.label, $0.help) }) + [".SH COMMANDS"]
    lines += program.commands.flatMap { [$0] + $0.commands }.flatMap(section)
    lines += [".SH EXIT STATUS"] + items(statuses)
    return lines.joined(separator: "\n")
  }

  /// What exit statuses mean.
  private static let statuses = [
    ("0", "Everything asked for was done."),
    ("1", "Something asked for could not be produced: a result is undefined, for one."),
    ("64", "The command line was used wrongly."),
    ("65", "The program is wrong: an unknown word, a missing operand, an unbound name."),
    ("66", "An input could not be read."), ("73", "An output could not be created."),
    ("74", "Reading or writing failed."), ("130, 143", "Interrupted or terminated."),
  ]

  private static func section(on command: Command) -> [String] {
    let isPlot = command.name == GraphCalc.Plot.command.name
    var lines = [".SS \(command.name)", escaped(command.abstract)] + usage(of: command)
    for paragraph in escapedLines(command.discussion) where !paragraph.isEmpty {
      lines += [".PP", paragraph]
    }
    if !isPlot, !command.pictureOptions.isEmpty {
      lines += [".PP", "The options of pictures are taken, too, as plot has them."]
    }
    // What every command has need not be said again, and its own commands have sections.
    let general = Set(Command.general.map(\.label))
    for (title, rows) in command.lists(hasPictureOptions: isPlot) where title != "Subcommands" {
      let own = rows.filter { !general.contains($0.label) }
      if !own.isEmpty { lines += [".PP", ".B \(title):"] + items(own.map { ($0.label, $0.text) }) }
    }
    return lines
  }

  private static func usage(of command: Command) -> [String] {
    [".PP"] + escapedLines(command.usage).map { ".B \($0)\n.br" }
  }

  private static func items(_ rows: [(String, String)]) -> [String] {
    rows.map { ".TP\n.B \(escaped($0.0))\n\(escaped($0.1))" }
  }

  private static func escapedLines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(escaped)
  }

  private static func escaped(_ text: some StringProtocol) -> String {
    let start = text.first.map { ".'".contains($0) } == true ? "\\&" : ""
    return text.reduce(into: start) { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
  }
}
