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
    var indices = [UInt8](repeating: 0, count: pixels.count)
    var places: [UInt32: UInt8] = [:]
    var last: UInt32?
    var index: UInt8 = 0
    for place in pixels.indices {
      let key = pixels[place] & mask
      if key != last {
        last = key
        if let known = places[key] {
          index = known
        } else {
          guard colors.count < limit else { return nil }
          index = UInt8(colors.count)
          places[key] = index
          colors.append(pixels[place] & 0xFF_FFFF)
        }
      }
      indices[place] = index
    }
    return (colors, indices)
  }
}
