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
    var text = fields[column].value(in: bytes)[...]
    while let last = text.last, LineScanner.isSpace(last) { text.removeLast() }
    return text.drop(while: LineScanner.isSpace).elementsEqual(word.utf8)
  }

  /// Returns the name of a curve.
  func name(of whole: String) -> String { isAlone ? word : "\(whole), \(word)" }
}

extension TableReading {
  /// The most curves that a column gives.
  private static var partLimit: Int { 64 }

  /// The index of the column by whose words rows are apart; `nil` if they are not.
  func placeOfParts() throws(PlotError) -> Int? {
    guard let by = reference.options.by else { return nil }
    return try place(
      of: by, among: headings, columns.count == .max ? form.columnCount : columns.count
    ).0
  }

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
      guard reference.selection.contains(position) else { continue }
      let index = isNDJSON ? fields.firstIndex { $0.name == headings[place] } : place
      // Notes are shorter, and headings may be repeated.
      guard let index, index < fields.count, isNDJSON || fields.map({ $0.value }) != headings else {
        continue
      }
      let word = fields[index].value.trimmed
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
