/// Words set in as many columns as fit, read from top to bottom.
struct WordColumns {
  /// The rows, each ended by a line break.
  let text: String

  /// The blanks between two columns.
  private static let gap = 2

  /// Sets words in columns.
  ///
  /// - Parameters:
  ///   - words: The words in order.
  ///   - width: The width of the screen, in characters.
  init(_ words: [String], width: Int) {
    let widest = words.map(\.columns).max() ?? 0
    let perRow = max(1, (width + Self.gap) / (widest + Self.gap))
    let rows = (words.count + perRow - 1) / perRow
    var text = ""
    for row in 0..<rows {
      let line = stride(from: row, to: words.count, by: rows).map { words[$0] }
      for (index, word) in line.enumerated() {
        let padding = index < line.count - 1 ? widest + Self.gap - word.columns : 0
        text += word + String(repeating: " ", count: padding)
      }
      text += "\r\n"
    }
    self.text = text
  }
}
