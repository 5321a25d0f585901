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

  @Test("A polynomial of any degree has its zeros", arguments: [20, 40, 70, 2000])
  func degree(count: Int) throws {
    // The degree is 2 to the power of the count.
    let words = Array(repeating: "dup 1 + *", count: count)
    var analyzer = ProgramAnalyzer(try Program((["x"] + words).joined(separator: " ")))
    let analysis = analyzer.analysis(over: Interval(-0.5, 0.5))
    #expect(analysis.zeros.count == 1 || !analysis.undecided.isEmpty)
    #expect(analysis.yIntercept == .value(Interval(0)) || count == 2000)
  }

  @Test("What is undecided says of which derivative it is")
  func orders() throws {
    var analyzer = ProgramAnalyzer(try Program("= x * sin(1/x)"))
    for entry in analyzer.analysis(over: Interval(-1, 1)).undecided {
      let reason = entry.doubt?.reason ?? ""
      let names = ["there are", "the slope has", "the curvature has"]
      #expect(entry.doubt?.order == names.firstIndex { reason == "\($0) too many zeros" })
    }
  }
}
