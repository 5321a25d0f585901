import CalculatorBrain
import Testing

@testable import Plotting

@Suite("Help on words")
struct FunctionListTests {
  static let words = FunctionList.sections.flatMap { $0.rows }.flatMap { [$0.word] + $0.aliases }

  @Test("Every example leaves the values beside it, and every operation has one", arguments: words)
  func examples(word: String) throws {
    let text = try #require(FunctionList.help(on: word))
    let lines = text.split(separator: "\n").map { String($0) }
    let isOperation = Operation.named(word) != nil
    // What is only drawn leaves no value.
    #expect(lines.count >= (isOperation ? word == "locus" ? 3 : 5 : 2), "\(text)")
    for line in lines.dropFirst(isOperation ? 3 : 2) {
      let parts = line.trimmed.split(separator: "  ", maxSplits: 1).map { String($0).trimmed }
      let values = try Program(parts[0]).run().map { NumberText.shortest(try $0.get()) }
      #expect(values.joined(separator: " ") == parts[1], "\(line)")
    }
  }

  static let texts: [(String, String)] = [
    (
      "√",
      """
      sqrt, also √: sqrt(x)
        the square root of x
        defined for x >= 0
        9 sqrt     3
        = sqrt(9)  3

      """
    ),
    (
      "clamp",
      """
      clamp: clamp(x, y, z)
        x, or the end of the range from y to z that it is beyond
        defined for y <= z
        1 5 7 clamp       5
        = clamp(1, 5, 7)  5

      """
    ),
    (
      "log",
      """
      log, also log10: log(x)
        the logarithm of x to base 10
        defined for x > 0
        100 log     2
        = log(100)  2

      """
    ),
  ]

  @Test("Help says what a word is, where it is defined, and what it gives", arguments: texts)
  func wholeTexts(word: String, text: String) { #expect(FunctionList.help(on: word) == text) }

  @Test("There is no help on what no program can use", arguments: ["sinn", "", "-", "= sin(x)"])
  func unknown(word: String) { #expect((FunctionList.help(on: word) == nil) == (word != "-")) }
}
