/// The rows of a picture as in a PNG file: 0, for no filter, then the bytes of the pixels.
///
/// Owns the memory of a row and borrows the picture's.
struct PixelRows: ~Copyable {
  enum Row {
    /// A row that differs from the row above.
    case new(UnsafeBufferPointer<UInt8>)
    /// The row above once more.
    case same(UnsafeBufferPointer<UInt8>)
    /// A row whose colours do not fit the palette.
    case tooManyColors
  }

  /// The numbers of bytes of a row and of a pixel.
  let length: Int
  let pixelLength: Int

  /// The number of rows.
  var count: Int { pixels.height }

  private let pixels: PixelBuffer
  private let type: PNGWriter.ColorType

  private let line: UnsafeMutableBufferPointer<UInt8>
  private var y = 0

  /// Begins at the first row.
  init(of pixels: PixelBuffer, _ type: PNGWriter.ColorType) {
    self.pixels = pixels
    self.type = type
    pixelLength =
      switch type {
      case .palette: 1
      case .rgb: 3
      case .rgba: 4
      }
    length = 1 + pixels.width * pixelLength
    line = .allocate(capacity: length)
    line.initialize(repeating: 0)
  }

  deinit { line.deallocate() }

  /// Returns the next row, valid until the following call; nil at the end.
  ///
  /// Its colours are added to the palette, unless its pixels are colours themselves.
  mutating func next(_ palette: inout Palette) -> Row? {
    guard y < pixels.height, let start = line.baseAddress else { return nil }
    defer { y += 1 }
    let row = UnsafeBufferPointer(start: start, count: length)
    if y > 0, pixels.isRowAbove(y) { return .same(row) }
    return fill(start + 1, &palette) ? .new(row) : .tooManyColors
  }

  /// Replaces the bytes of the row above, which a palette uses, by those of the row.
  private func fill(_ start: UnsafeMutablePointer<UInt8>, _ palette: inout Palette) -> Bool {
    let row = pixels.row(y)
    var next = start
    switch type {
    case .palette: return palette.index(row, above: y > 0 ? pixels.row(y - 1) : nil, into: next)
    case .rgb:
      for pixel in row {
        next[0] = UInt8(truncatingIfNeeded: pixel &>> 16)
        next[1] = UInt8(truncatingIfNeeded: pixel &>> 8)
        next[2] = UInt8(truncatingIfNeeded: pixel)
        next += 3
      }
    case .rgba:
      for pixel in row {
        (next[0], next[1], next[2], next[3]) = PixelBuffer.channels(of: pixel)
        next += 4
      }
    }
    return true
  }
}
