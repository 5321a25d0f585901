import CalculatorBrain
import IntervalArithmetic
import Testing

@Suite("What an analysis decides")
struct AnalysisDecisionTests {
  /// A function, a range, and how many zeros, extrema, inflections and corners it has there; nil
  /// where curvature is left undecided.
  typealias Row = (String, Double, Double, Int, Int, Int?, Int)

  static let magnitudes: [Row] = [
    ("= abs(hypot(x, x) - 1)", -2, 2, 2, 3, nil, 3), ("= abs(x^3 - 2x + 1)", -3, 3, 3, 5, 1, 3),
    ("= sqrt((x^2 - 3)^2)", -3, 3, 2, 3, 0, 2), ("= abs(exp(x) - 3)", -3, 3, 1, 1, 0, 1),
    ("= abs(abs(x^2 - 2) - 1)", -3, 3, 4, 7, 0, 6), ("= abs(hypot(x, 1) - 2)", -3, 3, 2, 3, 0, 2),
    ("= abs(x - pi) * abs(x - e)", 0, 4, 2, 3, 0, 2), ("= abs(cbrt(x) - 1)", -3, 3, 1, 1, 1, 2),
    ("= abs(sin(x) - 0.5)", -4, 4, 3, 5, 3, 3), ("= 2 - abs(ln(x))", 0.1, 9, 2, 1, 0, 1),
  ]

  static let positive: [Row] = [
    ("= exp(-x)", 0, 1000, 0, 0, 0, 0), ("= exp(-x^2)", -50, 50, 0, 1, 2, 0),
    ("= exp(-(x - 3)^2 / 8)", -200, 200, 0, 1, 2, 0), ("= erfc(x)", -50, 50, 0, 0, 1, 0),
    ("= 1 / (1 + exp(-x))", -50, 50, 0, 0, 1, 0),
    ("= 1 / (1 + exp(-x))", -1000, 1000, 0, 0, nil, 0),
    ("= tanh(x)", -50, 50, 1, 0, 1, 0), ("= erf(x)", -40, 40, 1, 0, 1, 0),
    ("= x * exp(-x)", 0, 1000, 1, 1, 1, 0), ("= x^2 * exp(-x)", -10, 1000, 1, 2, 2, 0),
    ("= exp(-x) + exp(-2x)", 0, 1000, 0, 0, 0, 0), ("= 2^(-x)", -2000, 2000, 0, 0, 0, 0),
    ("= exp(-abs(x))", -1000, 1000, 0, 1, 0, 1), ("= x * erfc(x)", 0, 40, 1, 1, 1, 0),
    ("= exp(-x^4)", -30, 30, 0, 1, 2, 0), ("= exp(x)", -1000, 500, 0, 0, 0, 0),
    ("= sech(x)", -100, 100, 0, 1, 2, 0), ("= cosh(x)", -1000, 1000, 0, 1, 0, 0),
  ]

  static let roots: [Row] = [
    ("= root(x, 3) - 1", -2, 2, 1, 0, 1, 1), ("= root(x, 5) - x", -2, 2, 3, 2, 1, 1),
    ("= root(x, 2) - 1", 0, 4, 1, 0, 0, 0), ("= root(x^2 + 1, 4) - 2", -5, 5, 2, 1, 2, 0),
    ("= cbrt(x)^2", -2, 2, 1, 1, 0, 1), ("= (x^2)^(1/3)", -2, 2, 1, 1, 0, 1),
    ("= cbrt(x) - x", -2, 2, 3, 2, 1, 1), ("= abs(x)^(2/3) - 1", -2, 2, 2, 1, 0, 1),
    ("= x * ln(x)", 0, 2, 1, 1, 0, 0), ("= x^x", 0, 2, 0, 1, 0, 0),
    ("= sqrt(x) * ln(x)", 0, 2, 1, 1, 1, 0), ("= x^2 * ln(abs(x))", -2, 2, 2, 2, 2, 0),
  ]

  static let monotone: [Row] = [
    ("= tan(x) - x", -7, 7, 3, 0, 5, 0), ("= x - sin(x)", -20, 20, 1, 0, 13, 0),
    ("= x + cos(x)", -7, 7, 1, 0, 4, 0), ("= x - tanh(x)", -5, 5, 1, 0, 1, 0),
  ]

  static let angles: [Row] = [
    ("= atan2(x, 3)", -10, 10, 1, 0, 1, 0), ("= atan2(3, x)", -10, 10, 0, 0, 1, 0),
    ("= atan2(x^2 - 1, 2)", -4, 4, 2, 1, 2, 0), ("= atan2(1, sin(x))", -4, 4, 0, 2, 3, 0),
  ]

  @Test(
    "All points of a function are proven, and nothing else is in doubt",
    arguments: magnitudes + positive + roots + monotone + angles)
  func decided(row: Row) throws {
    var analyzer = ProgramAnalyzer(try Program(row.0))
    let found = analyzer.analysis(over: Interval(row.1, row.2))
    for (entries, count) in [
      (found.zeros, row.3), (found.extrema, row.4), (found.inflections, row.5),
      (found.corners, row.6),
    ] {
      guard let count else { continue }
      #expect(entries.count == count && entries.allSatisfy { $0.isProven }, "\(entries)")
    }
    let reasons = found.undecided.compactMap { $0.doubt?.reason }
    #expect(reasons.isEmpty || row.5 == nil && Set(reasons) == ["the curvature has too many zeros"])
  }

  static let least: [(String, Double, Double)] = [
    ("= x * ln(x)", 2, -0.36787944117144233), ("= x^x", 2, 0.6922006275553464),
    ("= cbrt(x)^2", 2, 0), ("= sqrt(x) * ln(x)", 2, -0.7357588823428847),
    ("= x^2 * ln(x)", 1, -0.18393972058572117),
    ("= 1 + x * exp(x) * ln(x)", 1, 0.42802688945690287),
  ]

  @Test("The least value is known where the domain ends at a limit", arguments: least)
  func leastValue(text: String, end: Double, least: Double) throws {
    var analyzer = ProgramAnalyzer(try Program(text))
    let found = analyzer.analysis(over: Interval(0, end)).least
    guard case .value(let value, isAttained: true) = found else {
      Issue.record("\(text): \(found)")
      return
    }
    #expect(value.lower <= least.nextUp && least.nextDown <= value.upper && value.width <= 0x1p-48)
  }
}
