import TestSupport
import Testing

@testable import IntervalArithmetic

@Suite("Wide multiplication")
struct WideMultiplicationTests {
  @Test("Products equal those of the processor, for random numbers and at every border")
  func productsAreExact() {
    var generator = SplitMix64(seed: 128)
    let borders: [UInt64] = [0, 1, 0xFFFF_FFFF, 0x1_0000_0000, .max - 1, .max]
    let numbers = borders + (0..<200).map { _ in generator.next() }
    for a in numbers {
      for b in numbers {
        let expected = a.multipliedFullWidth(by: b)
        let product = WideMultiplication.product(a, b)
        #expect(product.low == expected.low && product.high == expected.high, "\(a) · \(b)")
      }
    }
  }
}
