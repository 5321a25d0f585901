import CalculatorBrain
import IntervalArithmetic
import Testing

@testable import Plotting

@Suite("Reports of analyses")
struct AnalysisReportTests {
  static func report(_ line: String) throws -> AnalysisReport {
    let arguments = try PlotLine(LineWords(of: line)).arguments
    return try AnalysisRequest(arguments, host: EmptyHost()).report()
  }

  static let texts: [(String, String)] = [
    (
      "x 2 mod --x 0:2 --only breaks,zeros",
      """
      mod(x, 2), x from 0 to 2
        zero  0  0
        zero  2  0
        jump  2  0  limit 2

      """
    ),
    (
      "= sin(pi*x) --x 0.5:4.5 --only zeros",
      """
      sin(π * x), x from 0.5 to 4.5
        zero  1.00000000000000   0
        zero  2.000000000000000  0
        zero  3.000000000000000  0
        zero  4.00000000000000   0

      """
    ),
    (
      "x sq 1 + sqrt x sq --only asymptotes --x 0:1",
      """
      sqrt(x ^ 2 + 1), x from 0 to 1
        asymptote  x to -inf  not known
        asymptote  x to inf   not known

      x ^ 2, x from 0 to 1
        no asymptotes

      """
    ),
    (
      "x exp --only extrema,corners --x 0:1",
      """
      exp(x), x from 0 to 1
        no extrema, no corners

      """
    ),
    (
      "'(t, t^2) for t in 0:1' '(1, t) for t in 0:2' --only intersections --x -3:3",
      """
      (t, t ^ 2) for t in 0:1 and the x axis, t from 0 to 1
        intersection  0  (0, 0)

      (t, t ^ 2) for t in 0:1 and the y axis, t from 0 to 1
        intersection  0  (0, 0)

      (t, t ^ 2) for t in 0:1 and (1, t) for t in 0:2, x from -3 to 3
        undecided  -3 to 3    where two paths meet is not looked for

      (1, t) for t in 0:2 and the x axis, t from 0 to 2
        intersection  0  (1, 0)

      (1, t) for t in 0:2 and the y axis, t from 0 to 2
        no intersections

      """
    ),
    (
      "x sqrt --x 0:4 --only breaks",
      """
      sqrt(x), x from 0 to 4
        end of the domain  0  0  limit 0

      """
    ),
    (
      "x sign --x 0:1 --only breaks",
      """
      sign(x), x from 0 to 1
        jump  0  0  limit 1

      """
    ),
    (
      "x tan --x -2:2",
      """
      tan(x), x from -2 to 2
        pole         -1.570796326794897             limits inf and -inf
        zero         0                   0
        inflection   0                   0
        pole         1.570796326794897              limits inf and -inf
        y intercept  0                   0
        least                            unbounded
        greatest                         unbounded

      """
    ),
    (
      "x floor --x -0.5:1.5",
      """
      floor(x), x from -0.5 to 1.5
        zeros        0 to 1  0
        jump         0       0   limits -1 and 0
        jump         1       1   limits 0 and 1
        y intercept  0       0
        least                -1
        greatest             1

      """
    ),
    (
      "x sin x / --x -2:2",
      """
      sin(x) / x, x from -2 to 2
        no zeros
        hole         0                             limit 1
        y intercept  0          undefined
        least                   0.454648713412841
        greatest                1                  only approached
        asymptote    x to -inf  y = 0
        asymptote    x to inf   y = 0

      """
    ),
    (
      "'= x' '= x^2' --x -2:2 --only intersections --area 0:2",
      """
      x, x from -2 to 2
        integral  0 to 2  2.000000000000000
        area      0 to 2  2.000000000000000
        length    0 to 2  2.828427124746190

      x ^ 2, x from -2 to 2
        integral  0 to 2  2.666666666666667
        area      0 to 2  2.666666666666667
        length    0 to 2  4.646783762432936

      x and x ^ 2, x from -2 to 2
        intersection  0       0
        intersection  1       1
        area          0 to 2  1.00000000000000

      """
    ),
    (
      "'= 1/x^2' '= 1/x' --x 1:2 --only zeros --area 1:inf",
      """
      1 / x ^ 2, x from 1 to 2
        no zeros
        integral  1 to inf  1.00000000000000
        area      1 to inf  1.00000000000000
        length    1 to inf  diverges

      1 / x, x from 1 to 2
        no zeros
        integral  1 to inf  diverges
        area      1 to inf  diverges
        length    1 to inf  diverges

      1 / x ^ 2 and 1 / x, x from 1 to 2
        area  1 to inf  diverges

      """
    ),
    (
      "'x sqrt' --x 0:2 --only zeros --area -1:2",
      """
      sqrt(x), x from 0 to 2
        zero      0        0
        integral  -1 to 2  undefined
        area      -1 to 2  undefined
        length    -1 to 2  undefined

      """
    ),
  ]

