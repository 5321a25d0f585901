import CalculatorBrain

/// Writes a table row by row.
///
/// A value that is undefined, or too large for a double, is the word `undefined` in text, empty in
/// CSV and `null` in JSON.
struct TableWriter {
  private let format: TableFormat

  /// The names of the columns.
  private let labels: [String]

  /// The widths of text columns: at least enough for any double.
  private let widths: [Int]

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: How rows are written.
  ///   - labels: The names of the columns.
  init(format: TableFormat, labels: [String]) {
    self.format = format
    self.labels = labels
    widths = labels.map { max(24, $0.count + 2) }
  }

  /// What comes before the first row.
  var head: String {
    switch format {
    case .text:
      var line = ""
      for (index, label) in labels.enumerated() {
        appendAligned(label, length: label.count, in: index, to: &line)
      }
      return line + "\n"
    case .csv: return labels.map(quoted).joined(separator: ",") + "\n"
    case .json:
      return "{\"version\":1,\"columns\":\(JSONText.array(labels.map(JSONText.string))),\"rows\":["
    }
  }

  /// What comes after the last row.
  var tail: String { format == .json ? "\n]}\n" : "" }

  /// Appends one row.
  ///
  /// - Parameters:
  ///   - row: The place of the row in the columns.
  ///   - columns: The values of all columns.
  ///   - isFirst: Whether no row comes before it.
  ///   - text: What the row is appended to.
  func append(row: Int, of columns: [[Double]], isFirst: Bool, to text: inout String) {
    switch format {
    case .text:
      for index in columns.indices {
        let value = columns[index][row]
        let cell = value.isFinite ? NumberText.shortest(value) : "undefined"
        appendAligned(cell, length: cell.utf8.count, in: index, to: &text)
      }
      text += "\n"
    case .csv:
      for index in columns.indices {
        if index > 0 { text += "," }
        let value = columns[index][row]
        if value.isFinite { NumberText.append(value, to: &text) }
      }
      text += "\n"
    case .json:
      text += isFirst ? "\n[" : ",\n["
      for index in columns.indices {
        if index > 0 { text += "," }
        let value = columns[index][row]
        if value.isFinite { NumberText.append(value, to: &text) } else { text += "null" }
      }
      text += "]"
    }
  }

  /// Appends a cell of text of so many characters, set flush right under its label.
  private func appendAligned(
    _ cell: String, length: Int, in column: Int, to line: inout String
  ) {
    for _ in 0..<max(1, widths[column] - length) { line += " " }
    line += cell
  }

  /// A CSV field, in quotes where it needs them.
  private func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\n\r".contains($0) }) else { return field }
    var result = "\""
    for character in field { result += character == "\"" ? "\"\"" : String(character) }
    return result + "\""
  }
}
