import IntervalArithmetic
import Testing

@testable import GraphView

@Suite("Survey of a fit")
struct FitSurveyTests {
  static let xs = Interval(-10, 10)

  static let spots: [(UnaryFunction, [Double])] = [
    (.reciprocal, [0]), (.log, [0]), (.sin(.radians), []), (.floor, []), (.squareRoot, []),
    (.exp, []),
    (.tan(.radians), [-5, -3, -1, 1, 3, 5].map { $0 * .pi / 2 }),
    (.gamma, (-10...0).map { Double($0) }),
  ]

  @Test("Every place without bounds is found and narrow", arguments: spots)
  func findsSpots(function: UnaryFunction, expected: [Double]) throws {
    let source = ProvenFunction(function: function)
    let survey = try #require(FitSurvey(of: source, over: Self.xs, budget: 500))
    #expect(survey.spots.count == expected.count)
    for (spot, x) in zip(survey.spots, expected) {
      #expect(spot.contains(x))
      #expect(spot.width <= 2 * survey.leastWidth)
    }
  }

  @Test("A pole at the edge of the view is in view, and a step beyond the edge is not")
  func edges() throws {
    let pole = ProvenFunction(function: .reciprocal)
    #expect(FitSurvey(of: pole, over: Interval(1e-9, 10), budget: 500)?.spots.count == 1)
    #expect(FitSurvey(of: pole, over: Interval(1e-3, 10), budget: 500)?.spots.count == 0)
    var steps = try #require(
      FitSurvey(of: ProvenFunction(function: .floor), over: Interval(0, 4), budget: 500))
    #expect(steps.range(from: Interval(4)) == Interval(0, 4))
  }

  @Test("Without enclosures there is no survey")
  func needsEnclosures() {
    #expect(FitSurvey(of: FormulaSource("x") { $0 }, over: Self.xs, budget: 500) == nil)
  }

  @Test("The range is that of the whole part, whatever values are known", arguments: [0, 20_000.0])
  func range(known: Double) throws {
    var survey = try #require(
      FitSurvey(of: ProvenFunction(function: .exp), over: Self.xs, budget: 500))
    let range = survey.range(from: Interval(known))
    #expect(range.lower < 1e-4 || known > 0 && range.lower < 300)
    #expect(abs(range.upper - 22_026.465794806718) < 300)
  }
}
