/// The text in the `<metadata>` of an SVG file, even if another program rewrote the file.
///
/// A text is cut after ``PictureContents/readLimit`` bytes.
struct SVGText {
  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the trimmed text of the first `<metadata>` that begins as JSON does.
  static func metadata(in bytes: [UInt8]) -> String? {
    var reader = SVGText(bytes)
    return reader.metadata()
  }

  private mutating func metadata() -> String? {
    // The text of the current element, if one is open.
    var text: [UInt8]?
    func add(_ part: ArraySlice<UInt8>) {
      let room = PictureContents.readLimit - (text?.count ?? 0)
      text? += part.prefix(room)
    }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        let start = index
        index = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        // A reference of 18 bytes may stand for one byte of text.
        add(Self.decoded(bytes[start..<index].prefix(18 * PictureContents.readLimit))[...])
        continue
      }
      if take("<!--") {
        skip(behind: "-->")
      } else if take("<![CDATA[") {
        let start = index
        let end = skip(behind: "]]>")
        add(bytes[start..<end])
      } else if take("<?") {
        skip(behind: "?>")
      } else if take("</") {
        let isEnd = name() == "metadata"
        skip(behind: ">")
        if isEnd, let ended = text {
          let found = String(decoding: ended, as: UTF8.self).trimmed
          if found.first == "{" { return found }
          text = nil
        }
      } else {
        index += 1
        let isStart = name() == "metadata"
        if !skipTag(), isStart { text = [] }
      }
    }
    return nil
  }

  // MARK: Markup

  /// Skips a text if it is next.
  private mutating func take(_ text: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes[index...].starts(with: text) else { return false }
    index += text.count
    return true
  }

  /// Skips everything through a text, and returns where that text begins.
  @discardableResult
  private mutating func skip(behind text: StaticString) -> Int {
    while index < bytes.count {
      let start = index
      if take(text) { return start }
      index += 1
    }
    return bytes.count
  }

  /// Reads the name of a tag, without the prefix of its namespace.
  private mutating func name() -> String {
    let start = index
    index =
      bytes[start...].firstIndex { LineScanner.isSpace($0) || "/>".utf8.contains($0) }
      ?? bytes.count
    let name = bytes[start..<index]
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }

  /// Skips the attributes of a tag, with any characters in values; returns whether the tag closes
  /// itself.
  private mutating func skipTag() -> Bool {
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return bytes[index - 2] == UInt8(ascii: "/")
      }
    }
    return true
  }

  // MARK: Text

  /// The text with references replaced by characters, except references to entities that the
  /// document defines.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      // The longest reference is &#x10FFFF; with zeros before it.
      let reference = rest[(start + 1)...].prefix(16).prefix { $0 != UInt8(ascii: ";") }
      let isClosed = reference.endIndex < rest.endIndex && rest[reference.endIndex] == 59
      if isClosed, let character = character(String(decoding: reference, as: UTF8.self)) {
        result += String(character).utf8
        rest = rest[(reference.endIndex + 1)...]
      } else {
        result.append(UInt8(ascii: "&"))
        rest = rest[(start + 1)...]
      }
    }
    return result + rest
  }

  private static func character(_ reference: String) -> Unicode.Scalar? {
    guard reference.first == "#" else { return entities[reference] }
    let digits = reference.dropFirst()
    let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }
  }

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]
}
