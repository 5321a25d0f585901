/// A line of a session, split into words as a shell does it.
///
/// White space separates words. Quotes group them: nothing is special within `'…'`, and `\` makes
/// the next character ordinary within `"…"` and outside of quotes. `#` with white space or the end
/// behind it begins a comment where a word may begin.
struct ReplLine: Hashable {
  /// The words, without quotes.
  private(set) var words: [String] = []

  /// Whether the first word was quoted, so that it is no command.
  private(set) var isQuoted = false

  /// Splits a line.
  ///
  /// - Throws: A failure if a quote is never closed.
  init(_ line: String) throws {
    var rest = Substring(line)
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      if Self.isComment(rest) { return }
      var word = ""
      while let character = rest.first, !character.isWhitespace {
        rest.removeFirst()
        switch character {
        case "'", "\"":
          if words.isEmpty { isQuoted = true }
          word += try Self.quoted(&rest, by: character)
        case "\\":
          if let next = rest.popFirst() { word.append(next) }
        default:
          word.append(character)
        }
      }
      words.append(word)
    }
  }

  private static func isComment(_ rest: Substring) -> Bool {
    guard rest.first == "#" else { return false }
    return rest.dropFirst().first?.isWhitespace ?? true
  }

  private static func quoted(
    _ rest: inout Substring, by quote: Character
  ) throws -> String {
    var text = ""
    while let character = rest.popFirst() {
      if character == quote { return text }
      let isEscape =
        quote == "\"" && character == "\\" && (rest.first == quote || rest.first == "\\")
      if let next = isEscape ? rest.popFirst() : character { text.append(next) }
    }
    throw Failure(.badProgram, "\(quote) is never closed; add another \(quote)")
  }

  /// A word as it is written in a line that reads it back.
  static func quoted(_ word: String) -> String {
    let isPlain =
      !word.isEmpty && word.first != "#"
      && !word.contains { $0.isWhitespace || $0 == "'" || $0 == "\"" || $0 == "\\" }
    if isPlain { return word }
    let escaped = word.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\"\(escaped)\""
  }
}
