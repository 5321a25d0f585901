import CalculatorBrain
import TestSupport
import Testing

@Suite("Texts that both notations read")
struct NotationTests {
  @Test(
    "A text of several results in RPN is infix if it is one there, and a remark says so",
    arguments: [
      ("2 x + 1", "2 * x + 1", "= 2 + x, 1"), ("100 x / 3", "100 * x / 3", "= 100 / x, 3"),
      ("a x + b", "a * x + b", "= a + x, b"), ("1e-9 x", "1e-9 * x", "= 1e-9, x"),
      ("2 x y = 1", "2 * x * y = 1", "= 2, x = y, 1"), ("pi x", "π * x", "= π, x"),
      ("2 pi x", "2 * π * x", "= 2, π, x"), ("x -1", "x - 1", "= x, -1"),
      ("x ! x", "x! * x", "= x!, x"), ("2 x < 3", "2 * x < 3", "= [2 < x], 3"),
      ("2 x + 1 # twice", "2 * x + 1", "= 2 + x, 1"), ("a\nx", "a * x", "= a, x"),
      ("2 x ^ 3", "2 * x ^ 3", "= 2 ^ x, 3"), ("x x + x", "x * x + x", "= x + x, x"),
      ("x y", "x * y", "= x, y"),
      ("2 x and x", "2 * x and x", "= [2 and x], x"),
    ])
  func meantAsInfix(text: String, infix: String, results: String) throws {
    let program = try Program(text)
    #expect(program.description == infix)
    #expect(try program == Program("= " + text))
    let shown = text.replacing("\n", with: "\u{FFFD}")
    #expect(
      program.remarks == ["'\(shown)' is read as infix; for the results of RPN, write \(results)"])
    #expect(try Program(results) == Program(text, notation: .rpn))
    #expect(try Program(text, notation: .kept) == Program(text, notation: .rpn))
  }

  @Test(
    "A text stays RPN if a function lacks its parentheses there",
    arguments: [
      ("3 sin x", "sin"), ("x sin x", "sin"), ("x 2 * cos x", ""), ("x sin x cos", ""),
      ("x sin 1", "sin"), ("x neg x", ""), ("x sq x", ""), ("x dup", ""), ("x 2", ""), ("1 2", ""),
      ("a x *", ""), ("x 3 <", ""), ("a ln x + b", "ln"), ("2 x + 1 sin", ""),
      ("x 1 2 pick", ""), ("2 x + 1 +", ""), ("x # y\n2", ""),
    ])
  func meantAsWords(text: String, function: String) throws {
    let program = try Program(text)
    #expect(try program == Program(text, notation: .rpn))
    let remark =
      "'\(text)' is read as RPN, since \(function) has no parentheses; for infix, write "
      + "\(function)(…)"
    #expect(program.remarks == (function.isEmpty ? [] : [remark]))
  }

  @Test(
    "What people write elsewhere is read as they mean it",
    arguments: [
      ("sin x", "sin(x)"), ("sin 2x", "sin(2 * x)"), ("(sin x)/x", "sin(x) / x"),
      ("sin x cos x", "sin(x) * cos(x)"), ("sin 2 pi x", "sin(2 * π * x)"),
      ("sin x^2", "sin(x ^ 2)"), ("sin x/2", "sin(x) / 2"), ("sin -x", "sin(-x)"),
      ("sin -2x", "sin(-2 * x)"), ("sin x (x+1)", "sin(x) * (x + 1)"), ("2^sin x", "2 ^ sin(x)"),
      ("sin|x| + 1", "sin(abs(x)) + 1"), ("sin[x] y", "sin(x) * y"), ("sin √x", "sin(sqrt(x))"),
      ("√sin x", "sqrt(sin(x))"), ("= 3 sin x", "3 * sin(x)"), ("-ln x", "-ln(x)"),
      ("sin^2 x", "sin(x) ^ 2"), ("sin²x", "sin(x) ^ 2"), ("sin^2(x)y", "sin(x) ^ 2 * y"),
      ("sin⁴ x cos x", "sin(x) ^ 4 * cos(x)"), ("not x > 2 and y > x", "not(x > 2) and y > x"),
      ("√2x", "sqrt(2) * x"), ("√x²", "sqrt(x) ^ 2"), ("√4!", "sqrt(4)!"),
      ("0 < x <= 1", "0 < x and x <= 1"), ("1 > x > y > 0", "1 > x and x > y and y > 0"),
      ("x>1 && y>1", "x > 1 and y > 1"), ("x>1 & y>1", "x > 1 and y > 1"),
      ("x>1||y>1", "x > 1 or y > 1"), ("|x| || |y|", "abs(x) or abs(y)"),
      ("!(x>1)", "not(x > 1)"), ("x <> 3", "x != 3"), ("|x||y|", "abs(x) * abs(y)"),
      ("x<0 ? -x : x", "if(x < 0, -x, x)"),
      ("x<0 ? 1 : x<2 ? 2 : 3", "if(x < 0, 1, if(x < 2, 2, 3))"),
      ("x ? y ? 1 : 2 : 3", "if(x, if(y, 1, 2), 3)"), ("2(x ? 1 : 2)", "2 * if(x, 1, 2)"),
      ("y = x < 0 ? -x : x", "y = if(x < 0, -x, x)"),
      ("max(x > 0 ? 1 : 2, 3)", "max(if(x > 0, 1, 2), 3)"),
      ("{x<0: -x, x}", "if(x < 0, -x, x)"), ("2{x<0: -x, x} + 1", "2 * if(x < 0, -x, x) + 1"),
      ("{x<0: -x, x>=0: x^2}", "if(x < 0, -x, when(x ^ 2, x >= 0))"),
      ("{x<0: 1, x<1: 2, 3}", "if(x < 0, 1, if(x < 1, 2, 3))"),
      ("x^2 {x>0}", "when(x ^ 2, x > 0)"), ("y = x^2 {x > 0}", "y = when(x ^ 2, x > 0)"),
      ("2x + 1 {0 < x < 2}", "when(2 * x + 1, 0 < x and x < 2)"),
      ("x^2 + y^2 < 4 {x>0}", "x ^ 2 + y ^ 2 < 4 and x > 0"),
      ("x {x>0} {x<1}", "when(when(x, x > 0), x < 1)"),
      ("x^2 if x > 0 else 1", "if(x > 0, x ^ 2, 1)"), ("x if x > 0", "when(x, x > 0)"),
      ("1 if x<0 else 2 if x<1 else 3", "if(x < 0, 1, if(x < 1, 2, 3))"),
      ("x if(x, 1, 2)", "x * if(x, 1, 2)"), ("±sqrt(x)", "-sqrt(x), sqrt(x)"),
      ("= x ± 1", "x - 1, x + 1"), ("x ± 1 ∓ y, 2", "2, x - 1 + y, x + 1 - y"),
      ("y = ±x, x", "x, y = (-x), y = x"), ("x⁴ + 10⁻³", "x ^ 4 + 10 ^ (-3)"),
      ("x²³", "x ^ 23"), ("-2⁴", "-2 ^ 4"), ("∛x + ⁴√x", "cbrt(x) + root(x, 4)"),
      ("2³√x", "2 * root(x, 3)"), ("log(x, 2)", "ln(x) / ln(2)"),
      ("min(x,0,1)", "min(x, min(0, 1))"), ("hypot(x, 3, 4)", "hypot(x, hypot(3, 4))"),
      ("round(x, 2)", "round(x * 10 ^ 2) / 10 ^ 2"), ("+x + +3", "x + 3"),
      ("[x + 1] * 2", "(x + 1) * 2"), ("7 mod 3", "mod(7, 3)"), ("x mod(x, 3)", "x * mod(x, 3)"),
      ("0xff + 0b101 + 0o17", "255 + 5 + 15"), ("5!!", "15"), ("6!!x", "48 * x"), ("0!!", "1"),
    ])
  func elsewhere(text: String, description: String) throws {
    let program = try Program(text)
    #expect(program.description == description)
    #expect(program.remarks == [])
    #expect(try Program(program.source) == program)
    #expect(try Program(program.source, notation: .kept) == program)
  }

  @Test(
    "Words on a stack stay words, with a hint where they are one result in infix",
    arguments: [
      ("2 x + 1", "write = before it"), ("log 100", "write log(…)"), ("sin 3", "write sin(…)"),
      ("3 + x", "write = before it"), ("pi x", "write = before it"), ("- 5", "write = before it"),
      ("x sin x cos", nil), ("x 2 +", nil), ("* 2", nil), ("x", nil), ("5 !", nil), ("+", nil),
      ("swap 2", nil), ("", nil),
    ])
  func hints(text: String, remedy: String?) {
    let remark = remedy.map { "'\(text)' is read as RPN; for infix, \($0)" }
    #expect(Program.remark(onWords: text) == remark)
  }

  @Test(
    "What was never meant is an error that says what to write",
    arguments: [
      (
        "x!!", "'!' follows a sign of its kind",
        "write parentheses for what it applies to, as in (5!)!"
      ),
      (
        "(x + 5)! !", "'!' follows a sign of its kind",
        "write parentheses for what it applies to, as in (5!)!"
      ),
      (
        "x² ³", "'³' follows a sign of its kind",
        "write parentheses for what it applies to, or ^ and all digits, as in x^23"
      ),
      (
        "3e-.5", "the exponent of '3e-.5' is no whole number",
        "write digits behind e, as in 3e-5, or '* e' for Euler's number"
      ),
      (
        "1.23e--4", "the exponent of '1.23e--4' is no whole number",
        "write digits behind e, as in 3e-5, or '* e' for Euler's number"
      ),
      (
        "x + 2E+-3", "the exponent of '2E+-3' is no whole number",
        "write digits behind e, as in 3e-5, or '* e' for Euler's number"
      ),
      (
        "f(t) = t + x", "'x' is no argument of 'f(t)'",
        "write t for it, or add it, as in f(t, x) = …"
      ),
      (
        "f(n) = n f(n - 1)", "'f' leads to itself",
        "write it without itself, as in n! for n * f(n - 1)"
      ),
      (
        "2{x + 1}", "'{…}' does not compare",
        "write a comparison, as in 2x {x > 0}, or parentheses"
      ),
      (
        "y = x < 3", "comparisons do not chain",
        "join two comparisons with 'and', as in y = x and x < …"
      ),
      ("x ? 1", "the choice has no ':'", "write it as in x < 0 ? -x : x"),
      ("x : 1", "unexpected ':'", "remove it"),
      ("{x: 1: 2}", "unexpected ':'", "remove it"),
      ("{x: 1, 2, 3}", "',' separates neither results nor arguments", "remove it"),
      (
        "sin^-1(x)", "'sin' has no parentheses", "write 1 / sin(x), or asin(x) for the inverse"
      ),
      ("tan⁻¹x", "'tan' has no parentheses", "write 1 / tan(x), or atan(x) for the inverse"),
      ("max x", "'max' has no parentheses", "write max(x, y)"),
      ("x⁻", "unexpected '⁻'", "remove it"),
      ("[x < 3", "'[' is never closed", "add ']'"),
      ("x < 3]", "']' was never opened", "remove it, or add '['"),
      ("[x < 3)", "'[' is never closed", "add ']'"), ("(x < 3]", "'(' is never closed", "add ')'"),
    ])
  func mistakes(text: String, summary: String, remedy: String) {
    let error = #expect(throws: ProgramError.self) { try Program("= " + text) }
    #expect(error?.summary == summary)
    #expect(error?.remedy == remedy)
    #expect(throws: ProgramError.self) { try Program(text).check(bound: ["f", "t"]) }
  }

  @Test(
    "What is near to those is read",
    arguments: [
      ("(5!)!", "(5!)!"), ("5!²", "5! ^ 2"), ("3e - .5", "3 * e - .5"), ("3e-5", "3e-5"),
      ("3e-x", "3 * e - x"), ("3e5", "3e5"), ("a(n) = n^2", "x ^ 2"),
      ("5!=120", "[5 != 120]"), ("f(t) = t^2 for t in 1:3", "t ^ 2 for t in 1:3"),
      ("[x < 3]", "[x < 3]"), ("2[x < 3]", "2 * (x < 3)"), ("[x < 3][x > 1]", "(x < 3) * (x > 1)"),
    ])
  func neighbours(text: String, description: String) throws {
    let program = try Program("= " + text)
    #expect(program.description == description.replacing("[5 != 120]", with: "5 != 120"))
    #expect(try Program("= " + program.description(.exact)) == program)
  }

  @Test("A named program of x has no argument, and a number is multiplied")
  func calls() throws {
    let isFunction = { (name: String) in name == "f" }
    let error = #expect(throws: ProgramError.self) {
      try Program("= 1 + f(3)").checkCalls(of: isFunction)
    }
    #expect(
      error?.description == """
        'f' is a program of x, and takes no argument
          = 1 + f(3)
                ^ write let f(x) = … to call it, or 'f * (…)' for a product
        """)
    for text in ["= f * (3)", "= f (3)", "= a(3)", "= f + g(x)", "f 3 *", "= f(n) = n^2"] {
      try Program(text).checkCalls(of: isFunction)
    }
  }

  /// Operands and signs with blanks between them, as somebody might write infix.
  static func madeUpText(_ random: inout SplitMix64) -> String {
    let operands = [
      "x", "2", "a", "pi", "y", "0.5", "e", "1e-9", "-3", "n", "(x)", "sin(x)", "[x > 1]",
    ]
    let signs = ["+", "-", "*", "/", "^", "=", "<", ">=", "and", "or", "", "", "", "!", "%", ","]
    var words: [String] = []
    for _ in 0...Int.random(in: 1...5, using: &random) {
      if Int.random(in: 0..<9, using: &random) == 0 {
        words.append(
          ["sin", "ln", "not", "abs", "neg", "sqrt"].randomElement(using: &random) ?? "")
      }
      words.append(operands.randomElement(using: &random) ?? "x")
      words.append(signs.randomElement(using: &random) ?? "+")
    }
    if Bool.random(using: &random) { words.removeLast() }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  @Test("The source of a program is the program, typed and in files, whatever its text meant")
  func sourceLaw() throws {
    var random = SplitMix64(seed: 33)
    var counts = [0, 0, 0]
    for _ in 0..<4_000 {
      let text = Self.madeUpText(&random)
      for notation in [Program.Notation.automatic, .rpn, .infix, .kept] {
        guard let program = try? Program(text, notation: notation) else { continue }
        counts[0] += 1
        if (try? program.check(bound: ["a", "n", "y"])) != nil {
          for part in [program] + program.results {
            let typed = try? Program(part.source)
            let kept = try? Program(part.source, notation: .kept)
            #expect(typed == part, "\(text): \(part.source)")
            #expect(kept == part, "\(text): \(part.source)")
            let exact = part.description(.exact)
            let results = try Program(exact, notation: .infix).results.reversed()
            #expect(Program.joining(Array(results)) == part, "\(text): \(exact)")
          }
        }
        let typed = Program.typed(text)
        #expect(try Program(typed) == Program(text, notation: .kept), "\(text): \(typed)")
      }
      guard let program = try? Program(text), let words = try? Program(text, notation: .rpn),
        (try? words.check(bound: ["a", "n", "y"])) != nil, words.count > 1
      else { continue }
      counts[1] += 1
      if program != words {
        counts[2] += 1
        #expect(program.count == 1 && program.remarks.count == 1, "\(text)")
        #expect(try program == Program(text, notation: .infix), "\(text)")
      }
    }
    #expect(counts[0] > 5_000 && counts[1] > 100 && counts[2] > 50, "\(counts)")
  }
}
