import CalculatorBrain
import Foundation
import GraphView
import TestSupport
import Testing

/// How many programs each of the four families has; `GRAPHCALC_TRACED_PROGRAMS` asks for more.
private let programCount =
  (ProcessInfo.processInfo.environment["GRAPHCALC_TRACED_PROGRAMS"].flatMap(Int.init) ?? 60) / 4

/// Pictures of made-up programs whose curves are known without this program's help.
@Suite("Ink laws")
struct InkLawTests {
  /// Columns in which rows were missing once, or drawn without reason, with the rows that are right.
  static let regressions: [(String, ClosedRange<Double>, ClosedRange<Double>, Int, [Int])] = [
    ("x atan 4 * tan 1e8 / x 4 / +", -10...10, -7.5...7.5, 191, Array(0..<300)),
    ("x 2 - abs 3.3 - tan 1e8 / x 4 / +", -10...10, -7.5...7.5, 142, Array(0..<300)),
    ("x 2 - abs 3.3 - tan 1e8 / x 4 / +", -10...10, -7.5...7.5, 274, Array(0..<300)),
    ("1 x neg 3 - sin / 1e8 / x 4 / +", -8...0, -7.5...7.5, 249, Array(0..<166)),
    ("1 x neg 3 - sin / 1e8 / x 4 / +", -8...0, -7.5...7.5, 250, Array(164..<300)),
    ("= atan(1e300(x - 1))", -10...10, -7.5...7.5, 219, Array(149..<182)),
    ("= ceil(x)", 0...1, -2...2, 0, [75, 150]),
    ("= trunc(x)", -2...2, -3...3, 0, [200, 250]),
    ("= trunc(x)", -2...2, -3...3, 399, [50, 100]),
    ("= if(x*x-x >= 0, x/10, x*x+2)", 0...10, -1...5, 0, [149, 150, 250]),
    ("= if(x > 1, 0, 1/(1-x))", 0...1, -1...5, 399, []),
    ("= (3x - 4)!/log2(4sin(x))", -10...70, -52.5...7.5, 31, Array(0..<300)),
    ("= if(x > 0, 0.006, -0.004)", 0...10, -2...2, 0, [149, 150]),
    ("= if(abs(x - 10) < 0.2, 1, 5)", 0...400, -2...2, 9, [75]),
    ("= if(abs(x - 10) < 0.2, 1, 5)", 0...400, -2...2, 10, [75]),
    (
      "= ln(1-x)/ln(1+x)", -1 ... -0.9999998, -0.046878291487245115 ... -0.004164417824662706, 0,
      Array(0..<199)
    ),
  ]

  @Test("What once was missing is there", arguments: regressions)
  func regressionsStayAway(
    program: String, x: ClosedRange<Double>, y: ClosedRange<Double>, column: Int, rows: [Int]
  ) throws {
    let drawn = try DrawnCurve(of: Program(program), x: x, y: y, width: 400, height: 300)
    #expect(drawn.states[column] != .unresolved)
    #expect(drawn.ink(in: column) == rows)
  }

  @Test("A rise has all its rows, however thin it is and wherever it is")
  func thinRises() throws {
    try check(seed: 31, unresolved: 0.05) { random in
      let x = Self.one(of: Self.views, &random)
      return Self.thinRise(&random, in: x)
    }
  }

  @Test("A rise has all its rows where a column is a few doubles wide")
  func thinRisesUnderTheMicroscope() throws {
    try check(seed: 32, unresolved: 0.1) { random in
      let center = Double.random(in: -2...2, using: &random)
      let exponent = Int.random(in: 38...44, using: &random)
      let reach = Double(sign: .plus, exponent: -exponent, significand: 1)
      return Self.thinRise(&random, in: center - reach...center + reach)
    }
  }

  @Test("What is drawn at the sides of a view is what the function does in it")
  func sides() throws { try check(seed: 33, unresolved: 0.02, Self.side) }

  @Test("Columns that are proven have ink where doubles are too coarse for columns")
  func coarseDoubles() throws { try check(seed: 34, unresolved: 0.9, Self.farAway) }

  /// Judges the curves of a family, of which some columns may stay unresolved.
  private func check(
    seed: UInt64, unresolved share: Double, _ next: (inout SplitMix64) -> KnownCurve
  ) throws {
    var random = SplitMix64(seed: seed)
    var unresolved = 0
    for _ in 0..<programCount {
      let curve = next(&random)
      let judgement = try curve.judged()
      #expect(judgement.mistake == nil, "\(curve)")
      unresolved += judgement.unresolved
    }
    #expect(Double(unresolved) <= share * 100 * Double(programCount))
  }

  // MARK: Families

  private static let views = [-10.0...10, 0...1, 1...1.5, -3...5, 100...101, -0.25...0.25]

  private static func one<Value>(of values: [Value], _ random: inout SplitMix64) -> Value {
    values[Int.random(in: values.indices, using: &random)]
  }

  /// What a function does within next to nothing, around where its argument is 0.
  private struct Rise {
    let text: String
    let limits: (left: Double, right: Double)
    var middle: Double?
    let value: (Double) -> Double

