/// Reads the text in the comments of a GIF file.
enum GIFText {
  /// The bytes that end the last picture and the file.
  static let end: [UInt8] = [0, 0x3B]

  /// Whether a file begins as a GIF does.
  static func isGIF(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "GIF89a".utf8) || bytes.starts(with: "GIF87a".utf8)
  }

  /// Returns the rest of the first comment that begins with a keyword and a blank; `nil` if not
  /// found.
  static func text(for keyword: String, in bytes: [UInt8]) -> String? {
    let start = Array("\(keyword) ".utf8)
    // Signature, size, flags, two bytes and the colours.
    guard bytes.count > 13 else { return nil }
    var place = 13 + colorCount(bytes[10])
    while place + 10 < bytes.count {
      switch bytes[place] {
      case 0x21:
        let isComment = bytes[place + 1] == 0xFE
        place += 2
        let data = blocks(in: bytes, at: &place, keeps: isComment)
        guard isComment, data.starts(with: start) else { continue }
        return String(validating: data.dropFirst(start.count), as: UTF8.self)
      case 0x2C:
        place += 11 + colorCount(bytes[place + 9])
        _ = blocks(in: bytes, at: &place, keeps: false)
      default: return nil
      }
    }
    return nil
  }

  /// The length of a table of colours, from the flags that say whether there is one.
  private static func colorCount(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1)
  }

  /// Skips blocks, each with its length before it, and the empty block at the end; returns their
  /// bytes if `keeps`.
  private static func blocks(
    in bytes: [UInt8], at place: inout Int, keeps: Bool
  ) -> [UInt8] {
    var data: [UInt8] = []
    while place < bytes.count, bytes[place] > 0 {
      let end = min(place + 1 + Int(bytes[place]), bytes.count)
      // A keyword and a block more than the part of a text that is read.
      if keeps, data.count < PictureContents.readLimit + 512 { data += bytes[place + 1..<end] }
      place = end
    }
    place += 1
    return data
  }
}
