import CCairo

/// Writes pictures as PNG files in memory.
///
/// In order of priority: the same pixels always give the same bytes; a reader gets back exactly the
/// pixels; a file is written much faster than libpng does; a file is small.
struct PNGWriter {
  private var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The kinds of pixels that are written.
  private enum ColorType: UInt8 {
    case rgb = 2
    case palette = 3
    case rgba = 6
  }

  /// Returns a PNG file.
  ///
  /// - Parameters:
  ///   - pixels: The picture.
  ///   - pixelsPerMeter: How fine the picture is when printed.
  ///   - metadata: Keywords of 1 to 79 ASCII characters and their texts.
  /// - Returns: The whole file.
  /// - Throws: ``CairoError`` if memory runs out.
  /// - Precondition: The keywords have 1 to 79 ASCII characters.
  static func file(
    of pixels: PixelBuffer, pixelsPerMeter: Double, metadata: [(key: String, text: String)]
  ) throws(CairoError) -> [UInt8] {
    var writer = PNGWriter()
    let palette = Palette(of: pixels)
    let type: ColorType = palette != nil ? .palette : pixels.isOpaque ? .rgb : .rgba
    writer.writeHeader(width: pixels.width, height: pixels.height, type)
    if let palette { writer.writePalette(palette.colors) }
    let density = UInt32(exactly: pixelsPerMeter) ?? 0
    if density > 0 {
      writer.writeChunk("pHYs", density.bigEndianBytes + density.bigEndianBytes + [1])
    }
    for (key, text) in metadata { writer.writeText(text, key: key) }
    try writer.writePixels(pixels, palette, type)
    writer.writeChunk("IEND", [])
    return writer.bytes
  }

  private mutating func writeHeader(width: Int, height: Int, _ type: ColorType) {
    writeChunk(
      "IHDR",
      UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes + [8, type.rawValue, 0, 0, 0]
    )
  }

  private mutating func writePalette(_ colors: [UInt32]) {
    let channels = colors.map(PixelBuffer.channels)
    writeChunk("PLTE", channels.flatMap { [$0.red, $0.green, $0.blue] })
    if let last = channels.lastIndex(where: { $0.alpha < 255 }) {
      writeChunk("tRNS", channels[...last].map(\.alpha))
    }
  }

  private mutating func writeText(_ text: String, key: String) {
    precondition(
      (1...79).contains(key.utf8.count) && key.utf8.allSatisfy { (32...126).contains($0) },
      "'\(key)' cannot be a PNG keyword; it must have 1 to 79 ASCII characters"
    )
    // After the keyword: not compressed, no language, no translated keyword.
    writeChunk("iTXt", key.utf8 + [0, 0, 0, 0, 0] + Array(text.withoutNoncharacters.utf8))
  }

  private mutating func writePixels(
    _ pixels: PixelBuffer, _ palette: Palette?, _ type: ColorType
  ) throws(CairoError) {
    let deflater = try Deflater()
    let bytesPerPixel = type == .palette ? 1 : type == .rgb ? 3 : 4
    let count = pixels.width * bytesPerPixel
    // The row above, the row, and its filtered bytes behind the byte that names the filter.
    let lines = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 3 * count + 1)
    defer { lines.deallocate() }
    lines.initialize(repeating: 0)
    guard var above = lines.baseAddress else { return }
    var row = above + count
    let filtered = above + 2 * count
    filtered[0] = Self.upFilter
    for y in 0..<pixels.height {
      switch type {
      case .palette: palette?.index(pixels.row(y), into: row)
      case .rgb: Self.copyRGB(pixels.row(y), into: row)
      case .rgba: Self.copyRGBA(pixels.row(y), into: row)
      }
      for index in 0..<count { filtered[index + 1] = row[index] &- above[index] }
      deflater.write(UnsafeMutableBufferPointer(start: filtered, count: count + 1)) {
        writeChunk("IDAT", $0)
      }
      swap(&row, &above)
    }
    deflater.finish { writeChunk("IDAT", $0) }
  }

  /// The filter that stores the difference from the byte above.
  ///
  /// On plots, files are 10 to 40 % smaller than without a filter in the same time; differences
  /// from the left take 20 % longer and make files larger.
  private static let upFilter: UInt8 = 2

  private static func copyRGB(
    _ row: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    var next = bytes
    for pixel in row {
      next[0] = UInt8(truncatingIfNeeded: pixel >> 16)
      next[1] = UInt8(truncatingIfNeeded: pixel >> 8)
      next[2] = UInt8(truncatingIfNeeded: pixel)
      next += 3
    }
  }

  private static func copyRGBA(
    _ row: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutablePointer<UInt8>
  ) {
    var next = bytes
    for pixel in row {
      (next[0], next[1], next[2], next[3]) = PixelBuffer.channels(of: pixel)
      next += 4
    }
  }

  // MARK: Chunks

  private mutating func writeChunk(_ type: String, _ data: [UInt8]) {
    data.withUnsafeBytes { writeChunk(type, $0) }
  }

  /// Appends a chunk: length, type, data, and the checksum of type and data.
  private mutating func writeChunk(_ type: String, _ data: UnsafeRawBufferPointer) {
    bytes += UInt32(data.count).bigEndianBytes
    let start = bytes.count
    bytes += type.utf8
    bytes += data
    let checksum = bytes[start...].withUnsafeBufferPointer {
      crc32_z(0, $0.baseAddress, $0.count)
    }
    bytes += UInt32(truncatingIfNeeded: checksum).bigEndianBytes
  }
}

extension UInt32 {
  /// The four bytes, most significant first, as PNG stores numbers.
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
  }
}
