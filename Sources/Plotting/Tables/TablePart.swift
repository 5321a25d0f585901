/// The rows of a table that have a word in a column.
struct TablePart: Hashable, Sendable {
  /// The index of the column.
  let column: Int
  let word: String
  /// Whether the table has one curve for each word, which is named by it alone.
  let isAlone: Bool

  /// Returns whether a row has the word.
  func holds(_ fields: [FieldScanner.Field], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard column < fields.count else { return false }
    let field = fields[column]
    if field.isQuoted {
      return String(decoding: field.value(in: bytes), as: UTF8.self).trimmed == word
    }
    return bytes[bytes.trimmed(field.place)].elementsEqual(word.utf8)
  }

  /// Returns the name of a curve.
  func name(of whole: String) -> String {
    let shown = word.count > 100 ? word.prefix(99) + "…" : word
    return isAlone ? shown : "\(whole), \(shown)"
  }
}

extension TableColumns {
  /// Whether some rows are not drawn because of their values.
  var isRestricted: Bool { part != nil || filter != nil }

  /// Whether a row is drawn, of which there are `number` before it, by the texts of its columns.
  func take(_ number: Int, _ text: (_ column: Int) -> String?) -> Bool {
    if let part, text(part.column)?.trimmed != part.word { return false }
    return filter?.holds(number, of: self, text) ?? true
  }
}

extension TableReading {
  /// The most curves that a column gives.
  private static var partLimit: Int { 64 }

  /// The index of the column by whose words rows are apart; `nil` if they are not.
  func placeOfParts() throws(PlotError) -> Int? {
    guard let by = reference.options.by else { return nil }
    return try place(of: by, among: headings, width).0
  }

  /// The value of a column among the fields of a row; `nil` if it has none.
  func value(_ column: Int, in fields: [(name: String, value: String)]) -> String? {
    let place = isNDJSON ? fields.firstIndex { $0.name == headings[column] } : column
    return place.flatMap { $0 < fields.count ? fields[$0].value.trimmed : nil }
  }

  /// Whether a row is drawn, of which there are `position` before it.
  func isChosen(_ position: Int, _ fields: [(name: String, value: String)]) -> Bool {
    reference.selection.contains(position)
      && columns.take(position) { value($0, in: fields) }
  }

  /// Whether the row that was read last is drawn, of which there are `number` before it.
  func isTaken(_ number: Int) -> Bool {
    guard columns.isRestricted else { return true }
    let fields = scanner.fields
    if let part = columns.part, !buffer.withBytes({ part.holds(fields, in: $0) }) { return false }
    guard columns.filter != nil else { return true }
    let texts = scanner.texts(in: buffer.record)
    return columns.take(number) { $0 < texts.count ? texts[$0].text : nil }
  }

  /// Whether an object is drawn.
  func isTaken(_ number: Int, _ members: [JSONReader.FlatMember]) -> Bool {
    guard columns.isRestricted else { return true }
    return columns.take(number) { column in
      members.first { $0.key == headings[column] }.map { $0.value.text ?? $0.value.compact }
    }
  }

  /// Finds the columns of the condition on rows.
  mutating func readCondition() throws(PlotError) {
    guard let condition = reference.options.condition else { return }
    var places: [(name: String, place: Int?)] = []
    for name in condition.names {
      let column = ColumnFormula.column(named: name)
      places.append(
        (name, column == .number(0) ? nil : try place(of: column, among: headings, width).0))
    }
    columns.filter = condition.filter(places)
  }

  /// The number of columns, as far as they are known.
  var width: Int { columns.count == .max ? form.columnCount : columns.count }

  /// The table for each word of the column that its rows are apart by, in the order of the rows, or
  /// by size if all are numbers.
  func parts() throws(PlotError) -> [TableReading] {
    guard let place = try placeOfParts() else { return [self] }
    var (reading, words, known) = (self, [String](), Set<String>())
    try reading.restart()
    var (position, missing) = (0, 0)
    // An invalid row is reported when it is read.
    while let fields = (try? reading.nextFields()) ?? nil {
      defer { position += 1 }
      // Notes are shorter, and headings may be repeated.
      guard isChosen(position, fields), let word = value(place, in: fields),
        isNDJSON || fields.map({ $0.value }) != headings
      else { continue }
      if columns.isMissing(word) {
        missing += 1
      } else if known.insert(word).inserted {
        words.append(word)
      }
      guard words.count <= Self.partLimit else {
        throw .invalid(
          "\(reference.shortName): --by has more than \(Self.partLimit) different words; choose "
            + "another column")
      }
    }
    guard !words.isEmpty else {
      throw .invalid("\(reference.shortName): there are no words in the column of --by")
    }
    let numbers = words.map { Double($0) }
    if numbers.allSatisfy({ $0 != nil }) { words.sort { Double($0) ?? 0 < Double($1) ?? 0 } }
    let isAlone = choice.map { $0.ys.count < 2 } ?? true
    var parts: [TableReading] = []
    for word in words {
      var part = self
      part.reference.part = TablePart(column: place, word: word, isAlone: isAlone)
      part.columns.part = part.reference.part
      if !parts.isEmpty { part.remarks = [] }
      parts.append(part)
    }
    if missing > 0 {
      let rows = missing == 1 ? "row has no word" : "rows have no words"
      parts[0].add("\(missing) \(rows) for --by and \(missing == 1 ? "is" : "are") left out")
    }
    return parts
  }
}
