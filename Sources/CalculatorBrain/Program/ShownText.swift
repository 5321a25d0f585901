/// Part of a text as it is shown in a message.
///
/// It has at most 40 characters and 160 scalars, and control and format characters other than the
/// tab are replaced by U+FFFD, so that no text can flood, control or reorder a terminal's output.
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
    var printable = ""
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\t", .format, .lineSeparator, .paragraphSeparator:
        printable.unicodeScalars.append("\u{FFFD}")
      default: printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }
}
