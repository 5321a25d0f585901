import CalculatorBrain
import Glibc

/// What a session says of a line while it is typed.
struct ReplAssistant {
  /// The stack that the line would work on.
  let stack: ReplStack

  /// What it may name, and what its options are if it does not say so.
  let context: ScriptContext

  // MARK: Hints

  /// Returns the newest result that the line would leave, or what it needs to leave one.
  func hint(on line: String) -> String {
    guard let words = try? LineWords(of: line), words.count > 0 else { return "" }
    if let command = LineCommand(words) {
      return words.count > 1 ? "" : ReplCommand(rawValue: command.rawValue)?.arguments ?? ""
    }
    // A word that is still being typed may be nothing yet, and an option may lack its value.
    let before = programs(words.part(0..<(words.count - 1)))
    let isOpen = !words[0].hasPrefix("=") && line.last.map { !$0.isWhitespace } ?? false
    return hint(on: programs(words) ?? before) ?? (isOpen ? hint(on: before) : nil) ?? ""
  }

  private func programs(_ words: LineWords) -> [String]? {
    (try? context.line(words))?.settings.program.sources
  }

  private func hint(on programs: [String]?) -> String? {
    guard let programs, !programs.isEmpty else { return nil }
    var next = stack
    do {
      try next.enter(programs, names: context.named)
    } catch {
      guard let error = error as? ProgramError,
        case .missingOperand(_, let needed, let found) = error.reason
      else { return nil }
      return "needs \(Self.count(needed - found)) more operand\(needed - found == 1 ? "" : "s")"
    }
    return next.lines(limit: 1).first
  }

  private static func count(_ number: Int) -> String {
    switch number {
    case 1: "one"
    case 2: "two"
    default: "\(number)"
    }
  }

  // MARK: Completion

  /// Returns how the word before the cursor could go on.
  func completion(of line: LineBuffer) -> LineCompletion {
    let argument = String(line.characters[line.argumentStart..<line.cursor])
    let before = String(line.characters[..<line.argumentStart]).split { $0.isWhitespace }
    if let last = before.last, Self.fileWords.contains(String(last)) {
      return files(argument, at: line.argumentStart)
    }
    if argument.hasPrefix("-o"), argument.count > 2 {
      return files(String(argument.dropFirst(2)), at: line.argumentStart + 2)
    }
    if argument.hasPrefix("--") {
      return candidates(argument, Self.options, at: line.argumentStart)
    }
    if argument.hasPrefix("@") { return candidates(argument, kept, at: line.argumentStart) }
    // In infix a name may follow a sign.
    let start = line.nameStart
    let name = String(line.characters[start..<line.cursor])
    guard !name.isEmpty else { return .none }
    let commands = before.isEmpty && start == 0 ? ReplCommand.allCases.map(\.rawValue) : []
    return candidates(
      name, commands + context.named.names + ReplStack.memories + Self.words, at: start)
  }

  /// The words for graphs that are kept.
  private var kept: [String] {
    let file = BookFile(context.defaults.program.book, in: context.views?.state)
    return (try? file?.read())?.favorites.map { "@\($0.name)" } ?? []
  }

  /// The words that a file follows.
  private static let fileWords = ["-o", "--output", "--book", "save", "load"]

  private static let words =
    (Operation.standard.flatMap(\.spellings)
    + Constant.standard.flatMap { [$0.symbol] + $0.aliases } + StackWord.allCases.map(\.rawValue))
    .filter { $0.first?.isLetter ?? false }

  private static let options = PlotOption.all.filter {
    !ScriptContext.shellOptions.contains($0.name)
  }.flatMap { $0.names }
    .filter { $0.hasPrefix("--") }.sorted()

  private func candidates(_ word: String, _ words: [String], at start: Int) -> LineCompletion {
    LineCompletion(
      start: start,
      candidates: words.filter { $0.hasPrefix(word) }.map { LineCompletion.Candidate($0) })
  }

  private func files(_ path: String, at start: Int) -> LineCompletion {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let entries = FolderListing.entries(in: folder.isEmpty ? "." : folder)
    let fitting = entries.filter {
      $0.name.hasPrefix(name) && ($0.name.first != "." || name.first == ".")
    }
    return LineCompletion(
      start: start,
      candidates: fitting.map {
        LineCompletion.Candidate(
          folder + $0.name + ($0.isFolder ? "/" : ""), ending: $0.isFolder ? "" : " ")
      })
  }
}

extension LineBuffer {
  /// Where the letters, digits and `_` before the cursor begin.
  fileprivate var nameStart: Int {
    let isOutside = { (character: Character) in
      !character.isLetter && !character.isNumber && character != "_"
    }
    return (characters[..<cursor].lastIndex(where: isOutside) ?? -1) + 1
  }
}
