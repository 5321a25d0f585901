/// Converts pieces of a text to UTF-8 with lines that end in line feeds.
struct TextDecoding: Sendable {
  /// How characters are written; UTF-16 with the lower or the upper byte in front.
  enum Encoding: Sendable { case utf8, latin1, utf16LittleEndian, utf16BigEndian }

  private let encoding: Encoding
  /// Whether lines end in carriage returns, and not in line feeds.
  private var hasReturns = false
  /// The bytes of a character whose rest was not given.
  private var rest: [UInt8] = []
  private var isAfterReturn = false

  /// Finds how the text is written from its beginning; `nil` if that is UTF-8 with line feeds.
  ///
  /// `name` is one of ``TableOptions/encodings``; without it, a byte order mark tells.
  init?(of beginning: [UInt8], _ name: String?) {
    encoding =
      switch name {
      case "latin-1": .latin1
      case "utf-8": .utf8
      default:
        if beginning.starts(with: [0xFF, 0xFE]) {
          .utf16LittleEndian
        } else if beginning.starts(with: [0xFE, 0xFF]) {
          .utf16BigEndian
        } else if name == nil {
          .utf8
        } else {
          // The upper byte of a character of ASCII is 0.
          beginning.first == 0 ? .utf16BigEndian : .utf16LittleEndian
        }
      }
    let plain = decode(beginning)
    hasReturns = plain.contains(13) && !plain.contains(10)
    guard encoding != .utf8 || hasReturns else { return nil }
    (rest, isAfterReturn) = ([], false)
  }

  /// Returns the next bytes in UTF-8; no bytes are the end of the text.
  mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    var text =
      switch encoding {
      case .utf8: bytes
      case .latin1: bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
      case .utf16LittleEndian, .utf16BigEndian: decodeUnits(bytes)
      }
    guard hasReturns else { return text }
    // A line feed after a carriage return belongs to it.
    text = text.compactMap { byte in
      defer { isAfterReturn = byte == 13 }
      return byte == 13 ? 10 : byte == 10 && isAfterReturn ? nil : byte
    }
    return text
  }

  private mutating func decodeUnits(_ bytes: [UInt8]) -> [UInt8] {
    let given = rest + bytes
    let upper = encoding == .utf16BigEndian ? 0 : 1
    var units = stride(from: 0, to: given.count - 1, by: 2).map { index in
      UInt16(given[index + upper]) << 8 | UInt16(given[index + 1 - upper])
    }
    var end = units.count * 2
    if let last = units.last, UTF16.isLeadSurrogate(last), !bytes.isEmpty {
      units.removeLast()
      end -= 2
    }
    rest = Array(given[end...])
    if bytes.isEmpty, !rest.isEmpty {
      units.append(0xFFFD)
      rest = []
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
