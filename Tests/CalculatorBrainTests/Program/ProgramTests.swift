import CalculatorBrain
import Testing

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

  @Test("Names come x first, then in the order of their use, without what was dropped")
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
    #expect(program.source == "a x * b +")
  }

  @Test("Joined programs keep their results, and each has a program of its own")
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

  @Test("The one result of a program is the program")
  func oneResult() throws {
    let program = try Program("1 drop x sin")
    #expect(program.results == [program])
    #expect(program.results[0].source == "1 drop x sin")
  }
}
