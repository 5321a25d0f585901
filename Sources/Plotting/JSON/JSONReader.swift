/// Reads JSON (RFC 8259) from bytes.
///
/// Its errors give byte offsets, counted from 0;
/// ``LineError/message(file:line:source:after:)`` shows them as a line and a column.
package struct JSONReader {
  let bytes: [UInt8]

  /// The remedy of every error; empty if there is no advice.
  private let remedy: String

  /// The byte that is read next, counted from 0.
  package private(set) var index = 0

  /// The number of open arrays and objects.
  private var depth = 0

  static let depthLimit = 64

  /// Begins at the start of a text in UTF-8; `remedy` is that of every error.
  package init(_ bytes: [UInt8], remedy: String = "") {
    self.bytes = bytes
    self.remedy = remedy
  }

  /// Throws unless only white space is left.
  package mutating func requireEnd() throws(LineError) {
    skipBlanks()
    guard index == bytes.count else { throw mistake("something follows the end") }
  }

  /// The byte at ``index``; 0 at the end.
  var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

  // MARK: Values

  mutating func value() throws(LineError) -> JSONValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"):
      var object = JSONObject()
      try members { reader, key throws(LineError) in object.append(key, try reader.value()) }
      return .object(object)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      try self.elements { reader throws(LineError) in elements.append(try reader.value()) }
      return .array(elements)
    default: return try scalar()
    }
  }

  /// Reads an object; `body` reads the value of each member.
  ///
  /// Throws at the first mistake, such as two members with the same key.
  package mutating func members(
    _ body: (inout JSONReader, _ key: String) throws(LineError) -> Void
  ) throws(LineError) {
    try open("{")
    var keys: Set<String> = []
    if !take("}") {
      repeat {
        skipBlanks()
        let start = index
        let key = try string()
        guard keys.insert(key).inserted else {
          throw LineError("two members are called '\(key)'", at: start..<index)
        }
        try expect(":")
        skipBlanks()
        try body(&self, key)
      } while take(",")
      try expect("}")
    }
    depth -= 1
  }

  /// Reads an array; `body` reads one element.
  mutating func elements(_ body: (inout JSONReader) throws(LineError) -> Void) throws(LineError) {
    try open("[")
    if !take("]") {
      repeat { try body(&self) } while take(",")
      try expect("]")
    }
    depth -= 1
  }

  /// Reads a value that is neither an array nor an object; throws if it is one.
  package mutating func scalar() throws(LineError) -> JSONValue {
    let start = index
    if next == UInt8(ascii: "\"") { return .string(try string()) }
    while index < bytes.count, !Self.endsWord(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      guard Self.isNumber(bytes[start..<index]) else {
        index = start
        throw mistake("a text in quotes, a number, true, false or null is expected")
      }
      return .number(word)
    }
  }

  /// Skips a value without checking it, by counting brackets and braces outside quotes.
  mutating func skip() throws(LineError) -> Range<Int> {
    skipBlanks()
    let start = index
    var open = 0
    repeat {
      switch next {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): open -= 1
      case UInt8(ascii: "\""):
        _ = try string()
        continue
      case _ where open == 0:
        _ = try scalar()
        continue
      case 0: throw mistake("a bracket or brace is never closed")
      default: break
      }
      index += 1
    } while open > 0
    return start..<index
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): true
    default: LineScanner.isSpace(byte)
    }
  }

  /// Whether a word is a number in the grammar of JSON.
  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    func take(_ signs: String) -> Bool {
      guard let first = rest.first, signs.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    func takeDigits() -> Bool {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    _ = take("-")
    guard take("0") || takeDigits() else { return false }
    if take("."), !takeDigits() { return false }
    if take("eE") {
      _ = take("+-")
      if !takeDigits() { return false }
    }
    return rest.isEmpty
  }

  // MARK: Texts

  private mutating func string() throws(LineError) -> String {
    let start = index
    guard take("\"") else { throw mistake("a text in quotes is expected") }
    var characters: [UInt8] = []
    var plain = index
    while index < bytes.count, bytes[index] != 10 {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        defer { index += 1 }
        // Most texts have no escapes.
        if characters.isEmpty { return String(decoding: bytes[plain..<index], as: UTF8.self) }
        return String(decoding: characters + bytes[plain..<index], as: UTF8.self)
      case UInt8(ascii: "\\"):
        characters += bytes[plain..<index]
        characters += try escape().utf8
        plain = index
      default: index += 1
      }
    }
    throw LineError.unclosedQuote(at: start)
  }

  /// Reads an escape; of code units, all that follow one another, since two may encode one
  /// character.
  private mutating func escape() throws(LineError) -> String {
    var units: [UInt16] = []
    while bytes[index...].starts(with: "\\u".utf8) {
      let digits = bytes[(index + 2)...].prefix(4)
      index += 2
      guard digits.count == 4, digits.first != UInt8(ascii: "+"),
        let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else { throw mistake("'\\u' is not followed by four hexadecimal digits") }
      index += 4
      units.append(unit)
    }
    guard units.isEmpty else { return String(decoding: units, as: UTF16.self) }
    let byte = index + 1 < bytes.count ? bytes[index + 1] : 0
    index += 2
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Unicode.Scalar(byte))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    default: throw mistake("'\\' is followed by none of \"\\/bfnrtu")
    }
  }

  // MARK: Signs

  mutating func skipBlanks() {
    while LineScanner.isSpace(next) { index += 1 }
  }

  private mutating func open(_ sign: Character) throws(LineError) {
    guard depth < Self.depthLimit else {
      throw mistake("more than \(Self.depthLimit) arrays and objects are open")
    }
    try expect(sign)
    depth += 1
  }

  private mutating func take(_ sign: Character) -> Bool {
    skipBlanks()
    guard next == sign.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ sign: Character) throws(LineError) {
    guard take(sign) else { throw mistake("'\(sign)' is expected") }
  }

  private func mistake(_ summary: String) -> LineError {
    LineError(summary, remedy: remedy, at: index..<(index + 1))
  }
}

extension JSONValue {
  /// Parses UTF-8 text that is one value.
  package init(parsing text: [UInt8]) throws(LineError) {
    var reader = JSONReader(text)
    self = try reader.value()
    try reader.requireEnd()
  }
}

extension JSONReader {
  /// A member of an object whose value is neither an array nor an object.
  package struct FlatMember: Sendable {
    /// The name.
    package let key: String

    /// A text, a number, `true`, `false` or `null`.
    package let value: JSONValue

    /// The range of the value in the line.
    package let place: Range<Int>
  }

  /// Reads an object on a line of its own, as a row of NDJSON has it, and returns its members in
  /// order.
  ///
  /// - Throws: An error if the line is not an object, or a value is an array or an object.
  package static func flatMembers(of line: [UInt8]) throws(LineError) -> [FlatMember] {
    var reader = JSONReader(line, remedy: "write one flat JSON object a line")
    var members: [FlatMember] = []
    try reader.members { reader, key throws(LineError) in
      let start = reader.index
      let value = try reader.scalar()
      members.append(FlatMember(key: key, value: value, place: start..<reader.index))
    }
    try reader.requireEnd()
    return members
  }
}
