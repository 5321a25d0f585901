/// Shows a line on the screen, over what was shown of it before.
///
/// Makes texts with the escape codes that all terminals know, and writes none of them.
struct LineDrawing {
  /// What is to be shown.
  struct Content: Hashable, Sendable {
    /// What stands before the line.
    var prompt: String

    /// The line with its cursor.
    var line: LineBuffer

    /// What is said of the line, dimmed behind it as far as there is room.
    var hint = ""
  }

  /// The row in which the cursor is, counted from the first one shown.
  private var cursorRow = 0

  /// Which part of a line longer than the screen is shown, by its first row.
  private var firstRow = 0

  /// Returns what shows a line in place of the one shown before.
  ///
  /// - Parameters:
  ///   - content: The line, its prompt and its hint.
  ///   - screen: The size of the screen, in columns and rows.
  /// - Returns: Text and escape codes, which leave the terminal's cursor at that of the line.
  mutating func redraw(_ content: Content, on screen: (columns: Int, rows: Int)) -> String {
    let layout = LineLayout(prompt: content.prompt, line: content.line, columns: screen.columns)
    let height = max(1, screen.rows)
    firstRow = min(max(firstRow, layout.cursorRow - height + 1), layout.cursorRow)
    firstRow = min(firstRow, max(0, layout.rows.count - height))
    let lastRow = min(firstRow + height, layout.rows.count) - 1
    var text = erase
    for index in firstRow...lastRow {
      text += layout.rows[index].text
      guard index < lastRow else { continue }
      let isLastFull = index == layout.rows.count - 2 && layout.rows[index + 1].text.isEmpty
      // A blank takes the terminal to the row that nothing stands in yet.
      text += !layout.rows[index].isWrapped ? "\r\n" : isLastFull ? " \r" : ""
    }
    if lastRow == layout.rows.count - 1 {
      text += Self.hint(
        content.hint, columns: screen.columns - layout.rows[lastRow].columns)
    }
    text += Self.move(lastRow - layout.cursorRow, "A") + "\r" + Self.move(layout.cursorColumn, "C")
    cursorRow = layout.cursorRow - firstRow
    return text
  }

  /// Returns what shows a line for the last time, without its hint, and goes to the row below it.
  mutating func finish(
    _ content: Content, mark: String = "", on screen: (columns: Int, rows: Int)
  ) -> String {
    var last = content
    last.hint = ""
    last.line.move(to: last.line.characters.count)
    let text = redraw(last, on: screen) + mark + "\r\n"
    reset()
    return text
  }

  /// Tells that the width of the screen has changed, and its rows with it.
  mutating func resize(_ content: Content, to screen: (columns: Int, rows: Int)) {
    let layout = LineLayout(prompt: content.prompt, line: content.line, columns: screen.columns)
    cursorRow = min(max(0, layout.cursorRow - firstRow), max(0, screen.rows - 1))
  }

  /// Tells that the cursor is in a row in which nothing is shown.
  mutating func reset() {
    (cursorRow, firstRow) = (0, 0)
  }

  /// Goes to the first row, and clears it and all rows below.
  private var erase: String { "\r" + Self.move(cursorRow, "A") + "\u{1B}[J" }

  /// Moves the cursor by some rows or columns.
  private static func move(_ count: Int, _ direction: Character) -> String {
    count > 0 ? "\u{1B}[\(count)\(direction)" : ""
  }

  /// Returns a hint as far as there is room for it, and never up to the edge.
  private static func hint(_ hint: String, columns: Int) -> String {
    let room = columns - hintGap - 1
    guard !hint.isEmpty, room >= hintRoom else { return "" }
    let isWhole = hint.columns <= room
    let shown = isWhole ? hint : hint.prefix(columns: room - 1) + "…"
    return String(repeating: " ", count: hintGap) + "\u{1B}[2m\(shown)\u{1B}[0m"
  }

  /// The columns between a line and its hint.
  private static let hintGap = 3

  /// The columns below which a hint says too little.
  private static let hintRoom = 8
}
