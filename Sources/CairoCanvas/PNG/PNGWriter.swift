import CCairo

/// Writes pictures as PNG files in memory.
///
/// In order of priority: the same pixels always give the same bytes; a reader gets back exactly the
/// same pixels; writing is much faster than libpng; files are small.
struct PNGWriter {
  /// The file so far.
  var bytes: [UInt8] = []

  enum ColorType: UInt8 {
    case rgb = 2
    case palette = 3
    case rgba = 6
  }

  /// Returns a PNG file, with a resolution for printing unless that is 0.
  ///
  /// - Precondition: The keys of `metadata` have 1 to 79 ASCII characters.
  static func file(
    of pixels: PixelBuffer, pixelsPerMeter: Double, metadata: [(key: String, text: String)]
  ) -> [UInt8] {
    func written(_ type: ColorType) -> [UInt8]? {
      var writer = PNGWriter()
      writer.writeHeader(width: pixels.width, height: pixels.height, type)
      let place = writer.bytes.count
      writer.writeDensity(pixelsPerMeter)
      for (key, text) in metadata { writer.writeText(text, key: key) }
      var rows = PixelRows(of: pixels, type)
      var palette = Palette()
      guard writer.writeRows(&rows, &palette) else { return nil }
      // The palette stands before the pixels, but is complete only after them.
      writer.insertPalette(palette.colors, at: place)
      writer.writeChunk("IEND", [])
      return writer.bytes
    }
    return written(.palette) ?? written(pixels.isOpaque ? .rgb : .rgba) ?? []
  }

  /// Writes the signature and the first chunk.
  mutating func writeHeader(width: Int, height: Int, _ type: ColorType) {
    bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
    writeChunk("IHDR", size + [8, type.rawValue, 0, 0, 0])
  }

  /// Writes a resolution for printing, unless it is 0.
  mutating func writeDensity(_ pixelsPerMeter: Double) {
    let density = UInt32(exactly: pixelsPerMeter) ?? 0
    guard density > 0 else { return }
    writeChunk("pHYs", density.bigEndianBytes + density.bigEndianBytes + [1])
  }

  private mutating func insertPalette(_ colors: [UInt32], at place: Int) {
    guard !colors.isEmpty else { return }
    let channels = colors.map(PixelBuffer.channels)
    var chunks = PNGWriter()
    chunks.writeChunk("PLTE", channels.flatMap { [$0.red, $0.green, $0.blue] })
    if let last = channels.lastIndex(where: { $0.alpha < 255 }) {
      chunks.writeChunk("tRNS", channels[...last].map { $0.alpha })
    }
    bytes.insert(contentsOf: chunks.bytes, at: place)
  }

  mutating func writeText(_ text: String, key: String) {
    precondition(
      (1...79).contains(key.utf8.count) && key.utf8.allSatisfy { (32...126).contains($0) },
      "'\(key)' cannot be a PNG keyword; it must have 1 to 79 ASCII characters")
    // After the keyword: not compressed, no language, no translated keyword.
    writeChunk("iTXt", key.utf8 + [0, 0, 0, 0, 0] + Array(text.withoutNoncharacters.utf8))
  }

  /// Compresses all rows; returns `false` if their colours do not fit a palette.
  ///
  /// The pixels of frames after the first are in chunks of another type, which are numbered.
  mutating func writeRows(
    _ rows: inout PixelRows, _ palette: inout Palette, numbers: inout UInt32?
  ) -> Bool {
    func begin(_ writer: inout PNGWriter) -> Int {
      let start = writer.beginChunk(numbers == nil ? "IDAT" : "fdAT")
      if let number = numbers {
        writer.bytes += number.bigEndianBytes
        numbers = number + 1
      }
      return start
    }
    var start = begin(&self)
    let isThorough = rows.pixelLength > 1 && rows.length * rows.count <= 1 << 26
    var deflater = Deflater(
      rowLength: rows.length, pixelLength: rows.pixelLength, isThorough: isThorough, to: &bytes)
    while let row = rows.next(&palette) {
      switch row {
      case .new(let line): deflater.append(line, to: &bytes)
      case .same(let line): deflater.repeatLast(line, to: &bytes)
      case .tooManyColors: return false
      }
      if bytes.count - start > Self.chunkLimit {
        endChunk(from: start)
        start = begin(&self)
      }
    }
    deflater.finish(to: &bytes)
    endChunk(from: start)
    return true
  }

  private mutating func writeRows(_ rows: inout PixelRows, _ palette: inout Palette) -> Bool {
    var numbers: UInt32?
    return writeRows(&rows, &palette, numbers: &numbers)
  }

  /// The length after which another chunk of pixels is begun.
  private static let chunkLimit = 1 << 20

  mutating func writeChunk(_ type: String, _ data: [UInt8]) {
    let start = beginChunk(type)
    bytes += data
    endChunk(from: start)
  }

  /// Appends room for the length, then the type; returns where the type begins.
  private mutating func beginChunk(_ type: String) -> Int {
    bytes += [0, 0, 0, 0]
    bytes += type.utf8
    return bytes.count - 4
  }

  /// Fills in the length, and appends the checksum of type and data.
  private mutating func endChunk(from start: Int) {
    let length = UInt32(bytes.count - start - 4)
    bytes.replaceSubrange(start - 4..<start, with: length.bigEndianBytes)
    let checksum = bytes[start...].withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
    bytes += UInt32(truncatingIfNeeded: checksum).bigEndianBytes
  }
}

extension UInt32 {
  /// The four bytes, most significant first, as PNG and zlib store numbers.
  var bigEndianBytes: [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> UInt32($0)) }
  }
}
