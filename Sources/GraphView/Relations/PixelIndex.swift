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
