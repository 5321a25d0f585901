/// The colours of pictures in the order in which they first occur, at most 256.
struct Palette: ~Copyable {
  /// The colours, premultiplied ARGB.
  private(set) var colors: [UInt32] = []

  /// A hash table with open addressing.
  ///
  /// The upper half of an entry is a colour, the lower half its place in ``colors`` plus 1; 0 if
  /// empty.
  private let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: slotCount)

  private static let slotCount = 1024

  /// The most colours that it holds.
  private let limit: Int

  /// Creates an empty palette; `limit` is at most 256.
  init(limit: Int = 256) {
    self.limit = limit
    slots.initialize(repeating: 0, count: Self.slotCount)
  }

  deinit { slots.deallocate() }

  /// Finds the place of each pixel of `row` in ``colors``, to which new colours are added.
  ///
  /// The `bytes` are the places of the pixels above, if any, and become those of the row. Returns
  /// false if there are more colours than the palette holds.
  mutating func index(
    _ row: UnsafeBufferPointer<UInt32>, above: UnsafeBufferPointer<UInt32>?,
    into bytes: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard let pixels = row.baseAddress, var lastPlace = place(of: pixels[0]) else {
      return row.isEmpty
    }
    var last = pixels[0]
    var start = 0
    while start < row.count {
      if let above = above?.baseAddress {
        // Most of a row of a plot equals the row above.
        while start &+ 8 <= row.count,
          UnsafeRawPointer(pixels + start).has32Bytes(of: UnsafeRawPointer(above + start))
        {
          start &+= 8
        }
      }
      let end = min(start &+ 8, row.count)
      while start < end {
        let pixel = pixels[start]
        if pixel != last {
          guard let place = place(of: pixel) else { return false }
          (last, lastPlace) = (pixel, place)
        }
        bytes[start] = lastPlace
        start &+= 1
      }
    }
    return true
  }

  /// Returns the place of a colour, which is added if it is new; nil if the palette is full.
  private mutating func place(of pixel: UInt32) -> UInt8? {
    var slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 22)
    while slots[slot] != 0 {
      let entry = slots[slot]
      if entry >> 32 == pixel { return UInt8(truncatingIfNeeded: entry &- 1) }
      slot = (slot &+ 1) & (Self.slotCount - 1)
    }
    guard colors.count < limit else { return nil }
    colors.append(pixel)
    slots[slot] = UInt64(pixel) << 32 | UInt64(colors.count)
    return UInt8(colors.count - 1)
  }
}
