import CalculatorBrain
import Testing

@Suite("Numbers of other notations")
struct GroupedNumberTests {
  /// Texts, the first number in each that other notations write, and what it may be.
  static let texts: [(String, String?, [String])] = [
    ("3,5", "3,5", ["3.5"]), ("= 3,5 x", "3,5", ["3.5"]), ("= x + 10,25", "10,25", ["10.25"]),
    ("= 0,5x", "0,5", ["0.5"]), ("= sin(x), 2,5", "2,5", ["2.5"]), ("3, 5", nil, []),
    ("= max(3,5)", nil, []), ("= x^2,3x", nil, []), ("= x2,3", nil, []), ("= 2x,3", nil, []),
    ("= sin(x),2", nil, []), ("= 1.5,2", nil, []), ("= 1,2.5", nil, []), ("= (1,5)", nil, []),
    ("x sin", nil, []), (",", nil, []), ("", nil, []), ("é1,2", nil, []),
    // Powers.
    ("x^0,5", "0,5", ["0.5"]), ("2x^0,5", "0,5", ["0.5"]), ("1,05^x", "1,05", ["1.05"]),
    ("x^2,5 + 1", "2,5", ["2.5"]),
    // Groups of three digits.
    ("1,000 x", "1,000", ["1000", "1.000"]), ("12,345", "12,345", ["12345", "12.345"]),
    ("0,125", "0,125", ["0.125"]), ("1234,567", "1234,567", ["1234.567"]),
    ("1,234.5 x *", "1,234.5", ["1234.5"]), ("1.000,5", "1.000,5", ["1000.5"]),
    ("1,000,000", "1,000,000", ["1000000"]), ("1.234.567", "1.234.567", ["1234567"]),
    ("1.234.567,8", "1.234.567,8", ["1234567.8"]), ("1'000 x", "1'000", ["1000"]),
    ("1_000", "1_000", ["1000"]), ("1_00_00", "1_00_00", ["10000"]),
    ("1 000 x", "1 000", ["1000"]), ("1 000,5", "1 000,5", ["1000.5"]),
    ("x 1 000 000", "1 000 000", ["1000000"]), ("1 00", nil, []), ("1 0000", nil, []),
    ("1234 567", nil, []), ("1,2,3", nil, []), ("1.5.5", nil, []), ("1,2.5,3", nil, []),
    ("a1,000", nil, []), ("_1,5", nil, []), ("1,", nil, []), (",5", nil, []), ("1,x", nil, []),
  ]

  @Test("The first one is found, with each number that it may be", arguments: texts)
  func finds(text: String, number: String?, readings: [String]) {
    let found = GroupedNumber(in: text)
    #expect(found?.text == number)
    #expect(found?.readings ?? [] == readings)
    for reading in readings { #expect(Double(reading) != nil) }
  }

  @Test("Blanks and several commas may separate a list, unless a group begins with 0")
  func lists() {
    for (text, mayBeList) in [
      ("1,5", false), ("1,500", false), ("100,200,300", true), ("1,000,000", false),
      ("2 300", true), ("1 000", false), ("1_234_567", false), ("1.234.567", false),
    ] {
      #expect(GroupedNumber(in: text)?.mayBeList == mayBeList, "\(text)")
    }
  }

  @Test("The whole text, and the insides of parentheses, count if they are asked for")
  func places() {
    for (text, isWhole, isNested) in [
      ("1,5", true, true), ("1/2,1/3", false, true), ("2,5x", false, true), (" 2,5", false, true),
      ("sin(2,5)", false, true), ("x", false, false),
    ] {
      #expect((GroupedNumber(in: text, isWhole: true) != nil) == isWhole, "\(text)")
      #expect((GroupedNumber(in: text, isNested: true) != nil) == isNested, "\(text)")
    }
  }
}
