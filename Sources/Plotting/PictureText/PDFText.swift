/// The keywords in the information of a PDF file.
enum PDFText {
  /// Returns the text after `keyword=` in the last keywords that have it; `nil` if not found.
  static func text(for keyword: String, in bytes: [UInt8]) -> String? {
    let key = Array("/Keywords".utf8)
    var end = bytes.count
    // Other parts of a file may look like keywords, but not often.
    for _ in 0..<16 {
      guard let start = lastIndex(of: key, in: bytes[..<end]) else { return nil }
      if let string = string(in: bytes[(start + key.count)...]) {
        for line in text(of: string).split(whereSeparator: { $0.isNewline })
        where line.hasPrefix(keyword + "=") { return unescaped(line.dropFirst(keyword.count + 1)) }
      }
      end = start
    }
    return nil
  }

  private static func lastIndex(of key: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    var end = bytes.endIndex
    while let start = bytes[..<end].lastIndex(of: key[0]) {
      if bytes[start...].starts(with: key) { return start }
      end = start
    }
    return nil
  }

  // MARK: Strings

  /// The longest string that is read, in bytes of the file.
  private static let limit = 16 * 1_048_576

  /// Reads the string at the beginning of some bytes; `nil` if not found.
  private static func string(in bytes: ArraySlice<UInt8>) -> [UInt8]? {
    let rest = bytes.drop(while: LineScanner.isSpace).prefix(limit)
    switch rest.first {
    case UInt8(ascii: "("): return literal(rest.dropFirst())
    case UInt8(ascii: "<"): return hexadecimal(rest.dropFirst())
    default: return nil
    }
  }

  private static func hexadecimal(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let digits = bytes[..<end].filter { !LineScanner.isSpace($0) }
    let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue.map { UInt8($0) } }
    guard values.count == digits.count else { return nil }
    // A missing last digit is 0.
    return stride(from: 0, to: values.count, by: 2).map {
      values[$0] << 4 | ($0 + 1 < values.count ? values[$0 + 1] : 0)
    }
  }

  private static func literal(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var depth = 1
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): result += escape(&rest)
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        depth += byte == UInt8(ascii: "(") ? 1 : -1
        if depth == 0 { return result }
        result.append(byte)
      case 13:
        // Every end of a line is a line feed.
        if rest.first == 10 { rest.removeFirst() }
        result.append(10)
      default: result.append(byte)
      }
    }
    return nil
  }

  /// Reads what follows a backslash.
  private static func escape(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let octal = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
    if !octal.isEmpty {
      rest = rest.dropFirst(octal.count)
      return [UInt8(truncatingIfNeeded: octal.reduce(0) { $0 << 3 | Int($1 & 7) })]
    }
    guard let byte = rest.popFirst() else { return [] }
    switch byte {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case 10: return []
    case 13:
      if rest.first == 10 { rest.removeFirst() }
      return []
    default: return [byte]
    }
  }

  // MARK: Text

  private static func text(of string: [UInt8]) -> String {
    if string.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: string.count - 1, by: 2).map {
        UInt16(string[$0]) << 8 | UInt16(string[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
    if string.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: string.dropFirst(3), as: UTF8.self)
    }
    return String(String.UnicodeScalarView(string.map { Unicode.Scalar($0) }))
  }

  /// Undoes how several texts are kept in one: `\n` is a line feed and `\\` a backslash.
  private static func unescaped(_ line: Substring) -> String {
    var result = ""
    var isEscape = false
    for scalar in line.unicodeScalars {
      if !isEscape, scalar == "\\" {
        isEscape = true
      } else {
        result.unicodeScalars.append(isEscape && scalar == "n" ? "\n" : scalar)
        isEscape = false
      }
    }
    return result
  }
}
