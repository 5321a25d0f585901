import ArgumentParser
import Plotting

/// Completes a line of a shell: commands, operations, options with their choices, and what is kept.
///
/// Scripts for shells are a few lines, which hand the line to the program. Commands and options are
/// those that the argument parser says it has.
struct ShellCompletion {
  /// A word that fits, and what it means if there is room for that.
  struct Candidate: Hashable, Sendable {
    let word: String
    var help = ""
  }

  /// The word under way, without the quotes around it.
  private let current: String
  private let command: JSONObject
  /// The names of commands, if the word can be one, and the command that is meant without one.
  private let commands: [JSONObject]
  /// The commands that there is help about.
  private let topics: [String]
  /// The option whose value the word is.
  private let option: JSONObject?
  private let tags: [String]
  private let kept: [String]

  /// Reads a line up to the cursor, of which the first word is the program's name.
  init(of line: String, book: Book) {
    var words = Self.words(of: line).dropFirst()
    current = words.popLast() ?? ""
    let help = Array(GraphCalc._dumpHelp().utf8)
    var command = (try? JSONValue(parsing: help))?.object?["command"]?.object ?? JSONObject()
    topics = Self.objects("subcommands", of: command).compactMap { $0["commandName"]?.text }
    while let name = words.first, let next = Self.command(named: name, in: command) {
      words.removeFirst()
      command = next
    }
    commands = words.isEmpty ? Self.objects("subcommands", of: command) : []
    if let plot = Self.command(named: GraphCalc.Plot._commandName, in: command) { command = plot }
    self.command = command
    option = words.last.flatMap { word in
      Self.objects("arguments", of: command).first {
        $0["kind"]?.text == "option" && Self.names(of: $0).contains(word)
      }
    }
    (tags, kept) = (book.tags.map { $0.tag }, book.graphs.compactMap { $0.name })
  }

  /// The words that fit; none where any word does, or a file.
  var candidates: [Candidate] {
    if let option { return fitting(values(of: option).map { Candidate(word: $0) }) }
    let arguments = Self.objects("arguments", of: command)
    if current.hasPrefix("-"), !current.contains(" ") {
      return fitting(
        arguments.flatMap { argument in
          Self.names(of: argument).filter { $0.hasPrefix("--") }
            .map { Candidate(word: $0, help: argument["abstract"]?.text ?? "") }
        })
    }
    let names = commands.map {
      Candidate(word: $0["commandName"]?.text ?? "", help: $0["abstract"]?.text ?? "")
    }
    let values = arguments.filter { $0["kind"]?.text == "positional" }.flatMap(values)
    return fitting(names) + continued(values)
  }

  private func values(of argument: JSONObject) -> [String] {
    if let list = argument["completionKind"]?.object?["list"]?.object?["values"]?.texts {
      return list
    }
    switch argument["valueName"]?.text {
    case "program": return SessionAssistant.words + kept.map { "@\($0)" }
    case "names": return kept
    case "subcommands": return topics
    case "tag", "tag,…": return tags
    default: return []
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

  // MARK: Commands

  private static func objects(_ key: String, of object: JSONObject) -> [JSONObject] {
    (object[key]?.elements ?? []).compactMap { $0.object }
      .filter { $0["shouldDisplay"]?.bool != false }
  }

  private static func command(named name: String, in command: JSONObject) -> JSONObject? {
    objects("subcommands", of: command).first { $0["commandName"]?.text == name }
  }

  /// The names of an option, with their hyphens.
  private static func names(of argument: JSONObject) -> [String] {
    objects("names", of: argument).map { name in
      (name["kind"]?.text == "long" ? "--" : "-") + (name["name"]?.text ?? "")
    }
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
  /// What a script asks: the line up to the cursor, and how much of it the shell replaces.
  static let question = "---complete"

  /// Returns what to print for a shell, or `nil` if the arguments do not ask for it.
  ///
  /// A line is answered by a line for each candidate, with a tab before what it means.
  static func answer(to arguments: [String]) -> String? {
    if arguments.count == 2, arguments[0] == "--generate-completion-script" {
      return scripts[arguments[1]]
    }
    guard arguments.count >= 2, arguments[0] == question else { return nil }
    let book = (try? StateOptions.standardHost.book(at: nil)) ?? Book()
    let completion = ShellCompletion(of: arguments[1], book: book)
    // Bash replaces only what is behind a character such as @.
    let replaced = arguments.count > 2 ? arguments[2] : completion.current
    let kept =
      completion.current.hasSuffix(replaced) ? completion.current.count - replaced.count : 0
    return completion.candidates.map { candidate in
      candidate.word.dropFirst(kept) + (candidate.help.isEmpty ? "" : "\t\(candidate.help)")
    }.joined(separator: "\n")
  }

  /// The scripts that shells load.
  private static let scripts = [
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
