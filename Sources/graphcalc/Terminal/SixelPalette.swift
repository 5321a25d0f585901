/// The colours of a picture, few enough for a terminal, and the colour of each pixel.
struct SixelPalette {
  /// The colours, red in bits 16 to 23, green, blue.
  let colors: [UInt32]

  /// For each pixel, the place of its colour among ``colors``.
  let indices: [UInt8]

  /// Collects the colours of a picture.
  ///
  /// - Parameters:
  ///   - pixels: Opaque pixels; what is above the lowest 24 bits does not count.
  ///   - limit: The most colours, 2 to 256. If there are more, those that agree in the upper bits
  ///     of their channels become the one that occurs first, with as few bits as needed left out.
  init(of pixels: [UInt32], limit: Int) {
    for bits in UInt32(0)..<7 {
      if let (colors, indices) = Self.collect(pixels, limit: limit, leavingOut: bits) {
        (self.colors, self.indices) = (colors, indices)
        return
      }
    }
    // One bit of the brightest channel: dark or light.
    let isLight = { (pixel: UInt32) in pixel & 0x80_8080 != 0 }
    colors = [0x000000, 0xFFFFFF]
    indices = pixels.map { isLight($0) ? 1 : 0 }
  }

  /// Returns the colours; `nil` if there are more than may be.
  private static func collect(
    _ pixels: [UInt32], limit: Int, leavingOut bits: UInt32
  ) -> (colors: [UInt32], indices: [UInt8])? {
    let channel = UInt32(0xFF) << bits & 0xFF
    let mask = channel << 16 | channel << 8 | channel
    var colors: [UInt32] = []
    var places: [UInt32: UInt8] = [:]
    var indices: [UInt8] = []
    indices.reserveCapacity(pixels.count)
    // A run of one colour at a time: pictures are mostly paper.
    var start = 0
    while start < pixels.count {
      let key = pixels[start] & mask
      let end = pixels[start...].firstIndex { $0 & mask != key } ?? pixels.count
      if places[key] == nil {
        guard colors.count < limit else { return nil }
        places[key] = UInt8(colors.count)
        colors.append(pixels[start] & 0xFF_FFFF)
      }
      indices.append(contentsOf: repeatElement(places[key] ?? 0, count: end - start))
      start = end
    }
    return (colors, indices)
  }
}
