import CalculatorBrain
import Testing

@Suite("Program errors")
struct ProgramErrorTests {
  @Test(
    "A text that cannot be read shows the place and the remedy",
    arguments: [
      (
        "x 1..2",
        "'1..2' is neither a number nor a name\n  x 1..2\n    ^^^^ separate words with blanks; 'graphcalc functions' lists them"
      ),
      (
        "2 1e400 +",
        "the number '1e400' is out of range\n  2 1e400 +\n    ^^^^^ use 0, or from 4.9e-324 to 1.7e308"
      ),
      (
        "1e-400",
        "the number '1e-400' is out of range\n  1e-400\n  ^^^^^^ use 0, or from 4.9e-324 to 1.7e308"
      ),
      ("x 1/z", "'1/z' is neither a number nor a name\n  x 1/z\n    ^^^ did you mean '1/x'?"),
      (
        "x y pick",
        "'pick' has no count\n  x y pick\n      ^^^^ write a whole number from 1 to 256 before it"
      ),
      (
        "x 257 roll",
        "'roll' has no count\n  x 257 roll\n        ^^^^ write a whole number from 1 to 256 before it"
      ),
      (
        "\tx\n\t\u{1b}[0m x\n",
        "'\u{FFFD}[0m' is neither a number nor a name\n  \t\u{FFFD}[0m x\n  \t^^^^ separate words with blanks; 'graphcalc functions' lists them"
      ),
    ])
  func reading(text: String, message: String) {
    let error = #expect(throws: ProgramError.self) { try Program(text) }
    #expect(error?.description == message)
  }

  @Test(
    "A check finds errors that reading does not",
    arguments: [
      ("x sine", "unknown word 'sine'\n  x sine\n    ^^^^ did you mean 'sin'?"),
      ("= 2*sine(x)", "there is no function 'sine'\n  = 2*sine(x)\n      ^^^^ did you mean 'sin'?"),
      ("x dampp *", "unknown word 'dampp'\n  x dampp *\n    ^^^^^ did you mean 'damp'?"),
      ("x q *", "unknown word 'q'\n  x q *\n    ^ give it a value, or see 'graphcalc functions'"),
      ("3 +", "'+' takes 2 operands, but there is only 1\n  3 +\n    ^ push one before it"),
      ("x\n+ if", "'+' takes 2 operands, but there is only 1\n  + if\n  ^ push one before it"),
      ("swap", "'swap' takes 2 operands, but there are none\n  swap\n  ^^^^ push 2 before it"),
      (
        "x 3 roll drop drop",
        "'3 roll' takes 3 operands, but there is only 1\n  x 3 roll drop drop\n      ^^^^ push 2 before it"
      ),
      (
        "zzz drop x",
        "unknown word 'zzz'\n  zzz drop x\n  ^^^ give it a value, or see 'graphcalc functions'"
      ),
      ("=", "the program is empty\n  =\n  ^ write an expression, such as: = sin(x)"),
      (" ", "the program is empty\n   \n  ^ write an expression, such as: x sin"),
    ])
  func checking(text: String, message: String) throws {
    let program = try Program(text)
    let error = #expect(throws: ProgramError.self) { try program.check(bound: ["damp"]) }
    #expect(error?.description == message)
  }

  @Test("Bound names and x pass the check")
  func bound() throws {
    try Program("x a * b +").check(bound: ["a", "b"])
    try Program("x a *").binding(["a": 2]).check(bound: [])
  }

  @Test("Line and column count characters from 1")
  func place() {
    let error = #expect(throws: ProgramError.self) { try Program("x\ny é 1..2") }
    #expect(error?.line == 2)
    #expect(error?.column == 5)
    #expect(error?.range == 6..<10)
  }

