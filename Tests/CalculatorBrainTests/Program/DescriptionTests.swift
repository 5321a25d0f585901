import CalculatorBrain
import Testing

@Suite("Description")
struct DescriptionTests {
  @Test("Every line of the table has the expected description in both styles")
  func table() throws {
    let lines = try rows(of: "descriptions")
    #expect(lines.count > 40)
    for line in lines {
      let program = try Program(line[0])
      #expect(program.description == line[1])
      #expect(program.description(.exact) == line[line.count - 1])
    }
  }

  @Test(
    "Signs, choices, repeated signs and nested infix",
    arguments: [
      ("x neg fact", "(-x)!"), ("x fact neg", "-x!"), ("x fact fact", "(x!)!"),
      ("x fact 3 !=", "[x! != 3]"), ("2 neg", "-(2)"), ("-2 neg", "-(-2)"),
      ("x -2 +", "x + (-2)"), ("-2 x +", "-2 + x"), ("x 0 < y 1 > and", "x < 0 and y > 1"),
      ("x 0 < 1 <", "[(x < 0) < 1]"), ("1 x 0 < =", "[1 = (x < 0)]"), ("x inv", "1 / x"),
      ("x cube", "x ^ 3"), ("8 3 root", "root(8, 3)"), ("x 0 > 1 when", "when(x > 0, 1)"),
      ("x y z or or", "x or (y or z)"), ("x not", "[not(x)]"), ("x not locus", "not(x)"),
      ("x locus", "{x}"),
      ("x 3 <", "[x < 3]"), ("x 3 < locus", "x < 3"), ("y 3 <", "y < 3"),
      ("y 3 < locus", "{y < 3}"),
      ("x 3 < locus locus", "{{x < 3}}"), ("x 3 < locus 1 +", "{x < 3} + 1"),
      ("-2 2 ^", "(-2) ^ 2"),
      ("2 2 ^ neg", "-2 ^ 2"), ("tau phi e pi", "π, e, φ, τ"), ("dup", "?, ?"),
      ("x −3 × 2 ÷", "x * (-3) / 2"), ("x ip", "trunc(x)"),
      ("0.10 1e100 1E5 3. *", "1E5 * 3., 1e100, 0.10"),
      ("", ""), ("+", "? + ?"),
    ])
  func forms(program: String, description: String) throws {
    let program = try Program(program, notation: .rpn)
    #expect(program.description(.exact) == description)
    guard !description.contains("?") else { return }
    #expect(
      try Program.joining(program.results.reversed()) == Program(description, notation: .infix))
  }

  @Test("A literal longer than 24 characters is written shortest")
  func longLiterals() throws {
    #expect(try Program("0.1000000000000000000000000001").description == "0.1")
    #expect(try Program("-0.00000000000000000000000000000").description == "-0")
  }

  @Test("Descriptions are cut at the limit")
  func limit() throws {
    let doubling = try Program("x" + String(repeating: " dup *", count: 100))
    let text = doubling.description(.plain, limit: 50)
    #expect(text.count == 50)
    #expect(text.hasSuffix("…"))
    #expect(doubling.description.count == 65_536)
    let marked = try Program("e" + String(repeating: "\u{301}", count: 100))
    #expect(marked.description(.plain, limit: 4) == "e\u{301}\u{301}…")
    #expect(try Program("x 1 +").description(.plain, limit: 5) == "x + 1")
    #expect(try Program("x 1 +").description(.plain, limit: 4) == "x +…")
  }
}
