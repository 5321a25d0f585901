/// Reads and writes the text in a page: JSON in a script near its beginning.
enum PageText {
  private static let start = Array("<script type=\"application/json\" id=\"document\">".utf8)
  private static let finish = Array("</script>".utf8)
  private static let doctype = Array("<!doctype html>".utf8)
  private static let generator = Array("<meta name=\"generator\" content=\"graphcalc\">".utf8)

  /// The bytes that end a page.
  static let end = Array("</html>\n".utf8)

  /// Whether a file begins as a page of this program does.
  static func isPage(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: doctype) && place(of: generator, in: bytes.prefix(512)) != nil
  }

  /// Returns the text; `nil` if the page has none, or an empty one.
  static func text(in bytes: [UInt8]) -> String? {
    guard let range = range(in: bytes) else { return nil }
    let text = String(decoding: bytes[range].prefix(PictureContents.readLimit), as: UTF8.self)
    return text == "{}" ? nil : text
  }

  /// Returns a page with another text; `nil` if it has no script for one.
  static func page(_ page: [UInt8], saying text: String) -> [UInt8]? {
    guard isPage(page), let range = range(in: page) else { return nil }
    // The text must not end the script.
    var escaped: [UInt8] = []
    for byte in text.utf8 {
      if byte == UInt8(ascii: "<") { escaped += "\\u003c".utf8 } else { escaped.append(byte) }
    }
    return page[..<range.lowerBound] + escaped + page[range.upperBound...]
  }

  private static func range(in bytes: [UInt8]) -> Range<Int>? {
    // The bytes before it are few.
    guard let mark = place(of: start, in: bytes.prefix(4_096)) else { return nil }
    let first = mark + start.count
    return place(of: finish, in: bytes[first...]).map { first..<$0 }
  }

  private static func place(of text: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    bytes.indices.first { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
  }
}
