import CalculatorBrain

/// Writes a table row by row.
///
/// A value that is undefined, or too large for a double, is the word `undefined` in text and
/// Markdown, empty in CSV and `null` in JSON.
package struct TableWriter: Sendable {
  private let format: TableFormat

  private let labels: [String]

  /// The widths of text columns: at least enough for any double, unless rows have to fit.
  private let widths: [Int]

  /// The most characters of a cell where rows have to fit.
  private let limit: Int?

  /// Creates a writer of rows under a label for each column.
  ///
  /// `width` is the greatest number of characters of a row of text, for which numbers are rounded
  /// and labels are cut, though not to less than 9; `nil` does not limit rows.
  package init(format: TableFormat, labels: [String], width: Int? = nil) {
    self.format = format
    let natural = labels.map { max(24, $0.count + 2) }
    if let width, format == .text, natural.reduce(0, +) > width {
      let column = min(24, max(11, width / labels.count))
      limit = column - 2
      self.labels = labels.map {
        $0.count > column - 2 ? "\($0.prefix(column - 3))…" : $0
      }
      widths = labels.map { _ in column }
    } else {
      (self.labels, widths, limit) = (labels, natural, nil)
    }
  }

  /// Creates a writer of rows of texts, ``line(of:)``, in columns as wide as their longest cells.
  init(format: TableFormat, labels: [String], cells: [[String?]]) {
    (self.format, self.labels, limit) = (format, labels, nil)
    widths = labels.indices.map { index in
      2 + cells.reduce(labels[index].columns) { max($0, ($1[index] ?? Self.undefined).columns) }
    }
  }

  /// The text before the first row.
  package var head: String {
    switch format {
    case .text:
      var line = ""
      for (index, label) in labels.enumerated() {
        appendAligned(label, length: label.count, in: index, to: &line)
      }
      return line + "\n"
    case .csv: return labels.map(quoted).joined(separator: ",") + "\n"
    case .markdown:
      let rule = labels.map { _ in "---:|" }.joined()
      return Self.line(of: labels.map(Self.escaped)) + "|\(rule)\n"
    case .json:
      let head = JSONValue.object(["version": 1, "columns": JSONValue(labels), "rows": []]).compact
      return String(head.dropLast(2))
    }
  }

  /// The text after the last row.
  package var tail: String { format == .json ? "\n]}\n" : "" }

  /// A row of texts; `nil` where a value is undefined.
  func line(of cells: [String?]) -> String {
    switch format {
    case .text:
      var line = ""
      let end = cells.lastIndex { $0 != "" } ?? 0
      for (index, cell) in cells[...end].enumerated() {
        let cell = cell ?? Self.undefined
        appendAligned(cell, length: cell.columns, in: index, to: &line)
      }
      return line + "\n"
    case .csv: return cells.map { quoted($0 ?? "") }.joined(separator: ",") + "\n"
    case .markdown: return Self.line(of: cells.map { Self.escaped($0 ?? Self.undefined) })
    case .json: return JSONValue.array(cells.map { JSONValue($0) }).compact + "\n"
    }
  }

  /// Appends one row, given by its index in the columns.
  ///
  /// `isFirst` says that it is the first row of the whole table.
  package func append(row: Int, of columns: [[Double]], isFirst: Bool, to text: inout String) {
    switch format {
    case .text:
      for index in columns.indices {
        let value = columns[index][row]
        let cell = value.isFinite ? number(value) : Self.undefined
        appendAligned(cell, length: cell.utf8.count, in: index, to: &text)
      }
      text += "\n"
    case .csv:
      appendCells(of: columns, row, undefined: "", to: &text)
      text += "\n"
    case .markdown:
      text += Self.line(
        of: columns.map { $0[row].isFinite ? NumberText.shortest($0[row]) : Self.undefined })
    case .json:
      text += isFirst ? "\n[" : ",\n["
      appendCells(of: columns, row, undefined: "null", to: &text)
      text += "]"
    }
  }

  /// What is written in the place of a number where there is none.
  private static let undefined = "undefined"

  /// The shortest text of a number, rounded to fewer digits if it would be too long.
  private func number(_ value: Double) -> String {
    let text = NumberText.shortest(value)
    guard let limit, text.utf8.count > limit else { return text }
    // An exponent of three digits and its signs leave room for two digits in 9 characters.
    for digits in stride(from: limit, to: 2, by: -1) {
      let width = value.magnitude * Self.tenths(digits - 3)
      let rounded = RoundedNumber.text(value, width: width)
      if rounded.utf8.count <= limit { return rounded }
    }
    return RoundedNumber.text(value, width: value.magnitude * 10)
  }

  /// A power of a tenth.
  private static func tenths(_ exponent: Int) -> Double { Double("1e\(-exponent)") ?? 0 }

  private func appendCells(
    of columns: [[Double]], _ row: Int, undefined: String, to text: inout String
  ) {
    for index in columns.indices {
      if index > 0 { text += "," }
      let value = columns[index][row]
      if value.isFinite { NumberText.append(value, to: &text) } else { text += undefined }
    }
  }

  /// Appends a cell of `length` characters, set flush right under its label.
  private func appendAligned(_ cell: String, length: Int, in column: Int, to line: inout String) {
    for _ in 0..<max(1, widths[column] - length) { line += " " }
    line += cell
  }

  /// A row of a Markdown table.
  private static func line(of cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |\n"
  }

  /// A text in a cell of Markdown, whose signs stand for themselves.
  private static func escaped(_ text: String) -> String {
    text.map { character in
      character.isNewline ? " " : "\\|*_`<[".contains(character) ? "\\\(character)" : "\(character)"
    }.joined()
  }

  /// A CSV field, in quotes where it needs them.
  private func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\n\r".contains($0) }) else { return field }
    return "\"" + field.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}

/// The format of a table.
package enum TableFormat: String, CaseIterable, Sendable {
  /// Columns of equal width, for reading.
  case text
  /// Comma-separated values with a header (RFC 4180).
  case csv
  /// One JSON object.
  case json
  /// A table of GitHub's Markdown.
  case markdown
}
