import CalculatorBrain
import Testing

@Suite("Programs of sequences")
struct SequenceProgramTests {
  @Test(
    "A sequence has values, a parameter and a range in either notation",
    arguments: [
      ("= 1/n for n in 1:20", "1 / n for n in 1:20", "n", 1.0...20),
      ("= a(n) = 1/n for n in 2:9", "1 / n for n in 2:9", "n", 2...9),
      ("n inv 1 20 sequence", "1 / n for n in 1:20", "n", 1...20),
      ("2 1 20 sequence", "2 for n in 1:20", "n", 1...20),
      ("k sq 0 5 sequence", "k ^ 2 for k in 0:5", "k", 0...5),
      ("= 5 for k in 1:2", "5 for k in 1:2", "k", 1...2),
      ("= x^2 for x in 0:3", "x ^ 2 for x in 0:3", "x", 0...3),
      ("= (n > 2) for n in 0:3", "(n > 2) for n in 0:3", "n", 0...3),
      ("= (-1)^m/m for m in 1:2^3", "(-1) ^ m / m for m in 1:2 ^ 3", "m", 1...8),
    ])
  func sequences(
    text: String, description: String, parameter: String, range: ClosedRange<Double>
  ) throws {
    let program = try Program(text)
    #expect(program.description == description)
    try program.check()
    #expect(!program.usesX && !program.usesAngles)
    guard case .sequence(let sequence) = try program.graphs()[0] else {
      return #expect(Bool(false), "no sequence")
    }
    #expect(sequence.kind == .sequence)
    #expect(sequence.parameter == parameter && sequence.range == range)
    #expect(sequence.functions.map { $0.names }.first == ["x"])
    let again = try Program(program.description(.exact), notation: .infix)
    #expect(again == program && again.description == description)
    #expect(try Program(program.source) == program)
  }

  @Test("Sequences stand among other results, and are not paths with the same values")
  func several() throws {
    let program = try Program(
      "= a(n) = n for n in 1:20, x, r = n for n in 1:2, n for n in 1:2, (n, n) for n in 1:2")
    try program.check()
    let kinds = try program.graphs().map { graph in
      switch graph {
      case .function: "function"
      case .relation: "relation"
      case .path: "path"
      case .sequence: "sequence"
      }
    }
    #expect(kinds == ["sequence", "function", "path", "sequence", "path"])
    let results = program.results
    #expect(results[2] != results[3] && results[3] != results[4])
  }

  @Test("A function of a whole number is a sequence in files that are older than curves of such")
  func older() throws {
    let kept = try Program("= a(n) = 1/n", notation: .kept)
    #expect(kept.description == "1 / n for n in 1:20")
    #expect(Program.typed("= a(n) = 1/n") == "= 1 / n for n in 1:20")
    #expect(try Program("= a(n) = 1/n").description == "1 / x")
  }

  @Test("Names with values are not parameters")
  func bound() throws {
    let program = try Program("= c n for n in 1:3").binding(["c": 2])
    #expect(program.description == "2 * n for n in 1:3")
    // An equation between numbers, and products that are written as such.
    for text in ["= a n = 6 n", "= a*n = 6 n"] {
      let program = try Program(text).binding(["a": 2, "n": 3])
      guard case .relation = try program.graphs()[0] else {
        Issue.record("\(text) is not a relation")
        continue
      }
    }
  }

  @Test(
    "Mistakes show their place and a remedy",
    arguments: [
      (
        "= n + x for n in 1:3",
        """
        'for' follows neither (x, y), nor r = …, nor values without x and y
          = n + x for n in 1:3
                  ^^^ write coordinates before it, as in (cos(t), sin(t)) for t in 0:2pi
        """
      ),
      (
        "= c n for n in 1:3",
        """
        unknown word 'c'
          = c n for n in 1:3
            ^ give it a value, or see 'graphcalc functions'
        """
      ),
      (
        "= a(n) = a(n-1) + 1",
        """
        'a' leads to itself
          = a(n) = a(n-1) + 1
                   ^ write it without itself, as in n! for n * f(n - 1)
        """
      ),
      (
        "= n for n in 3:1",
        """
        'n' does not go from one number up to another
          = n for n in 3:1
          ^^^^^^^^^^^^^^^^ write two numbers, the smaller one first
        """
      ),
      (
        "n 1 3 sequence 1 +",
        """
        a path is a set of points, and not a number
          n 1 3 sequence 1 +
          ^^^^^^^^^^^^^^^^^^ separate it from the rest by a comma, or use its coordinates
        """
      ),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: ProgramError.self) {
      let program = try Program(text)
      try program.check()
      _ = try program.graphs()
    }
    #expect(error?.description == message)
  }
}
