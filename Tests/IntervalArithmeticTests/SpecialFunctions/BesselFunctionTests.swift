import Testing

@testable import IntervalArithmetic

@Suite("Bessel functions")
struct BesselFunctionTests {
  private static let functions: [UnaryFunction] = [0, 1, 3, 20, 60, 100].flatMap {
    [.besselJ(order: $0), .besselY(order: $0)]
  }

  @Test("Balls hold MPFR's values to 92 bits, and give the nearest double", arguments: functions)
  func balls(function: UnaryFunction) {
    var sampler = Sampler(seed: "values of \(function)")
    var failures = 0
    for _ in 0..<pointCount / Self.functions.count where failures < 3 {
      let range = [1.0, 40, 150, 1e4][sampler.index(below: 4)]
      let x = range * sampler.fraction()
      let ball = function.applied(to: Ball(x))
      guard ball.isKnown, let value = function.preciseValue(at: x) else { continue }
      // Next to a zero the error is that of the waves around it.
      let size = ball.center.high.magnitude
      let usual = min(1, 1 / x.squareRoot())
      guard size > 0x1p-900, size < 0x1p+900 else { continue }
      let isRight =
        value.isIn(ball) && ball.radius <= 0x1p-92 * max(size, min(usual, 0x1p+20 * size))
        && (ball.center.high - value.rounded).magnitude <= value.rounded.ulp
      if !isRight { failures += 1 }
      #expect(isRight, "\(function)(\(x)) = \(value): \(ball)")
    }
  }

  @Test(
    "Values at zero are exact, and none is above 1",
    arguments: [(0, 1), (1, 0), (2, 0), (100, 0)] as [(Int, Double)])
  func exact(order: Int, value: Double) {
    let function = UnaryFunction.besselJ(order: order)
    #expect(function.applied(to: Interval(0)) == GappedInterval(Interval(value)))
    #expect(function.applied(to: Ball(0)).interval.width < 1e-300)
    #expect(function.applied(to: Interval.entire).hull.magnitude.upper <= 1)
  }

  @Test("Extrema inside an interval are enclosed to six digits")
  func extrema() {
    let first = UnaryFunction.besselJ(order: 0).applied(to: Interval(-1, 5)).hull
    #expect(first.upper == 1 && first.contains(-0.4027593957025530))
    #expect(first.lower > -0.402764)
    let second = UnaryFunction.besselY(order: 0).applied(to: Interval(1, 4)).hull
    #expect(second.contains(0.5207864) && second.upper < 0.520792)
  }

  @Test("Taylor series give the values nearby", arguments: functions)
  func series(function: UnaryFunction) {
    for x in [0.0, 0.25, 1, 3, 45, 120] {
      let series = function.applied(to: TaylorSeries(variableOver: Ball(x), count: 14))
      guard series.count == 14 else {
        #expect(x == 0 || function.applied(to: Ball(x)).center.high.magnitude > 1e90)
        continue
      }
      let step = Ball(0x1p-9)
      var sum = Ball(0)
      for order in stride(from: 13, through: 0, by: -1) { sum = sum * step + series[order] }
      let value = function.applied(to: Ball(x) + step)
      // Around 0 only the first terms of the great orders are there.
      let size = x == 0 ? 1 : value.greatestSize
      #expect((sum - value).greatestSize < 1e-9 * size, "\(function)(\(x)): \(sum)")
    }
  }

  @Test("Limits are those of the first terms at 0, and 0 at infinity")
  func limits() {
    let right = Germ.finite(Interval(0), .along(GrowthTerm(.plus, .distance)))
    let left = Germ.finite(Interval(0), .along(GrowthTerm(.minus, .distance)))
    for order in [0, 1, 2, 7] {
      let function = UnaryFunction.besselY(order: order)
      #expect(function.applied(to: right).limit == .infinite(.minus))
      #expect(function.applied(to: left) == .undefined)
    }
    let seventh = UnaryFunction.besselJ(order: 7)
    #expect(seventh.applied(to: right).sign == 1 && seventh.applied(to: left).sign == -1)
    let far = seventh.applied(to: Germ.infinite(GrowthTerm(.minus)))
    #expect(far.limit == .finite(Interval(0)))
  }
}
