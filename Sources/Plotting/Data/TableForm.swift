/// The layout of a table, as detected from its beginning: dialect, title and headings.
struct TableForm: Sendable {
  /// How rows are written.
  let dialect: TableDialect

  /// The scanner of the fields of rows.
  let scanner: FieldScanner

  /// The number of lines before the first row.
  private(set) var lineCount = 0

  /// Whether some of those lines are not comments.
  private var hasTitle = false

  /// The number of lines that are skipped as an option says.
  private let skip: Int

  /// Whether the row below the headings has their units.
  let hasUnits: Bool

  /// Whether rows begin with a name that has no heading, as R writes them.
  private(set) var namesRows = false

  /// Remarks for the user on text that is not data, one each.
  var remarks: [String] {
    let lines =
      lineCount == skip + 1 ? "line \(lineCount) is" : "lines \(skip + 1) to \(lineCount) are"
    return (hasTitle ? ["\(lines) above the table and left out"] : [])
      + (namesRows
        ? ["the first column has no heading and names rows, so that the next is the first with one"]
        : [])
  }

  /// The first rows without units and repeated headings; empty if they are objects.
  private(set) var rows: [[TableField]]
  /// The number of fields in most of them, without empty ones at the ends.
  private let width: Int

  /// The number of fields in most rows.
  let columnCount: Int

  private static let (rowLimit, titleLimit) = (100, 50)

  /// Examines the beginning of a table, given without a byte order mark and skipped lines.
  ///
  /// The table begins at the first line with as many fields as most rows, from which on fields have
  /// numbers. `isWhole` says that the bytes are all of the table.
  init(of bytes: [UInt8], isWhole: Bool, _ reference: DataReference) {
    var rest = bytes[...]
    // Excel writes the separator above a table.
    let declared = Self.separator(in: rest.prefix { $0 != 10 })
    if declared != nil { rest = rest.drop { $0 != 10 }.dropFirst() }
    let separator = reference.options.separator ?? declared
    self.init(of: rest, isWhole: isWhole, reference, separator)
    (hasTitle, lineCount) = (declared != nil, skip + (declared == nil ? 0 : 1))
    let untitled = self
    var (form, line) = (self, lineCount)
    while line < skip + Self.titleLimit, case .fields = form.dialect, let first = form.rows.first {
      // A line that begins with a number is data, which must not be lost.
      if form.begins(reference) || first[0].isNumber {
        (form.lineCount, form.hasTitle) = (line, hasTitle)
        form.namesRows = form.isNamed && reference.selection.block ?? 0 == 0
        form.leaveOutHeadings()
        self = form
        return
      }
      var start: UInt8?
      repeat {
        let text = rest.prefix { $0 != 10 }
        start = text.first { !LineScanner.isSpace($0) }
        (rest, line) = (rest.dropFirst(text.count + 1), line + 1)
      } while !rest.isEmpty && (start == nil || start == reference.options.comment)
      if start != UInt8(ascii: "%") { hasTitle = true }
      form = TableForm(of: rest, isWhole: isWhole, reference, separator)
    }
    self = untitled
  }

  /// The separator in `sep=;`, with carriage return or without; `nil` for any other line.
  private static func separator(in line: ArraySlice<UInt8>) -> FieldScanner.Separator? {
    let text = line.filter { $0 != 13 && $0 != UInt8(ascii: "\"") }
    guard text.count == 5, text.starts(with: "sep=".utf8), let sign = text.last else { return nil }
    return .character(sign)
  }

  /// Leaves out the row of units, and rows that repeat the headings.
  private mutating func leaveOutHeadings() {
    if hasUnits { rows.remove(at: 1) }
    guard rows[0].contains(where: { $0.isWord }) else { return }
    let headings = rows[0].map { $0.text }
    rows = rows[..<1] + rows.dropFirst().filter { $0.map { $0.text } != headings }
  }

  /// Examines a table without a title.
  private init(
    of bytes: ArraySlice<UInt8>, isWhole: Bool, _ reference: DataReference,
    _ separator: FieldScanner.Separator?
  ) {
    let options = reference.options
    skip = options.skip
    func rows(_ scanner: FieldScanner) -> [[TableField]] {
      Self.rows(scanner, bytes, isWhole: isWhole, missing: options.missing)
    }
    dialect =
      if let separator { .fields(separator) } else {
        TableDialect(of: bytes, name: reference.path, comment: options.comment) {
          rows(FieldScanner($0, hasComments: true, sign: options.comment))
        }
      }
    guard case .fields(let separator) = dialect else {
      (scanner, self.rows, width, columnCount) = (FieldScanner(.blanks), [], 0, 0)
      hasUnits = false
      return
    }
    var scanner = FieldScanner(separator, hasComments: true, sign: options.comment)
    var found = rows(scanner)
    hasUnits = reference.selection.block == nil && found.hasUnits
    switch separator {
    case .character where bytes.contains(options.comment):
      // The sign would make comments of rows of numbers.
      scanner.namesAreSigned = found.allSatisfy { !$0[0].isNumber }
      scanner.signedCount = Self.most(found.map { $0.count })
      found = rows(scanner)
    case .blanks where reference.selection.block == nil && !bytes.contains(9):
      scanner.places = Self.places(found, hasUnits: hasUnits)
    default: break
    }
    (self.rows, self.scanner) = (found, scanner)
    width = Self.most(found.map { $0.filledCount })
    columnCount = Self.most(found.map { $0.count })
  }

