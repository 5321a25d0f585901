import CalculatorBrain
import GraphView
import Testing

@testable import Plotting

@Suite("Unresolved columns")
struct UnresolvedColumnTests {
  /// Programs with their ranges of x and y, and how many of 400 columns may stay unresolved.
  static let programs: [(String, ClosedRange<Double>, ClosedRange<Double>, Int)] = [
    // Holes, poles that cancel, and poles with a small residue.
    ("= x/sin(x)", -10...10, -10...10, 0), ("= x/tan(x)", -3...3, -3...3, 0),
    ("= csc(x)*x", -3...3, 0...5, 0), ("= x*coth(x)", -3...3, 0...5, 0),
    ("= x*cot(x)", -3...3, -3...3, 2), ("= 1/x-1/tan(x)", -3...3, -2...2, 2),
    ("= coth(x)-1/x", -3...3, -2...2, 2), ("= 1/sin(x)-1/x", -3...3, -2...2, 2),
    ("= 1/ln(1+x)-1/x", -0.9...3, -1...2, 1), ("= sin(sqrt(x^2))/sqrt(x^2)", -10...10, -1...2, 2),
    ("= (x-3)/(x-3.000001)", -10...10, -10...10, 0),
    ("= x*(x-3)/(x-3.000001)", -10...10, -10...10, 0),
    ("= sqrt((x+1)*(3-x)*(x-1)*(x+3))/4", -4...4, -1...3, 0),
    // Values that are taken where the function is not continuous.
    ("= floor(sin(x))", -10...10, -2...2, 0), ("= sqrt(sin(x)-1)", -10...10, -1...1, 0),
    ("= tan(1/x)", -1...1, -10...10, 0), ("= cot(1/x)", -1...1, -5...5, 0),
    ("= mod(1/x,1)", -1...1, -1...2, 0), ("= frac(1/x)", -1...1, -2...2, 0),
    ("= tan(exp(x))", -3...8, -5...5, 0),
    // Cancellation in the functions that are not elementary.
    ("= cbrt(1+x)-1", -1e-12...1e-12, -1e-12...1e-12, 0),
    ("= cbrt(x+1e9)-cbrt(1e9)", -1...1, -1e-6...1e-6, 0),
    ("= gamma(1+x)-1", -1e-12...1e-12, -1e-12...1e-12, 0),
    ("= (gamma(x+1)-1)/x", -1...1, -2...2, 0),
    ("= lgamma(x)-ln(gamma(x))", 0.5...5, -1e-10...1e-10, 0),
    ("= erf(x)+erfc(x)-1", -3...3, -1e-14...1e-14, 0),
    ("= erf(x+1e-9)-erf(x)", -3...3, 0...2e-9, 0), ("= 1-erf(x)", 3...6, 0...1e-5, 0),
    ("= log10(1+x)", -1e-12...1e-12, -1e-12...1e-12, 0),
    ("= 2^(x)-1", -1e-13...1e-13, -1e-13...1e-13, 0),
  ]

  @Test("Nothing stays unresolved that can be proven", arguments: programs.indices)
  func unresolvedColumns(row: Int) throws {
    let (text, x, y, count) = Self.programs[row]
    let base = GraphView(bounds: Size(width: 400, height: 300))
    let view = try #require(base.showing(x: x)?.showing(y: y))
    let figure = FunctionGraph(ProgramDataSource(try Program(text))).figure(in: view)
    let unresolved = figure.coverage.columns.indices.filter {
      figure.coverage.columns[$0] == .unresolved
    }
    #expect(unresolved.count <= count, "\(text): \(unresolved)")
  }

  @Test(
    "A curve that is nowhere in view is outside in each column, whatever its enclosures are",
    arguments: ["10 x acsc mod 2 ==", "x floor 0 * 2 +", "x 1 / floor sin 5 +"])
  func outside(program: String) throws {
    let base = GraphView(bounds: Size(width: 100, height: 75))
    let view = try #require(base.showing(x: 1...50)?.showing(y: 0.5...1.5))
    let figure = FunctionGraph(ProgramDataSource(try Program(program))).figure(in: view)
    #expect(figure.coverage.count(of: .outside) == 100)
  }
}
