import TestSupport
import Testing

@testable import CalculatorBrain

@Suite("Program")
struct ProgramTests {
  @Test(
    "Spelling, white space and the text of literals do not make a different program",
    arguments: [
      ("x 2 *", "x  2.0 ×  # twice\n"), ("x sq", "x 2 ^"), ("0.1 .1 +", "1e-1 0.10 +"),
      ("x pi *", "= x π"), ("x y swap -", "y x -"), ("x neg", "x chs"),
    ])
  func equal(one: String, other: String) throws {
    #expect(try Program(one) == Program(other))
    #expect(try Set([Program(one), Program(other)]).count == 1)
  }

  @Test(
    "Other expressions make a different program",
    arguments: [
      ("x 2 *", "2 x *"), ("0", "-0"), ("x", "y"), ("x y", "y x"), ("x x *", "x sq"),
      ("x y z + +", "x y + z +"), ("x", "x x"),
    ])
  func different(one: String, other: String) throws {
    #expect(try Program(one) != Program(other))
  }

  @Test("The unit of angles is part of a program")
  func angleUnit() throws {
    #expect(try Program("x sin") != Program("x sin", angleUnit: .degrees))
  }

  @Test("Names are x first, then in the order of their use, without dropped ones")
  func names() throws {
    let program = try Program("b drop a x * c + a -")
    #expect(program.names == ["x", "a", "c"])
    #expect(program.parameters == ["a", "c"])
    #expect(program.usesX)
    #expect(try !Program("a 2 *").usesX)
  }

  @Test("Binding replaces parameters by their values")
  func binding() throws {
    let program = try Program("a x * b +").binding(["a": -0.5, "b": 1e100])
    #expect(program.description == "-0.5 * x + 1e100")
    #expect(program.names == ["x"])
    #expect(program.source == "= -0.5 * x + 1e100")
    #expect(try Program(program.source) == program)
  }

  @Test(
    "Every source is read back as the program",
    arguments: [
      ("a x *", Program.Notation.rpn, "= 2 * x"), ("x a c", .rpn, "= x, 2, c"),
      ("sin(a)", .infix, "= sin(2)"), ("x 1 +", .rpn, "x 1 +"), ("x sin(x)", .infix, "= x sin(x)"),
      ("# c\nx", .infix, "= # c\nx"), ("# c\n= x", .automatic, "# c\n= x"),
      ("a drop x", .rpn, "= x"),
      ("x dup 1 +", .rpn, "x dup 1 +"),
    ])
  func sources(text: String, notation: Program.Notation, source: String) throws {
    let program = try Program(text, notation: notation).binding(["a": 2, "b": 3])
    #expect(program.source == source)
    #expect(try Program(source) == program)
    for result in program.results { #expect(try Program(result.source) == result) }
    #expect(
      try Program.joining(program.results) == Program(text, notation: notation).binding(["a": 2]))
  }

  @Test(
    "Text that is infix and not RPN is read as infix, any other as RPN",
    arguments: [
      ("sin(x)/x", "sin(x) / x"), ("x^2", "x ^ 2"), ("2x", "2 * x"), ("3 - x", "3 - x"),
      ("- x", "-x"), ("sin(x), cos(x)", "cos(x), sin(x)"), ("|x|", "abs(x)"), ("x = 3", "x = 3"),
      ("x 2 +", "x + 2"), ("x y", "x * y"), ("x 3 -", "x - 3"), ("x 2 + *", "? * (x + 2)"),
      ("sin x", "sin(x)"), ("", ""),
    ])
  func automatic(text: String, description: String) throws {
    let program = try Program(text)
    #expect(program.description == description)
    #expect(try Program(program.source) == program)
  }