  /// Whether the first row is one of a table: headings or data.
  private func begins(_ reference: DataReference) -> Bool {
    let (first, rest) = (rows[0], rows.dropFirst())
    let isComment = first[0].text.utf8.first == UInt8(ascii: "%") && !first[0].isQuoted
    let names = reference.headings
    if !names.isEmpty {
      func hasAll(_ row: [TableField]) -> Bool {
        names.allSatisfy { name in row.contains { $0.text == name } }
      }
      if hasAll(first) || rest.contains(where: hasAll) { return hasAll(first) }
    }
    if reference.places.contains(where: { $0 < first.count && first[$0].isNumber }) { return true }
    let (count, most) = (first.filledCount, rest.reduce(0) { max($0, $1.count) })
    func isOfValues(_ row: [TableField]) -> Bool {
      row.contains { $0.isNumber || $0.isWrittenWrongly && !$0.text.utf8.contains(32) }
    }
    guard rest.contains(where: isOfValues) else { return false }
    if case .character = scanner.separator {
      if isComment { return count == width }
      guard let next = rest.first else { return true }
      // There may be more headings than values, but not above other headings.
      let isAboveWords = next.filledCount == width && next.allSatisfy { $0.isWord }
      if count >= width {
        return (count == 1 || most > 1) && (count == width || !isAboveWords)
      }
      // A title above rows of data is one field of several words.
      let isAboveData = isOfValues(next) && next.filledCount > count && !isAboveWords
      return isNamed || isAboveData && (count > 1 || !first[0].text.utf8.contains(32))
    }
    if isComment { return false }
    // A fraction with a decimal comma may be two fields.
    if width == 1 {
      return count == 1 && rest.first.map { !$0[0].isWord || isOfValues($0) } ?? false
    }
    return width...max(width, most) ~= count || isNamed
  }

  /// Whether the first row has headings for all columns but the first, which names rows.
  ///
  /// A single word without quotes may instead be a title, and so may words that skip a column, or
  /// that are above a row of words.
  private var isNamed: Bool {
    let width = columnCount
    guard let first = rows.first, first.filledCount == width - 1, first.count == width - 1,
      first[0].isWord || first[0].isQuoted,
      first.allSatisfy({ $0.isWord || $0.isQuoted || $0.year != nil }),
      let next = rows.dropFirst().first(where: { $0.count >= width - 1 }),
      !next.dropFirst().allSatisfy({ $0.isWord })
    else { return false }
    let leavesOutColumn = zip(first, first.dropFirst()).contains { left, right in
      scanner.places.contains {
        left.extent.upperBound < $0.lowerBound && $0.upperBound < right.extent.lowerBound
      }
    }
    return !leavesOutColumn && (width > 2 || first.allSatisfy { $0.isQuoted })
  }

  // MARK: Rows

  private static func rows(
    _ scanner: FieldScanner, _ bytes: ArraySlice<UInt8>, isWhole: Bool, missing: [String]
  ) -> [[TableField]] {
    bytes.withUnsafeBufferPointer { text in
      var (rows, start, scanner) = ([[TableField]](), 0, scanner)
      while start < text.count, rows.count < rowLimit,
        case .record(let end) = scanner.scan(text, from: start, isComplete: isWhole)
      {
        let record = UnsafeBufferPointer(rebasing: text[start..<end])
        let fields = TableField.all(of: scanner, in: record, missing: rows.isEmpty ? [] : missing)
        if fields.filledCount > 0 { rows.append(fields) }
        start = end
      }
      return rows
    }
  }

  /// The most frequent number, or the greatest of several; 0 without any.
  private static func most(_ numbers: [Int]) -> Int {
    let counts = Dictionary(grouping: numbers) { $0 }
    return counts.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key ?? 0
  }

  /// The ranges of columns that blanks separate in all rows, or in all but the first; empty if
  /// columns are not aligned, or there is only one row.
  ///
  /// Units need not be aligned either.
  private static func places(_ rows: [[TableField]], hasUnits: Bool) -> [Range<Int>] {
    let width = most(rows.map { $0.count })
    let full = rows.filter { $0.count == width }
    let bodies = [full[...], full.dropFirst()] + (hasUnits ? [full.dropFirst(2)] : [])
    for body in bodies where body.count > 1 && width > 1 {
      let places = (0..<width).map { index in
        body.reduce(body[body.startIndex][index].extent) { place, row in
          let extent = row[index].extent
          return min(place.lowerBound, extent.lowerBound)..<max(place.upperBound, extent.upperBound)
        }
      }
      if zip(places, places.dropFirst()).allSatisfy({ $0.upperBound < $1.lowerBound }) {
        return places
      }
    }
    return []
  }
}

extension DataReference {
  /// The headings that name columns.
  fileprivate var headings: [String] {
    named.flatMap { column -> [String] in
      switch column {
      case .heading(let name): [name]
      case .formula(let formula):
        formula.names.compactMap {
          if case .heading(let name) = ColumnFormula.column(named: $0) { name } else { nil }
        }
      default: []
      }
    }
  }

  /// The indices of columns that are named by their number.
  fileprivate var places: [Int] {
    named.compactMap { if case .number(let number) = $0 { number - 1 } else { nil } }
  }
}
