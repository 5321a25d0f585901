import TestSupport
import Testing

@testable import Plotting

@Suite struct DecimalReaderTests {
  private func number(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { DecimalReader().number($0, in: $0.indices) }
  }

  @Test("Numbers are the doubles that the standard library reads")
  func numbersAreThoseOfTheStandardLibrary() throws {
    var random = SplitMix64(seed: 15)
    for _ in 0..<20_000 {
      let count = Int(random.next() % 21) + 1
      var digits = (0..<count).map { _ in String(random.next() % 10) }.joined()
      let point = Int(random.next() % UInt64(count + 1))
      digits.insert(".", at: digits.index(digits.startIndex, offsetBy: point))
      let sign = ["", "-", "+"][Int(random.next() % 3)]
      let exponent = random.next() % 2 == 0 ? "" : "e\(Int(random.next() % 70) - 35)"
      let text = sign + digits + exponent
      let expected = try #require(Double(text))
      #expect(number(text)?.bitPattern == expected.bitPattern, "\(text)")
    }
  }

  @Test("Every double is read back from its shortest text")
  func doublesAreReadBack() {
    var random = SplitMix64(seed: 16)
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite else { continue }
      #expect(number("\(value)")?.bitPattern == value.bitPattern)
      // Halfway cases of numbers such as measurements have.
      let usual = Double(Int64(truncatingIfNeeded: random.next() >> 20)) / 1024
      #expect(number("\(usual)") == usual)
    }
  }

  @Test(
    "Ends of the range",
    arguments: [
      ("0", 0), ("-0", -0.0), ("0e999999999999", 0), ("1e400", .infinity), ("1e-400", 0),
      ("9007199254740993", 9_007_199_254_740_992), ("18446744073709551615", 0x1p64),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
      ("1.", 1),
      (".5", 0.5), ("0.30000000000000004", 0.1 + 0.2),
    ] as [(String, Double)])
  func endsOfTheRange(text: String, value: Double) {
    #expect(number(text)?.bitPattern == value.bitPattern)
  }

  @Test(
    "What is not a number is not read",
    arguments: [
      "", ".", "-", "+", "e5", "1e", "1e+", "1 2", "0x10", "1,5", "nan", "inf", "1..2", "٣",
    ])
  func wordsAreNotRead(text: String) { #expect(number(text) == nil) }
}
