import CalculatorBrain

/// Reads objects of JSON, one a line, whose members are texts, numbers, `true`, `false` or `null`.
///
/// The columns are the keys of the first object and those that later ones add.
struct NDJSONReader: DataReader {
  private var buffer: RecordBuffer

  private(set) var columns: [String] = []

  /// Begins with the first object.
  ///
  /// - Throws: A failure if the file cannot be read.
  init(_ file: ScriptFile) throws {
    buffer = try RecordBuffer(file)
  }

  mutating func next(_ row: inout DataRow) throws -> Bool {
    repeat {
      let isThere = try buffer.next(&row.record) { text, start, isComplete in
        guard let end = text[start...].firstIndex(of: 10) else {
          return isComplete ? .record(end: text.count) : .needsMore
        }
        return .record(end: end + 1)
      }
      guard isThere else { return false }
    } while row.record.source.allSatisfy(LineScanner.isSpace)
    var object = FlatObject(row.record.source)
    let members = try object.members()
    row.values = [Placeholder.Value?](repeating: nil, count: columns.count)
    for (key, value) in members {
      if let index = columns.firstIndex(of: key) {
        row.values[index] = value
      } else {
        columns.append(key)
        row.values.append(value)
      }
    }
    return true
  }
}

/// The text of an object of JSON without arrays and objects in it.
private struct FlatObject {
  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// Reads the members in their order.
  mutating func members() throws(LineError) -> [(String, Placeholder.Value?)] {
    var members: [(String, Placeholder.Value?)] = []
    try expect("{")
    skipBlanks()
    if take("}") { return try end(members) }
    repeat {
      skipBlanks()
      let start = index
      let key = try string()
      if members.contains(where: { $0.0 == key }) {
        throw LineError("two members are called '\(key)'", at: start..<index)
      }
      try expect(":")
      skipBlanks()
      members.append((key, try value()))
      skipBlanks()
    } while take(",")
    try expect("}")
    return try end(members)
  }

  private mutating func end(
    _ members: [(String, Placeholder.Value?)]
  ) throws(LineError) -> [(String, Placeholder.Value?)] {
    skipBlanks()
    guard index == text.count else { throw mistake("an object ends before the line does") }
    return members
  }

  private mutating func value() throws(LineError) -> Placeholder.Value? {
    let start = index
    guard index < text.count else { throw mistake("a value is missing") }
    let result: String
    if text[index] == UInt8(ascii: "\"") {
      result = try string()
    } else {
      while index < text.count, !LineScanner.isSpace(text[index]), !",}".utf8.contains(text[index])
      { index += 1 }
      let word = String(decoding: text[start..<index], as: UTF8.self)
      if word == "null" { return nil }
      // JSON's numbers are numbers here; what else Swift would read is not.
      let isNumber = word.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
      guard word == "true" || word == "false" || (isNumber && Double(word) != nil) else {
        index = start
        throw mistake("a text in quotes, a number, true, false or null is expected")
      }
      result = isNumber ? NumberText.shortest(Double(word) ?? 0) : word
    }
    var value = Placeholder.Value(result)
    value.place = start..<index
    return value
  }

  private mutating func string() throws(LineError) -> String {
    guard take("\"") else { throw mistake("a text in quotes is expected") }
    var bytes: [UInt8] = []
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): bytes += String(try escape()).utf8
      default: bytes.append(byte)
      }
    }
    throw mistake("a quote is never closed")
  }

  private mutating func escape() throws(LineError) -> Character {
    guard index < text.count else { throw mistake("a quote is never closed") }
    let byte = text[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return Character(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var units = [try codeUnit()]
      if UTF16.isLeadSurrogate(units[0]), take("\\"), take("u") { units.append(try codeUnit()) }
      return String(decoding: units, as: UTF16.self).first ?? "\u{FFFD}"
    default: throw mistake("'\\' is followed by none of \"\\/bfnrtu")
    }
  }

  private mutating func codeUnit() throws(LineError) -> UInt16 {
    let digits = text[index...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw mistake("'\\u' is not followed by four hexadecimal digits") }
    index += 4
    return unit
  }

  private mutating func skipBlanks() {
    while index < text.count, LineScanner.isSpace(text[index]) { index += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard index < text.count, text[index] == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ character: Character) throws(LineError) {
    skipBlanks()
    guard take(character) else { throw mistake("'\(character)' is expected") }
  }

  private func mistake(_ summary: String) -> LineError {
    LineError(summary, remedy: "write one flat JSON object a line", at: index..<(index + 1))
  }
}
