import CalculatorBrain
import TestSupport
import Testing

@Suite("Round trip")
struct RoundTripTests {
  @Test("The exact description of any expression is read back as the same expression")
  func exactStyle() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 1), operations: Operation.standard,
      operands: ["x", "a", "-2", "3", "-0.5", "1e-3", "-0", "3.", "π", "e", "−7"])
    var met: Set<String> = []
    for count in 0..<2500 {
      let words = programs.next(size: 1 + count % 12)
      let program = try Program(words)
      let description = program.description(.exact)
      let back = try Program(description, notation: .infix)
      #expect(back == program, "\(words) gave \(description)")
      #expect(back.description(.exact) == description)
      met.formUnion(words.split(separator: " ").map(String.init))
    }
    for operation in Operation.standard {
      #expect(operation.spellings.allSatisfy(met.contains), "\(operation) was not met")
    }
  }

  @Test("The plain description has the same value within 4 ulps per operation")
  func plainStyle() throws {
    let positive = ["+", "*", "/", "sqrt", "hypot", "max"]
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 2),
      operations: Operation.standard.filter { positive.contains($0.symbol) },
      operands: ["x", "0.1", "3", "7e-3", "π"])
    var changed = 0
    for count in 0..<1000 {
      let size = 2 + count % 12
      let program = try Program(programs.next(size: size))
      let plain = try Program(program.description, notation: .infix)
      let value = try program.run(using: ["x": 1.7])[0].get()
      let other = try plain.run(using: ["x": 1.7])[0].get()
      #expect(ulps(between: value, and: other) <= UInt64(4 * size), "\(program)")
      if plain != program { changed += 1 }
    }
    #expect(changed > 50)
  }

  @Test("The plain description differs from the exact one only in parentheses")
  func plainStyleOmitsParentheses() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 3), operations: Operation.standard, operands: ["x", "-2", "3"])
    for count in 0..<500 {
      let program = try Program(programs.next(size: 1 + count % 20))
      let isSeen = { (character: Character) in !"()".contains(character) }
      #expect(program.description.filter(isSeen) == program.description(.exact).filter(isSeen))
      #expect(program.description.count <= program.description(.exact).count)
    }
  }
}
