/// Part of a text as it is shown in a message.
///
/// It has at most 40 characters and 160 scalars, and scalars that ``Unicode/Scalar/isUnprintable``
/// other than the tab are replaced by U+FFFD, which keeps columns, so that no text can flood,
/// control or reorder a terminal's output.
struct ShownText: Hashable, Sendable {
  let text: String

  /// The number of scalars of the original that are shown.
  var scalarCount: Int { text.unicodeScalars.count }
  var count: Int { text.count }

  init(startOf scalars: Substring.UnicodeScalarView) {
    let window = ShownText.printable(scalars.prefix(ShownText.scalarLimit))
    text = String(window.prefix(ShownText.characterLimit))
  }

  init(endOf scalars: Substring.UnicodeScalarView) {
    let window = ShownText.printable(scalars.suffix(ShownText.scalarLimit))
    text = String(window.suffix(ShownText.characterLimit))
  }

  /// Returns a word as it is quoted in a message, with `…` where it is cut.
  static func quoted(_ word: String) -> String {
    let scalars = word.unicodeScalars[...]
    let shown = ShownText(startOf: scalars)
    let isCut = scalars.dropFirst(shown.scalarCount).first != nil
    return "'\(shown.text)\(isCut ? "…" : "")'"
  }

  private static let characterLimit = 40
  private static let scalarLimit = 160

  private static func printable(_ scalars: Substring.UnicodeScalarView) -> String {
    String(
      String.UnicodeScalarView(
        scalars.map { $0.isUnprintable && $0 != "\t" ? "\u{FFFD}" : $0 }))
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey the scalar, or hide or reorder other text by it.
  ///
  /// These are control and format characters and the separators of lines and paragraphs, but not
  /// U+200C and U+200D, which join letters and pictographs.
  package var isUnprintable: Bool {
    switch value {
    case 0x20..<0x7F, 0x200C, 0x200D: return false
    case ..<0xA0: return true
    default:
      switch properties.generalCategory {
      case .format, .lineSeparator, .paragraphSeparator: return true
      default: return false
      }
    }
  }
}
