import Plotting

/// Completes a line of a shell: commands, operations, options with their choices, and what is kept.
///
/// Scripts for shells are a few lines, which hand the line to the program.
struct ShellCompletion {
  /// A word that fits, and what it means if there is room for that.
  struct Candidate: Hashable, Sendable {
    let word: String
    var help = ""
  }

  /// The word under way, without the quotes around it.
  private let current: String
  /// The command that the words before name, or that is meant without a name.
  private let command: Command
  /// The commands that the word can be, and whether it can be nothing else: help is asked for.
  private let commands: [Candidate]
  private let isHelp: Bool
  /// The option whose value the word is, and what is before the value in it.
  private let option: PlotOption.Row?
  private let head: String
  private let tags: [String]
  private let kept: [String]

  /// Reads a line up to the cursor, of which the first word is the program's name.
  init(of line: String, book: Book) {
    var words = Self.words(of: line).dropFirst()
    current = words.popLast() ?? ""
    isHelp = words.first == "help"
    let (command, rest) = GraphCalc.command.named(by: isHelp ? words.dropFirst() : words)
    var commands = command.commands.map { Candidate(word: $0.lastName, help: $0.abstract) }
    if command.name.isEmpty, !isHelp {
      commands.append(Candidate(word: "help", help: "Say what a command, an option or a word is."))
    }
    self.commands = rest.isEmpty ? commands : []
    self.command = command.commands.first ?? command
    // Behind an equals sign, too, is the value of an option.
    let word = current
    let equals = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil
    head = equals.map { String(word[...$0]) } ?? ""
    let last = equals.map { String(word[..<$0]) } ?? rest.last
    option = self.command.allOptions.first { option in
      if case .none = option.value { false } else { last.map(option.names.contains) == true }
    }
    (tags, kept) = (book.tags.map { $0.tag }, book.graphs.compactMap { $0.name })
  }

  /// The words that fit; none where any word does, or a file.
  var candidates: [Candidate] {
    if isHelp {
      // Behind help there may be a word of programs, behind a command there is none.
      let isTopic = commands.contains { $0.word == GraphCalc.Plot.command.name }
      return fitting(commands) + (isTopic ? continued(values(named: "words")) : [])
    }
    if let option { return fitting(values(of: option).map { Candidate(word: head + $0) }) }
    if current.hasPrefix("-"), !current.contains(" ") {
      return fitting(
        command.allOptions.flatMap { row in
          row.names.filter { $0.hasPrefix("--") }
            .map { Candidate(word: $0, help: row.help + row.values) }
        })
    }
    return fitting(commands) + continued(command.arguments.flatMap { values(named: $0.name) })
  }

  private func values(of option: PlotOption.Row) -> [String] {
    switch option.value {
    case .text(let name), .list(let name):
      option.words.isEmpty ? values(named: name) : option.words
    case .none, .several, .choice, .optional: option.words
    }
  }

  private func values(named name: String) -> [String] {
    switch name {
    case "program": SessionAssistant.words + kept.map { "@\($0)" }
    case "words": SessionAssistant.words
    case "names": kept
    case "tag", "tag,…": tags
    default: []
    }
  }

  private func fitting(_ candidates: [Candidate]) -> [Candidate] {
    candidates.filter { $0.word.hasPrefix(current) }
  }

  /// The word under way with the name at its end continued: words of a program may be one word of a
  /// shell.
  private func continued(_ names: [String]) -> [Candidate] {
    let isPart = { (character: Character) in
      character.isLetter || character.isNumber || "@_-.".contains(character)
    }
    let name = String(current.reversed().prefix(while: isPart).reversed())
    guard !name.isEmpty || current.isEmpty else { return [] }
    return names.filter { $0.hasPrefix(name) && (!name.isEmpty || $0.first == "@") }
      .map { Candidate(word: current.dropLast(name.count) + $0) }
  }

  // MARK: Words

  /// Splits a line as shells do, at blanks that are not quoted; the last word is the one under way.
  static func words(of line: String) -> [String] {
    var (words, quote, isEscaped) = ([""], Character?.none, false)
    for character in line {
      if isEscaped {
        words[words.count - 1].append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character.isWhitespace {
        if words.last != "" { words.append("") }
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words
  }
}

extension ShellCompletion {
  /// Returns what to print for a shell, or `nil` if the arguments do not ask for it.
  ///
  /// A line up to the cursor, and how much of it the shell replaces, is answered by a line for each
  /// candidate, with a tab before what it means.
  ///
  /// - Throws: A usage error if there is no script for a shell.
  static func answer(to arguments: [String]) throws(PlotError) -> String? {
    let parts = arguments.first?.split(separator: "=", maxSplits: 1).map(String.init) ?? []
    if parts.first == "--generate-completion-script" {
      let shell = (parts + arguments.dropFirst()).dropFirst().first ?? ""
      if let script = scripts.first(where: { $0.key == shell }) { return script.value }
      throw .unknown(shell, for: parts[0], among: scripts.map(\.key))
    }
    guard arguments.count >= 2, arguments[0] == "---complete" else { return nil }
    let host = CommandHost(in: StateFolder(option: nil))
    let completion = ShellCompletion(of: arguments[1], book: (try? host.book(at: nil)) ?? Book())
    let replaced = arguments.count > 2 ? arguments[2] : completion.current
    // Bash replaces only what is behind a character such as @.
    let kept =
      completion.current.hasSuffix(replaced) ? completion.current.count - replaced.count : 0
    return completion.candidates.map { candidate in
      candidate.word.dropFirst(kept) + (candidate.help.isEmpty ? "" : "\t\(candidate.help)")
    }.joined(separator: "\n")
  }

  /// The scripts that shells load.
  static let scripts: KeyValuePairs = [
    "bash": #"""
    _graphcalc() {
      local line
      COMPREPLY=()
      while IFS= read -r line; do
        [ -z "$line" ] || COMPREPLY+=("${line%%$'\t'*}")
      done < <("$1" ---complete "${COMP_LINE:0:COMP_POINT}" "$2" 2> /dev/null)
    }
    complete -o default -F _graphcalc graphcalc
    """#,
    "zsh": #"""
    #compdef graphcalc
    _graphcalc() {
      local line word
      local -a candidates
      for line in "${(@f)$("${words[1]}" ---complete "$LBUFFER" 2> /dev/null)}"; do
        word="${line%%$'\t'*}"
        [[ -n "$word" ]] || continue
        candidates+=("${word//:/\\:}${${line#"$word"}/$'\t'/:}")
      done
      if (( ${#candidates} )); then _describe graphcalc candidates; else _files; fi
    }
    if [[ "$funcstack[1]" == _graphcalc ]]; then
      _graphcalc "$@"
    else
      compdef _graphcalc graphcalc
    fi
    """#,
    "fish": #"""
    function __graphcalc_candidates
        set -l words (commandline -opc)
        $words[1] ---complete (commandline -cp | string collect) 2> /dev/null
    end
    complete -c graphcalc -a '(__graphcalc_candidates)'
    """#,
  ]
}
