/// The keywords in the information of a PDF file.
///
/// Each byte of a file is read a bounded number of times: the search continues at the end of each
/// string, and only a few strings may turn out to be invalid.
enum PDFText {
  /// Returns the text after `keyword=` in the last keywords that have it; `nil` if not found.
  ///
  /// A text is cut after ``PictureContents/readLimit`` bytes.
  static func text(
    for keyword: String, in bytes: some RandomAccessCollection<UInt8>
  ) -> String? {
    let (key, prefix) = (Array("/Keywords".utf8), Array("\(keyword)=".utf8))
    var (found, mistakes) = (nil as ArraySlice<UInt8>?, 0)
    var rest = bytes[...]
    // Other parts of a file may look like keywords, but not often.
    while mistakes < 4, let start = rest.firstIndex(of: key[0]) {
      rest = rest[start...]
      guard rest.starts(with: key) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(key.count)
      let space = rest.prefix(while: LineScanner.isSpace)
      var string = rest[space.endIndex...].prefix(limit)
      rest = rest[space.endIndex...]
      guard let opening = string.popFirst(), "(<".utf8.contains(opening) else { continue }
      let isLiteral = opening == UInt8(ascii: "(")
      guard let value = isLiteral ? literal(&string) : hexadecimal(&string) else {
        mistakes += 1
        continue
      }
      rest = rest[string.startIndex...]
      for line in text(of: value).split(whereSeparator: { $0 == 10 || $0 == 13 })
      where line.starts(with: prefix) {
        found = line.dropFirst(prefix.count)
      }
    }
    return found.map { unescaped($0.prefix(2 * PictureContents.readLimit)) }
  }

  // MARK: Strings

  /// The longest string that is read, in bytes of the file: enough for a text of half as many
  /// code units in hexadecimal digits.
  private static let limit = 8 * 1_048_576

  /// Reads hexadecimal digits up to `>`; `nil` if there are other characters.
  private static func hexadecimal<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: inout Bytes
  ) -> [UInt8]? where Bytes.SubSequence == Bytes {
    var result: [UInt8] = []
    var first: UInt8?
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: ">") {
        // A missing last digit is 0.
        return result + (first.map { [$0 << 4] } ?? [])
      }
      if LineScanner.isSpace(byte) { continue }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue.map({ UInt8($0) }) else {
        return nil
      }
      if let high = first { result.append(high << 4 | digit) }
      first = first == nil ? digit : nil
    }
    return nil
  }

  /// Reads characters up to the `)` that closes the string; `nil` if none does.
  private static func literal<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: inout Bytes
  ) -> [UInt8]? where Bytes.SubSequence == Bytes {
    var result: [UInt8] = []
    var depth = 1
    while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): result += escape(&bytes)
      case UInt8(ascii: "("), UInt8(ascii: ")"):
        depth += byte == UInt8(ascii: "(") ? 1 : -1
        if depth == 0 { return result }
        result.append(byte)
      case 13:
        // Every end of a line is a line feed.
        if bytes.first == 10 { bytes.removeFirst() }
        result.append(10)
      default: result.append(byte)
      }
    }
    return nil
  }

  /// Reads the escape after a backslash.
  private static func escape<Bytes: RandomAccessCollection<UInt8>>(
    _ rest: inout Bytes
  ) -> [UInt8] where Bytes.SubSequence == Bytes {
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

  /// The text of a string, in UTF-8.
  private static func text(of string: [UInt8]) -> [UInt8] {
    if string.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: string.count - 1, by: 2).map {
        UInt16(string[$0]) << 8 | UInt16(string[$0 + 1])
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    if string.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(string.dropFirst(3)) }
    return Array(String(String.UnicodeScalarView(string.map { Unicode.Scalar($0) })).utf8)
  }

  /// Undoes the joining of several texts: `\n` is a line feed and `\\` a backslash.
  private static func unescaped(_ line: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscape = false
    for byte in line {
      if !isEscape, byte == UInt8(ascii: "\\") {
        isEscape = true
      } else {
        result.append(isEscape && byte == UInt8(ascii: "n") ? 10 : byte)
        isEscape = false
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
