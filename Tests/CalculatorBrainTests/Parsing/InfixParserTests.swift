import CalculatorBrain
import Testing

@Suite("Infix")
struct InfixParserTests {
  @Test(
    "Infix is the same program as RPN",
    arguments: [
      ("1/2x", "1 2 / x *"), ("2x", "2 x *"), ("3(x+1)", "3 x 1 + *"), ("x sin(x)", "x x sin *"),
      ("-x^2", "x 2 ^ neg"), ("-2^2", "2 2 ^ neg"), ("(-2)^2", "-2 2 ^"), ("-2x", "-2 x *"),
      ("2^-x", "2 x neg ^"), ("2^-x^2", "2 x 2 ^ neg ^"), ("2^3^2", "2 3 2 ^ ^"),
      ("2^-3", "2 -3 ^"),
      ("2^-3^2", "2 3 2 ^ neg ^"), ("x -2", "x 2 -"), ("x - -2", "x -2 -"), ("--x", "x neg neg"),
      ("- 2", "2 neg"), ("-2!", "2 fact neg"), ("-2²", "2 sq neg"), ("(x!)!", "x fact fact"),
      ("5!²", "5 fact sq"), ("(x²)³", "x sq cube"),
      ("|x|", "x abs"), ("||x|-1|", "x abs 1 - abs"), ("2|x|", "2 x abs *"),
      ("|x||y|", "x abs y abs *"),
      ("|(|x|)|", "x abs abs"), ("√2", "2 sqrt"), ("√x²", "x sqrt sq"), ("√(x+1)", "x 1 + sqrt"),
      ("2√x", "2 x sqrt *"), ("√√x", "x sqrt sqrt"), ("√-x", "x neg sqrt"),
      ("1+√-x", "1 x neg sqrt +"), ("√√-x²", "x neg sqrt sqrt sq"), ("√-pi", "pi neg sqrt"),
      ("∛-(x-1)", "x 1 - neg cbrt"), ("√-4", "-4 sqrt"), ("∛8", "8 cbrt"), ("2πr", "2 pi * r *"),
      ("2e", "2 e *"), ("2e3", "2000"), ("2e-x", "2 e * x -"), ("x(x+1)", "x x 1 + *"),
      ("x % 3", "x 3 mod"), ("mod(x, 3)", "x 3 mod"), ("x × 2 · 3 ÷ 4", "x 2 * 3 * 4 /"),
      ("x ** 2", "x 2 ^"), ("[x ≤ 1]", "x 1 <="), ("[x==1]", "x 1 ="), ("([x≠1])", "x 1 !="),
      ("x ≤ 1", "x 1 <= locus"), ("x==1", "x 1 = locus"), ("(x≠1)", "x 1 != locus"),
      ("x − −1", "x -1 -"), ("arcsin(x) + log10(x)", "x asin x log +"), ("pow(x, 2)", "x 2 ^"),
      ("x < 0 and y > 1 or z", "x 0 < y 1 > and z or"), ("[not(x)]", "x not"),
      ("not(x)", "x not locus"),
      ("[x < 3] + 1", "x 3 < 1 +"), ("{x < 3} + 1", "x 3 < locus 1 +"), ("sq(x)", "x 2 ^"),
      ("if(x<0,-x,x)", "x 0 < x neg x if"), ("a, b", "a a neg drop b"), ("1 - 2 - 3", "1 2 - 3 -"),
      ("x² + y³", "x sq y cube +"), ("sin(x)^2", "x sin 2 ^"), ("2 # two\n + 3", "2 3 +"),
      ("a*-b*c", "a b neg * c *"), ("(x)(y)", "x y *"), ("φ0", "φ0"), ("inv(x)", "1 x /"),
      ("x!=3", "x 3 != locus"), ("y < 3", "y 3 <"), ("y = x", "y x ="), ("3.5x", "3.5 x *"),
      ("", ""),
    ])
  func readsLikeWords(infix: String, words: String) throws {
    #expect(try Program("= " + infix) == Program(words))
    #expect(try Program(infix, notation: .infix) == Program(words, notation: .rpn))
  }

  @Test(
    "An error shows its place and its remedy",
    arguments: [
      ("= 2 3", "the number '3' follows an operand|  = 2 3|      ^ write '*' between them"),
      ("= x 2", "the number '2' follows an operand|  = x 2|      ^ write '*' between them"),
      ("= sin + x", "'sin' has no parentheses|  = sin + x|    ^^^ write sin(x)"),
      ("= mod(x)", "'mod' takes 2 operands, not 1|  = mod(x)|         ^ write mod(x, y)"),
      ("= sin()", "'sin' takes 1 operand, not 0|  = sin()|        ^ write sin(x)"),
      (
        "= if(x)", "'if' takes 3 operands, not 1|  = if(x)|        ^ write if(x, y, z)"
      ),
      ("= (x + 1", "'(' is never closed|  = (x + 1|    ^ add ')'"),
      ("= |x + 1", "'|' is never closed|  = |x + 1|    ^ add '|'"),
      ("= (|x)", "'|' is never closed|  = (|x)|     ^ add '|'"),
      ("= x)", "')' was never opened|  = x)|     ^ remove it, or add '('"),
      ("= )", "')' was never opened|  = )|    ^ remove it, or add '('"),
      (
        "= 1 < x = 2",
        "comparisons do not chain|  = 1 < x = 2|          ^ join two comparisons with 'and', as in 1 < x and x = …"
      ),
      ("= 3(1, 2)", "',' separates neither results nor arguments|  = 3(1, 2)|       ^ remove it"),
      ("= x +", "the expression ends too early|  = x +|       ^ write a number, a name or '('"),
      ("= x,", "the expression ends too early|  = x,|      ^ write a number, a name or '('"),
      ("= * x", "'*' where an operand is expected|  = * x|    ^ write a number, a name or '('"),
      ("= x $ y", "unexpected '$'|  = x $ y|      ^ remove it"),
      (
        "= dup(x)",
        "'dup' works on the stack, which infix does not have|  = dup(x)|    ^^^ write the operand instead, or write the program in RPN"
      ),
      (
        "= 1e400",
        "the number '1e400' is out of range|  = 1e400|    ^^^^^ use 0, or from 4.9e-324 to 1.7e308"
      ),
    ])
  func mistakes(text: String, message: String) {
    // The bar is a character of the language, so only a bar before two spaces ends a line.
    let error = #expect(throws: ProgramError.self) { try Program(text) }
    #expect(error?.description == lines(message))
  }

  private func lines(_ message: String) -> String {
    var text = ""
    for character in message { text += character == "|" ? "¦" : String(character) }
    return text.replacing("¦  ", with: "\n  ").replacing("¦", with: "|")
  }

  @Test("Parentheses can be nested 1,000 deep, but not deeper")
  func nesting() throws {
    let deep = { String(repeating: "(", count: $0) + "x" + String(repeating: ")", count: $0) }
    #expect(try Program(deep(1000), notation: .infix) == Program("x"))
    for text in [
      deep(1001), String(repeating: "(", count: 100_000), String(repeating: "|", count: 9999),
    ] {
      let error = #expect(throws: ProgramError.self) { try Program(text, notation: .infix) }
      #expect(error?.reason == .nestingTooDeep)
      #expect(error?.column == 1001)
    }
  }
}
