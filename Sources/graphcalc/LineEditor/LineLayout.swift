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
    var rows = [Row()]
    var place = (row: 0, column: 0)
    func add(_ character: Character) {
      if character == "\n" { return rows.append(Row()) }
      let width = character.columns
      if rows[rows.count - 1].columns + width > limit { wrap() }
      rows[rows.count - 1].text.append(character)
      rows[rows.count - 1].columns += width
    }
    func wrap() {
      rows[rows.count - 1].isWrapped = true
      rows.append(Row())
    }
    func mark() {
      place = (rows.count - 1, rows[rows.count - 1].columns)
    }
    prompt.forEach(add)
    line.characters[..<line.cursor].forEach(add)
    // The cursor is shown on the character after it, and wraps together with that.
    if let next = line.characters[line.cursor...].first, next != "\n",
      rows[rows.count - 1].columns + max(next.columns, 1) > limit
    {
      wrap()
    }
    mark()
    line.characters[line.cursor...].forEach(add)
    if rows[rows.count - 1].columns >= limit {
      let isAtEnd = place == (rows.count - 1, rows[rows.count - 1].columns)
      wrap()
      if isAtEnd { mark() }
    }
    self.rows = rows
    (cursorRow, cursorColumn) = place
  }
}
