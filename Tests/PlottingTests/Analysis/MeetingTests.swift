import CalculatorBrain
import IntervalArithmetic
import Testing

@testable import Plotting

@Suite("Where paths and equations meet axes and others")
struct MeetingTests {
  static let texts: [(String, String)] = [
    (
      "'= x^2 + y^2 = 25' '= x + 1' --only intersections --x=-10:10",
      """
      x ^ 2 + y ^ 2 = 25 and the x axis, x from -10 to 10
        intersection  -5  0
        intersection  5   0

      x ^ 2 + y ^ 2 = 25 and the y axis, y from -10 to 10
        intersection  0  -5
        intersection  0  5

      x ^ 2 + y ^ 2 = 25 and x + 1, x from -10 to 10
        intersection  -4  -3
        intersection  3   4

      """
    ),
    (
      "'= (1/t, t) for t in -2:2' '= x^2 + y^2 = 4' --only intersections",
      """
      (1 / t, t) for t in -2:2 and the x axis, t from -2 to 2
        no intersections

      (1 / t, t) for t in -2:2 and the y axis, t from -2 to 2
        no intersections

      (1 / t, t) for t in -2:2 and x ^ 2 + y ^ 2 = 4, t from -2 to 2
        intersection  -1.93185165257814  (-0.51763809020504, -1.93185165257814)
        intersection  -0.51763809020504  (-1.93185165257814, -0.51763809020504)
        intersection  0.51763809020504   (1.93185165257814, 0.51763809020504)
        intersection  1.93185165257814   (0.51763809020504, 1.93185165257814)

      x ^ 2 + y ^ 2 = 4 and the x axis, x from -10 to 10
        intersection  -2  0
        intersection  2   0

      x ^ 2 + y ^ 2 = 4 and the y axis, y from -10 to 10
        intersection  0  -2
        intersection  0  2

      """
    ),
    (
      "'= (t^2 - 1, floor(t)) for t in 0:2' --only extrema,breaks,range",
      """
      x of (t ^ 2 - 1, floor(t)) for t in 0:2, t from 0 to 2
        least       -1
        greatest    3

      y of (t ^ 2 - 1, floor(t)) for t in 0:2, t from 0 to 2
        jump      1  1  limits 0 and 1
        jump      2  2  limit 1
        least        0
        greatest     2

      """
    ),
    (
      "'= (ln(t), t - t) for t in -1:1' --only intersections",
      """
      (ln(t), t - t) for t in -1:1 and the x axis, t from -1 to 1
        possible intersection  -1 to 1  (not known, )

      (ln(t), t - t) for t in -1:1 and the y axis, t from -1 to 1
        intersection  1  (0, 0)

      """
    ),
  ]

  @Test("Tables have parameter and point of each", arguments: texts)
  func tables(line: String, text: String) throws {
    #expect(try AnalysisReportTests.report(line).text == text)
  }

  @Test(
    "What is zero at a point is zero there, and each such point is found",
    arguments: [
      ("'= x^3 + y^3 = 3x*y' '= (t, 1/t) for t in 0.1:5'", 2),
      ("'= r = theta' '= x^2 + y^2 = 4'", 1), ("'= r = 2 + cos(theta)' 'y x ='", 2),
      ("'= (cos(3t), sin(2t)) for t in 0:6' '= x^2'", 8), ("'= {x = y^3 - y}' '= x / 2'", 3),
    ])
  func points(line: String, count: Int) throws {
    let report = try AnalysisReportTests.report(line)
    let meeting = try #require(report.meetings.first { $0.axis == nil })
    #expect(meeting.points.count == count && meeting.undecided.isEmpty)
    for point in meeting.points {
      let place = try #require(point.coordinates)
      for (program, range) in zip(try #require(meeting.graphs).point, place) {
        var evaluator = EnclosureEvaluator(CompiledProgram(program))
        let values = evaluator.enclosure(over: point.entry.x).function.value.values.hull
        #expect(point.isProven && !values.isDisjoint(from: range))
      }
    }
  }

  @Test(
    "The report of a plot has the breaks of each path by its parameter",
    arguments: [
      (
        "'= (1/t, t) for t in -2:2'",
        #"{"coordinate":"x","kind":"pole","left":["-inf","-inf"],"right":["inf","inf"],"t":[0,0]}"#
      ),
      (
        "'= (t, floor(t)) for t in 0.5:1.5'",
        #"{"coordinate":"y","kind":"jump","left":[0,0],"right":[1,1],"t":[1,1]}"#
      ),
      ("'= r = 1 + cos(theta)'", ""),
    ])
  func breaks(line: String, breaks: String) throws {
    let report = try PlotSpecification(line).composed().report().compact
    #expect(report.contains(#""unresolvedPixels":[],"breaks":[\#(breaks)]}"#), "\(report)")
  }

  @Test("As JSON a point has the parameter that leads there")
  func json() throws {
    let report = try AnalysisReportTests.report(
      "'= (t, t - 1) for t in 0:2' --only intersections")
    #expect(
      report.json.compact.contains(
        #""intersections":[{"x":[1,1],"kind":"crossing","parameter":"t","at":[1,1],"y":[0,0],"#
          + #""of":[0],"axis":"x"},"#), "\(report.json.compact)")
  }

  @Test(
    "What is no curve is declined",
    arguments: [
      "'= y < x' --x 0:1", "'= 1/n for n in 1:9'", "'= {3}'", "'x < 3'",
      "'= (t, t) for t in 0:1' --area 0:1",
    ])
  func declined(line: String) throws {
    #expect(throws: PlotError.self) { try AnalysisReportTests.report(line) }
  }
}