  @Test("Of what is undecided only that is told which is asked for")
  func undecidedTopics() throws {
    let line = "'= 2 + x * sin(1/x) + x' --x 0.0001:1 --only"
    let report = try Self.report("\(line) zeros")
    #expect(report.curves[0].analysis.undecided.contains { $0.doubt?.order == 1 })
    #expect(report.isProven && report.text.contains("no zeros"))
    #expect(try !Self.report("\(line) extrema").isProven)
  }

  @Test("A table says what is where, with digits that are certain", arguments: texts)
  func text(line: String, expected: String) throws {
    #expect(try Self.report(line).text == expected)
  }

  @Test("The report says which end is infinite", arguments: ["-inf:inf", "−∞:∞", " -inf : inf "])
  func endlessJSON(range: String) throws {
    let report = try Self.report("x sin --x 1:2 --only zeros --area '\(range)'")
    let text = report.json.compact
    let unknown = #"{"unknown":"growth is not known far away","proven":false}"#
    #expect(text.contains(#""areaRange":["-inf","inf"]"#))
    #expect(text.contains(#""integral":\#(unknown),"area":\#(unknown),"length":{"diverges":true}"#))
    #expect(!report.isProven)
  }

  @Test("The report has the bounds of each number")
  func json() throws {
    let report = try Self.report("x sq 2 - --x 0:2 --only zeros,extrema")
    #expect(
      report.json.compact == """
        {"version":1,"range":[0,2],"results":[{"description":"x ^ 2 - 2","range":[0,2],\
        "zeros":[{"x":[1.414213562373095,1.4142135623730951],"kind":"crossing"}],"extrema":[],\
        "undecided":[]}]}
        """)
    #expect(report.isProven)
  }

  @Test("Without a range the view is the one that would be drawn")
  func view() throws {
    let report = try Self.report("x sin --only zeros")
    #expect(report.request.range == Interval(-10, 10))
    #expect(report.curves[0].analysis.zeros.count == 7)
  }

  @Test(
    "Digits are printed as far as both bounds agree",
    arguments: [
      (Interval(0.7390851332151606, 0.7390851332151607), "0.739085133215161"),
      (Interval(1), "1"), (Interval(-0.25), "-0.25"), (Interval(3.5, 3.9), "3.7 ± 0.3"),
      (Interval(-1e-20, 1e-20), "0 ± 2e-20"), (Interval(99.9999, 100.0001), "100.00"),
      (Interval(-2e30, -1.999999e30), "-2.00000e30"), (Interval(1e-9, 1.0000001e-9), "1.000000e-9"),
      (Interval(1, .infinity), "from 1 to inf"),
    ])
  func digits(number: Interval, text: String) {
    #expect(CertainNumber.text(number) == text)
  }

  /// Lines of a session, the last of which analyses, and what asks for the same in a shell.
  static let lines: [([String], String)] = [
    (["x sin", "analyze"], "x sin"),
    (["analyze = x^2 - 2 --x 0:2 --at 1"], "= x^2 - 2 --x 0:2 --at 1"),
    (
      ["let a = 2", "= a x - 1", "analyze --x=-a:a --only zeros"], "= 2x - 1 --x -2:2 --only zeros"
    ),
    (["set --x 1:5", "x ln", "x", "analyze"], "'x ln' x --x 1:5"),
    (["x tan", "zoom 4", "analyze"], "x tan --zoom 4"),
    (["set --degrees", "x sin", "analyze --x 0:180 --json"], "x sin --degrees --x 0:180 --json"),
    (["let k = 1,2", "x k -", "analyze --only zeros"], "x k - --let k=1,2 --only zeros"),
  ]

  @Test("A line of a session analyses as the shell does", arguments: lines)
  func sessions(lines: [String], line: String) throws {
    let run = try SessionRun(lines)
    #expect(run.output.suffix(1) == [try Self.report(line).text])
  }
}
