import GraphView
import TestSupport
import Testing

@testable import Plotting

@Suite struct NumberSummaryTests {
  private func summary(_ values: [Double], limit: Int = 1 << 20) -> NumberSummary {
    var summary = NumberSummary(limit: limit)
    for value in values { summary.add(value) }
    return summary
  }

  /// 1, 2, … , 9 in another order.
  private static let nine = [3.0, 1, 9, 4, 8, 2, 6, 7, 5]

  @Test("Mean and deviation are what they are of whole numbers")
  func smallNumbers() {
    let summary = summary(Self.nine)
    #expect(summary.count == 9 && summary.least == 1 && summary.greatest == 9)
    #expect(summary.mean == 5 && summary.deviation == 7.5.squareRoot())
    #expect(summary.quartiles == [3, 5, 7])
  }

  @Test(
    "Moving numbers moves the mean, and scaling them scales the deviation, to the bit",
    arguments: [0, 1e9, -1e12, 0x1p52], [1, 0x1p-30, 0x1p900, 0x1p-1000, -0x1p40])
  func movedAndScaled(start: Double, scale: Double) {
    let values = Self.nine.map { (start + $0) * scale }
    guard values.allSatisfy({ $0.isFinite }) else { return }
    let summary = summary(values)
    #expect(summary.mean == (start + 5) * scale)
    #expect(summary.deviation == 7.5.squareRoot() * scale.magnitude)
  }

  @Test("The first number does not matter for the deviation, however far away it is")
  func farBeginnings() throws {
    // Of n zeros and one number d, the deviation is d / √(n + 1).
    for distance in [1, 1e9, 1e-300, 1e300, .greatestFiniteMagnitude] {
      let zeros = [Double](repeating: 0, count: 9_999)
      for values in [[distance] + zeros, zeros + [distance]] {
        let deviation = try #require(summary(values).deviation)
        #expect(ulps(between: deviation, and: distance / 100) <= 1)
      }
    }
    let ends = summary([-.greatestFiniteMagnitude, .greatestFiniteMagnitude])
    #expect(ends.mean == 0 && ends.least == -ends.greatest)
  }

  @Test("A million numbers that differ little keep their digits")
  func manyNumbers() throws {
    // 1e9 + k/1024 for k = 0 … 2²⁰ − 1, in an order that jumps.
    let count = 1 << 20
    let values = (0..<count).map { 1e9 + Double(($0 &* 741_103) % count) / 1_024 }
    let summary = summary(values)
    #expect(summary.mean == 1e9 + Double(count - 1) / 2_048)
    let exact = (Double(count) * Double(count + 1) / 12).squareRoot() / 1_024
    #expect(ulps(between: try #require(summary.deviation), and: exact) <= 1)
  }

  @Test("Quartiles are those of box plots")
  func quartilesOfBoxes() throws {
    var random = SplitMix64(seed: 11)
    for count in 1...40 {
      let values = (0..<count).map { _ in Double.random(in: -5...5, using: &random) }
      let rows = DataBlock(xs: values.map { _ in 0 }, ys: values)
      let box = try RowTransform("quartiles").applied(to: rows, isCounted: false)
      let quartiles = try #require(summary(values).quartiles)
      #expect(quartiles == [box.ys[0], box.ys[1], box.details[0]])
    }
  }

  @Test("Without numbers, or beyond the limit, there is nothing to tell")
  func unknownNumbers() {
    #expect(summary([]).mean == nil && summary([]).quartiles == nil)
    #expect(summary([3]).deviation == nil && summary([3]).quartiles == [3, 3, 3])
    let cut = summary(Self.nine, limit: 8)
    #expect(cut.quartiles == nil && cut.mean == 5 && cut.greatest == 9)
    #expect(summary([7, 7, 7]).deviation == 0)
  }
}
