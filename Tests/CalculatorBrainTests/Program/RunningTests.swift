import CalculatorBrain
import Testing

@Suite("Running")
struct RunningTests {
  @Test(
    "A result without a value says why",
    arguments: [
      ("-4 sqrt", "square root of a negative number: sqrt(-4)"),
      ("1 0 /", "division by zero: 1 / 0"),
      ("3 0 mod", "division by zero: mod(3, 0)"),
      ("0 ln", "logarithm of a non-positive number: ln(0)"),
      ("-2 log", "logarithm of a non-positive number: log(-2)"),
      ("2 asin", "outside the domain of asin (-1 <= x <= 1): asin(2)"),
      ("-3 fact", "outside the domain of fact (x not a negative integer): (-3)!"),
      ("3 +", "missing operand"),
      ("x y +", "'y' has no value"),
      ("1e308 10 *", "overflow: 1e308 * 10"),
      ("1e308 10 * inv", "overflow: 1e308 * 10"),
      ("1000 exp neg 1000 exp +", "overflow: exp(1000)"),
      ("0 inv -1 sqrt +", "division by zero: 1 / 0"),
      ("0 inv 1 2 if", "division by zero: 1 / 0"),
      ("1 -1 sqrt 2 if", "square root of a negative number: sqrt(-1)"),
      ("1 0 / 0 when", "outside the domain of when (y != 0): when(undefined, 0)"),
      ("1e308 10 * 0 when", "outside the domain of when (y != 0): when(undefined, 0)"),
      ("2 0 when", "outside the domain of when (y != 0): when(2, 0)"),
      ("big", "the value of 'big' is not a finite number"),
    ])
  func failures(program: String, message: String) throws {
    let outcome = try Program(program).run(using: ["x": 1, "big": .infinity])[0]
    let error = #expect(throws: EvaluationError.self) { try outcome.get() }
    #expect(error?.description == message)
  }

  @Test(
    "A branch that is not chosen is not needed",
    arguments: [
      ("1 2 -1 sqrt if", 2), ("0 1 0 / 3 if", 3), ("0 1000 exp 3 if", 3),
    ] as [(String, Double)])
  func choices(program: String, value: Double) throws {
    #expect(try Program(program).run() == [.success(value)])
  }

  @Test("Results are in the order in which they were pushed")
  func order() throws {
    let program = try Program("x x 1 - sqrt 7")
    #expect(
      program.run(using: ["x": 0]) == [
        .success(0), .failure(.negativeSquareRoot("sqrt(-1)")), .success(7),
      ])
  }

  @Test(
    "Stack words have their documented effect",
    arguments: [
      ("1 2 dup", "1 2 2"), ("1 2 drop", "1"), ("1 2 swap", "2 1"), ("1 2 over", "1 2 1"),
      ("1 2 3 rot", "2 3 1"), ("1 2 3 unrot", "3 1 2"), ("1 2 nip", "2"),
      ("1 2 3 2 pick", "1 2 3 2"),
      ("1 2 3 3 pick", "1 2 3 1"), ("1 2 3 3 roll", "2 3 1"), ("1 2 3 3 rolld", "3 1 2"),
      ("1 2 1 roll", "1 2"), ("7 8 depth", "7 8 2"), ("depth", "0"), ("1 2 clear 3", "3"),
      ("clear", ""), ("1 2 # 3 4\n5", "1 2 5"), ("# 1\n2 #", "2"),
    ])
  func stackWords(program: String, result: String) throws {
    #expect(try Program(program) == Program(result))
  }
}