  @Test("A long line is cut around the place")
  func longLine() {
    let text =
      String(repeating: "x ", count: 200_000) + "$" + String(repeating: " +", count: 200_000)
    let error = #expect(throws: ProgramError.self) { try Program(text) }
    #expect(error?.column == 400_001)
    let half = String(repeating: "x ", count: 20)
    let rest = String(repeating: " +", count: 20)
    let margin = String(repeating: " ", count: 43)
    #expect(
      error?.description == """
        '$' is neither a number nor a name
          …\(half)$\(rest)…
        \(margin)^ separate words with blanks; 'graphcalc functions' lists them
        """)
  }

  @Test("An empty infix text gets an infix example")
  func emptyInfix() throws {
    let program = try Program("", notation: .infix)
    let error = #expect(throws: ProgramError.self) { try program.check() }
    #expect(error?.remedy == "write an expression, such as: = sin(x)")
    #expect(throws: Never.self) { try Program("= sin(x)", notation: .infix).check() }
  }

  @Test("A place after 250,000 flags is found", arguments: [0, 1, 257])
  func flags(literals: Int) throws {
    let flags = String(repeating: "\u{1F1E6}", count: 250_000)
    let start = String(repeating: "1 ", count: literals) + "\r\n# "
    let error = #expect(throws: ProgramError.self) { try Program(start + flags + "\n$ 1") }
    #expect(error?.line == 3)
    #expect(error?.column == 1)
    #expect(error?.range.lowerBound == 2 * literals + 3 + 125_000 + 1)
    let late = #expect(throws: ProgramError.self) { try Program("= 1 ( # " + flags) }
    #expect(late?.column == 125_009)
    let same = #expect(throws: ProgramError.self) { try Program("= ( # " + flags) }
    #expect(same?.column == 125_007)
  }

  @Test(
    "Messages are short for any text",
    arguments: [
      "x e" + String(repeating: "\u{301}", count: 400_000) + " foo",
      "x e" + String(repeating: "\u{301}", count: 400_000) + " $",
      "$" + String(repeating: "\u{301}", count: 400_000),
      String(repeating: "e\u{301}\u{302}\u{303}\u{304}\u{305}", count: 150_000),
    ])
  func flooding(text: String) {
    let error = #expect(throws: ProgramError.self) { try Program(text).check() }
    #expect((error?.description.unicodeScalars.count ?? 0) < 1000)
  }

  @Test(
    "Characters that could reorder or hide text are replaced, and carets are under the word",
    arguments: [
      (
        "x \u{202E}nis 1",
        "'\u{FFFD}nis' is neither a number nor a name\n  x \u{FFFD}nis 1\n    ^^^^ separate words with blanks; 'graphcalc functions' lists them"
      ),
      (
        "\u{200B}\u{2066}x $",
        "'\u{FFFD}\u{FFFD}x' is neither a number nor a name\n  \u{FFFD}\u{FFFD}x $\n  ^^^ separate words with blanks; 'graphcalc functions' lists them"
      ),
      (
        "x \u{301}$",
        "'\u{301}$' is neither a number nor a name\n  x \u{301}$\n   ^^ separate words with blanks; 'graphcalc functions' lists them"
      ),
    ])
  func invisible(text: String, message: String) {
    let error = #expect(throws: ProgramError.self) { try Program(text) }
    #expect(error?.description == message)
  }

  @Test("A long name without a value is reported in a short line")
  func longNameWithoutValue() throws {
    let name = "e" + String(repeating: "\u{301}", count: 1000)
    let error = #expect(throws: EvaluationError.self) { try Program(name).run()[0].get() }
    #expect(error?.description == "'e\(String(repeating: "\u{301}", count: 159))…' has no value")
  }

  @Test("A text over 1 MiB and more than 256 results are errors")
  func limits() throws {
    let text = String(repeating: "x", count: 1_048_577)
    #expect(
      #expect(throws: ProgramError.self) { try Program(text) }?.reason == .textTooLong(1_048_577))
    let marks = #expect(throws: ProgramError.self) {
      try Program(String(repeating: "\u{301}", count: 1_000_000))
    }
    #expect(marks?.source.unicodeScalars.count == 80)
    #expect(Program.resultLimit == 256)
    #expect(try Program(String(repeating: "1 ", count: 256)).count == 256)
    let many = #expect(throws: ProgramError.self) {
      try Program(String(repeating: "1 ", count: 257))
    }
    #expect(many?.reason == .tooManyResults(257))
  }
}
