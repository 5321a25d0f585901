import Testing

@testable import IntervalArithmetic

@Suite("Values of special functions")
struct SpecialValueTests {
  /// A function, numbers where it is defined, and how many bits are known of its values.
  ///
  /// Next to zeros of a function the bits are those of 1. No ball holds more than 2¹⁰⁰⁰.
  static let rows: [(UnaryFunction, Interval, bits: Int, hasZeros: Bool)] = [
    (.ellipticK, Interval(-1, 1.0.nextDown), 97, false),
    (.ellipticK, Interval(-0x1p+900, 0), 95, false),
    (.ellipticE, Interval(-1, 1), 97, false), (.ellipticE, Interval(-0x1p+900, 0), 95, false),
    (.exponentialIntegral, Interval(-600, 0), 95, false),
    (.exponentialIntegral, Interval(0, 1), 98, true),
    (.exponentialIntegral, Interval(0.4, 600), 94, true),
    (.exponentialIntegralOne, Interval(0, 600), 95, false),
    (.digamma, Interval(0, .greatestFiniteMagnitude), 96, true),
    (.digamma, Interval(0, 3), 96, true), (.digamma, Interval(-30, 0), 96, true),
    (.digamma, Interval(-1e9, -1e8), 95, true),
  ]

  @Test("The nearest double is known, and the values to the stated bits", arguments: rows)
  func values(function: UnaryFunction, domain: Interval, bits: Int, hasZeros: Bool) {
    var sampler = Sampler(seed: "special \(function) \(domain)")
    var (checked, failures) = (0, 0)
    for _ in 0..<100_000 where checked < pointCount && failures < 3 {
      let x = sampler.bits() & 1 == 0 ? sampler.number() : sampler.part(of: domain)
      guard domain.contains(x), let value = function.preciseValue(at: x) else { continue }
      guard value.rounded.isNormal || value.isZero else { continue }
      checked += 1
      let ball = function.applied(to: Ball(x))
      let size = ball.center.high.magnitude
      let margin = Double(
        sign: .plus, exponent: -bits, significand: hasZeros ? max(size, 1) : size)
      let image = function.applied(to: Interval(x)).hull
      let ulp = value.rounded.ulp
      let isRight =
        value.isIn(ball) && (ball.radius <= margin + 0x1p-1055 || size > 0x1p+990)
        && (hasZeros && size < 0x1p-30
          || (ball.center.high - value.rounded).magnitude <= ulp && image.width <= 2 * ulp)
      if !isRight { failures += 1 }
      #expect(isRight, "\(function)(\(x)) = \(value): \(ball), \(image)")
    }
    #expect(checked > 1000)
  }

  @Test(
    "The Taylor polynomial and its remainder over an interval hold the values",
    arguments: [
      (.ellipticK, Interval(-1, 1)), (.ellipticK, Interval(-1000, 1)),
      (.ellipticE, Interval(-1, 1)), (.ellipticE, Interval(-1000, 1)),
      (.exponentialIntegral, Interval(-30, 0)), (.exponentialIntegral, Interval(0, 30)),
      (.exponentialIntegralOne, Interval(0, 30)), (.digamma, Interval(0, 100)),
      (.digamma, Interval(-3, -2)),
    ] as [(UnaryFunction, Interval)])
  func series(function: UnaryFunction, domain: Interval) {
    var sampler = Sampler(seed: "series of \(function) \(domain)")
    var known = 0
    for _ in 0..<1000 {
      let (x, count) = (sampler.part(of: domain), 2 + sampler.index(below: 13))
      let step = min(x - domain.lower, domain.upper - x) * sampler.fraction() / 64
      guard step > 0, let value = function.preciseValue(at: x + step) else {
        continue
      }
      let reach = Interval(x, x + step)
      let powers = Ball(x + step) - Ball(x)
      let start = function.applied(to: TaylorSeries(variableOver: Ball(x), count: count))
      let rest = function.applied(to: TaylorSeries(variableOver: reach, count: count))
      guard start.count == count, rest.count == count else { continue }
      known += 1
      var sum = Ball(rest[count - 1])
      for order in stride(from: count - 2, through: 0, by: -1) {
        sum = start[order] + powers * sum
      }
      #expect(value.isIn(sum), "\(function)(\(x + step)) = \(value): \(sum), \(count) terms")
      let size = max(value.rounded.magnitude, 1)
      #expect(sum.radius < 0.1 * size, "\(function)(\(x)): \(sum), \(count) terms")
    }
    #expect(known > 300)
  }

  @Test(
    "Limits at ends of the domain are known",
    arguments: [
      (.ellipticK, 1, .minus, .infinite(.plus)), (.ellipticK, 1, .plus, .undefined),
      (.ellipticK, -.infinity, .plus, .finite(Interval(0))),
      (.ellipticE, 1, .minus, .finite(Interval(1))), (.ellipticE, 1, .plus, .undefined),
      (.ellipticE, -.infinity, .plus, .infinite(.plus)), (.ellipticE, .infinity, .plus, .undefined),
      (.exponentialIntegral, 0, .minus, .infinite(.minus)),
      (.exponentialIntegral, 0, .plus, .infinite(.minus)),
      (.exponentialIntegral, .infinity, .plus, .infinite(.plus)),
      (.exponentialIntegral, -.infinity, .plus, .finite(Interval(0))),
      (.exponentialIntegralOne, 0, .minus, .undefined),
      (.exponentialIntegralOne, 0, .plus, .infinite(.plus)),
      (.exponentialIntegralOne, .infinity, .plus, .finite(Interval(0))),
      (.digamma, -3, .minus, .infinite(.plus)), (.digamma, -3, .plus, .infinite(.minus)),
      (.digamma, 0, .plus, .infinite(.minus)), (.digamma, .infinity, .plus, .infinite(.plus)),
      (.digamma, -.infinity, .plus, nil),
    ] as [(UnaryFunction, Double, FloatingPointSign, Limit?)])
  func limits(function: UnaryFunction, place: Double, side: FloatingPointSign, expected: Limit?) {
    let pole = GrowthOrder(power: -1, size: Interval(1))
    let germ =
      place.isInfinite
      ? Germ.infinite(GrowthTerm(place < 0 ? .minus : .plus, pole))
      : .finite(Interval(place), .along(GrowthTerm(side, .distance)))
    #expect(function.applied(to: germ).limit == expected)
  }
}

extension Sampler {
  /// A number of the interval, by its size or by its distance from the upper end.
  fileprivate mutating func part(of domain: Interval) -> Double {
    let scale = Double(sign: .plus, exponent: -index(below: 60), significand: fraction())
    return bits() & 1 == 0
      ? domain.lower + (domain.upper - domain.lower) * scale
      : domain.upper - (domain.upper - domain.lower) * scale
  }
}
