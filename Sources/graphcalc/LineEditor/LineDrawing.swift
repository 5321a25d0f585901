import Plotting

/// Draws a line over its previous drawing on the screen.
///
/// Returns text with escape codes that all terminals know, and writes nothing itself.
struct LineDrawing {
  /// What to draw.
  struct Content: Hashable, Sendable {
    var prompt: String

    var line: LineBuffer

    /// A hint, shown dimmed after the line as far as there is room.
    var hint = ""
  }

  /// The cursor's row, counted from the first visible one.
  private var cursorRow = 0

  /// The first visible row of a line that is longer than the screen.
  private var firstRow = 0

  /// Returns the codes that draw a line over the previous one, and leave the cursor at the line's.
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
      // A blank moves the terminal on to the row that is still empty.
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

  /// Returns the codes that draw a line for the last time, without its hint, and move below it.
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

  /// Adapts to a new size of the screen, on which the terminal has wrapped the line anew.
  mutating func resize(_ content: Content, to screen: (columns: Int, rows: Int)) {
    let layout = LineLayout(prompt: content.prompt, line: content.line, columns: screen.columns)
    cursorRow = min(max(0, layout.cursorRow - firstRow), max(0, screen.rows - 1))
  }

  /// Starts anew in the cursor's row, which is empty.
  mutating func reset() { (cursorRow, firstRow) = (0, 0) }

  /// The codes that move to the first visible row, and clear it and all rows below.
  private var erase: String { "\r" + Self.move(cursorRow, "A") + "\u{1B}[J" }

  /// Returns the code that moves the cursor by `count` rows or columns; none unless positive.
  private static func move(_ count: Int, _ direction: Character) -> String {
    count > 0 ? "\u{1B}[\(count)\(direction)" : ""
  }

  /// Returns a hint cut to `columns`, of which the last one stays free.
  private static func hint(_ hint: String, columns: Int) -> String {
    let room = columns - hintGap - 1
    guard !hint.isEmpty, room >= leastHintWidth else { return "" }
    let shown = hint.columns <= room ? hint : hint.prefix(columns: room - 1) + "…"
    return String(repeating: " ", count: hintGap) + "\u{1B}[2m\(shown)\u{1B}[0m"
  }

  /// The columns between a line and its hint.
  private static let hintGap = 3

  /// The columns below which a hint is not worth showing.
  private static let leastHintWidth = 8
}
