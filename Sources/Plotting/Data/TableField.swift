/// A field of one of the first rows of a table, which may be a heading, a number or a date.
struct TableField: Sendable {
  /// The text without quotes and without blanks around it.
  let text: String

  /// Whether it was in quotes.
  let isQuoted: Bool

  /// Its range in the row, in characters.
  let extent: Range<Int>

  private static let columns = TableColumns()

  /// The fields of the row that was scanned last; those with a word that is `missing` are empty.
  static func all(
    of scanner: FieldScanner, in row: UnsafeBufferPointer<UInt8>, missing: [String] = []
  ) -> [TableField] {
    zip(scanner.fields, scanner.extents(in: row)).map { field, extent in
      let text = String(rawBytes: field.value(in: row)[...]).trimmed
      return TableField(
        text: missing.contains(text) ? "" : text, isQuoted: field.isQuoted, extent: extent)
    }
  }

  /// Whether the text is a number or a date.
  var isNumber: Bool { Self.columns.isNumber(text) }

  /// Whether the text is a number that is written with digits and a point.
  var isPlainNumber: Bool { Self.columns.isPlainNumber(text) }

  /// Whether the text is a date.
  var isDate: Bool { Self.columns.isDate(text) }

  /// Whether the text is a date that is not written as in ISO 8601.
  var isWrittenDate: Bool {
    [DateForm.dayFirst, .monthFirst, .clock].contains { $0.value(text) != nil }
  }

  /// Whether the text is a number or a date as people write them.
  var isWritten: Bool { isWord && (isWrittenDate || NumberForm(of: [self]) != nil) }

  /// Whether the text is a missing value.
  var isMissingValue: Bool { Self.columns.isMissing(text) }

  /// Whether the text begins as a number does.
  var beginsWithDigit: Bool {
    text.utf8.first { !"+-.".utf8.contains($0) }.map { 48...57 ~= $0 } ?? false
  }

  /// Whether the text is neither a number nor a missing value.
  var isWord: Bool { !isNumber && !Self.columns.isMissing(text) }

  /// Whether the text says in letters that a value is missing, as headings do not.
  var isMissing: Bool {
    text.utf8.contains { $0 | 32 == UInt8(ascii: "n") } && Self.columns.isMissing(text)
  }

  /// The year that the text is, from 1800 to 2199; `nil` if it is not one.
  var year: Int? {
    text.utf8.count == 4 ? Int(text).flatMap { 1800..<2200 ~= $0 ? $0 : nil } : nil
  }

  /// Whether the text is a number as people write it: with marks between thousands, a comma before
  /// the fraction, or a currency.
  var isWrittenWrongly: Bool {
    func isOf(_ characters: String, _ byte: UInt8) -> Bool { characters.utf8.contains(byte) }
    let plain = text.utf8.filter { !isOf("$€£¥ '\u{A0}\u{202F}", $0) }
    guard isWord, let first = plain.first, let last = plain.last, 48...57 ~= last else {
      return false
    }
    return (48...57 ~= first || isOf("+-.", first))
      && plain.dropFirst().allSatisfy { 48...57 ~= $0 || isOf(",.", $0) }
  }
}

extension [TableField] {
  /// The number of fields before the empty ones at the end.
  var filledCount: Int { (lastIndex { !$0.text.isEmpty } ?? -1) + 1 }

  /// Whether these fields name columns, above the next `rows`.
  ///
  /// They do if those in columns that are drawn are words. A row with numbers also does if the
  /// numbers are consecutive years above numbers that are not years, or are in quotes above numbers
  /// without, or are 0, 1 and so on after an empty heading of an index; and so does a row that does
  /// not begin with a number if a word is above numbers.
  func areHeadings(drawn: [Int], before rows: [[TableField]]) -> Bool {
    let places = drawn.filter { $0 < count }
    // A row of data must not be lost because its numbers are written in an unknown way.
    if places.contains(where: { self[$0].isWrittenWrongly }) { return false }
    let hasWritten = places.contains { place in
      self[place].isWritten && rows.contains { place < $0.count && $0[place].isWritten }
    }
    if hasWritten { return false }
    let hasNumbers = places.contains { self[$0].isNumber || self[$0].isMissing }
    if !hasNumbers {
      // A column that is drawn may lack a heading.
      return places.contains { self[$0].isWord }
        || allSatisfy { $0.isWord || $0.text.isEmpty } && wordAboveNumbers(rows) != nil
        || isAboveIndex(rows) && areWordsOfNoRow(rows)
    }
    let areQuoted = places.allSatisfy { place in
      self[place].text.isEmpty
        || self[place].isQuoted && self[place].isNumber && !rows.isEmpty
          && rows.allSatisfy { place < $0.count && !$0[place].isQuoted }
    }
    let areCounted = dropFirst().enumerated().allSatisfy { $1.text == "\($0)" }
    if areQuoted || areCounted && !rows.isEmpty && isAboveIndex(rows) { return true }
    let beginsWithWord = first.map { !$0.beginsWithDigit && !$0.isMissing } ?? false
    return beginsWithWord && wordAboveNumbers(rows) != nil
      || (beginsWithWord || contains { $0.isWord }) && areYears(before: rows)
  }

  /// The index of the first word above a column that has numbers and no words.
  func wordAboveNumbers(_ rows: [[TableField]]) -> Int? {
    indices.first { place in
      let values = rows.compactMap { place < $0.count ? $0[place] : nil }
      return self[place].isWord && values.contains { $0.isNumber }
        && !values.contains { $0.isWord }
    }
  }

  /// Whether the first field is empty, and the first one of each row is not.
  private func isAboveIndex(_ rows: [[TableField]]) -> Bool {
    first?.text.isEmpty == true && rows.allSatisfy { $0.first?.text.isEmpty == false }
  }

  /// Whether the fields after the first are words that are in no row at the same place.
  private func areWordsOfNoRow(_ rows: [[TableField]]) -> Bool {
    count > 1
      && indices.dropFirst().allSatisfy { place in
        self[place].isWord
          && !rows.contains { place < $0.count && $0[place].text == self[place].text }
      }
  }

  private func areYears(before rows: [[TableField]]) -> Bool {
    let places = indices.filter { self[$0].year != nil }
    let years = places.compactMap { self[$0].year }
    guard years.count > 1, years[0] != years[1],
      zip(years, years.dropFirst()).allSatisfy({ $1 - $0 == years[1] - years[0] }),
      allSatisfy({ $0.year != nil || $0.isWord || $0.text.isEmpty })
    else { return false }
    return !rows.isEmpty
      && rows.allSatisfy { row in places.allSatisfy { $0 >= row.count || row[$0].year == nil } }
  }
}

/// The values of a row; NaN for those that are missing or not drawn.
struct TableRow {
  var x = Double.nan
  var y = Double.nan
  var low = Double.nan
  var high = Double.nan
  var left = Double.nan
  var right = Double.nan
  /// A value other than a bound; see `DataBlock.details` and `DataBlock.colors`.
  var detail = Double.nan

  subscript(role: DataReference.Role) -> Double {
    get {
      switch role {
      case .x: x
      case .y: y
      case .low: low
      case .high: high
      case .left: left
      case .right: right
      }
    }
    set {
      switch role {
      case .x: x = newValue
      case .y: y = newValue
      case .low: low = newValue
      case .high: high = newValue
      case .left: left = newValue
      case .right: right = newValue
      }
    }
  }
}
