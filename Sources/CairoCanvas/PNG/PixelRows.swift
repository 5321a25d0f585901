/// The rows of a picture as PNG files have them: behind the number of a filter, the bytes of the
/// pixels.
///
/// Owns the memory of one row and borrows that of the picture.
struct PixelRows: ~Copyable {
  /// What a row is.
  enum Row {
    /// One that differs from the row above.
    case new(UnsafeBufferPointer<UInt8>)

    /// The row above once more.
    case same(UnsafeBufferPointer<UInt8>)

    /// One with which the picture has more colours than a palette.
    case tooManyColors
  }

  /// The number of bytes of a row.
  let length: Int

  /// The number of bytes of a pixel.
  let pixelLength: Int

  /// The colours of the rows so far; none unless pixels are numbers in a palette.
  private(set) var palette = Palette()

  private let pixels: PixelBuffer
  private let type: PNGWriter.ColorType

  /// Whether rows are so long that a match cannot reach the row above.
  ///
  /// They have the difference from the row above instead of the row.
  private let isFiltered: Bool

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
    isFiltered = length > DeflateSymbols.maximumDistance
    // A filtered row is made from two that are not.
    line = .allocate(capacity: isFiltered ? 3 * length : length)
    line.initialize(repeating: 0)
  }

  deinit { line.deallocate() }

  /// Returns the next row, whose memory the one after it takes over; `nil` at the end.
  mutating func next() -> Row? {
    guard y < pixels.height, let start = line.baseAddress else { return nil }
    defer { y += 1 }
    if isFiltered { return filtered(start) }
    let row = UnsafeBufferPointer(start: start, count: length)
    if y > 0, pixels.isRowAbove(y) { return .same(row) }
    return fill(start) ? .new(row) : .tooManyColors
  }

  /// Stores the bytes of the row behind its first one.
  private mutating func fill(_ start: UnsafeMutablePointer<UInt8>) -> Bool {
    let row = pixels.row(y)
    var next = start + 1
    switch type {
    case .palette:
      return palette.index(row, into: next)
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

  /// The number of the filter that stores the difference from the byte above.
  private static let upFilter: UInt8 = 2

  private mutating func filtered(_ start: UnsafeMutablePointer<UInt8>) -> Row {
    let (even, odd) = (start + length, start + 2 * length)
    let (row, above) = y % 2 == 0 ? (even, odd) : (odd, even)
    guard fill(row) else { return .tooManyColors }
    start[0] = Self.upFilter
    for index in 1..<length { start[index] = row[index] &- above[index] }
    return .new(UnsafeBufferPointer(start: start, count: length))
  }
}
