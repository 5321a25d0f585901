import CalculatorBrain
import Plotting

/// Draws a line over its previous drawing on the screen.
///
/// Returns text with escape codes that all terminals know, and writes nothing itself.
struct LineDrawing {
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
      text += Self.hint(content.hint, columns: screen.columns - layout.rows[lastRow].columns)
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

  /// Returns a gap and a hint, cut to `columns`, of which the last one stays free.
  private static func hint(_ hint: String, columns: Int) -> String {
    let (gap, leastWidth) = (3, 8)
    let room = columns - gap - 1
    guard !hint.isEmpty, room >= leastWidth else { return "" }
    let hint = hint.printable()
    let shown = hint.columns <= room ? hint : hint.prefix(columns: room - 1) + "…"
    return String(repeating: " ", count: gap) + "\u{1B}[2m\(shown)\u{1B}[0m"
  }
}

/// A line with its prompt, wrapped into the rows of a screen.
struct LineLayout: Hashable, Sendable {
  /// One row of the screen.
  struct Row: Hashable, Sendable {
    var text = ""
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
      let isShown = !character.unicodeScalars.contains(where: \.isUnprintable)
      // One column stands for what cannot be shown, so that the cursor can pass it.
      let character = isShown ? character : "\u{FFFD}"
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

  /// Sets words in columns for a screen of a width in characters.
  init(_ words: [String], width: Int) {
    let gap = 2
    let words = words.map { $0.printable() }
    let widest = words.map(\.columns).max() ?? 0
    let perRow = max(1, (width + gap) / (widest + gap))
    let rows = (words.count + perRow - 1) / perRow
    var text = ""
    for row in 0..<rows {
      let line = stride(from: row, to: words.count, by: rows).map { words[$0] }
      for (index, word) in line.enumerated() {
        let padding = index < line.count - 1 ? widest + gap - word.columns : 0
        text += word + String(repeating: " ", count: padding)
      }
      text += "\r\n"
    }
    self.text = text
  }
}
