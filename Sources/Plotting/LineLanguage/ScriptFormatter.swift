/// Writes a script in its canonical form.
///
/// Words are separated by one blank and quoted only where they must be, options have their first
/// spelling with the value after it, joined rows are one, and no two empty lines follow one
/// another. Nothing changes its place, and comments stay.
public struct ScriptFormatter: Sendable {
  private var wasEmpty = true
  private var pendingEmpty = false

  /// Begins a script.
  public init() {}

  /// Returns a line in canonical form, with an empty line before it if there was one.
  public mutating func line(_ words: LineWords, comment: String) -> String {
    line(text(of: words, comment: comment))
  }

  /// Returns a line that stays as it is, such as the name of an interpreter.
  ///
  /// - Parameter text: The line without a line feed.
  /// - Returns: The line, with an empty line before it if there was one.
  public mutating func line(_ text: String) -> String {
    guard !text.isEmpty else {
      pendingEmpty = !wasEmpty
      return ""
    }
    defer { (wasEmpty, pendingEmpty) = (false, false) }
    return (pendingEmpty ? "\n" : "") + text + "\n"
  }

  private func text(of words: LineWords, comment: String) -> String {
    let end = LineTemplate.startOfLoops(in: words)
    var parts: [String] = []
    var index = 0
    while index < end {
      let word = words[index]
      guard let (option, value) = option(word, words.words[index]) else {
        parts.append(quoted(words, index))
        index += 1
        continue
      }
      parts.append(option.name)
      if let value {
        parts.append(Self.quoted(value))
      } else if option.takesValue, index + 1 < end {
        index += 1
        parts.append(Self.quoted(words[index]))
      }
      index += 1
    }
    parts += loops(words, from: end)
    if comment.isEmpty { return parts.joined(separator: " ") }
    return parts.isEmpty ? comment.trimmed : parts.joined(separator: " ") + "  " + comment.trimmed
  }

  /// The option that a word is, and the value that is joined to it, if there is one.
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

  /// The loops, with the values of each as one word.
  private func loops(_ words: LineWords, from start: Int) -> [String] {
    var parts: [String] = []
    for index in start..<words.count {
      let isKeyword = words.isBare("for", at: index)
      let place = parts.lastIndex(of: "for").map { parts.count - $0 } ?? 0
      if isKeyword || place < 4 {
        parts.append(words[index])
      } else {
        parts[parts.count - 1] += words[index]
      }
    }
    return parts
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
  static func quoted(_ word: String) -> String {
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
