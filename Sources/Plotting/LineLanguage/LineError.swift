import CalculatorBrain

/// A mistake in a line or a whole text, and its position.
package struct LineError: Error, Hashable, Sendable {
  /// The mistake, in one line.
  package let summary: String

  /// The remedy, shown after the caret; empty if the summary includes it.
  package let remedy: String

  /// The invalid bytes, counted from the start of the line.
  package let place: Range<Int>

  /// Creates an error; without a remedy, the summary must include it.
  package init(_ summary: String, remedy: String = "", at place: Range<Int>) {
    (self.summary, self.remedy, self.place) = (summary, remedy, place)
  }

  /// The error about an opening quote without a closing one.
  package static func unclosedQuote(at place: Int) -> LineError {
    LineError(
      "a quote is never closed", remedy: "close it in the same line", at: place..<(place + 1))
  }

  /// The message in three lines: with its position in the file, the text there, and a caret.
  ///
  /// `number` is that of the line's first row in the file, counted from 1; `source` is the line as
  /// it was written, which may be several rows joined by backslashes, and `offset` the number of
  /// characters before it in its first row.
  package func message(
    file name: String, line number: Int, source: [UInt8], after offset: Int = 0
  ) -> String {
    let (row, column, text) = shown(in: source)
    return "\(name):\(number + row):\(column + (row == 0 ? offset : 0)): \(text)"
  }

  /// The message with the text and a caret, for a line that was just typed.
  package func message(source: [UInt8]) -> String { shown(in: source).text }

  /// The row of the position, counted from 0, its column, counted from 1, and the message without
  /// them.
  private func shown(in source: [UInt8]) -> (row: Int, column: Int, text: String) {
    let start = min(place.lowerBound, source.count)
    let end = min(max(start, place.upperBound), source.count)
    let rowStart = source[..<start].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let rowEnd = source[start...].firstIndex(of: 10) ?? source.count
    let text = { (range: Range<Int>) in String(decoding: source[range], as: UTF8.self) }
    let (head, middle) = (text(rowStart..<start), text(start..<min(end, rowEnd)))
    let row = head + middle + text(min(end, rowEnd)..<rowEnd)
    let from = row.utf8.index(row.startIndex, offsetBy: head.utf8.count)
    let to = row.utf8.index(from, offsetBy: middle.utf8.count)
    let excerpt = ProgramError.Excerpt(of: row, place: from..<to)
    let remedy = remedy.isEmpty ? "" : " " + Self.printable(remedy)
    return (
      source[..<rowStart].count { $0 == 10 }, head.count + 1,
      "\(Self.printable(summary))\n  \(excerpt.text)\n"
        + "  \(excerpt.margin)\(excerpt.marker)\(remedy)"
    )
  }

  /// A text that is safe to print: one line of at most 400 scalars, in which those that control a
  /// terminal are escaped.
  package static func printable(_ text: String) -> String {
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.prefix(400)))
    return shown.printable() + (shown.utf8.count < text.utf8.count ? "…" : "")
  }
}