  @Test("Made-up infix that is not RPN is read as after =, and RPN as RPN")
  func automaticLaw() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 11), operations: Operation.standard,
      operands: ["x", "2", "0.5", "pi", "-1", "a"])
    for size in 1...200 {
      let rpn = programs.next(size: size % 12 + 1)
      let program = try Program(rpn, notation: .rpn)
      #expect(try Program(rpn) == program, "\(rpn)")
      let infix = program.description(.exact)
      if (try? Program(infix, notation: .rpn).check(bound: ["a"])) == nil {
        #expect(try Program(infix) == Program("= " + infix), "\(infix)")
      }
    }
  }

  @Test(
    "A text that looks like infix has the error of infix",
    arguments: ["sin(x))/x", "2 * (x + 1", "sin(x)/x +", "max(x)", "(1,2"])
  func nearInfix(text: String) {
    let errors = [Program.Notation.automatic, .infix].map { notation in
      #expect(throws: ProgramError.self) { try Program(text, notation: notation) }
    }
    #expect(errors[0] == errors[1])
  }

  @Test(
    "A text that is neither keeps the error of RPN", arguments: ["1..", "x 1e400", "x 2 roll ;"])
  func neither(text: String) {
    let errors = [Program.Notation.automatic, .rpn].map { notation in
      #expect(throws: ProgramError.self) { try Program(text, notation: notation) }
    }
    #expect(errors[0] == errors[1])
  }

  @Test("A program too long as infix, or with a missing operand, keeps its typed source")
  func typedSource() throws {
    let long = "x" + String(repeating: " dup *", count: 100) + " 1"
    #expect(try Program(long).results.map(\.source) == [long, "= 1"])
    #expect(try Program("a + x 1").results.map(\.source) == ["a + x 1", "= x", "= 1"])
  }

  @Test("The results of a program share its expressions")
  func sharing() throws {
    let text =
      "x " + String(repeating: "dup * ", count: 2000) + String(repeating: "dup 1 + ", count: 255)
    let program = try Program(text)
    let results = program.results
    #expect(results.count == 256)
    #expect(results.allSatisfy { $0.shared.nodes.count == program.graph.nodes.count })
    #expect(results.allSatisfy { $0.description(.plain, limit: 30).hasPrefix("x * x * x * x") })
    #expect(results[0].graph.nodes.count == 2001)
    #expect(results[255].graph.nodes.count == 2257)
    #expect(results[255].roots == [2256])
  }

  @Test("A result has only its own names and missing operands")
  func partsAreChecked() throws {
    let results = try Program("= a, x, b").results
    #expect(results.map(\.names) == [["a"], ["x"], ["b"]])
    try results[0].check(bound: ["a"])
    try results[1].check()
    let error = #expect(throws: ProgramError.self) { try results[2].check(bound: ["a"]) }
    #expect(error?.reason == .unknownWord("b", suggestion: nil))
    let parts = try Program("+ x").results
    #expect(throws: ProgramError.self) { try parts[0].check() }
    try parts[1].check()
    try Program.joining([results[1], parts[1]]).check()
  }

  @Test("Joined programs keep their results, each of which has its own program")
  func joining() throws {
    let first = try Program("x sin +")
    let second = try Program("= cos(x), k x")
    let joined = Program.joining([first, second])
    #expect(joined.count == 3)
    #expect(joined.description == "k * x, cos(x), ? + sin(x)")
    #expect(joined.results.map(\.description) == ["? + sin(x)", "cos(x)", "k * x"])
    #expect(joined.results.map(\.source) == ["x sin +", "= cos(x)", "= k * x"])
    #expect(joined.source == "x sin +\n= cos(x), k x")
    let error = #expect(throws: ProgramError.self) { try joined.check(bound: []) }
    #expect(error?.source == "x sin +")
    #expect(throws: ProgramError.self) { try joined.results[2].check(bound: []) }
    try joined.results[1].check(bound: [])
    #expect(Program.joining([]).count == 0)
    #expect(Program.joining([second]) == second)
  }

  @Test("A program with one result equals that result")
  func oneResult() throws {
    let program = try Program("1 drop x sin")
    #expect(program.results == [program])
    #expect(program.results[0].source == "1 drop x sin")
  }
}
