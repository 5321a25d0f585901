import CalculatorBrain
import TestSupport
import Testing

@Suite("Normalized programs")
struct NormalizedTests {
  static let spellings = [
    ("0.10 x *", ".1 x *"), ("1e3", "1000"), ("x 3. ^", "x cube"), ("−2 x +", "-2.0 x +"),
    ("= 1e-1x, 2.50", "= .1 * x, 2.5"),
  ]

  @Test(
    "Equal programs have the same descriptions, however they were written", arguments: spellings)
  func sameText(first: String, second: String) throws {
    let (first, second) = (try Program(first).normalized, try Program(second).normalized)
    for style in [DescriptionStyle.plain, .exact] {
      #expect(first.description(style) == second.description(style))
    }
  }

  @Test("Normalizing does not change a program or its results")
  func sameProgram() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 3), operations: Operation.standard,
      operands: ["x", "-2.0", "3", ".50", "1e-3", "π"])
    for count in 0..<500 {
      let program = try Program(programs.next(size: 1 + count % 12) + " x 1.0 +")
      let normalized = program.normalized
      #expect(normalized == program)
      #expect(
        normalized.results.map(\.normalized.description) == normalized.results.map(\.description))
      let infix = normalized.results.map { $0.description(.exact) }.joined(separator: ", ")
      #expect(try Program(infix, notation: .infix) == program)
    }
  }

  @Test("A program uses angles if the unit can change its values", arguments: Operation.standard)
  func angles(operation: Operation) throws {
    let operands = ["0.3", "0.7", "0.2"].prefix(operation.arity).joined(separator: " ")
    let other = operation.symbol == "asec" || operation.symbol == "acsc" ? "2.5" : operands
    let text = "\(other) \(operation.symbol)"
    let radians = try Program(text)
    let degrees = try Program(text, angleUnit: .degrees)
    #expect(
      radians.usesAngles
        == (radians.run().map { try? $0.get() } != degrees.run().map { try? $0.get() }))
    #expect(radians.usesAngles == degrees.usesAngles)
  }
}
