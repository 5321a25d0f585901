public import CalculatorBrain

/// A table and its columns, as `--data` names them: `FILE[:X,Y[,YERR|YLO,YHI[,XERR]]]`.
public struct DataReference: Hashable, Sendable {
  /// A column: its number from 1, its heading, or a formula of such.
  enum Column: Hashable, Sendable { case number(Int), heading(String), formula(ColumnFormula) }

  /// What a column is for, in the order in which columns are written.
  enum Role: Int, CaseIterable { case x, y, low, high, xError }

  /// The path of the file; `-` is standard input.
  public let path: String

  /// What was written.
  let text: String

  /// What was written after the path; empty if that was all.
  let columnText: String

  /// The columns by their roles; `nil` for none.
  private let columns: [Column?]

  /// Whether no column is named, so that the first two are meant.
  var isPlain: Bool { columns.isEmpty }

  /// Whether ``Role/low`` is a distance from y in both directions, and not a bound.
  var hasDistance: Bool { self[.low] != nil && self[.high] == nil }

  subscript(role: Role) -> Column? { columns.isEmpty ? nil : columns[role.rawValue] }

  /// Reads a value of `--data`.
  ///
  /// What follows the last colon names columns, unless it holds a slash; a heading with a comma, a
  /// colon or digits alone is written in double quotes. One that begins with `=` is a formula, to
  /// which slashes and commas in parentheses belong.
  ///
  /// - Parameters:
  ///   - text: The path and the columns.
  ///   - angleUnit: The unit of angles in formulas.
  /// - Throws: A usage error if there is no path, or the columns make no sense.
  public init(_ text: String, angleUnit: AngleUnit = .radians) throws(PlotError) {
    self.text = text
    guard let colon = Self.colon(in: text) else {
      (path, columnText, columns) = (text, "", [])
      try checkPath()
      return
    }
    path = String(text[..<colon])
    columnText = String(text[text.index(after: colon)...])
    guard !columnText.trimmed.isEmpty else {
      columns = []
      try checkPath()
      return
    }
    let items = Self.items(columnText)
    var named: [Column?] = []
    for item in items { named.append(try Self.column(item, of: text, angleUnit)) }
    // A column alone is drawn against the number of its row.
    if named.count == 1 { named.insert(nil, at: 0) }
    guard named.count <= Role.allCases.count else {
      throw .usage(
        "'\(text)' names \(named.count) columns; write X,Y,YLOW,YHIGH,XERROR at most",
        about: "--data")
    }
    guard named[1] != nil else {
      throw .usage("'\(text)' names no column for y; write X,Y as in 1,2", about: "--data")
    }
    guard named.count < 4 || named[2] != nil || named[3] == nil else {
      throw .usage(
        "'\(text)' has an upper bound without a lower one; write X,Y,YLOW,YHIGH", about: "--data")
    }
    columns = named + [Column?](repeating: nil, count: Role.allCases.count - named.count)
    try checkPath()
  }

  private func checkPath() throws(PlotError) {
    guard path.isEmpty else { return }
    throw .usage("the name of a file is missing, as in --data points.csv", about: "--data")
  }

  /// The colon that begins the columns, if there is one.
  private static func colon(in text: String) -> String.Index? {
    var (found, isQuoted, hasFormula) = (nil as String.Index?, false, false)
    var last: Character = " "
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case ":" where !isQuoted: (found, hasFormula) = (index, false)
      case "=" where last == ":" || last == ",": hasFormula = true
      case "/" where !isQuoted && !hasFormula: found = nil
      default: break
      }
      if text[index] != " " { last = text[index] }
    }
    return found
  }

  /// The items between commas that are not in quotes, nor in the parentheses of a formula.
  private static func items(_ text: String) -> [String] {
    var (items, isQuoted, depth) = ([""], false, 0)
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if items[items.count - 1].trimmed.hasPrefix("=") {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      }
      if character == ",", !isQuoted, depth <= 0 {
        items.append("")
        depth = 0
      } else {
        items[items.count - 1].append(character)
      }
    }
    return items.map { $0.trimmed }
  }

  private static func column(
    _ item: String, of text: String, _ angleUnit: AngleUnit
  ) throws(PlotError) -> Column? {
    if item.isEmpty { return nil }
    if item.hasPrefix("=") { return .formula(try ColumnFormula(item, angleUnit: angleUnit)) }
    if item.count > 1, item.first == "\"", item.last == "\"" {
      return .heading(String(item.dropFirst().dropLast()))
    }
    guard item.utf8.allSatisfy({ 48...57 ~= $0 }) else { return .heading(item) }
    guard let number = Int(item), number <= 1_000_000 else {
      throw .usage("'\(text)' counts columns beyond 1000000; use a smaller one", about: "--data")
    }
    return number > 0 ? .number(number) : nil
  }
}
