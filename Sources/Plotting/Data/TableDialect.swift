/// The dialect of a table.
enum TableDialect: Sendable {
  /// Fields in rows.
  case fields(FieldScanner.Separator)
  /// An object of JSON on each line, or in an array.
  case objects(inArray: Bool)

  /// Detects the dialect of a table from its beginning and its name.
  ///
  /// The separator is the one with which most of the first hundred rows have the same number of
  /// fields, and among equals the one with which most fields are numbers; see
  /// ``rank(of:between:)``. If there is none, it is the first of tab, semicolon, comma and bar that
  /// divides the first row, or else blanks. The extension of the name can also say that rows are
  /// objects, that fields are separated by tabs if there are some, or that a single column may hold
  /// blanks. `comment` is the sign of comments, and `rows` splits the rows at a separator.
  init(
    of beginning: ArraySlice<UInt8>, name: String, comment: UInt8,
    rows: (FieldScanner.Separator) -> [[TableField]]
  ) {
    let extensionOfName = name.utf8.split(separator: UInt8(ascii: ".")).last.map(Array.init) ?? []
    func isNamed(_ names: String...) -> Bool {
      names.contains { $0.utf8.elementsEqual(extensionOfName.map { $0 | 32 }) }
    }
    let firstLine = beginning.split(separator: 10).lazy.map { $0.drop { $0 == 32 || $0 == 9 } }
      .first { line in line.first.map { $0 != comment && $0 != 13 } ?? false }
    let start = beginning.drop(while: LineScanner.isSpace)
    if start.first == UInt8(ascii: "["),
      start.dropFirst().first(where: { !LineScanner.isSpace($0) }) == UInt8(ascii: "{")
    {
      self = .objects(inArray: true)
      return
    }
    if let firstLine, firstLine.first == UInt8(ascii: "{") || isNamed("ndjson", "jsonl") {
      self = .objects(inArray: false)
      return
    }
    let (tab, comma) = (UInt8(ascii: "\t"), UInt8(ascii: ","))
    if isNamed("tsv", "tab"), beginning.contains(tab) {
      self = .fields(.character(tab))
      return
    }
    var separators = [tab, UInt8(ascii: ";"), comma].filter { beginning.contains($0) }
      .map { FieldScanner.Separator.character($0) }
    if beginning.contains(where: { $0 == 32 || $0 == tab }) { separators.append(.blanks) }
    let bar = FieldScanner.Separator.character(UInt8(ascii: "|"))
    if firstLine?.contains(UInt8(ascii: "|")) == true { separators.append(bar) }
    var best = (separator: nil as FieldScanner.Separator?, rank: (rows: 0, values: 0))
    var usual: FieldScanner.Separator?
    for separator in separators {
      let rows = rows(separator)
      let rank = Self.rank(of: rows, between: separator)
      // Bars are also within fields.
      let isBetter = separator == bar ? rank.rows > best.rank.rows : rank > best.rank
      if isBetter { best = (separator, rank) }
      if case .character = separator, let first = rows.first, first.count > 1 {
        usual = usual ?? separator
      }
    }
    let isColumn = firstLine == nil || isNamed("csv", "tsv", "tab")
    self = .fields(best.separator ?? usual ?? (isColumn ? .character(comma) : .blanks))
  }

  /// How many rows have the most frequent number of fields, among rows of two or more fields some
  /// of which are numbers, however written; and how many of their fields are numbers.
  ///
  /// Tabs of which two are side by side in all those rows are blanks.
  private static func rank(
    of rows: [[TableField]], between separator: FieldScanner.Separator
  ) -> (rows: Int, values: Int) {
    var best = (rows: 0, values: 0)
    for (count, rows) in Dictionary(grouping: rows, by: { $0.count }) where count > 1 {
      let values = rows.reduce(0) { sum, row in
        sum + row.count { $0.isNumber || $0.isMissing || $0.isWrittenWrongly }
      }
      if case .character(UInt8(ascii: "\t")) = separator,
        (0..<count - 1).contains(where: { place in rows.allSatisfy { $0[place].text.isEmpty } })
      {
        continue
      }
      if values > 0, (rows.count, values) > best { best = (rows.count, values) }
    }
    return best
  }
}
