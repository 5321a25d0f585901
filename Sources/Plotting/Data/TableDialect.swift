/// How a table is written.
enum TableDialect: Sendable {
  /// Fields in rows.
  case fields(FieldScanner.Separator)
  /// An object of JSON on each line.
  case objects

  /// Finds out how a table is written from its beginning and its name.
  ///
  /// The first line that says something decides: an object, or fields between tabs, commas or
  /// semicolons, whichever are more, or those beside numbers with commas; else between blanks. Tabs
  /// in a row, or beside numbers with blanks between them in one of the first lines, are blanks,
  /// except in a file called `.tsv`.
  init(of beginning: ArraySlice<UInt8>, name: String) {
    let lines = beginning.split(separator: 10).lazy.map { $0.drop { $0 == 32 || $0 == 9 } }
    let firstLine = lines.first { line in
      line.first.map { $0 != UInt8(ascii: "#") && $0 != 13 } ?? false
    }
    let extensionOfName = name.utf8.split(separator: UInt8(ascii: ".")).last.map(Array.init) ?? []
    func isNamed(_ names: String...) -> Bool {
      names.contains { $0.utf8.elementsEqual(extensionOfName.map { $0 | 32 }) }
    }
    guard let line = firstLine, !isNamed("ndjson", "jsonl"), line.first != UInt8(ascii: "{") else {
      self = firstLine == nil ? .fields(.character(UInt8(ascii: ","))) : .objects
      return
    }
    let first = Self.withClosedQuotes(line, in: beginning)
    var (counts, isQuoted) = ([UInt8: Int](), false)
    for byte in Self.withoutComment(first) {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    let tab = UInt8(ascii: "\t")
    let hasBlanksAtTabs = zip(first, first.dropFirst()).contains { pair in
      pair.0 == tab && (pair.1 == tab || pair.1 == 32) || pair.0 == 32 && pair.1 == tab
    }
    // Numbers with blanks between them are fields, words need not be.
    let hasBlanksInNumbers = first.split(separator: tab).contains { field in
      field.contains(32) && field.first.map { $0 < 58 } ?? false
    }
    let hasTabs =
      counts[tab] != nil && !hasBlanksAtTabs && !hasBlanksInNumbers
      && !lines.prefix(20).contains { line in
        Self.hasNumbersBetweenTabs(line) && Self.wordCount(line) == Self.wordCount(first)
      }
    if isNamed("tsv", "tab") || hasTabs {
      self = .fields(.character(tab))
      return
    }
    let (comma, semicolon) = (UInt8(ascii: ","), UInt8(ascii: ";"))
    let (commas, semicolons) = (counts[comma] ?? 0, counts[semicolon] ?? 0)
    if commas > 0 || semicolons > 0 {
      // Commas between digits may begin fractions.
      let isBetweenSemicolons =
        semicolons > commas
        || semicolons > 0
          && first.split(separator: semicolon).allSatisfy { field in
            field.allSatisfy { Self.isOfNumbers($0) || $0 == comma || $0 == 13 || $0 == 32 }
          }
      self = .fields(.character(isBetweenSemicolons ? semicolon : comma))
    } else {
      // A name alone does not make one field of two numbers.
      let isColumn = isNamed("csv") && !lines.prefix(20).contains(where: Self.hasNumbersBetweenTabs)
      self = .fields(isColumn ? .character(comma) : .blanks)
    }
  }

  /// Whether two numbers with blanks between them are in one field between tabs.
  private static func hasNumbersBetweenTabs(_ line: ArraySlice<UInt8>) -> Bool {
    line.split(separator: UInt8(ascii: "\t")).contains { field in
      let words = field.split { $0 == 32 || $0 == 13 }
      return words.count > 1 && words.allSatisfy { $0.allSatisfy(isOfNumbers) }
    }
  }

  private static func wordCount(_ line: ArraySlice<UInt8>) -> Int {
    line.split { $0 == 32 || $0 == 9 || $0 == 13 }.count
  }

  private static func isOfNumbers(_ byte: UInt8) -> Bool {
    48...57 ~= byte || "+-.eE".utf8.contains(byte)
  }

  /// A line with the next ones, as far as a heading in quotes goes on there.
  private static func withClosedQuotes(
    _ line: ArraySlice<UInt8>, in text: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8> {
    var longer = line
    for _ in 0..<5 {
      if longer.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) { return longer }
      let end = text[longer.endIndex...].dropFirst().firstIndex(of: 10) ?? text.endIndex
      longer = text[line.startIndex..<end]
    }
    return line
  }

  /// The part of a line before a comment that follows numbers with blanks between them.
  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let pairs = zip(line.indices, zip(line, line.dropFirst()))
    let blank = pairs.first { _, pair in
      (pair.0 == 32 || pair.0 == 9) && pair.1 == UInt8(ascii: "#")
    }
    guard let end = blank?.0 else { return line }
    let isPlain = line[..<end].allSatisfy { isOfNumbers($0) || $0 == 32 || $0 == 9 }
    return isPlain ? line[..<end] : line
  }
}
