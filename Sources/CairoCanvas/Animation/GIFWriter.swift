/// Writes an animated GIF (CompuServe, Graphics Interchange Format, version 89a, 1990).
///
/// All frames share one table of 255 colours; the last place stands for a pixel that stays as it
/// was, or that is transparent. Each frame is the rectangle that differs from the one before.
struct GIFWriter {
  /// The file so far, without what was taken away.
  var bytes: [UInt8] = []

  private var palette = [UInt8](repeating: 0, count: 3 * 256)
  private let isOpaque: Bool
  private let delay: Int

  /// The place of no colour.
  private static let clear: UInt8 = 255
  /// The most colours.
  static let colorLimit = 255

  /// Where the colours are in the file.
  static let paletteRange = 13..<(13 + 3 * 256)

  /// Writes everything before the first frame; colours are 0 until the file is complete.
  ///
  /// The comment is the text that says how the pictures were drawn.
  init(
    width: Int, height: Int, delay: Int, playCount: Int, isOpaque: Bool, comment: String
  ) {
    (self.delay, self.isOpaque) = (delay, isOpaque)
    bytes += "GIF89a".utf8
    write(width)
    write(height)
    // A global table of 256 colours of 8 bits; the first is the background; square pixels.
    bytes += [0xF7, 0, 0]
    bytes += palette
    // The extension of Netscape 2.0 counts the times after the first; 0 stands for no end.
    if playCount != 1 {
      bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      write(max(0, playCount - 1))
      bytes.append(0)
    }
    if !comment.isEmpty {
      bytes += [0x21, 0xFE]
      writeBlocks(Array(comment.utf8))
    }
  }

  /// Writes a frame of which `pixels` is the part that changes, as places in the palette: all rows
  /// after one another.
  mutating func write(_ pixels: UnsafeBufferPointer<UInt8>, in area: PixelArea) {
    // A picture with transparent places is erased before the next one; others stay.
    let disposal: UInt8 = isOpaque ? 1 : 2
    bytes += [0x21, 0xF9, 4, disposal << 2 | 1]
    write(delay)
    bytes += [Self.clear, 0, 0x2C]
    for number in [area.left, area.top, area.width, area.height] { write(number) }
    var encoder = LZWEncoder()
    encoder.append(pixels)
    encoder.finish()
    // No table of its own; codes begin with 8 bits of data.
    bytes += [0, 8]
    writeBlocks(encoder.bytes)
  }

  /// Fills a row of places: pixels that are the same as before, or transparent, have none.
  static func hide(
    _ row: UnsafeBufferPointer<UInt32>, like old: UnsafeBufferPointer<UInt32>?, isOpaque: Bool,
    in places: UnsafeMutablePointer<UInt8>
  ) {
    if let old { for x in row.indices where row[x] == old[x] { places[x] = clear } }
    if !isOpaque { for x in row.indices where row[x] >> 24 < 128 { places[x] = clear } }
  }

  /// Writes the end of the file.
  mutating func finish() { bytes.append(0x3B) }

  /// Writes the two bytes of a number, the lower one first.
  private mutating func write(_ number: Int) {
    bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  /// Writes data in blocks of at most 255 bytes, and an empty one.
  private mutating func writeBlocks(_ data: [UInt8]) {
    for start in stride(from: 0, to: data.count, by: 255) {
      let block = data[start..<min(start + 255, data.count)]
      bytes.append(UInt8(block.count))
      bytes += block
    }
    bytes.append(0)
  }
}
