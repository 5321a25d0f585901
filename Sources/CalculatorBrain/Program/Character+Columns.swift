extension Character {
  /// The width of the character on a terminal, in columns: 0, 1 or 2.
  ///
  /// A joined character takes at most 2, although some terminals show its parts side by side.
  package var columns: Int { min(2, unicodeScalars.reduce(0) { $0 + $1.columns }) }
}

extension StringProtocol {
  /// The width of the text on a terminal, in columns.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// Returns the text with blanks after it that fill `width` columns.
  package func padded(columns width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - columns))
  }

  /// Returns the longest prefix that fits in `limit` columns.
  package func prefix(columns limit: Int) -> SubSequence {
    var rest = limit
    return prefix { character in
      rest -= character.columns
      return rest >= 0
    }
  }
}

extension Unicode.Scalar {
  /// The width of the scalar in columns, by the rules of wcwidth: 2 for wide and full-width East
  /// Asian characters and for emoji, 0 for combining marks and format controls.
  fileprivate var columns: Int {
    if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default: break
    }
    switch value {
    // Hangul vowels and final consonants join the syllable before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    // A regional indicator, half of a flag.
    case 0x1F1E6...0x1F1FF: return 1
    default: return properties.isEmojiPresentation || isWide ? 2 : 1
    }
  }

  /// Whether the scalar is wide or full-width but not an emoji (Unicode, EastAsianWidth.txt).
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F251, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
