/// The colours of a picture in the order in which they first occur, at most 256.
struct Palette {
  /// The pixels, premultiplied ARGB.
  private(set) var colors: [UInt32] = []

  /// A hash table with open addressing: places in ``colors``, or −1.
  private var places = [Int16](repeating: -1, count: slotCount)

  private static let slotCount = 1024

  /// Replaces every pixel of `row` by its place among ``colors``, where new ones are added.
  ///
  /// - Parameters:
  ///   - row: The pixels.
  ///   - above: Those of the row above, if there is one.
  ///   - bytes: The places of the pixels above; receives those of the row.
  /// - Returns: `false` if there are more than 256 colours.
  mutating func index(
    _ row: UnsafeBufferPointer<UInt32>, above: UnsafeBufferPointer<UInt32>?,
    into bytes: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard var last = row.first, var lastPlace = place(of: last) else { return row.isEmpty }
    var start = 0
    while start < row.count {
      let end = min(start + 8, row.count)
      defer { start = end }
      // Most of a row of a plot is as it is in the row above.
      if let above, end == start + 8, Self.areEqual(row, above, at: start) { continue }
      for x in start..<end {
        let pixel = row[x]
        if pixel != last {
          guard let place = place(of: pixel) else { return false }
          (last, lastPlace) = (pixel, place)
        }
        bytes[x] = lastPlace
      }
    }
    return true
  }

  /// Returns whether eight pixels from a column on are the same in two rows.
  @inline(__always)
  private static func areEqual(
    _ row: UnsafeBufferPointer<UInt32>, _ above: UnsafeBufferPointer<UInt32>, at x: Int
  ) -> Bool {
    let (row, above) = (UnsafeRawBufferPointer(row), UnsafeRawBufferPointer(above))
    var difference: UInt64 = 0
    for offset in stride(from: 4 * x, to: 4 * x + 32, by: 8) {
      difference |=
        row.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ above.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }
    return difference == 0
  }

  /// Returns the place of a colour, which is added if it is new; `nil` if there is no place left.
  private mutating func place(of pixel: UInt32) -> UInt8? {
    var slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 22)
    while places[slot] >= 0 {
      let place = places[slot]
      if colors[Int(place)] == pixel { return UInt8(place) }
      slot = (slot + 1) % Self.slotCount
    }
    guard colors.count < 256 else { return nil }
    places[slot] = Int16(colors.count)
    colors.append(pixel)
    return UInt8(colors.count - 1)
  }
}
