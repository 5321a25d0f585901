/// Writes an animated PNG (W3C, Portable Network Graphics, third edition, 2025).
///
/// Readers that know no animation show the first frame. Each other one is the rectangle that
/// differs from the one before, and replaces it.
struct APNGWriter {
  /// The file so far, without what was taken away.
  var file = PNGWriter()

  private let type: PNGWriter.ColorType
  private let delay: Int

  /// The number of the next chunk that has one.
  private var number: UInt32 = 0

  /// Where the chunks of colours begin.
  private let paletteStart: Int

  /// Writes everything before the first frame, with room for 256 colours.
  init(
    _ properties: AnimationWriter.Properties, width: Int, height: Int, pixelsPerMeter: Double,
    type: PNGWriter.ColorType
  ) {
    self.type = type
    delay = properties.delay
    file.writeHeader(width: width, height: height, type)
    file.writeChunk(
      "acTL",
      UInt32(properties.frameCount).bigEndianBytes + UInt32(properties.playCount).bigEndianBytes)
    file.writeDensity(pixelsPerMeter)
    paletteStart = file.bytes.count
    if type == .palette { file.bytes += Self.chunks(of: []) }
    let (key, text) = properties.metadata
    if !text.isEmpty { file.writeText(text, key: key) }
  }

  /// The chunks of a palette of 256 colours, of which those that are missing are black.
  private static func chunks(of colors: [UInt32]) -> [UInt8] {
    let all = colors + [UInt32](repeating: 0xFF00_0000, count: 256 - colors.count)
    let channels = all.map(PixelBuffer.channels)
    var chunks = PNGWriter()
    chunks.writeChunk("PLTE", channels.flatMap { [$0.red, $0.green, $0.blue] })
    chunks.writeChunk("tRNS", channels.map { $0.alpha })
    return chunks.bytes
  }

  /// Writes a frame; returns `false` if its colours do not fit the palette.
  mutating func write(
    _ pixels: PixelBuffer, after old: PixelBuffer?, _ palette: inout Palette
  ) -> Bool {
    let nothing = PixelArea(left: 0, top: 0, width: 1, height: 1)
    let area = old.map { pixels.changes(since: $0) ?? nothing } ?? pixels.area
    var control: [UInt8] = []
    for value in [Int(number), area.width, area.height, area.left, area.top] {
      control += UInt32(value).bigEndianBytes
    }
    // So many hundredths of a second; the frame stays, and replaces what was there.
    let (high, low) = (UInt8(delay >> 8 & 255), UInt8(delay & 255))
    file.writeChunk("fcTL", control + [high, low, 0, 100, 0, 0])
    number += 1
    var rows = PixelRows(of: pixels.part(area), type)
    var numbers = old == nil ? nil : number
    guard file.writeRows(&rows, &palette, numbers: &numbers) else { return false }
    number = numbers ?? number
    return true
  }

  /// Writes the end of the file; returns the chunks of the colours, and where they belong.
  mutating func finish(_ colors: [UInt32]) -> (chunks: [UInt8], start: Int) {
    file.writeChunk("IEND", [])
    return (type == .palette ? Self.chunks(of: colors) : [], paletteStart)
  }
}
