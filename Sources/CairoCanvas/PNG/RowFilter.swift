/// The filters of PNG (PNG specification, 9.2), which store the difference of a byte from a
/// prediction by its neighbours.
enum RowFilter: UInt8, CaseIterable {
  case none
  case left
  case above
  case average
  case paeth

  /// Returns the filtered byte.
  @inline(__always)
  func apply(to byte: UInt8, left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch self {
    case .none: return byte
    case .left: return byte &- left
    case .above: return byte &- above
    case .average: return byte &- UInt8((UInt16(left) &+ UInt16(above)) &>> 1)
    case .paeth:
      let (a, b, c) = (Int(left), Int(above), Int(corner))
      let (toLeft, toAbove) = ((b - c).magnitude, (a - c).magnitude)
      let toCorner = (a + b - 2 * c).magnitude
      if toLeft <= toAbove, toLeft <= toCorner { return byte &- left }
      return byte &- (toAbove <= toCorner ? above : corner)
    }
  }

  /// Stores a row with the filter whose bytes have the least sum, as libpng does.
  ///
  /// - Parameters:
  ///   - row: The bytes of the row.
  ///   - above: The bytes of the row above.
  ///   - pixelLength: The number of bytes of a pixel.
  ///   - line: Receives the number of the filter and the filtered bytes.
  static func storeBest(
    of row: UnsafeBufferPointer<UInt8>, above: UnsafeBufferPointer<UInt8>, pixelLength: Int,
    in line: UnsafeMutablePointer<UInt8>
  ) {
    var best = (filter: RowFilter.none, sum: Int.max)
    for filter in allCases {
      let sum = filter.sum(of: row, above: above, pixelLength: pixelLength, in: line + 1)
      if sum < best.sum { best = (filter, sum) }
    }
    line[0] = best.filter.rawValue
    _ = best.filter.sum(of: row, above: above, pixelLength: pixelLength, in: line + 1)
  }

  /// Stores the filtered bytes of a row and returns the sum of their distances from 0.
  private func sum(
    of row: UnsafeBufferPointer<UInt8>, above: UnsafeBufferPointer<UInt8>, pixelLength: Int,
    in bytes: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var sum = 0
    for index in row.indices {
      let hasLeft = index >= pixelLength
      let byte = apply(
        to: row[index], left: hasLeft ? row[index - pixelLength] : 0, above: above[index],
        corner: hasLeft ? above[index - pixelLength] : 0)
      bytes[index] = byte
      sum &+= Int(Int8(bitPattern: byte).magnitude)
    }
    return sum
  }
}
