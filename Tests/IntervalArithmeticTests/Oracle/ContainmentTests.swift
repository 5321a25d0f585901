import Foundation
import IntervalArithmetic
import Testing

/// The number of points compared per function; `GRAPHCALC_INTERVAL_POINTS` sets another one.
let pointCount =
  ProcessInfo.processInfo.environment["GRAPHCALC_INTERVAL_POINTS"].flatMap(Int.init) ?? 5000

@Suite("Containment of MPFR's values")
struct ContainmentTests {
  @Test(
    "Enclosures hold every value, and undefined points are admitted",
    arguments: UnaryFunction.allCases)
  func unary(function: UnaryFunction) {
    var sampler = Sampler(seed: "\(function)")
    var compared = 0
    var failures = 0
    while compared < pointCount && failures < 3 {
      let x = sampler.interval()
      let result = function.applied(to: DecoratedInterval(x))
      var values: [PreciseNumber] = []
      for point in sampler.points(in: x, count: 8) where function.isQuick(at: point) {
        compared += 1
        PreciseNumber.forgetOverflow()
        let value = function.preciseValue(at: point)
        if PreciseNumber.hasOverflowed { continue }
        if let value { values.append(value) }
        let isRight = value.map { $0.isIn(result.values) } ?? (result.decoration == .trivial)
        if !isRight { failures += 1 }
        #expect(
          isRight,
          "\(function)(\(point)) = \(value?.rounded ?? .nan) over \(x): \(result)")
      }
      if function.isStaircase && result.decoration >= .continuous {
        #expect(values.allSatisfy { $0 == values[0] }, "\(function) over \(x): \(result)")
      }
    }
  }

  @Test(
    "Enclosures hold every value, and undefined pairs are admitted",
    arguments: BinaryFunction.allCases)
  func binary(function: BinaryFunction) {
    var sampler = Sampler(seed: "\(function)")
    var compared = 0
    var failures = 0
    while compared < pointCount && failures < 3 {
      let (x, y) = (sampler.interval(), function.second(&sampler))
      let result = function.applied(to: DecoratedInterval(x), DecoratedInterval(y))
      var values: [PreciseNumber] = []
      for (p, q) in zip(
        sampler.points(in: x, count: 6), sampler.points(in: y, count: 6).shuffled(using: &sampler))
      {
        compared += 1
        PreciseNumber.forgetOverflow()
        let value = function.preciseValue(at: p, q)
        if PreciseNumber.hasOverflowed { continue }
        if let value { values.append(value) }
        let isRight = value.map { $0.isIn(result.values) } ?? (result.decoration == .trivial)
        if !isRight { failures += 1 }
        #expect(
          isRight,
          "\(function)(\(p), \(q)) = \(value?.rounded ?? .nan) over \(x), \(y): \(result)"
        )
      }
      if function.isComparing && result.decoration >= .continuous {
        #expect(values.allSatisfy { $0 == values[0] }, "\(function) over \(x), \(y): \(result)")
      }
    }
  }
}

extension Sampler: RandomNumberGenerator {
  mutating func next() -> UInt64 { bits() }
}

extension UnaryFunction {
  /// Whether MPFR is fast enough: its gamma function takes minutes for huge arguments.
  func isQuick(at x: Double) -> Bool {
    switch self {
    case .gamma, .factorial: x.magnitude < 1e4
    case .logGamma: x > -1e6
    default: true
    }
  }

  fileprivate var isStaircase: Bool {
    [.sign, .floor, .ceil, .round, .trunc, .not].contains(self)
  }
}

extension BinaryFunction {
  /// A second operand; exponents and divisors are often integers.
  func second(_ sampler: inout Sampler) -> Interval {
    guard [.power, .root, .modulo].contains(self), sampler.bits() & 1 == 0 else {
      return sampler.interval()
    }
    return Interval(Double(sampler.index(below: 25)) - 12)
  }

  fileprivate var isComparing: Bool {
    [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or].contains(self)
  }
}
