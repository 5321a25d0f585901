import CalculatorBrain
import TestSupport
import Testing

@Suite("Number text")
struct NumberTextTests {
  @Test(
    "Numbers are written short, as the language reads them",
    arguments: [
      (3, "3"), (-0.0, "0"), (0.1, "0.1"), (-2.5, "-2.5"), (1e100, "1e100"), (1e-5, "1e-5"),
      (1e16, "1e16"), (1.5e300, "1.5e300"), (123_456, "123456"), (.infinity, "inf"),
      (-.infinity, "-inf"), (.nan, "nan"),
      (.leastNonzeroMagnitude, "5e-324"),
      (0.1 + 0.2, "0.30000000000000004"), (-9_999_999.999_999, "-9999999.999999"),
      (1e7, "10000000"),
      (0.05, "0.05"), (0.0001, "0.0001"), (0.00012, "0.00012"), (-1, "-1"), (100, "100"),
    ] as [(Double, String)])
  func shortest(value: Double, text: String) {
    #expect(NumberText.shortest(value) == text)
  }

  @Test("Every number is read back, also as a program")
  func readsBack() throws {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite, value != 0 else { continue }
      #expect(Double(NumberText.shortest(value)) == value)
      #expect(try Program(NumberText.shortest(value)).run() == [.success(value)])
    }
  }

  @Test("Decimal numbers have the digits that the standard library gives them")
  func decimals() {
    var generator = SplitMix64(seed: 6)
    for count in 0..<20_000 {
      let digits = Int64.random(in: -99_999_999_999_999...99_999_999_999_999, using: &generator)
      let scales = [1, 1e1, 1e3, 1e4, 1e6, 1e7, 1e9, 1e13, 1e16]
      let value = Double(digits >> Int64(count % 48)) / scales[count % 9]
      guard value.magnitude >= 1e-4 else { continue }
      let expected = value.description
      let text = NumberText.shortest(value)
      #expect(text == (expected.hasSuffix(".0") ? String(expected.dropLast(2)) : expected))
    }
  }

  @Test("The typed text is kept", arguments: ["0.10", "3.", ".5", "1E5", "-3", "1e+05", "-.5e-3"])
  func keepsText(text: String) throws {
    #expect(try Program(text).description == text)
  }

  @Test(
    "Texts that are not numbers",
    arguments: ["+3", "1_000", ".", "-", "1e", "--1", "0x10", "1,5"])
  func notNumbers(text: String) throws {
    let program = try? Program(text, notation: .rpn)
    #expect(program?.graph.nodes.contains { if case .number = $0 { true } else { false } } != true)
  }
}
