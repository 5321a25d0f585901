import TestSupport
import Testing

@testable import GraphView

@Suite("Rows and columns of whole pixels")
struct RowSetTests {
  private static func rows(of set: RowSet) -> Set<Int32> { Set(set.ranges.joined()) }

  /// Returns a set of random ranges, and the same rows one by one.
  private static func random(
    _ count: Int, from generator: inout SplitMix64
  ) -> (set: RowSet, rows: Set<Int32>) {
    var (set, rows) = (RowSet(), Set<Int32>())
    for _ in 0..<count {
      let first = Int32.random(in: 0..<60, using: &generator)
      let range = first..<first + Int32.random(in: 1...12, using: &generator)
      set.insert(range)
      rows.formUnion(range)
    }
    return (set, rows)
  }

  @Test("Ranges are those of a set of rows, in order and apart", arguments: 0..<40)
  func rowsAreThoseOfASet(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let (one, oneRows) = Self.random(seed % 9, from: &generator)
    let (other, otherRows) = Self.random(1 + seed % 7, from: &generator)
    var union = one
    union.formUnion(other)
    let difference = one.subtracting(other)
    #expect(Self.rows(of: one) == oneRows)
    #expect(Self.rows(of: union) == oneRows.union(otherRows))
    #expect(Self.rows(of: difference) == oneRows.subtracting(otherRows))
    for set in [one, union, difference] {
      #expect(zip(set.ranges, set.ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      #expect(set.ranges.allSatisfy { !$0.isEmpty })
    }
  }

  @Test("A pen of any width fills the pixels of its traces", arguments: 1...30)
  func pensFillTheirTraces(lineWidth: Int) {
    var generator = SplitMix64(seed: UInt64(lineWidth))
    let view = GraphView(bounds: Size(width: 12, height: 50))
    var pixels = CrispColumns(of: view, lineWidth: Double(lineWidth))
    for column in 0..<12 where Bool.random(using: &generator) {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let top = Double.random(in: -9...55, using: &generator)
        let bottom = top + Double.random(in: 0...20, using: &generator)
        pixels.add(ColumnSpan(column: column, top: top, bottom: bottom, isProven: true))
      }
    }
    var filled = [Set<Int32>](repeating: [], count: 12)
    for area in pixels.rectangles {
      for column in max(0, Int(area.left))..<min(12, Int(area.right)) {
        filled[column].formUnion(Int32(area.top)..<Int32(area.bottom))
      }
    }
    let columns = pixels.filledRows()
    #expect(columns.map(Self.rows) == filled)
    var painted = [Set<Int32>](repeating: [], count: 12)
    for area in PixelBlock.blocks(of: columns).map({ $0.rectangle(in: view) }) {
      for column in Int(area.left)..<Int(area.right) {
        let rows = Int32(area.top)..<Int32(area.bottom)
        #expect(painted[column].isDisjoint(with: rows))
        painted[column].formUnion(rows)
      }
    }
    #expect(painted == filled)
  }
}
