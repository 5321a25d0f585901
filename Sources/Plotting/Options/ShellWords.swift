/// Words as a shell reads them.
package enum ShellWords {
  /// A word in a shell's quotes if it needs them, on one line and without characters that control a
  /// terminal.
  ///
  /// Control and format characters are escaped as `$'…'` has them, which bash, zsh, ksh and POSIX
  /// since 2024 support.
  package static func quoted(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    guard word.unicodeScalars.contains(where: isHidden) else {
      return "'"
        + word.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
    }
    var result = "$'"
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "'", "\\": result += "\\\(scalar)"
      case _ where isHidden(scalar):
        for byte in String(scalar).rawBytes { result += "\\x" + byte.digits(2, radix: 16) }
      default: result += String(scalar)
      }
    }
    return result + "'"
  }

  /// A command line of some words, in which the value of an option that is the name of another one
  /// follows an equals sign.
  package static func line(_ words: [String]) -> String {
    joined(words).map(quoted).joined(separator: " ")
  }

  /// Words in which each value that is the name of an option is joined to its own option.
  package static func joined(_ words: [String]) -> [String] {
    var (result, rest) = ([String](), words[...])
    while let word = rest.popFirst() {
      let takesValue = PlotOption.named(word)?.takesValue == true
      if takesValue, let value = rest.first, PlotOption.isName(value) {
        result.append("\(word)=\(value)")
        rest.removeFirst()
      } else {
        result.append(word)
        if takesValue, let value = rest.popFirst() { result.append(value) }
      }
    }
    return result
  }

  /// Whether a word that begins with a hyphen is part of a program: a lone hyphen, a negative
  /// number, infix such as `-x^2`, or a word with white space that is not `--option=value`.
  package static func isProgram(_ word: String) -> Bool {
    guard word.utf8.first == UInt8(ascii: "-") else { return false }
    guard let second = word.dropFirst().first else { return true }
    // Most words are ASCII without white space, for which no table of Unicode is needed.
    if word.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) {
      return second.isPlainDigit || second == "." || isInfix(word, from: second)
    }
    guard word.contains(where: { $0.isWhitespace }) else {
      // Options are ASCII, and so are their letters; `-o` may have a path behind it.
      return second != "-" && PlotOption.named("-\(second)") == nil
    }
    guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return true }
    let name = String(word[..<equals])
    return PlotOption.named(name) == nil && !name.allSatisfy { $0.isLetter || $0 == "-" }
  }

  /// Whether a word after a hyphen has an operator of infix, and is neither letters of options nor
  /// `-o` and a path.
  private static func isInfix(_ word: String, from second: Character) -> Bool {
    guard second != "-", word.utf8.contains(where: "^(*+|!/<>%".utf8.contains) else { return false }
    return PlotOption.named("-\(second)").map { $0.takesValue && $0 != .output } ?? true
  }

  /// Whether a byte has no special meaning in any shell.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "-_./:,+@%".utf8.contains(byte)
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
    default: false
    }
  }
}

extension Character {
  fileprivate var isPlainDigit: Bool { asciiValue.map { (48...57).contains($0) } ?? false }
}
