import CalculatorBrain
import Testing

@Suite("Formulas of other programs")
struct ForeignFormulaTests {
  /// Texts, each with what it is read as.
  static let readings: [(String, String)] = [
    // Paths and polar curves
    ("r(t) = 1+cos(t)", "r = 1 + cos(theta)"), ("r = 2 \\sin(3t)", "r = 2 * sin(3 * theta)"),
    ("ρ=sin(2 θ)", "r = sin(2 * θ)"), ("rho = theta", "r = theta"),
    ("y(t) = 2t, x(t) = t^2", "(t ^ 2, 2 * t) for t in 0:2 * π"),
    ("x = cos(t) ∧ y = sin(t)", "(cos(t), sin(t)) for t in 0:2 * π"),
    ("x = t cos(t) ∧ y = t sin(t) ∧ 0 ≤ t ‹ 3", "(t * cos(t), t * sin(t)) for t in 0:3"),
    ("x = t and y = t^2 and -1 < t < 4", "(t, t ^ 2) for t in -1:4"),
    ("[t*cos(π t), t * sin(π t)]", "(t * cos(π * t), t * sin(π * t)) for t in 0:2 * π"),
    ("f(t)=(sin(2*t); t), 0< t < pi", "(sin(2 * t), t) for t in 0:π"),
    ("Courbe(2 cos(t), sin(t),t,0,2 π)", "(2 * cos(t), sin(t)) for t in 0:2 * π"),
    ("Curve[(sin(2*t); t), t, 0, 2pi]", "(sin(2 * t), t) for t in 0:2 * π"),
    // Lists
    ("[x + 1, x - 1]", "x - 1, x + 1"),
    // Choices
    ("when(x < 1, x^2, 2x + 1)", "if(x < 1, x ^ 2, 2 * x + 1)"),
    ("IFTE(X>0,SIN(X),1)", "if(x > 0, sin(x), 1)"),
    ("f(x) = Wenn[x < 3, sin(x), x^2]", "if(x < 3, sin(x), x ^ 2)"),
    (
      "\\begin{cases} x + 2 & \\text{if } x < 0 \\\\ 1 - x & \\text{if } x \\geq 0 \\end{cases}",
      "if(x < 0, x + 2, when(1 - x, x >= 0))"
    ),
    (
      "\\begin{cases} x^2, & \\mathrm{for} x < 0, \\\\ 1 - x, & \\text{ otherwise} \\end{cases}",
      "if(x < 0, x ^ 2, 1 - x)"
    ),
    // Conditions in braces beside factors and comparisons
    ("y={x>0}{x<4}{x<2:x,4-x}", "y = when(when(1, x > 0), x < 4) * if(x < 2, x, 4 - x)"),
    ("x+1>\\left\\{1<y<2\\right\\}", "x + 1 > when(1, 1 < y and y < 2)"),
    ("{x>0} x^2", "when(1, x > 0) * x ^ 2"), ("3{x>0}*{x<2}", "when(3, x > 0) * when(1, x < 2)"),
    ("{x > 0}, 2", "2, {x > 0}"), ("{x > 0} {y < 2}", "{x > 0} and y < 2"),
    ("[x > 0] x", "(x > 0) * x"),
    // Sums that reach to the end
    ("2 + sum [k=1:3] k + 10", "2 + sum(k + 10 for k in 1:3)"),
    ("(prod[i=1:3] (x-i)) / 6", "prod(x - i for i in 1:3) / 6"),
    // Functions and headings
    ("f (x) = x!", "x!"), ("phi(x) = x/2", "x / 2"), ("E^x", "e ^ x"), ("'2X^3'", "2 * x ^ 3"),
    ("@(x)(2*x-1)*exp(1/x)", "(2 * x - 1) * exp(1 / x)"), ("nDeriv(x^3,x,5)", "diff(x ^ 3, x, 5)"),
    ("derivative(sin(x), x)", "diff(sin(x), x)"), ("y=x\\%1", "y = mod(x, 1)"),
    ("sqrt[3](x)", "root(x, 3)"), ("sin^(2) x", "sin(x) ^ 2"), ("sin' (x)", "diff(sin(x), x)"),
  ]

  @Test("Formulas are read as they were meant", arguments: readings)
  func areRead(text: String, description: String) throws {
    let program = try Program(text)
    try program.check(bound: ["y"])
    #expect(program.description == description)
    #expect(try Program(program.source).description == description)
  }

  static let refused: [(String, String)] = [
    ("sin^(-1) (x)", "write 1 / sin(x), or asin(x) for the inverse"),
    ("phi(x) = phi(x - 1)", "write it without itself, as in n! for n * f(n - 1)"),
    ("Curve(t, t^2, t)", "add it, as in for t in 0:2pi"),
    ("[1, x] + 2", "add it, as in for t in 0:2pi"),
    ("sum [k=1:3 k", "add ']'"), ("(1; 2; 3)", "write a comma between results and arguments"),
  ]

  @Test("What is not read has a remedy", arguments: refused)
  func areRefused(text: String, remedy: String) {
    let error = #expect(throws: ProgramError.self) { try Program(text).check(bound: ["y"]) }
    #expect(error?.remedy == remedy)
  }

  static let remarked: [(String, [String])] = [
    ("(t^2, t^3)", ["t goes from 0 to 2π; for another range, add one, as in for t in -3:3"]),
    ("(cos t, sin 2t)", []), ("(t, t^2) for t in 0:1", []),
    (
      "2x {x < -2, x > 1}",
      ["commas between conditions mean and; for any of them, write {x < 0 or x > 1}"]
    ),
    ("2x {x > -2 and x < 1}", []), ("[x + 1]^2 + [x > 1]", []),
    ("y = x - [x]", ["brackets are parentheses; write floor(x) for the whole part [x]"]),
  ]

  @Test("What a text leaves open is remarked on", arguments: remarked)
  func areRemarked(text: String, remarks: [String]) throws {
    #expect(try Program(text).remarks == remarks)
  }

  @Test(
    "Files keep the meaning that texts had", arguments: ["= {x > 0} * x", "= sqrt(x) * [x > 1]"])
  func areKept(text: String) throws {
    let program = try Program(text, notation: .kept)
    #expect(!program.description.contains("when"))
    #expect(try Program(program.description(.exact), notation: .kept) == program)
  }

  @Test("Sets as factors are described so that they are read as such")
  func setsAsFactors() throws {
    for text in [
      "x 1 > locus x *", "x x 1 > locus *", "x 1 > locus x <", "3 x 1 > locus 2 ^ <",
      "1 x 1 > locus / 2 <", "2 x 1 > locus neg *", "x 1 > locus 1 + 2 *", "x 1 > locus not 3 =",
      "2 x 1 > locus 3 / *", "x 1 > locus 2 > 3 *",
    ] {
      let program = try Program(text)
      #expect(try Program("= " + program.description(.exact)) == program, "\(program)")
    }
  }
}
