import Plotting

/// A line with its prompt, wrapped into the rows of a screen.
struct LineLayout: Hashable, Sendable {
  /// One row of the screen.
  struct Row: Hashable, Sendable {
    var text = ""

    /// The width of the text, in columns.
    var columns = 0

    /// Whether the row is full, so that the terminal moves on to the next one by itself.
    var isWrapped = false
  }

  /// The rows from the top, at least one; the last one has room after its text.
  let rows: [Row]

  /// The row and the column of the cursor, counted from 0.
  let cursorRow, cursorColumn: Int

  /// Wraps a prompt and a line into rows for a screen of a width in columns.
  init(prompt: String, line: LineBuffer, columns: Int) {
    // A wide character needs two columns.
    let limit = max(columns, 2)
    var rows: [Row] = []
    var row = Row()
    func endRow(isWrapped: Bool) {
      row.isWrapped = isWrapped
      rows.append(row)
      row = Row()
    }
    func add(_ character: Character) {
      if character == "\n" { return endRow(isWrapped: false) }
      if row.columns + character.columns > limit { endRow(isWrapped: true) }
      row.text.append(character)
      row.columns += character.columns
    }
    prompt.forEach(add)
    line.characters[..<line.cursor].forEach(add)
    // The cursor is shown on the character after it, and wraps together with that.
    if let next = line.characters[line.cursor...].first, next != "\n",
      row.columns + max(next.columns, 1) > limit
    {
      endRow(isWrapped: true)
    }
    var place = (rows.count, row.columns)
    line.characters[line.cursor...].forEach(add)
    if row.columns >= limit {
      let isAtEnd = place == (rows.count, row.columns)
      endRow(isWrapped: true)
      if isAtEnd { place = (rows.count, 0) }
    }
    self.rows = rows + [row]
    (cursorRow, cursorColumn) = place
  }
}

/// Words set in as many columns as fit, read from top to bottom.
struct WordColumns {
  /// The rows, each ended by a line break.
  let text: String

  private static let gap = 2

  /// Sets words in columns for a screen of a width in characters.
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
