import IntervalArithmetic
import Testing

@testable import CalculatorBrain

@Suite("The work of an analysis")
struct AnalysisWorkTests {
  @Test(
    "No more parts are looked at than the work allows, and what is left is said",
    arguments: [
      "= gamma(sin(9x))", "= sin(1e6x) * cos(1e5x)", "= mod(exp(x^x), x^100 - 2.1 - erf(2x))",
      "= x! - sin(40x)", "= (x - 1)^2 * sin(1e5x)",
    ])
  func bounded(text: String) throws {
    let program = try Program(text)
    for most in [10_000, 100_000] {
      var analyzer = ProgramAnalyzer(program, mostWork: most)
      let start = analyzer.evaluator.work
      let analysis = analyzer.points(over: Interval(0.1, 10))
      // One part is looked at with series, and what was found is looked at again.
      let slack = 20_000 * analyzer.evaluator.workPerEnclosure
      #expect(analyzer.evaluator.work - start <= most + slack)
      #expect(!analysis.undecided.isEmpty)
    }
  }
}
