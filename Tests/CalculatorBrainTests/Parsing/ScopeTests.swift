import CalculatorBrain
import Testing

@Suite("What names mean where a text is read")
struct ScopeTests {
  /// a, b and rho have values; f, g and swap2 are functions.
  private static func scope() throws -> Scope {
    var scope = Scope(names: ["a", "b", "rho"])
    for text in ["f(x) = x^2 + 1", "g(x, k) = k sin(x)", "swap2(u, v) = v - u", "h(t) = t a *"] {
      let (name, function) = try #require(try Program(text, scope: scope).function)
      scope.functions[name] = function
    }
    return scope
  }

  @Test(
    "A heading defines a function, and the program is what it is of x",
    arguments: [
      ("f(x) = 2^x", "f", "2 ^ x", 1), ("g(t) = t^2", "g", "x ^ 2", 1),
      ("f(t) = t 2 ^", "f", "x ^ 2", 1), ("f(x, a) = a x^2", "f", "a * x ^ 2", 2),
      ("f(a, x) = a x^2", "f", "a * x ^ 2", 2), ("f(u, v) = u - v", "f", "x - v", 2),
      ("parabola(x) = x^2 - 1", "parabola", "x ^ 2 - 1", 1), ("y = f(x) = x^2", "f", "x ^ 2", 1),
      ("f(x) = y = x^2", "f", "x ^ 2", 1), ("Y1 = X^3 - 2X", "Y1", "x ^ 3 - 2 * x", 0),
      ("y2=x", "y2", "x", 0), ("f(n) = n^2", "f", "x ^ 2", 1), ("c(t) = 3", "c", "3", 1),
      ("p(x) = x > 2", "p", "[x > 2]", 1), ("f(x) = x < 0 ? -x : x", "f", "if(x < 0, -x, x)", 1),
    ])
  func headings(text: String, name: String, description: String, count: Int) throws {
    let program = try Program(text)
    #expect(program.description == description)
    let (found, function) = try #require(program.function)
    #expect(found == name && function.parameters.count == count)
    #expect(try Program(program.source) == program)
    #expect(try Program(program.source, notation: .kept) == program)
  }

  @Test(
    "What looks like a heading and is none defines nothing",
    arguments: [
      ("y(x) = x^2", "y = x ^ 2"), ("x(y) = y^2", "x = y ^ 2"), ("Y(X) = X", "y = x"),
      ("r(theta) = 1 + cos(theta)", "r = 1 + cos(theta)"), ("f(3) = y", "f * 3 = y"),
      ("a(n) = n^2 for n in 1:5", "n ^ 2 for n in 1:5"), ("sin(x) = y", "sin(x) = y"),
      ("f(x) = x^2, g(x) = x^3", "x ^ 3, x ^ 2"), ("f(x) == y", "f * x = y"),
      ("y (x + 1) = 2", "y * (x + 1) = 2"), ("f(x, x) = 2", nil),
    ])
  func others(text: String, description: String?) throws {
    let program = try? Program(text)
    #expect(program?.description == description && program?.function == nil)
  }

  @Test(
    "Functions are read with their bodies, in infix and RPN",
    arguments: [
      ("f(3)", "3 ^ 2 + 1"), ("3 f", "3 ^ 2 + 1"), ("2f(x + 1)^2", "2 * ((x + 1) ^ 2 + 1) ^ 2"),
      ("f(f(x))", "(x ^ 2 + 1) ^ 2 + 1"), ("x f f", "(x ^ 2 + 1) ^ 2 + 1"),
      ("g(2x, 3)", "3 * sin(2 * x)"), ("x 3 g", "3 * sin(x)"), ("swap2(x, 1)", "1 - x"),
      ("1 x swap2", "x - 1"), ("swap2(swap2(1, x), x)", "x - (x - 1)"), ("h(2)", "2 * a"),
      ("f(t) + t for t in 1:3", "t ^ 2 + 1 + t for t in 1:3"), ("a(x + 1)", "a * (x + 1)"),
      ("-f(1)", "-(1 ^ 2 + 1)"), ("f(1), f(2)", "2 ^ 2 + 1, 1 ^ 2 + 1"),
    ])
  func calls(text: String, description: String) throws {
    let program = try Program(text, scope: Self.scope())
    #expect(program.description == description)
    #expect(try Program(program.source) == program)
    #expect(program.names.allSatisfy { ["x", "a"].contains($0) } || text.contains("for"))
  }

  @Test(
    "A call with a mistake says what to write",
    arguments: [
      ("f(1, x)", "'f' takes 1 operand, not 2", "write f(x)"),
      ("g(1)", "'g' takes 2 operands, not 1", "write g(x, y)"),
      ("g()", "'g' takes 2 operands, not 0", "write g(x, y)"),
      ("f + 1", "'f' has no arguments", "write f(x)"),
      (
        "k(1, x)", "there is no function 'k'",
        "define it, as in let k(x) = x^2, or give it a value for a product"
      ),
    ])
  func mistakes(text: String, summary: String, remedy: String) {
    let error = #expect(throws: ProgramError.self) {
      try Program("= " + text, scope: Self.scope())
    }
    #expect(error?.summary == summary)
    #expect(error?.remedy == remedy)
  }

  @Test(
    "A name without a value is a product of those that have one, or a word in capitals",
    arguments: [
      ("xy", "x * y"), ("ax^2 + b", "a * x ^ 2 + b"), ("3xy", "3 * x * y"), ("abx", "a * b * x"),
      ("xln(2)", "x * ln(2)"), ("ex", "e * x"), ("pix", "π * x"), ("1/2ab", "1 / 2 * a * b"),
      ("sin ab", "sin(a * b)"), ("ab sin", "sin(a * b)"), ("rhox", nil), ("rho x", "rho * x"),
      ("mx", nil), ("x2", nil), ("X", "x"), ("2*SIN(X)", "2 * sin(x)"), ("PI X", "π * x"),
      ("X sin", "sin(x)"), ("Y = X^2", "y = x ^ 2"), ("E x", nil), ("A", nil),
      ("log_2(x)", "log2(x)"), ("= log_10 x", "log(x)"),
      ("log_7(x)^2", "(ln(x) / ln(7)) ^ 2"),
    ])
  func names(text: String, description: String?) throws {
    let program = try Program(text, scope: Self.scope())
    let isKnown = (try? program.check(bound: ["a", "b", "rho", "y"])) != nil
    #expect((isKnown ? program.description : nil) == description)
    #expect(try Program(program.source, notation: .kept) == program)
  }

  @Test("A name with a value is never a product or a word")
  func namesWithValues() throws {
    let scope = Scope(names: ["xy", "X", "Sin", "a", "b", "ab", "log_2"])
    for text in ["xy", "X", "Sin", "ab", "log_2"] {
      #expect(try Program(text, scope: scope).names == [text])
      #expect(try Program("= 2\(text) + 1", scope: scope).names == [text])
    }
  }
}
