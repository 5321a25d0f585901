import CalculatorBrain
import GraphView
import Plotting
import TestSupport
import Testing

@Suite("Formulas")
struct FormulaTests {
  @Test("Formulas are set as in textbooks", arguments: tableRows(of: "Formulas.tsv"))
  func setting(row: [String]) throws {
    let formula = Formula(try Program("= \(row[0])"))
    #expect(formula.latex == row[1])
    let start = "<math xmlns=\"http://www.w3.org/1998/Math/MathML\">"
    #expect(formula.mathML == start + row[2] + "</math>")
    #expect(formula.line == row[3])
  }

  @Test("Each result has a formula, the oldest first")
  func results() throws {
    let program = try Program("x sin x 2 ^ 3")
    #expect(Formula.results(of: program).map(\.latex) == [#"\sin x"#, "x^{2}", "3"])
    #expect(Formula(program).latex == #"\sin x, x^{2}, 3"#)
  }

  @Test("What is missing is a question mark, and names are escaped")
  func names() throws {
    #expect(Formula(try Program("3 +", notation: .rpn)).latex == #"\text{?} + 3"#)
    #expect(Formula(try Program("a_b_c")).latex == #"\mathrm{a\_b\_c}"#)
    #expect(try Program(#"\mathrm{a\_b\_c}"#) == Program("a_b_c"))
    #expect(Formula.text("a<b & c").mathML.contains("<mtext>a&lt;b &amp; c</mtext>"))
  }
}
