import CalculatorBrain
import TestSupport
import Testing

@Suite("Substitution")
struct SubstitutionTests {
  @Test(
    "Names are replaced by programs, all at once",
    arguments: [
      ("a x *", ["a": "x 1 +"], "(x + 1) * x"),
      ("a b -", ["a": "b", "b": "a"], "b - a"),
      ("x sin", ["x": "x 2 *"], "sin(x * 2)"),
      ("a sq a", ["a": "= c + 1"], "c + 1, (c + 1) ^ 2"),
      ("x 1 +", ["a": "2"], "x + 1"),
      ("a +", ["a": "b -"], "? + (? - b)"),
    ])
  func forms(text: String, programs: [String: String], description: String) throws {
    let program = try Program(text).binding(programs.mapValues { try Program($0) })
    #expect(program.description == description)
  }

  @Test("Replacing a name by a constant gives the same as binding its value")
  func constants() throws {
    var generator = RandomPrograms(
      generator: SplitMix64(seed: 5), operations: Operation.standard,
      operands: ["x", "a", "b", "-2", "3", "0.5"])
    let constant = try Program("2 sqrt 3 /")
    let value = try constant.run()[0].get()
    for count in 0..<500 {
      let program = try Program(generator.next(size: 1 + count % 12))
      let values = ["x": 0.7, "b": 1.5]
      let substituted = program.binding(["a": constant])
      let outcome = try? substituted.run(using: values)[0].get()
      #expect(outcome == (try? program.binding(["a": value]).run(using: values)[0].get()))
      #expect(outcome == (try? program.run(using: values.merging(["a": value]) { $1 })[0].get()))
      #expect(substituted.binding(["b": try Program("1.5")]) == substituted.binding(["b": 1.5]))
      #expect(program.binding(["a": try Program("a")]) == program)
      #expect(try Program(substituted.source) == substituted)
    }
  }

  @Test("A replacement occurs once, however often it is doubled")
  func sharing() throws {
    let double = try Program("a a +")
    var program = try Program("x")
    for _ in 0..<1000 { program = double.binding(["a": program]) }
    #expect(program.graph.nodes.count == 1001)
    #expect(program.binding(["x": 0]).run() == [.success(0)])
  }

  @Test("A check finds unknown names and missing operands in replacements")
  func checking() throws {
    let program = try Program("a x *").binding(["a": try Program("b 1 +")])
    try program.check(bound: ["b"])
    let unknown = #expect(throws: ProgramError.self) { try program.check() }
    #expect(unknown?.source == "b 1 +")
    #expect(unknown?.reason == .unknownWord("b", suggestion: nil))
    let short = try Program("a x *").binding(["a": try Program("1 +")])
    let missing = #expect(throws: ProgramError.self) { try short.check() }
    #expect(missing?.reason == .missingOperand(word: "+", needed: 2, found: 1))
  }
}
