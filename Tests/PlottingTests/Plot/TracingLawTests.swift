import CalculatorBrain
import Foundation
import GraphView
import TestSupport
import Testing

@testable import Plotting

/// How many programs are made up; `GRAPHCALC_TRACED_PROGRAMS` asks for more.
private let programCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PROGRAMS"].flatMap(Int.init) ?? 60

@Suite("Tracing laws")
struct TracingLawTests {
  /// Programs that once were drawn wrongly, with their ranges of x and y.
  static let regressions: [(String, ClosedRange<Double>, ClosedRange<Double>)] = [
    ("x erfc floor x csch min", -10...10, -10...10),
    ("x 3 when 0.5 min coth", -10...10, -0.01...0.01),
    ("3 x atanh >", -49...51, -50...50),
    ("x cot floor", -10...10, -6...4),
    ("x acos", -1000...1000, -1000...1000),
    (
      "x gamma exp10 sqrt 0.5 -1 x 1 min 100 ceil 0.1 3 sinh if when and when *", -49...51,
      -100...100
    ),
    ("0.1 coth pi when x lgamma ln <=", -11...9, -10...10),
    ("x -1 x x sech cube min mod root", -9...11, -7.5...7.5),
    ("x abs x /", -6...6, -2...2),
    ("x pi x <= * x <= x lgamma *", 0.1...10, 0.5...300),
    ("pi x x atanh rad cos log mod !=", -1000...1000, -100...100),
  ]

  @Test("What is drawn is there, and what is there is drawn", arguments: regressions)
  func regressionsStayAway(
    program: String, x: ClosedRange<Double>, y: ClosedRange<Double>
  ) throws {
    let view = try #require(Self.view.showing(x: x)?.showing(y: y))
    let problems = checkTracing(ProgramDataSource(try Program(program)), in: view)
    #expect(problems == [])
  }

  @Test("What is drawn of programs that nobody would write is there as well")
  func randomPrograms() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 2011), operations: Operation.standard,
      operands: ["x", "x", "x", "x", "1", "2", "3", "0.5", "pi", "10", "-1", "0.1", "100"])
    let places: [(center: Double, reach: Double)] = [
      (0, 10), (0, 1), (1, 0.1), (-2, 5), (3.14159, 50), (0.3, 1e-3), (2, 1000),
    ]
    var checked = 0
    while checked < programCount {
      let program = try Program(programs.next(size: 1 + checked % 6))
      guard program.description.contains("x") else { continue }
      let (center, reach) = places[checked % places.count]
      let height = [7.5, 1, 0.01, 100][checked % 4]
      let view = try #require(
        Self.view.showing(x: center - reach...center + reach)?.showing(y: -height...height))
      let problems = checkTracing(ProgramDataSource(program), in: view)
      #expect(problems == [], "\(program) on \(center) ± \(reach), ± \(height)")
      checked += 1
    }
  }

  private static let view = GraphView(bounds: Size(width: 100, height: 75))
}
