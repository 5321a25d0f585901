/// The rows of a picture as in a PNG file: the number of a filter, then the bytes of the pixels.
///
/// Owns the memory of a row and borrows the picture's.
struct PixelRows: ~Copyable {
  /// What a row is.
  enum Row {
    /// A row that differs from the row above.
    case new(UnsafeBufferPointer<UInt8>)

    /// The row above once more.
    case same(UnsafeBufferPointer<UInt8>)

    /// A row whose colours do not fit the palette.
    case tooManyColors
  }

  /// The number of bytes of a row.
  let length: Int

  /// The number of bytes of a pixel.
  let pixelLength: Int

  /// The colours of the rows so far; empty unless pixels are indices of a palette.
  private(set) var palette = Palette()

  private let pixels: PixelBuffer
  private let type: PNGWriter.ColorType

  /// Whether rows are filtered.
  private let isFiltered: Bool

  /// The row as stored and, if filtered, the last two rows unfiltered.
  private let line: UnsafeMutableBufferPointer<UInt8>

  /// Which of the two the row above is in; above the first row, it is blank.
  private var isAboveFirst = true

  /// Whether the last row was stored as equal to the one above.
  private var isLineBlank = false

  private var y = 0

  /// Begins at the first row.
  ///
  /// - Parameters:
  ///   - pixels: The picture.
  ///   - type: The format of its pixels.
  ///   - isFiltered: Whether rows are filtered, which suits gradual shades.
  init(of pixels: PixelBuffer, _ type: PNGWriter.ColorType, isFiltered: Bool = false) {
    self.pixels = pixels
    self.type = type
    self.isFiltered = isFiltered
    pixelLength =
      switch type {
      case .palette: 1
      case .rgb: 3
      case .rgba: 4
      }
    length = 1 + pixels.width * pixelLength
    line = .allocate(capacity: isFiltered ? 3 * length : length)
    line.initialize(repeating: 0)
  }

  deinit { line.deallocate() }

  /// Returns the next row, valid until the following call; nil at the end.
  mutating func next() -> Row? {
    guard y < pixels.height, let start = line.baseAddress else { return nil }
    defer { y += 1 }
    if isFiltered { return filtered(start) }
    let row = UnsafeBufferPointer(start: start, count: length)
    if y > 0, pixels.isRowAbove(y) { return .same(row) }
    return fill(start + 1) ? .new(row) : .tooManyColors
  }

  /// Replaces the bytes of the row above, which a palette uses, by those of the row.
  private mutating func fill(_ start: UnsafeMutablePointer<UInt8>) -> Bool {
    let row = pixels.row(y)
    var next = start
    switch type {
    case .palette:
      return palette.index(row, above: y > 0 ? pixels.row(y - 1) : nil, into: next)
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

  private mutating func filtered(_ start: UnsafeMutablePointer<UInt8>) -> Row {
    let stored = UnsafeBufferPointer(start: start, count: length)
    if y > 0, pixels.isRowAbove(y) {
      guard !isLineBlank else { return .same(stored) }
      start[0] = RowFilter.above.rawValue
      (start + 1).update(repeating: 0, count: length - 1)
      isLineBlank = true
      return .new(stored)
    }
    let (first, second) = (start + length, start + 2 * length)
    let (above, row) = isAboveFirst ? (first, second) : (second, first)
    guard fill(row) else { return .tooManyColors }
    RowFilter.storeBest(
      of: UnsafeBufferPointer(start: row, count: length - 1),
      above: UnsafeBufferPointer(start: above, count: length - 1), pixelLength: pixelLength,
      in: start)
    isAboveFirst.toggle()
    isLineBlank = false
    return .new(stored)
  }
}
