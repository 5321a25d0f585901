extension ShellWords {
  /// A word as a shell reads it, on one line and without a character that would command a terminal.
  ///
  /// Control and format characters are escaped as `$'…'` has them, which bash, zsh, ksh and POSIX
  /// since 2024 know.
  static func quoted(_ word: String) -> String {
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
        for byte in String(scalar).utf8 {
          result += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }

  /// Whether a byte means itself to every shell wherever it stands.
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
