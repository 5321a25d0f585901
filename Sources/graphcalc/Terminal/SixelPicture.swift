/// A picture as sixels: bands of six rows, each drawn in passes of a few colours.
struct SixelPicture {
  let bytes: [UInt8]

  /// Encodes rows of opaque pixels from the top left, as 0xRRGGBB in the lowest 24 bits.
  ///
  /// Similar colours are merged if there are more than the terminal shows at once.
  init(pixels: [UInt32], width: Int, colorLimit: Int = 256) {
    let palette = SixelPalette(of: pixels, limit: min(max(colorLimit, 2), 256))
    let height = pixels.count / width
    var writer = Writer()
    // Pixels that are not drawn keep their colour; pixels are square.
    writer.put("\u{1B}P0;1;0q\"1;1;\(width);\(height)")
    for (index, color) in palette.colors.enumerated() {
      let percent = { (shift: UInt32) in ((color >> shift & 255) * 100 + 127) / 255 }
      writer.put("#\(index);2;\(percent(16));\(percent(8));\(percent(0))")
    }
    var band = Band(width: width, colorCount: palette.colors.count)
    for top in stride(from: 0, to: height, by: 6) {
      if top > 0 { writer.put("-") }
      for y in top..<min(top + 6, height) {
        band.set(row: palette.indices[(y * width)..<((y + 1) * width)], bit: 1 << UInt8(y - top))
      }
      band.write(to: &writer)
    }
    writer.put("\u{1B}\\")
    bytes = writer.bytes
  }

  /// The bytes of a picture, with run-length encoding.
  private struct Writer {
    private(set) var bytes: [UInt8] = []

    mutating func put(_ text: String) { bytes += text.utf8 }

    mutating func put(_ sixel: UInt8, count: Int) {
      if count > 3 { put("!\(count)") }
      bytes += repeatElement(0x3F + sixel, count: count > 3 ? 1 : count)
    }
  }

  /// Six rows of pixels: for each colour, the pixels of each column that have it.
  private struct Band {
    private let width: Int
    private var sixels: [UInt8]
    private var ranges: [Range<Int>?]

    init(width: Int, colorCount: Int) {
      self.width = width
      sixels = [UInt8](repeating: 0, count: width * colorCount)
      ranges = [Range<Int>?](repeating: nil, count: colorCount)
    }

    /// Sets one row of pixels, one run of a colour at a time.
    mutating func set(row: ArraySlice<UInt8>, bit: UInt8) {
      let first = row.startIndex
      var start = first
      while start < row.endIndex {
        let index = row[start]
        var end = start + 1
        while end < row.endIndex, row[end] == index { end += 1 }
        let (color, run) = (Int(index), (start - first)..<(end - first))
        for x in run { sixels[color * width + x] |= bit }
        let range = ranges[color] ?? run
        ranges[color] =
          min(range.lowerBound, run.lowerBound)..<max(range.upperBound, run.upperBound)
        start = end
      }
    }

    /// Writes all colours, in one pass those whose columns do not overlap, and clears the band.
    mutating func write(to writer: inout Writer) {
      var rest = ranges.enumerated().compactMap { color, range in
        range.map { (color: color, range: $0) }
      }
      rest.sort { ($0.range.lowerBound, $0.color) < ($1.range.lowerBound, $1.color) }
      while !rest.isEmpty {
        var x = 0
        var later: [(color: Int, range: Range<Int>)] = []
        for item in rest {
          guard item.range.lowerBound >= x else {
            later.append(item)
            continue
          }
          writer.put("#\(item.color)")
          writer.put(0, count: item.range.lowerBound - x)
          write(item.color, item.range, to: &writer)
          x = item.range.upperBound
        }
        rest = later
        if !rest.isEmpty { writer.put("$") }
      }
      for color in ranges.indices { ranges[color] = nil }
    }

    private mutating func write(_ color: Int, _ range: Range<Int>, to writer: inout Writer) {
      let start = color * width
      var (last, count): (UInt8, Int) = (0, 0)
      for x in range {
        let sixel = sixels[start + x]
        sixels[start + x] = 0
        if sixel == last {
          count += 1
        } else {
          writer.put(last, count: count)
          (last, count) = (sixel, 1)
        }
      }
      writer.put(last, count: count)
    }
  }
}

/// The colours of a picture, reduced to a terminal's limit, and the colour of each pixel.
struct SixelPalette {
  let colors: [UInt32]

  /// For each pixel, the index of its colour in ``colors``.
  let indices: [UInt8]

  /// Collects the colours of opaque pixels, as 0xRRGGBB in the lowest 24 bits.
  ///
  /// If there are more than `limit`, from 2 to 256, as many low bits of each channel as necessary
  /// are ignored, and colours that agree in the others become the one that occurs first.
  init(of pixels: [UInt32], limit: Int) {
    for bits in UInt32(0)..<7 {
      if let (colors, indices) = Self.collect(pixels, limit: limit, ignoring: bits) {
        (self.colors, self.indices) = (colors, indices)
        return
      }
    }
    // Two bits per channel are still too many colours: only dark and light are left.
    let isLight = { (pixel: UInt32) in pixel & 0x80_8080 != 0 }
    colors = [0x000000, 0xFFFFFF]
    indices = pixels.map { isLight($0) ? 1 : 0 }
  }

  /// Returns the colours that differ above the lowest `bits`; `nil` if there are more than `limit`.
  private static func collect(
    _ pixels: [UInt32], limit: Int, ignoring bits: UInt32
  ) -> (colors: [UInt32], indices: [UInt8])? {
    let channel = UInt32(0xFF) << bits & 0xFF
    let mask = channel << 16 | channel << 8 | channel
    var colors: [UInt32] = []
    var positions: [UInt32: UInt8] = [:]
    var indices: [UInt8] = []
    indices.reserveCapacity(pixels.count)
    // One run of a colour at a time, since pictures are mostly background.
    var start = 0
    while start < pixels.count {
      let key = pixels[start] & mask
      let end = pixels[start...].firstIndex { $0 & mask != key } ?? pixels.count
      if positions[key] == nil {
        guard colors.count < limit else { return nil }
        positions[key] = UInt8(colors.count)
        colors.append(pixels[start] & 0xFF_FFFF)
      }
      indices.append(contentsOf: repeatElement(positions[key] ?? 0, count: end - start))
      start = end
    }
    return (colors, indices)
  }
}
