/// The colours of a picture in the order in which they first occur, at most 256.
struct Palette {
  /// The pixels, premultiplied ARGB.
  private(set) var colors: [UInt32] = []

  /// A hash table with open addressing: places in ``colors``, or −1.
  private var places = [Int16](repeating: -1, count: slotCount)

  private static let slotCount = 1024

  /// Collects the colours of a picture; `nil` if there are more than 256.
  init?(of pixels: PixelBuffer) {
    for y in 0..<pixels.height {
      var last: UInt32?
      for pixel in pixels.row(y) where pixel != last {
        guard insert(pixel) else { return nil }
        last = pixel
      }
    }
  }

  /// Replaces every pixel of `row` by its place among ``colors``.
  func index(_ row: UnsafeBufferPointer<UInt32>, into bytes: UnsafeMutablePointer<UInt8>) {
    var last: UInt32?
    var lastPlace: UInt8 = 0
    for x in row.indices {
      let pixel = row[x]
      if pixel != last {
        lastPlace = UInt8(truncatingIfNeeded: places[slot(of: pixel)])
        last = pixel
      }
      bytes[x] = lastPlace
    }
  }

  private mutating func insert(_ pixel: UInt32) -> Bool {
    let slot = slot(of: pixel)
    guard places[slot] < 0 else { return true }
    guard colors.count < 256 else { return false }
    places[slot] = Int16(colors.count)
    colors.append(pixel)
    return true
  }

  /// Returns the slot that holds `pixel` or, if none does, the one to put it in.
  private func slot(of pixel: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 22)
    while places[slot] >= 0, colors[Int(places[slot])] != pixel {
      slot = (slot + 1) % Self.slotCount
    }
    return slot
  }
}
