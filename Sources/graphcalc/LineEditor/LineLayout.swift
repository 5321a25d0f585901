/// A line with its prompt, wrapped into the rows of a screen.
struct LineLayout: Hashable, Sendable {
  /// One row of the screen.
  struct Row: Hashable, Sendable {
    /// The text of the row.
    var text = ""

    /// The width of the text, in columns.
    var columns = 0

    /// Whether the row is full, so that the terminal moves on to the next one by itself.
    var isWrapped = false
  }

  /// The rows from the top, at least one; the last one has room after its text.
  let rows: [Row]

  /// The row of the cursor, counted from 0.
  let cursorRow: Int

  /// The column of the cursor, counted from 0.
  let cursorColumn: Int

  /// Wraps a line into rows.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - line: The line with its cursor.
  ///   - columns: The width of the screen.
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
