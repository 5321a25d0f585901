/// The rows of a picture as in a PNG file: the number of a filter, then the bytes of the pixels.
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

  /// The colours of the rows so far; empty unless pixels are indices of a palette.
  private(set) var palette = Palette()

  private let pixels: PixelBuffer
  private let type: PNGWriter.ColorType
  private let isFiltered: Bool

  /// The row as stored and, if filtered, the last two rows unfiltered.
  private let line: UnsafeMutableBufferPointer<UInt8>
  /// Which of the two the row above is in; above the first row, it is blank.
  private var isAboveFirst = true
  /// Whether the last row was stored as equal to the one above.
  private var isLineBlank = false

  private var y = 0

  /// Begins at the first row; filtering suits gradual shades.
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

/// The filters of PNG (PNG specification, 9.2), which store the difference of a byte from a
/// prediction by its neighbours.
enum RowFilter: UInt8, CaseIterable {
  case none
  case left
  case above
  case average
  case paeth

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

  /// Stores in `line` the number of the filter whose bytes have the least sum, as libpng does, and
  /// the filtered bytes.
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
