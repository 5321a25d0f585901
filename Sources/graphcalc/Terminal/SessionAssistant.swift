import CalculatorBrain
import Glibc
import Plotting

/// Completes and explains a line while it is typed.
struct SessionAssistant {
  let session: Session
  let host: CommandHost

  /// Returns the newest result that the line would leave, or what it needs to leave one.
  func hint(on line: String) -> String { session.hint(on: line, host: host) }

  /// Returns how the word before the cursor could go on.
  func completion(of line: LineBuffer) -> LineCompletion {
    let argument = String(line.characters[line.argumentStart..<line.cursor])
    let before = String(line.characters[..<line.argumentStart]).split { $0.isWhitespace }
    let last = before.last { $0 != "--force" }
    if let last, !argument.hasPrefix("--"),
      let completion = value(argument, of: String(last), at: line.argumentStart)
    {
      return completion
    }
    if argument.hasPrefix("-o"), argument.count > 2 {
      return files(String(argument.dropFirst(2)), at: line.argumentStart + 2)
    }
    if argument.hasPrefix("--") {
      let isAnalysis = before.first.map(String.init) == SessionCommand.analyze.rawValue
      let options = isAnalysis ? AnalysisRequest.options : PlotOption.ofPlots
      return candidates(
        argument,
        options.filter { !LineContext.shellOptions.contains($0) }.flatMap(\.names)
          .filter { $0.hasPrefix("--") }.sorted(), at: line.argumentStart)
    }
    if argument.hasPrefix("@") { return candidates(argument, kept, at: line.argumentStart) }
    // In infix a name may follow a sign.
    let start = line.nameStart
    let name = String(line.characters[start..<line.cursor])
    guard !name.isEmpty else { return .none }
    let commands = before.isEmpty && start == 0 ? SessionCommand.allCases.map(\.rawValue) : []
    return candidates(
      name, commands + session.context.named.names + SessionStack.memories + Self.words, at: start)
  }

  private var kept: [String] {
    (try? host.book(at: session.context.defaults[.book]))?.graphs.map { "@\($0.name ?? "")" } ?? []
  }

  /// Returns how the value of an option, or the file of a command, could go on; `nil` if nothing
  /// is known of what follows the word.
  private func value(_ argument: String, of word: String, at start: Int) -> LineCompletion? {
    if [SessionCommand.save.rawValue, SessionCommand.load.rawValue].contains(word) {
      return files(argument, at: start)
    }
    guard let row = PlotOption.named(word)?.row else { return nil }
    if case .files = row.completion { return files(argument, at: start) }
    let completion = candidates(argument, row.words, at: start)
    return completion.candidates.isEmpty ? nil : completion
  }

  /// The names of operations, constants and stack words.
  static let words =
    (Operation.standard.flatMap(\.spellings)
    + Constant.standard.flatMap { [$0.symbol] + $0.aliases } + StackWord.allCases.map(\.rawValue))
    .filter { $0.first?.isLetter ?? false }

  private func candidates(_ word: String, _ words: [String], at start: Int) -> LineCompletion {
    LineCompletion(
      start: start,
      candidates: words.filter { $0.hasPrefix(word) }.map { LineCompletion.Candidate(text: $0) })
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
          text: folder + $0.name + ($0.isFolder ? "/" : ""), ending: $0.isFolder ? "" : " ")
      })
  }
}

/// The ways to complete the word before the cursor.
struct LineCompletion: Hashable, Sendable {
  /// A word that fits.
  struct Candidate: Hashable, Sendable {
    let text: String

    /// What to insert after the word if it is the only candidate: a blank, or nothing.
    var ending = " "
  }

  /// The start of the word, in characters from the start of the line.
  let start: Int
  /// The words that begin with the text typed so far.
  let candidates: [Candidate]

  static let none = LineCompletion(start: 0, candidates: [])

  /// The only candidate, or the common prefix of all; `nil` without candidates.
  var replacement: String? {
    guard let first = candidates.first else { return nil }
    guard candidates.count > 1 else { return first.text + first.ending }
    return candidates.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
