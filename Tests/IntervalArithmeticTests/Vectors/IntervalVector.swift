import IntervalArithmetic

/// One row of a table of test vectors: an operation, its arguments, and the expected result.
struct IntervalVector: CustomStringConvertible {
  let line: Substring
  let operation: String
  let arguments: [Substring]
  let expected: Substring

  /// Reads a row of four columns separated by tabs.
  init?(_ line: Substring) {
    guard !line.hasPrefix("#") else { return nil }
    let columns = line.split(separator: "\t")
    guard columns.count == 4 else { return nil }
    self.line = line
    operation = String(columns[1])
    arguments = columns[2].split(separator: "|")
    expected = columns[3]
  }

  /// The row itself.
  var description: String { String(line) }

  /// Reads an interval with its decoration; `-` means the strongest one.
  static func decorated(_ text: Substring) -> DecoratedInterval? {
    let fields = text.split(separator: ",")
    guard let decoration = fields.last else { return nil }
    if fields.first == "nai" { return .illFormed }
    guard let bounds = interval(text) else { return nil }
    if decoration == "-" { return DecoratedInterval(bounds) }
    guard let known = Decoration.allCases.first(where: { $0.description == decoration }) else {
      return nil
    }
    return DecoratedInterval(GappedInterval(bounds), known)
  }

  static func interval(_ text: Substring) -> Interval? {
    let fields = text.split(separator: ",")
    if fields.first == "empty" { return .empty }
    guard fields.count == 3, let lower = Double(fields[0]), let upper = Double(fields[1]) else {
      return nil
    }
    return Interval(lower, upper)
  }
}
