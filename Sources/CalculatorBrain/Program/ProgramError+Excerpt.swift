extension ProgramError {
  /// The part of a line that an error shows.
  ///
  /// A long line is cut to what is near the place, and control characters are replaced, so that
  /// no text can flood or command a terminal. Tabs stay, and stand in the margin as well.
  struct Excerpt: Hashable, Sendable {
    /// The part of the line, with `…` where it was cut.
    let text: String

    /// As much blank as stands before the offending characters.
    let margin: String

    /// A caret for each offending character that is shown, at least one.
    let marker: String

    /// Cuts the excerpt out of one line of `source`.
    init(of source: String, line: Range<String.Index>, place: Range<String.Index>) {
      let before = source[line.lowerBound..<place.lowerBound]
      let head = before.suffix(Excerpt.reach)
      let placeEnd = min(place.upperBound, line.upperBound)
      let middle = source[place.lowerBound..<placeEnd].prefix(Excerpt.reach)
      let after = source[middle.endIndex..<line.upperBound]
      let tail = after.prefix(Excerpt.reach)
      let opening = head.startIndex == before.startIndex ? "" : "…"
      let closing = tail.endIndex == after.endIndex ? "" : "…"
      text = opening + ProgramError.printable(head + middle + tail) + closing
      margin = String((opening + head).map { $0 == "\t" ? "\t" : " " })
      marker = String(repeating: "^", count: max(1, middle.count))
    }

    private static let reach = 40
  }

  /// Returns a word as it is quoted in a message: no longer than 40 characters, no controls.
  static func quoted(_ word: String) -> String {
    let shown = word.prefix(40)
    return "'" + printable(shown) + (shown.endIndex == word.endIndex ? "" : "…") + "'"
  }

  /// Returns the text with each control character but the tab replaced by U+FFFD.
  static func printable(_ text: some StringProtocol) -> String {
    var printable = ""
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 32 || (127..<160).contains(scalar.value)
      printable.unicodeScalars.append(isControl && scalar != "\t" ? "\u{FFFD}" : scalar)
    }
    return printable
  }
}
