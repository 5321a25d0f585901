import Testing

@testable import graphcalc

@Suite("Numbers on the command line")
struct ExpressionValueTests {
  static let numbers: [(String, Double)] = [
    ("2", 2), ("-2pi", -2 * .pi), ("1e9+10", 1e9 + 10), ("= 1/4", 0.25), ("max(1,2)", 2),
    ("\u{2212}3", -3), ("sqrt(2)/2", 2.0.squareRoot() / 2),
  ]

  @Test("A number is an infix expression without x", arguments: numbers)
  func readsNumbers(text: String, expected: Double) throws {
    #expect(try ExpressionValue.parse(text, for: "--zoom") == expected)
  }

  @Test("Separators inside parentheses do not separate")
  func lists() throws {
    #expect(try ExpressionValue.parseList("max(1,2),3", count: 2...2, for: "--pan") == [2, 3])
    let range = try ExpressionValue.parseRange("min(1,2):2pi", for: "--x")
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
      try ExpressionValue.parse(text, for: "--zoom")
    } throws: {
      guard let failure = $0 as? Failure else { return false }
      return failure.status == .usage && failure.description.hasPrefix(message)
    }
  }
}
