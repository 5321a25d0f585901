package import CalculatorBrain
package import GraphView

/// A table and its columns, as `--data` names them: `FILE[:X,Y[,…]]`.
package struct DataReference: Hashable, Sendable {
  /// A column: its number from 1, its heading, or a formula of columns.
  enum Column: Hashable, Sendable {
    case number(Int), heading(String), formula(ColumnFormula)
    /// Several columns, as in `2-5`, `open..close` or `*`.
    case several(String)

    var isFormula: Bool { if case .formula = self { true } else { false } }
  }

  /// The role of a column, in the order in which columns are written.
  ///
  /// The columns after x and y are named as they are in ``ColumnLayout/errors``.
  enum Role: Int, CaseIterable { case x, y, low, high, left, right }

  /// The path of the file; `-` is standard input.
  package let path: String

  /// The reference as it was written.
  private(set) var text: String

  /// The text after the path; empty if there is none.
  private(set) var columnText: String

  /// The columns by their roles; `nil` for none.
  private var columns: [Column?]

  /// The columns to sum up, all if there are none; `nil` for a table to draw.
  private(set) var listed: [Column]?

  /// The meaning of the columns after x and y.
  let layout: ColumnLayout

  /// The rows that are drawn.
  let selection: RowSelection

  /// How the table is written, as far as options say it.
  let options: TableOptions

  /// The rows that are drawn because of a word in another column; `nil` for all.
  var part: TablePart?

  /// The words whose places are abscissas, in order; empty if these are numbers or dates.
  var words: [String] = []

  /// The unit of angles in formulas and of the rotation of ellipses.
  let angleUnit: AngleUnit

  /// A remark that a column without a name gives error bars, and may be meant as a curve.
  let remark: String?

  /// Whether lower bounds must be below upper ones, as they need not in bands and boxes.
  let ordersBounds: Bool

  /// Whether all rows are drawn.
  var isWhole: Bool { selection.isWhole && options.condition == nil }

  /// Whether no column is named, so that those that suit are used.
  var isPlain: Bool { columns.isEmpty }

  /// All columns that are named.
  var named: [Column] { listed ?? columns.compactMap { $0 } }

  subscript(role: Role) -> Column? { columns.isEmpty ? nil : columns[role.rawValue] }

  /// Reads a value of `--data`.
  ///
  /// The text after the last colon names columns, unless it holds a slash; a heading with a comma,
  /// a colon or digits alone is written in double quotes. A column that begins with `=` is a
  /// formula, and may hold slashes, and commas in parentheses. The style determines the meaning of
  /// the columns after x and y.
  ///
  /// - Throws: A usage error if there is no path, or the columns do not suit the style.
  package init(
    _ text: String, style: DataStyle = .points, angleUnit: AngleUnit = .radians
  ) throws(PlotError) {
    try self.init(text, style: style, rows: RowSelection(), angleUnit: angleUnit)
  }

  init(
    _ text: String, style: DataStyle = .points, rows: RowSelection,
    options: TableOptions = TableOptions(), angleUnit: AngleUnit = .radians
  ) throws(PlotError) {
    (selection, self.options) = (rows, options)
    (self.text, layout, self.angleUnit) = (text, style.layout, angleUnit)
    let colon = Self.colon(in: text)
    path = String(text[..<(colon ?? text.endIndex)])
    columnText = colon.map { String(text[text.index(after: $0)...]) } ?? ""
    columns = try Self.columns(columnText, of: text, style, angleUnit)
    let hasBounds = !columns.isEmpty && (columns[3] != nil || columns[5] != nil)
    ordersBounds =
      style == .candles || hasBounds && layout == .errors && style != .area && style != .boxes
    if style != .boxes, style.layout == .errors, columns.dropFirst(3).allSatisfy({ $0 == nil }),
      case .number(let x)? = columns.first, case .number(let other)? = columns[2]
    {
      remark =
        "\(text): column \(other) gives the error bars of y; for another curve, add "
        + "--data \(path):\(x),\(other)"
    } else {
      remark = nil
    }
    guard path.isEmpty else { return }
    throw .usage("the name of a file is missing, as in --data points.csv", about: "--data")
  }

  /// Reads a value of `--data` that names any number of columns to sum up.
  ///
  /// - Throws: A usage error if there is no path, or a column is none.
  init(
    summarizing text: String, rows: RowSelection, options: TableOptions,
    angleUnit: AngleUnit = .radians
  ) throws(PlotError) {
    let end = Self.colon(in: text) ?? text.endIndex
    try self.init(text[..<end] + ":", rows: rows, options: options, angleUnit: angleUnit)
    (self.text, columnText) = (text, String(text[end...].dropFirst()))
    listed = []
    for item in columnText.trimmed.isEmpty ? [] : Self.items(columnText) {
      guard let column = try Self.column(item, of: text, angleUnit) else {
        throw .usage(
          "'\(LineError.printable(text))' lacks a column; write numbers or headings, as in "
            + "FILE:2,3", about: "--data")
      }
      listed?.append(column)
    }
  }

  /// The same table with the columns at two indices; rows are counted without the first.
  func drawing(_ x: Int?, _ y: Int) -> DataReference {
    var other = self
    other.columns = [x.map { .number($0 + 1) }, .number(y + 1), nil, nil, nil, nil]
    other.columnText = (x.map { "\($0 + 1)," } ?? "") + "\(y + 1)"
    return other
  }

  /// The columns by their roles; empty if the text names none.
  private static func columns(
    _ columnText: String, of text: String, _ style: DataStyle, _ angleUnit: AngleUnit
  ) throws(PlotError) -> [Column?] {
    let layout = style.layout
    let least = style == .boxes ? 1 : layout.count.lowerBound
    let items = columnText.trimmed.isEmpty ? [] : Self.items(columnText)
    guard least == 0 || items.count >= 2 + least else {
      throw .usage(
        "'\(text)' names too few columns for \(style.rawValue); write \(layout.example)",
        about: "--data")
    }
    if items.isEmpty { return [] }
    var named: [Column?] = []
    for item in items { named.append(try Self.column(item, of: text, angleUnit)) }
    // A column alone is drawn against the number of its row.
    if named.count == 1 { named.insert(nil, at: 0) }
    guard named.count <= 2 + layout.count.upperBound else {
      throw .usage(
        "'\(text)' names \(named.count) columns; write \(layout.example) at most", about: "--data")
    }
    guard named[1] != nil else {
      throw .usage("'\(text)' names no column for y; write X,Y as in 1,2", about: "--data")
    }
    named += [Column?](repeating: nil, count: Role.allCases.count - named.count)
    guard named[2] != nil || named[3] == nil, named[4] != nil || named[5] == nil else {
      throw .usage(
        "'\(text)' has an upper bound without a lower one; write \(layout.example)",
        about: "--data")
    }
    if let missing = (2..<2 + least).first(where: { named[$0] == nil }) {
      throw .usage(
        "'\(text)' lacks column \(missing + 1) for \(style.rawValue); write \(layout.example)",
        about: "--data")
    }
    if case .formula = named[2], layout == .texts {
      throw .usage(
        "'\(text)' has a formula for texts; write the column that has them, as in X,Y,3",
        about: "--data")
    }
    return named
  }

  /// The colon before the columns, if there is one.
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

  /// Whether an item names several columns, unless it is a heading.
  private static func isSeveral(_ item: String) -> Bool { item == "*" || ends(of: item).count == 2 }

  /// The first and the last of several columns, as in `open..close` or `2-5`; others are alone.
  static func ends(of item: String) -> [String] {
    let bytes = Array(item.utf8)
    let dot = UInt8(ascii: ".")
    let dots = bytes.indices.dropLast().first { bytes[$0] == dot && bytes[$0 + 1] == dot }
    if let dots {
      return [bytes[..<dots], bytes[(dots + 2)...]].map {
        String(decoding: $0, as: UTF8.self).trimmed
      }
    }
    let numbers = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isRange =
      numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { 48...57 ~= $0 } }
    return isRange ? numbers.map { String(decoding: $0, as: UTF8.self) } : [item]
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

  /// Reads a column; `nil` for the number of the row.
  ///
  /// Throws a usage error about a number that is too large or a formula that is none.
  static func column(
    _ item: String, of text: String, _ angleUnit: AngleUnit = .radians
  ) throws(PlotError) -> Column? {
    if item.isEmpty { return nil }
    if isSeveral(item) { return .several(item) }
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
