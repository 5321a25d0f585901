import CalculatorBrain
import Foundation
import GraphView
import Plotting
import TestSupport
import Testing

@Suite("Formulas of any program")
struct FormulaLawTests {
  @Test("The LaTeX of any expression is read back as the same expression")
  func readsBack() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 11), operations: Operation.standard,
      operands: [
        "x", "y", "a", "n", "-2", "3", "-0.5", "1e-3", "2.5E20", "-1e300", "-0", "3.", ".5", "π",
        "e", "τ", "φ", "true", "−7", "theta", "k_0", "v_max", "theta_alpha", "speed",
      ])
    var met: Set<String> = []
    for count in 0..<2500 {
      let words = programs.next(size: 1 + count % 12)
      let program = try Program(words, notation: .rpn)
      let latex = Formula(program).latex
      #expect(try Program(latex) == program, "\(words) gave \(latex)")
      met.formUnion(words.split(separator: " ").map(String.init))
    }
    for operation in Operation.standard {
      #expect(operation.spellings.allSatisfy(met.contains), "\(operation) was not met")
    }
  }

  /// What is for readers alone: choices with words, names that are no function's, letters as
  /// exponents, and a minus that may stand for that of a whole product.
  private static let unread = ["{", "¬", "Γ", "log₁₀", "log₂", "ˣ", "ᵉ", "−("]

  @Test("The line of Unicode of any expression is read as the same expression")
  func linesReadBack() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 12), operations: Operation.standard,
      operands: ["x", "x", "x", "2", "0.5", "π", "e", "3"])
    var readCount = 0
    for count in 0..<2500 {
      let words = programs.next(size: 1 + count % 10)
      let program = try Program(words, notation: .rpn)
      let line = Formula(program).line
      // A third root and a cube root look alike.
      if Self.unread.contains(where: line.contains) || words.contains("3 root") { continue }
      readCount += 1
      #expect(try Program(line, notation: .infix) == program, "\(words) gave \(line)")
    }
    #expect(readCount > 800)
  }

  @Test("Deep and long expressions are described in words, on a small stack")
  func bounds() async throws {
    let deep = try Program("x" + String(repeating: " sin", count: 100_000))
    let long = try Program("x" + String(repeating: " dup *", count: 100))
    for program in [deep, long] {
      let texts = await withCheckedContinuation { continuation in
        let thread = Thread {
          let formula = Formula(program)
          continuation.resume(returning: [formula.latex, formula.mathML])
        }
        thread.stackSize = 512 * 1024
        thread.start()
      }
      #expect(texts[0].hasPrefix("\\text{") && texts[1].contains("<mtext>"))
      #expect(texts.allSatisfy { $0.utf8.count < 400_000 })
    }
    let nested = try Program("x" + String(repeating: " sin 1 +", count: 99))
    #expect(!Formula(nested).latex.contains("\\text"))
    #expect(try Program(Formula(nested).latex) == nested)
    let deeper = try Program("x 2 ^" + String(repeating: " sin 1 +", count: 110))
    #expect(Formula(deeper).latex.hasPrefix("\\text{"))
    #expect(try Program(Formula(deeper).latex) == deeper)
  }

  @Test(
    "The LaTeX of what only infix can say is read back, too",
    arguments: [
      "sum(x^k / k! for k in 0:10)", "prod(1 - x^2 / n^2 for n in 1:20)", "({x > 1}) * x",
      "3 * ({x > 1})", "({x > 1}) < y", "diff(sin(x^2), x)",
      "diff(t^2, t, 3)", "sum(sum(i * j for j in 1:i) for i in 1:5)", "diff(diff(x^5, x), x)",
      "2 * sum(k * x for k in 1:3) + x", "sum(k for k in 1:3) * x", "diff(theta^2, theta) + theta",
      "sum(k + 1 for k in -2:a) ^ 2", "sum(-k for k in 0:max(1, 2))", "sum(x_1 k for k in 0:3)",
      "sin(sum(k x for k in 1:4)) cos(x)", "mod(sum(k for k in 1:4), 3)", "diff(x < 1 ? x : 2, x)",
      "(cos(t), sin(t)) for t in 0:2pi", "(t, max(t, 1)) for t in min(0, -1):6, x",
      "r = 1 + cos(theta)",
      "r = 2cos(3theta) for theta in 0:pi", "1 / n for n in 1:20", "(-1)^k / k for k in 1:9, x^2",
      "x^2 + y^2 = 25", "x = 3", "[x < 3]", "0 < x <= 1", "y = x < 0 ? -x : x", "x < 3 or y > 2",
      "x^2 {x > 0}", "{x < 0: -x, x < 1: 0, x}", "{x < 0: -x, x < 1: x}", "sin(x), cos(x), tan(x)",
      "not (x < 3)", "y = {x < 0: 1, 2} + 1", "x^2 + y^2 <= 25 and y < x", "sin'(2x)", "x y z",
      "ln(abs(x))", "sin(x/2)^2", "abs(abs(x) - abs(y))", "d / (d * x)", "x_1 + x_2", "floor(x)^2",
    ])
  func readsBackInfix(text: String) throws {
    let program = try Program(text, notation: .infix)
    let latex = Formula(program).latex
    #expect(try Program(latex) == program, "\(latex)")
  }
}
