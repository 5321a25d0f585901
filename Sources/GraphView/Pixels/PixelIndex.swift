import IntervalArithmetic

/// Numbers by the device pixel that they belong to.
///
/// A pixel and a number are one integer, whose order is row by row from the top; there is one sort
/// of integers for all that relations sort.
struct PixelIndex {
  private var entries: [UInt64] = []

  /// Adds a number from 0 to 2³² − 1, from −2 on for both indices of its pixel.
  mutating func add(_ number: Int, column: Int, row: Int) {
    entries.append(Self.key(column, row) | UInt64(number))
  }

  /// Puts the numbers in order, which must be done before any is looked for.
  mutating func sort() { entries.sort() }

  /// The numbers with their pixels, row by row, and in the order of numbers in each pixel.
  func forEach(_ body: (_ column: Int, _ row: Int, _ number: Int) -> Void) {
    for entry in entries {
      body(
        Int(truncatingIfNeeded: entry >> 32 & 0xFFFF) - 2, Int(truncatingIfNeeded: entry >> 48) - 2,
        Int(truncatingIfNeeded: entry & 0xFFFF_FFFF))
    }
  }

  /// Returns whether a number in some pixels of a row is wanted; others after it are not asked for.
  func contains(
    inColumns columns: ClosedRange<Int>, ofRow row: Int, where isWanted: (Int) -> Bool
  ) -> Bool {
    let (first, last) = (Self.key(columns.lowerBound, row), Self.key(columns.upperBound + 1, row))
    var index = entries.partitionPoint { $0 < first }
    while index < entries.count, entries[index] < last {
      if isWanted(Int(truncatingIfNeeded: entries[index] & 0xFFFF_FFFF)) { return true }
      index += 1
    }
    return false
  }

  private static func key(_ column: Int, _ row: Int) -> UInt64 {
    UInt64(max(0, min(row, 0xFFF0) + 2)) << 48 | UInt64(max(0, min(column, 0xFFF0) + 2)) << 32
  }
}

/// The parts of a pixel that are still to be looked into.
struct PixelSearch {
  let column: Int
  let row: Int
  let budget: Int
  var used = 0
  var boxes: [(x: Interval, y: Interval)] = []
  /// Parts that are not to be divided further.
  var undecided: [(x: Interval, y: Interval)] = []
  /// The point of the relation that was found, in device pixels.
  var point: Point?

  var place: PixelBox { PixelBox(left: column, top: row, right: column + 1, bottom: row + 1) }

  /// How many times a pixel is divided.
  static var depth: Int { 8 }

  init(_ column: Int, _ row: Int, budget: Int) {
    (self.column, self.row, self.budget) = (column, row, budget)
  }
}

/// A part of a pixel that may hold points of the relation, in device pixels.
struct PixelPart {
  let bounds: Rectangle
  let column: Int
  let row: Int

  init(_ bounds: Rectangle, _ column: Int, _ row: Int) {
    (self.bounds, self.column, self.row) = (bounds, column, row)
  }

  /// The middle, and how far away the corners are from it.
  var circle: (middle: Point, radius: Double) {
    let middle = Point(x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2)
    return (middle, Point(x: bounds.width / 2, y: bounds.height / 2).length)
  }
}

/// A point of the relation without a line through it.
struct RelationDot {
  let place: Point
  /// The parts of its pixel in which there may be others.
  let others: [PixelPart]
}
