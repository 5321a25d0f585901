import Foundation
import TestSupport
import Testing

@testable import Plotting

@Suite("Fixed counts of places")
struct DecimalTests {
  /// What C's `%.*f` makes of a number, without the sign of zeros.
  private static func printed(_ number: Double, places: Int) -> String {
    var buffer = [CChar](repeating: 0, count: 500)
    _ = withVaList([Int32(places), number]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.allSatisfy { "-0.".contains($0) } ? text.filter { $0 != "-" } : text
  }

  private static func isSame(_ number: Double, _ places: Int) -> Bool {
    number.decimal(places: places) == printed(number, places: places)
  }

  static let numbers: [Double] = [
    0, -0.0, 0.5, 1.5, 2.5, -0.5, -2.5, 0.125, 0.375, 0.0625, 1e-9, 0.049999999999999996, 0.05,
    9.995,
    999.9999, 0.1, 1.0 / 3, 1e15, 0x1p53, 1e22, 1e23, 1e300, .greatestFiniteMagnitude,
    .leastNormalMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p-1022.nextDown,
  ]

  @Test("Every count of places is that of C", arguments: numbers)
  func places(number: Double) {
    for places in 0...60 { #expect(Self.isSame(number, places), "\(places) places") }
  }

  @Test("So are random doubles of every magnitude, ties and subnormal numbers among them")
  func randomNumbers() {
    var random = SplitMix64(seed: 1994)
    for turn in 0..<600 {
      let places = Int.random(in: 0...60, using: &random)
      let number =
        switch turn % 4 {
        case 0: Double(bitPattern: random.next())
        case 1: Double.random(in: -1000...1000, using: &random)
        // Half of a last place, which is a tie as long as a double holds it.
        case 2:
          (Double(Int.random(in: -9999...9999, using: &random)) + 0.5)
            / Double(sign: .plus, exponent: places % 12, significand: 1)
        default: Double(bitPattern: random.next() >> 13)
        }
      guard number.isFinite else { continue }
      #expect(Self.isSame(number, places), "\(number) with \(places) places")
    }
  }
}