    /// A pole, a step, a spike or the end of a domain; `size` is tiny, and has the sign of `height`.
    static func all(of argument: String, size: Double, height: Double) -> [Rise] {
      let infinity = size > 0 ? Double.infinity : -.infinity
      let isRight = size > 0
      return [
        Rise(text: "\(size)/\(argument)", limits: (-infinity, infinity)) { size / $0 },
        Rise(text: "\(size)/\(argument)^2", limits: (infinity, infinity)) { size / ($0 * $0) },
        Rise(text: "\(size)*ln(abs\(argument))", limits: (-infinity, -infinity)) {
          size * log($0.magnitude)
        },
        Rise(text: "\(size)/cbrt\(argument)", limits: (-infinity, infinity)) { size / cbrt($0) },
        Rise(text: "\(height)*atan(\(argument)/\(size.magnitude))", limits: (0, 0), middle: 0) {
          height * atan($0 / size.magnitude)
        },
        Rise(text: "\(height)*tanh(\(argument)/\(size.magnitude))", limits: (0, 0), middle: 0) {
          height * tanh($0 / size.magnitude)
        },
        Rise(
          text: "\(height)*exp(-(\(argument)/\(size))^2)", limits: (height, height), middle: height
        ) { height * exp(-($0 / size) * ($0 / size)) },
        Rise(
          text: "\(height)/(1+(\(argument)/\(size))^2)", limits: (height, height), middle: height
        ) { height / (1 + ($0 / size) * ($0 / size)) },
        Rise(
          text: "sqrt(\(argument)/\(size))", limits: (isRight ? .nan : 0, isRight ? 0 : .nan),
          middle: 0
        ) { ($0 / size).squareRoot() },
      ]
    }

    /// A point that is missing, which a curve tends to only within the last double.
    static func cusp(of argument: String, height: Double) -> Rise {
      Rise(text: "\(10 * height)/ln(abs\(argument))", limits: (0, 0)) {
        10 * height / log($0.magnitude)
      }
    }
  }

  private static func thinRise(
    _ random: inout SplitMix64, in x: ClosedRange<Double>
  ) -> KnownCurve {
    let width = x.upperBound - x.lowerBound
    let edge = x.lowerBound + width * Double(Int.random(in: 0...100, using: &random)) / 100
    let near = width / 100 * 0x1p-30
    let within = edge + width * .random(in: -0.01...0.01, using: &random)
    let place = one(
      of: [
        edge, edge.nextUp, edge.nextDown, edge + near, edge - near, within, x.lowerBound,
        x.upperBound,
      ], &random)
    // Where the factor is not 1, few places are doubles.
    let factor = one(of: [1.0, 3, 7], &random)
    let offset = factor * place
    let argument = "(\(factor)*x-(\(offset)))"
    let sign = Bool.random(using: &random) ? 1.0 : -1
    let size = sign * width * pow(10, .random(in: -45 ... -6, using: &random))
    let height = sign * Double.random(in: 0.2...3, using: &random)
    var rises = Rise.all(of: argument, size: size, height: height)
    if width < 0.1 { rises.append(Rise.cusp(of: argument, height: height)) }
    let rise = one(of: rises, &random)
    let base = Double.random(in: -1...1, using: &random)
    let slope = Bool.random(using: &random) ? 0 : Double.random(in: -1...1, using: &random) / width
    return KnownCurve(
      program: "\(base)+\(slope)*\(argument)+\(rise.text)", x: x, y: -2...2,
      distance: { (-offset).addingProduct(factor, $0) },
      value: { base + slope * $0 + rise.value($0) },
      limits: (base + rise.limits.left, base + rise.limits.right),
      middle: rise.middle.map { base + $0 })
  }

  /// A break on the left or right side of a view, with another function beyond it.
  private static func side(_ random: inout SplitMix64) -> KnownCurve {
    let x = one(of: views, &random)
    let isLeft = Bool.random(using: &random)
    let place = isLeft ? x.lowerBound : x.upperBound
    let base = Double.random(in: -1.5...1.5, using: &random)
    let slope = Double.random(in: -1...1, using: &random) / (x.upperBound - x.lowerBound)
    let (beyond, other) = (base / 2 + 0.7, base / 2 - 0.7)
    let size = one(of: [0, 0, 1e-9, -1e-30, 1], &random)
    // The value at the side: none, the limit in view, that from beyond, or another one.
    let middle = one(of: size == 0 ? [nil, base, beyond, other] : [nil, beyond, other], &random)
    let text = middle.map { "\($0)" } ?? "sqrt(-1-x^2)"
    var function = "\(base)+\(slope)*(x-(\(place)))"
    if size != 0 { function += "+\(size)/(x-(\(place)))" }
    let limit = size == 0 ? base : size * (isLeft ? 1 : -1) * .infinity
    let (outside, inside) = isLeft ? ("<", ">") : (">", "<")
    return KnownCurve(
      program: """
        if(x \(outside) (\(place)), \(beyond), if(x \(inside) (\(place)), \(function), \(text)))
        """,
      x: x, y: -2...2, distance: { $0 - place },
      value: { base + slope * $0 + (size == 0 ? 0 : size / $0) }, limits: (limit, limit),
      middle: middle)
  }

  /// A curve so far from 0 that doubles are about as wide as columns.
  private static func farAway(_ random: inout SplitMix64) -> KnownCurve {
    let start = one(of: [1e15, -1e15, 0x1p52, 3e15, -7e14], &random)
    let width = one(of: [1.0, 4, 20, 100, 1000], &random)
    let base = Double.random(in: -1...1, using: &random)
    let slope = Double.random(in: -2...2, using: &random) / width
    let curves: [(text: String, value: (Double) -> Double)] = [
      ("sin(x)", { sin(start) * cos($0) + cos(start) * sin($0) }),
      ("cos(x)", { cos(start) * cos($0) - sin(start) * sin($0) }),
      ("\(base)+\(slope)*(x-(\(start)))", { base + slope * $0 }),
      ("\(base)+sqrt(x-(\(start)))/100", { base + $0.squareRoot() / 100 }),
      ("\(base)+0*x", { _ in base }),
    ]
    let curve = one(of: curves, &random)
    return KnownCurve(
      program: curve.text, x: start...start + width, y: -2...2, distance: { $0 - start },
      value: curve.value, limits: (curve.value(0), curve.value(0)), middle: curve.value(0))
  }
}
