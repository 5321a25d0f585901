/// The colours of a picture, reduced to a terminal's limit, and the colour of each pixel.
struct SixelPalette {
  /// The colours, as 0xRRGGBB.
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
