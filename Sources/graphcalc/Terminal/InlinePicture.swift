/// The escape codes that show a PNG file in a terminal.
enum InlinePicture {
  /// Returns a picture for the kitty protocol, in the longest chunks that it allows.
  ///
  /// The codes leave the cursor in the last row of the picture.
  ///
  /// - Parameter png: The whole file.
  /// - Returns: The escape codes.
  static func kitty(_ png: [UInt8]) -> [UInt8] {
    let text = Base64.encoded(png)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / 100 + 64)
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

  /// Returns a picture for the iTerm2 protocol.
  ///
  /// - Parameters:
  ///   - png: The whole file.
  ///   - width: The width of the picture, in device pixels.
  /// - Returns: The escape code.
  static func iTerm(_ png: [UInt8], width: Int) -> [UInt8] {
    let keys = "size=\(png.count);width=\(width)px;inline=1:"
    return "\u{1B}]1337;File=\(keys)".utf8 + Base64.encoded(png) + [0x07]
  }

  /// The most characters in one chunk of the kitty protocol.
  private static let chunkSize = 4096
}
