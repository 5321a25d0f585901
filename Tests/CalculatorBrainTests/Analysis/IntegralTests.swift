import Foundation
import IntervalArithmetic
import TestSupport
import Testing

@testable import CalculatorBrain

/// How many programs are made up; `GRAPHCALC_TRACED_PROGRAMS` asks for more.
private let programCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PROGRAMS"].flatMap(Int.init) ?? 50

@Suite("Integrals, lengths and areas")
struct IntegralTests {
  @Test("Nothing that is proven is false, most is known, and bounds are a few doubles apart")
  func table() throws {
    var (right, total) = (0, 0)
    var widths: [Double] = []
    for row in try rows(of: "integrals") {
      let program = try Program(row[0])
      let range = Interval(try #require(Double(row[2])), try #require(Double(row[3])))
      var analyzer = ProgramAnalyzer(program, mostWork: 0x100_0000)
      for (column, fact) in row[4...].enumerated() where fact != "-" {
        let found =
          switch column {
          case 0: analyzer.integral(over: range)
          case 1: analyzer.area(to: try Program(row[1]), over: range)
          default: analyzer.length(over: range)
          }
        total += 1
        if case .unknown = found { continue }
        right += 1
        switch found {
        case .value(let value):
          let known = try #require(Double(fact), "\(row[0]) has \(value)")
          #expect(value.lower <= known.nextUp && known.nextDown <= value.upper, "\(row[0])")
          if known != 0 { widths.append(value.width / value.magnitude.upper.ulp) }
        case .diverges: #expect(fact == "diverges", "\(row[0])")
        case .undefined: #expect(fact == "undefined", "\(row[0])")
        case .unknown: break
        }
      }
    }
    #expect(Double(right) >= 0.98 * Double(total), "\(right) of \(total)")
    #expect(widths.sorted()[widths.count / 2] <= 4)
  }

  @Test("The integral, the length and the area over a range are the sums of those over its parts")
  func additivity() throws {
    var programs = RandomPrograms(
      generator: SplitMix64(seed: 91), operations: Operation.quick,
      operands: ["x", "x", "x", "x", "1", "2", "3", "0.5", "pi", "10", "-1", "0.1"])
    var random = SplitMix64(seed: 5)
    let ranges = [
      Interval(-3.25, 4), Interval(-1, 1), Interval(0, .infinity), Interval(0, 10),
      Interval(0.5, 2), Interval(-.infinity, 1), .entire,
    ]
    var (checked, known) = (0, 0)
    while checked < programCount {
      let program = try Program(programs.next(size: 1 + checked % 6))
      guard program.usesX else { continue }
      checked += 1
      let range = ranges[checked % ranges.count]
      let share = Double.random(in: 0...1, using: &random)
      let (start, end) = (max(range.lower, -9), min(range.upper, 9))
      let middle = start + (end - start) * share
      let parts = [Interval(range.lower, middle), Interval(middle, range.upper)]
      var analyzer = ProgramAnalyzer(program, mostWork: 0x10_0000)
      let sums = ([range] + parts).map { part -> [Integral] in
        [analyzer.integral(over: part), analyzer.length(over: part), analyzer.area(over: part)]
      }
      for index in 0..<3 {
        let (whole, first, second) = (sums[0][index], sums[1][index], sums[2][index])
        switch (whole, first, second) {
        case (.value(let whole), .value(let first), .value(let second)):
          known += 1
          #expect(!whole.isDisjoint(from: first + second), "\(program) over \(range)")
        case (.value, .diverges, _), (.value, _, .diverges), (.value, .undefined, _),
          (.value, _, .undefined), (.diverges, .value, .value), (.undefined, .value, .value):
          Issue.record("\(program) over \(range): \(whole), but \(first) and \(second)")
        default: break
        }
      }
    }
    #expect(known > programCount / 2)
  }

  static let improper: [(String, Interval, Integral)] = [
    ("x inv", Interval(-1, 1), .diverges), ("x inv abs", Interval(0, 1), .diverges),
    ("x tan", Interval(1, 2), .diverges), ("1 x 2 ^ 2 - /", Interval(0, 2), .diverges),
    ("x ln inv", Interval(0.5, 2), .diverges), ("x -0.5 ^", Interval(0, 4), .value(Interval(4))),
    ("x -0.75 ^ x +", Interval(0, 1), .value(Interval(4.5))),
    ("x ln x sqrt /", Interval(0, 1), .value(Interval(-4))),
    ("1 x - sqrt inv", Interval(0, 1), .value(Interval(2))),
    ("x inv x inv -", Interval(-1, 1), .value(Interval(0))),
    ("x sqrt inv", Interval(-1, 1), .undefined),
  ]

  @Test("Integrals up to poles have a value or diverge", arguments: improper)
  func pole(text: String, range: Interval, expected: Integral) throws {
    var analyzer = ProgramAnalyzer(try Program(text))
    let found = analyzer.integral(over: range)
    if case .value(let value) = expected, case .value(let known) = found {
      #expect(known.lower <= value.lower && value.upper <= known.upper && known.width <= 0x1p-48)
    } else {
      #expect(found == expected)
    }
  }

  /// Integrals up to infinity.
  static let endless: [(String, Interval, Double)] = [
    ("= exp(-x^2)", Interval(0, .infinity), 0.886226925452758),
    ("= exp(-x^2)", .entire, 1.772453850905516), ("= 1/x^2", Interval(1, .infinity), 1),
    ("= exp(-x)", Interval(0, .infinity), 1), ("= exp(x)", Interval(-.infinity, 0), 1),
    ("= 1/(1 + x^2)", .entire, 3.141592653589793), ("= sech(x)", .entire, 3.141592653589793),
    ("= 1/cosh(x)", .entire, 3.141592653589793),
    ("= erfc(x)", Interval(0, .infinity), 0.5641895835477563),
    ("= ln(x)/x^2", Interval(1, .infinity), 1), ("= x*exp(-x^2)", .entire, 0),
    ("= log(x)/x^2", Interval(1, .infinity), 0.4342944819032518),
    ("= x^20 * exp(-x)", Interval(0, .infinity), 2432902008176640000),
    ("= exp(-abs(x))", .entire, 2),
    ("= exp(-x)*sin(x)", Interval(0, .infinity), 0.5),
    ("= 2^(-x)", Interval(0, .infinity), 1.4426950408889634),
    ("= atan(1/x)/x", Interval(1, .infinity), 0.915965594177219),
    ("= x^-1.5", Interval(1, .infinity), 2), ("= x^-x", Interval(0, .infinity), 1.9954559575001380),
    ("= exp(-(x - 1000)^2)", .entire, 1.772453850905516),
    ("= exp(-x^0.25)", Interval(0, .infinity), 24),
    ("= csch(x)^2", Interval(1, .infinity), 0.3130352854993313),
    ("= exp(-100x)", Interval(-3, .infinity), 1.942426395241256e+128),
    ("= sin(1/x)/x", Interval(1, .infinity), 0.946083070367183),
    ("= 1/x^3", Interval(-.infinity, -2), -0.125), ("= exp(-ln(x)*3)", Interval(1, .infinity), 0.5),
  ]

  @Test("Integrals up to infinity are known", arguments: endless)
  func tail(text: String, range: Interval, expected: Double) throws {
    var analyzer = ProgramAnalyzer(try Program(text), mostWork: 0x100_0000)
    let found = analyzer.integral(over: range)
    guard case .value(let value) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(value.lower <= expected.nextUp && expected.nextDown <= value.upper, "\(value)")
    #expect(value.width <= max(0x1p-48 * expected.magnitude, 0x1p-60), "\(value)")
  }

  static let endlessWithout: [(String, Interval, String)] = [
    ("= 1/x", Interval(1, .infinity), "diverges"),
    ("= 1/sqrt(x)", Interval(1, .infinity), "diverges"),
    ("= exp(x)", Interval(0, .infinity), "diverges"), ("= exp(-x)", .entire, "diverges"),
    ("= ln(x)", Interval(0, .infinity), "diverges"),
    ("= 2 + sin(x)", Interval(0, .infinity), "diverges"),
    ("= x", .entire, "diverges"), ("= 1/x^2", Interval(0, .infinity), "diverges"),
    ("= cosh(x)/x^9", Interval(1, .infinity), "diverges"),
    ("= ln(x)/x", Interval(2, .infinity), "diverges"),
    ("= sqrt(x)", .entire, "undefined"), ("= sqrt(-x)", Interval(0, .infinity), "undefined"),
    ("= sqrt(sin(x))", Interval(0, .infinity), "undefined"),
    ("= sin(x)", Interval(0, .infinity), "unknown"),
    ("= sin(x)/x", Interval(0, .infinity), "unknown"),
    ("= tan(x)/x^2", Interval(2, .infinity), "unknown"),
    ("= exp(-x)", Interval(-1e300, .infinity), "unknown"),
    ("= 1/(x*ln(x))", Interval(2, .infinity), "unknown"),
    ("= exp(x)*exp(-x)", Interval(0, .infinity), "unknown"),
    ("= exp(-x/1e30)", Interval(0, .infinity), "unknown"),
  ]

  @Test("Integrals up to infinity diverge, or it is not known", arguments: endlessWithout)
  func tailWithoutValue(text: String, range: Interval, expected: String) throws {
    var analyzer = ProgramAnalyzer(try Program(text), mostWork: 0x20_0000)
    let found = analyzer.integral(over: range)
    #expect("\(found)".hasPrefix(expected), "\(found)")
  }

  @Test("Areas up to infinity have a number, and lengths have none")
  func endlessAreas() throws {
    let range = Interval(0, .infinity)
    var analyzer = ProgramAnalyzer(try Program("= exp(-x) * sin(x)"))
    guard case .value(let area) = analyzer.area(over: range) else {
      Issue.record("no area")
      return
    }
    #expect(area.contains(0.545165705363684) && area.width < 1e-6)
    #expect(analyzer.length(over: range) == .diverges)
    var root = ProgramAnalyzer(try Program("= sqrt(-x)"))
    #expect(root.length(over: range) == .undefined && root.area(over: range) == .undefined)
    let other = ProgramAnalyzer(try Program("= 1/x^2"))
    let between = other.area(to: try Program("= 3/x^2"), over: Interval(1, .infinity))
    guard case .value(let half) = between else {
      Issue.record("\(between)")
      return
    }
    #expect(half.contains(2) && half.width < 1e-9)
  }

  static let periods: [(String, Double, Double)] = [
    ("= sin(x^2)", 100, 0.6314179218669337), ("= sin(1000x)", 3, 0.0019756821998857506),
  ]

  @Test("Integrals over many periods are known to three digits", arguments: periods)
  func waves(text: String, end: Double, expected: Double) throws {
    var analyzer = ProgramAnalyzer(try Program(text))
    let found = analyzer.integral(over: Interval(0, end))
    guard case .value(let value) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(value.contains(expected) && value.width < 0.001 * expected.magnitude, "\(value)")
  }

  static let touching: [(String, String, Interval, Double)] = [
    ("= sin(x)", "= x", Interval(-1, 2), 0.6241554693209973),
    ("= cos(x)", "= 1 - x^2 / 2", Interval(-1, 2), 0.2507684116335782),
    ("= exp(x)", "= 1 + x", Interval(-1, 2), 2.521176657759208),
    ("= ln(1 + x)", "= x", Interval(-0.5, 1), 0.14213204860013673),
    ("= tan(x)", "= x", Interval(-1, 1), 0.23125294077202851),
    ("= x", "= atan(x)", Interval(-2, 1), 0.6515969475113935),
    ("= x^5", "= x^3", Interval(-1, 1), 0.16666666666666666),
    ("= sinh(x)", "= tan(x)", Interval(-1, 1), 0.14509167114154098),
    ("= sqrt(1 + x)", "= 1 + x / 2", Interval(-0.5, 1), 0.03758417723138911),
  ]

  @Test("Areas between graphs that touch are known to 40 bits", arguments: touching)
  func touch(text: String, other: String, range: Interval, expected: Double) throws {
    let found = ProgramAnalyzer(try Program(text)).area(to: try Program(other), over: range)
    guard case .value(let value) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(value.lower <= expected.nextUp && expected.nextDown <= value.upper, "\(value)")
    #expect(value.width < 0x1p-40 * expected, "\(value)")
  }

  @Test("A sum takes no more work than its analyzer may, and says what it knows")
  func work() throws {
    for most in [1_000_000, 4_000_000] {
      var analyzer = ProgramAnalyzer(try Program("= sin(x^2) * exp(sin(x))"), mostWork: most)
      let start = analyzer.evaluator.work
      _ = analyzer.integral(over: Interval(0, 100))
      #expect(analyzer.evaluator.work - start <= 2 * most)
    }
  }

  static let edges: [(String, Interval, Integral)] = [
    ("x floor", Interval(2), .value(Interval(0))), ("1 x /", Interval(0), .value(Interval(0))),
    ("1 2 /", Interval(0, 3), .value(Interval(1.5))), ("x sqrt", Interval(-1, 1), .undefined),
  ]

  @Test(
    "What is beyond all doubles is found so at once",
    arguments: ["3 * x + 1", "x^2 sin(1)", "-x", "if(x < 10, 1, x)", "1e200 (2 + sin(x))"])
  func largeIntegrals(text: String) throws {
    var analyzer = ProgramAnalyzer(try Program(text, notation: .infix))
    let (long, start) = (Interval(13, 1e300), analyzer.evaluator.work)
    #expect(analyzer.integral(over: long) == .unknown("it is beyond the greatest number"))
    #expect(analyzer.evaluator.work - start < 200 * analyzer.evaluator.workPerEnclosure)
  }

  @Test("What is hardly below the greatest double has a value")
  func integralsOfManyDigits() throws {
    var analyzer = ProgramAnalyzer(try Program("2 + sin(x)", notation: .infix))
    let found = analyzer.integral(over: Interval(13, 1e300))
    guard case .value(let value) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(value.lower > 9e299 && value.upper < 4e300)
  }

  @Test("A range of one number, a constant and a stretch without values", arguments: edges)
  func edge(text: String, range: Interval, expected: Integral) throws {
    var analyzer = ProgramAnalyzer(try Program(text))
    let found = analyzer.integral(over: range)
    if case .value(let value) = expected, case .value(let known) = found {
      #expect(known.lower <= value.lower && value.upper <= known.upper && known.width <= 0x1p-50)
    } else {
      #expect(found == expected)
    }
  }

  @Test("A program that is too long is declined at once")
  func longProgram() throws {
    let words = "x" + (0..<5000).map { " sin \($0) +" }.joined()
    var analyzer = ProgramAnalyzer(try Program(words))
    #expect(analyzer.integral(over: Interval(0, 1)) == .unknown("the program is too long"))
  }
}
