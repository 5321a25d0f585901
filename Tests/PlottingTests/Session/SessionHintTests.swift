import Testing

@testable import Plotting

@Suite("Hints while typing")
struct SessionHintTests {
  static let hints: [(String, String)] = [
    ("", ""), ("x sin", "sin(x)"), ("4", "4"), ("4 ", "4"), ("x si", "x"), ("x si ", ""),
    ("+", "needs one more operand"), ("if", "needs two more operands"), ("2 *", "sqrt(9) * 2 = 6"),
    ("damp 2 *", "exp(-x) * 2"), ("= x^2", "x ^ 2"), ("= x^", ""), ("lastx", "9"),
    ("x sin -o a.png", "sin(x)"), ("x sin --ti", "sin(x)"), ("x sin --title ", "sin(x)"),
    ("= x -o", "x"), ("= 2 -e", "2 - e = -0.7182818284590452"), ("zoom", "FACTOR [X Y [X Y]]"),
    ("zoom 2", ""), ("undo", ""), ("# note", ""),
    ("1 0 /", "1 / 0: division by zero"), ("'x", ""),
  ]

  @Test("The result so far is shown, or what it needs", arguments: hints)
  func givesHint(line: String, hint: String) throws {
    let run = try SessionRun(["let damp = x neg exp", "9 sqrt"])
    #expect(run.session.hint(on: line, host: run.host) == hint)
  }
}
