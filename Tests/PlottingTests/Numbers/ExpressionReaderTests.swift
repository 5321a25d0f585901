import Testing

@testable import Plotting

@Suite("Numbers on the command line")
struct ExpressionReaderTests {
  static let numbers: [(String, Double)] = [
    ("2", 2), ("-2pi", -2 * .pi), ("1e9+10", 1e9 + 10), ("= 1/4", 0.25), ("max(1,2)", 2),
    ("\u{2212}3", -3), ("sqrt(2)/2", 2.0.squareRoot() / 2),
  ]

  @Test("A number is an infix expression without x", arguments: numbers)
  func readsNumbers(text: String, expected: Double) throws {
    #expect(try ExpressionReader().parse(text, for: "--zoom") == expected)
  }

  @Test("Names of --let may be used")
  func names() throws {
    let reader = ExpressionReader(names: ["k": 2])
    #expect(try reader.parseRange("-k:k^2", for: "--x").range == -2...4)
  }

  @Test("Numbers for reading have no more digits than matter")
  func roundedNumbers() {
    #expect(RoundedNumber.text(0.1 + 0.2, width: 1) == "0.3")
    #expect(RoundedNumber.text(9.950000000000001e299, width: 1e299) == "9.95e299")
    #expect(RoundedNumber.text(18.900002186621837, width: 2.2) == "18.9")
    #expect(RoundedNumber.text(1_234_567, width: 1e7) == "1230000")
    #expect(RoundedNumber.text(1e300, width: 1e-3) == "1e300")
  }

  @Test("Separators inside parentheses do not separate")
  func lists() throws {
    #expect(try ExpressionReader().parseList("max(1,2),3", count: 2...2, for: "--pan") == [2, 3])
    let range = try ExpressionReader().parseRange("min(1,2):2pi", for: "--x")
    #expect(range.range == 1...(2 * .pi))
  }

  static let mistakes: [(String, String)] = [
    ("inf", "--zoom: unknown word 'inf'\n  inf\n  ^^^"),
    ("1/0", "--zoom: '1/0' has no value: division by zero"),
    ("1,2", "--zoom: '1,2' is 2 numbers; write one"),
    ("x", "--zoom: 'x' depends on x; write a number, as in 2pi"),
    ("", "--zoom: "),
  ]

  @Test("A mistake is a usage failure that begins with the option", arguments: mistakes)
  func reportsMistakes(text: String, message: String) {
    #expect {
      try ExpressionReader().parse(text, for: "--zoom")
    } throws: {
      guard let failure = $0 as? PlotError else { return false }
      return failure.kind == .usage && failure.description.hasPrefix(message)
    }
  }
}
