/// Writes a script in its canonical form.
///
/// Words are separated by one blank and quoted only where they must be, options have their first
/// spelling with the value after it, joined rows are one, and no two empty lines follow one
/// another. The order stays the same, and so do comments.
package struct ScriptFormatter: Sendable {
  private var wasEmpty = true
  private var pendingEmpty = false

  /// Creates a formatter at the beginning of a script.
  package init() {}

  /// Returns a line in canonical form, with an empty line before it if there was one.
  package mutating func line(_ words: LineWords, comment: String) -> String {
    line(text(of: words, comment: comment))
  }

  /// Returns a line that is not formatted, such as the name of an interpreter, without its line
  /// feed; with an empty line before it if there was one.
  package mutating func line(_ text: String) -> String {
    guard !text.isEmpty else {
      pendingEmpty = !wasEmpty
      return ""
    }
    defer { (wasEmpty, pendingEmpty) = (false, false) }
    return (pendingEmpty ? "\n" : "") + text + "\n"
  }

  private func text(of words: LineWords, comment: String) -> String {
    var parts: [String] = []
    var index = 0
    while index < words.count {
      if words.beginsLoop(at: index) {
        let end = LineTemplate.endOfLoop(in: words, from: index)
        parts += loop(words, index..<end)
        index = end
        continue
      }
      let word = words[index]
      guard let (option, value) = option(word, words.words[index]) else {
        parts.append(quoted(words, index))
        index += 1
        continue
      }
      parts.append(option.name)
      if let value {
        parts.append(Self.quoted(value))
      } else if option.takesValue, index + 1 < words.count {
        index += 1
        parts.append(Self.quoted(words[index]))
      }
      index += 1
    }
    if comment.isEmpty { return parts.joined(separator: " ") }
    return parts.isEmpty ? comment.trimmed : parts.joined(separator: " ") + "  " + comment.trimmed
  }

  /// The option that a word is, and the value joined to it, if any.
  private func option(_ word: String, _ place: LineWords.Word) -> (PlotOption, value: String?)? {
    guard word.first == "-", !place.isQuoted || word.hasPrefix("--") else { return nil }
    if let option = PlotOption.named(word) { return (option, nil) }
    if word.hasPrefix("--"), let equals = word.firstIndex(of: "="),
      let option = PlotOption.named(String(word[..<equals])),
      option.takesValue || option.mayTakeValue
    {
      return (option, String(word[word.index(after: equals)...]))
    }
    guard word.hasPrefix("-o"), let option = PlotOption.named("-o") else { return nil }
    let value = word.dropFirst(2)
    return (option, String(value.first == "=" ? value.dropFirst() : value))
  }

  /// A loop, with its values as one word.
  private func loop(_ words: LineWords, _ range: Range<Int>) -> [String] {
    let texts = range.map { words[$0] }
    return texts.prefix(3) + (texts.count > 3 ? [texts.dropFirst(3).joined()] : [])
  }

  private func quoted(_ words: LineWords, _ index: Int) -> String {
    let word = words[index]
    // These would mean something else without quotes.
    let isSpecial =
      word.hasPrefix("=") || word.hasPrefix("-") || word == "for"
      || (index == 0 && LineCommand(rawValue: word) != nil)
    return isSpecial && words.words[index].isQuoted
      ? "\"" + Self.escaped(word) + "\"" : Self.quoted(word)
  }

  /// A word in quotes if it needs them.
  package static func quoted(_ word: String) -> String {
    let special = word.unicodeScalars.contains { scalar in
      scalar == "\"" || scalar == "'" || scalar == "\\"
        || (scalar.isASCII && LineScanner.isSpace(UInt8(scalar.value)))
    }
    guard special || word.isEmpty || word == "#" else { return word }
    let needsEscape = word.contains("\"") || word.contains("\\")
    return needsEscape && !word.contains("'") ? "'\(word)'" : "\"" + escaped(word) + "\""
  }

  private static func escaped(_ word: String) -> String {
    word.reduce(into: "") { result, character in
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character)
    }
  }
}
