import CalculatorBrain
import Plotting

extension Command {
  /// What help prints: everything, or what fits a screen.
  func help(isWhole: Bool) -> String {
    if isWhole || (!name.isEmpty && pictureOptions.isEmpty) { return wholeHelp() }
    if name.isEmpty || name == GraphCalc.Plot.command.name { return screenHelp }
    return wholeHelp(hasPictureOptions: false)
      + "\nThe options of plots are taken, too: see 'graphcalc --help all'.\n"
  }

  private func wholeHelp(hasPictureOptions: Bool = true) -> String {
    let width = Console.isTerminal ? TerminalDevice(input: 0, output: 1).size.columns : 80
    var sections = ["OVERVIEW: \(abstract)"]
    if !discussion.isEmpty { sections.append(discussion.wrapped(columns: width)) }
    sections.append(usage(after: "USAGE: "))
    let margin = String(repeating: " ", count: 26)
    sections += lists(hasPictureOptions: hasPictureOptions).map { title, rows in
      let lines = rows.map { row in
        let label = "  " + row.label.padded(columns: 24)
        let text = row.text.wrapped(columns: width - 26).split(separator: "\n")
        return (label.last != " " ? "\(label)\n\(margin)" : label)
          + text.joined(separator: "\n\(margin)")
      }
      return "\(title.uppercased()):\n" + lines.joined(separator: "\n")
    }
    if !commands.isEmpty {
      let words = (["help"] + name.split(separator: " ")).joined(separator: " ")
      sections.append("  See 'graphcalc \(words) <subcommand>' for detailed help.")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  /// The help on a word behind the name of the command: one of its options.
  ///
  /// - Throws: A usage error if it has no such option.
  func help(on word: String) throws(PlotError) -> String {
    if Self.general.contains(where: { $0.names.contains(word) }) { return help(isWhole: false) }
    if let row = allOptions.first(where: { $0.names.contains(word) }) { return row.wholeHelp }
    guard commands.isEmpty else { throw unknownCommand(word) }
    throw .usage("there is no help on '\(name) \(word)'; leave out '\(word)'")
  }

  /// What follows the command, in lists with titles.
  func lists(hasPictureOptions: Bool) -> [(title: String, rows: [(label: String, text: String)])] {
    let describe = { (rows: [PlotOption.Row]) in
      rows.map { (label: $0.label, text: $0.help + ($0.hasShortChoice ? "" : $0.values)) }
    }
    let listed = commands.enumerated().map { index, command in
      (label: command.lastName + (index == 0 ? " (default)" : ""), text: command.abstract)
    }
    let lists =
      [("Arguments", arguments.map { (label: "<\($0.name)>", text: $0.help) })]
      + (hasPictureOptions ? pictureOptions : []).map {
        ($0.title, describe($0.options.map(\.row)))
      }
      + [("Options", describe(options + Self.general)), ("Subcommands", listed)]
    return lists.filter { !$0.1.isEmpty }
  }

  /// The ways to use the command, below one another.
  func usage(after title: String) -> String {
    title + usage.split(separator: "\n").joined(separator: "\n       ")
  }

  /// The most used options, and the commands if it is the program's own help.
  private var screenHelp: String {
    let options = PlotOption.common.map { ("  " + $0.row.label, $0.row.help) }
    let listed = commands.dropFirst()
    let others = listed.isEmpty ? "." : ", 'graphcalc COMMAND --help'."
    return [
      "OVERVIEW: \(abstract)" + (name.isEmpty ? "" : "\n"), usage(after: "USAGE: "),
      name.isEmpty ? "\n\(discussion)" : nil,
      "\nMOST USED OPTIONS:\n" + Self.aligned(options),
      listed.isEmpty
        ? nil : "\nCOMMANDS:\n" + Self.aligned(listed.map { ("  " + $0.name, $0.abstract) }),
      "\nSee 'graphcalc --help all' for every option\(others)\n",
    ].compactMap { $0 }.joined(separator: "\n")
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
}

extension String {
  /// The text in lines that are no longer than a screen is wide, divided at blanks.
  fileprivate func wrapped(columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.columns > columns else { return String(line) }
      var (result, width) = ("", 0)
      for word in line.split(separator: " ") {
        if width > 0, width + 1 + word.columns > columns {
          result += "\n"
          width = 0
        } else if width > 0 {
          result += " "
          width += 1
        }
        result += word
        width += word.columns
      }
      return result
    }.joined(separator: "\n")
  }
}
