/// Finds the fields in the records of a table.
///
/// A field that begins with a quote goes on to the closing one, past separators and ends of lines;
/// two quotes in it stand for one (RFC 4180).
package struct FieldScanner: Sendable {
  /// The separator of fields.
  package enum Separator: Hashable, Sendable {
    /// One ASCII character, such as a comma.
    case character(UInt8)
    /// Any number of blanks and tabs, which may also precede the first field and follow the last.
    case blanks
  }

  /// A field of the record that was scanned last.
  struct Field: Sendable {
    fileprivate let start: Int32
    fileprivate let end: Int32
    /// Whether the field begins with a quote.
    let isQuoted: Bool

    /// The range of the field with its quotes, in bytes from the start of the record.
    var place: Range<Int> { Int(start)..<Int(end) }

    /// The value in the record, without quotes.
    func value(in record: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      guard isQuoted, let end = FieldScanner.closing(record, place.lowerBound) else {
        return Array(record[place])
      }
      var bytes: [UInt8] = []
      var index = place.lowerBound + 1
      while index < end - 1 {
        bytes.append(record[index])
        index += record[index] == FieldScanner.quote ? 2 : 1
      }
      return bytes + record[end..<place.upperBound]
    }
  }

  let separator: Separator
  private let hasComments: Bool
  private let sign: UInt8
  /// How many fields a row that begins with `#` has if it is data and not a comment; 0 if all such
  /// rows are comments.
  var signedCount = 0
  /// Whether such a row may begin with a word like `#x`, and not with `#` alone.
  var namesAreSigned = false
  /// The ranges of the fields, in characters, in a table with aligned columns; empty if blanks
  /// alone cannot tell columns apart.
  var places: [Range<Int>] = []
  private(set) var fields: [Field] = []

  private static let quote = UInt8(ascii: "\"")

  /// Creates a scanner of the records of a table.
  ///
  /// With comments, a record that begins with their sign has no fields, and the sign after blanks
  /// between fields begins a comment.
  package init(
    _ separator: Separator, hasComments: Bool = false, sign: UInt8 = UInt8(ascii: "#")
  ) {
    (self.separator, self.hasComments, self.sign) = (separator, hasComments, sign)
  }

  /// Finds the end of the record that begins at `start`, and its fields, as
  /// ``RecordBuffer/next(scan:)`` needs.
  ///
  /// `text` is the part read so far; it is complete if no text follows.
  mutating func scan(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, isComplete: Bool
  ) -> RecordBuffer.Finding {
    fields.removeAll(keepingCapacity: true)
    if hasComments, let first = text[start...].firstIndex(where: { !Self.isBlank($0) }),
      text[first] == sign
    {
      if first == start, case .character(let separator) = separator,
        start + 1 < text.count, case let next = text[start + 1],
        next == separator || namesAreSigned && !Self.isBlank(next),
        case .record(let end) = scan(text, start, isComplete, separator),
        fields.count == signedCount
      {
        return .record(end: end)
      }
      fields.removeAll(keepingCapacity: true)
      return endOfRow(in: text, from: first, isComplete)
    }
    switch separator {
    case .character(let separator): return scan(text, start, isComplete, separator)
    case .blanks:
      let found = scanWords(text, start, isComplete)
      guard 1..<max(places.count, 1) ~= fields.count, case .record(let end) = found else {
        return found
      }
      return place(in: UnsafeBufferPointer(rebasing: text[start..<end]), end: end)
    }
  }

  /// Assigns the fields of a row that lacks some to aligned columns.
  private mutating func place(
    in row: UnsafeBufferPointer<UInt8>, end: Int
  ) -> RecordBuffer.Finding {
    var last = -1
    let hasRoom = fields.contains { field in
      defer { last = field.place.upperBound }
      return field.place.lowerBound - last > 2
    }
    guard hasRoom, !row.contains(9) else { return .record(end: end) }
    var (placed, column) = ([Field](), 0)
    for (field, extent) in zip(fields, extents(in: row)) {
      let found = places.indices.filter { places[$0].overlaps(extent) }
      guard found.count == 1, found[0] >= column else {
        let error = LineError(
          "the row has \(fields.count) of \(places.count.counted("field")), and blanks do not tell "
            + "which", remedy: "write NA where a value is missing", at: field.place)
        return .mistake(error, end: end)
      }
      let blank = Field(start: field.start, end: field.start, isQuoted: false)
      placed += [Field](repeating: blank, count: found[0] - column) + [field]
      column = found[0] + 1
    }
    fields = placed
    return .record(end: end)
  }

  /// The ranges of the fields in the row that was scanned last, in characters.
  func extents(in row: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var (index, count) = (0, 0)
    func characters(before end: Int) -> Int {
      while index < end {
        if row[index] & 0xC0 != 0x80 { count += 1 }
        index += 1
      }
      return count
    }
    return fields.map { field in
      let start = characters(before: field.place.lowerBound)
      return start..<characters(before: field.place.upperBound)
    }
  }

  /// The texts of the fields of the record that was scanned last, without quotes, and their ranges
  /// in it.
  package func texts(in record: RecordBuffer.Record) -> [(text: String, place: Range<Int>)] {
    record.source.withUnsafeBufferPointer { bytes in
      fields.map { (String(rawBytes: $0.value(in: bytes)[...]), $0.place) }
    }
  }

  private mutating func scan(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ isComplete: Bool, _ separator: UInt8
  ) -> RecordBuffer.Finding {
    var index = start
    while true {
      let fieldStart = index
      let isQuoted = index < text.count && text[index] == Self.quote
      if isQuoted {
        guard let end = Self.closing(text, index) else {
          return unclosed(at: index - start, in: text, isComplete)
        }
        index = end
      }
      while index < text.count, text[index] != separator, text[index] != 10 { index += 1 }
      guard index < text.count || isComplete else { return .needsMore }
      let isLast = index == text.count || text[index] == 10
      let hasReturn = isLast && index > fieldStart && text[index - 1] == 13
      append(fieldStart - start, index - start - (hasReturn ? 1 : 0), isQuoted)
      index += 1
      if isLast { return .record(end: min(index, text.count)) }
    }
  }

  /// Scans words between blanks.
  private mutating func scanWords(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ isComplete: Bool
  ) -> RecordBuffer.Finding {
    var index = start
    while true {
      while index < text.count, Self.isBlank(text[index]) { index += 1 }
      guard index < text.count else { return isComplete ? .record(end: index) : .needsMore }
      if text[index] == 10 { return .record(end: index + 1) }
      if text[index] == sign, hasComments {
        return endOfRow(in: text, from: index, isComplete)
      }
      let fieldStart = index
      let isQuoted = text[index] == Self.quote
      if isQuoted {
        guard let end = Self.closing(text, index) else {
          return unclosed(at: index - start, in: text, isComplete)
        }
        index = end
      }
      while index < text.count, !Self.isBlank(text[index]), text[index] != 10 { index += 1 }
      guard index < text.count || isComplete else { return .needsMore }
      append(fieldStart - start, index - start, isQuoted)
    }
  }

  private mutating func append(_ start: Int, _ end: Int, _ isQuoted: Bool) {
    // A record too long for this is rejected.
    let limit = Int(Int32.max)
    let (start, end) = (Int32(min(start, limit)), Int32(min(end, limit)))
    fields.append(Field(start: start, end: end, isQuoted: isQuoted))
  }

  private func unclosed(
    at place: Int, in text: UnsafeBufferPointer<UInt8>, _ isComplete: Bool
  ) -> RecordBuffer.Finding {
    guard isComplete else { return .needsMore }
    let error = LineError(
      "a quote is never closed", remedy: "close it", at: place..<(place + 1))
    return .mistake(error, end: text.count)
  }

  private func endOfRow(
    in text: UnsafeBufferPointer<UInt8>, from index: Int, _ isComplete: Bool
  ) -> RecordBuffer.Finding {
    if let end = text[index...].firstIndex(of: 10) { return .record(end: end + 1) }
    return isComplete ? .record(end: text.count) : .needsMore
  }

  /// Whether a byte is a blank, a tab or a carriage return.
  @inline(__always)
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

  /// Returns the index after a quoted field; `nil` if the quote is not closed.
  private static func closing(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var index = start + 1
    while index < text.count {
      if text[index] == quote {
        guard index + 1 < text.count, text[index + 1] == quote else { return index + 1 }
        index += 1
      }
      index += 1
    }
    return nil
  }
}
