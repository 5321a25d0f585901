/// The escape codes that show a PNG file in a terminal.
enum InlinePicture {
  /// Returns the codes that show a PNG file in the kitty protocol, in the longest chunks allowed.
  ///
  /// They leave the cursor in the last row of the picture.
  static func kitty(_ png: [UInt8]) -> [UInt8] {
    let text = Base64.encoded(png)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / 100 + 64)
    let chunkSize = 4096
    var start = 0
    repeat {
      let end = min(start + chunkSize, text.count)
      // Display it, as a PNG within the codes, and send no response.
      let keys = start == 0 ? "a=T,f=100,t=d,q=2," : ""
      bytes += "\u{1B}_G\(keys)m=\(end < text.count ? 1 : 0);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
      start = end
    } while start < text.count
    return bytes
  }

  /// Returns the code that shows a PNG file in the iTerm2 protocol, with a width in device pixels.
  static func iTerm(_ png: [UInt8], width: Int) -> [UInt8] {
    let keys = "size=\(png.count);width=\(width)px;inline=1:"
    return "\u{1B}]1337;File=\(keys)".utf8 + Base64.encoded(png) + [0x07]
  }
}

/// The Base64 encoding of bytes (RFC 4648, section 4).
enum Base64 {
  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var group: UInt32 = 0
      for index in 0..<3 { group = group << 8 | (index < count ? UInt32(bytes[start + index]) : 0) }
      for index in 0..<4 {
        let digit = group >> UInt32(18 - 6 * index) & 63
        text.append(index <= count ? alphabet[Int(digit)] : UInt8(ascii: "="))
      }
    }
    return text
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
