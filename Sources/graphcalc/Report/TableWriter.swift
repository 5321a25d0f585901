import CalculatorBrain

/// Writes a table row by row.
///
/// A value that is undefined, or too large for a double, is the word `undefined` in text, empty in
/// CSV and `null` in JSON.
struct TableWriter {
  let format: TableFormat

  /// The names of the columns.
  let labels: [String]

  /// The least width of a text column: enough for any double.
  private static let columnWidth = 24

  /// What comes before the first row.
  var head: String {
    switch format {
    case .text: line(labels)
    case .csv: labels.map(quoted).joined(separator: ",") + "\n"
    case .json:
      "{\"version\":1,\"columns\":\(JSONText.array(labels.map(JSONText.string))),\"rows\":["
    }
  }

  /// What comes after the last row.
  var tail: String { format == .json ? "\n]}\n" : "" }

  /// Appends one row.
  func append(_ values: [Double], isFirst: Bool, to text: inout String) {
    switch format {
    case .text:
      text += line(values.map { $0.isFinite ? NumberText.shortest($0) : "undefined" })
    case .csv:
      text += values.map { $0.isFinite ? NumberText.shortest($0) : "" }.joined(separator: ",")
      text += "\n"
    case .json:
      text += (isFirst ? "\n" : ",\n") + JSONText.array(values.map(JSONText.number))
    }
  }

  /// One line of text, each column set flush right under its label.
  private func line(_ cells: [String]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let width = max(Self.columnWidth, labels[index].count + 2)
      line += String(repeating: " ", count: max(1, width - cell.count)) + cell
    }
    return line + "\n"
  }

  /// A CSV field, in quotes where it needs them.
  private func quoted(_ field: String) -> String {
    guard field.contains(where: { ",\"\n\r".contains($0) }) else { return field }
    var result = "\""
    for character in field { result += character == "\"" ? "\"\"" : String(character) }
    return result + "\""
  }
}
