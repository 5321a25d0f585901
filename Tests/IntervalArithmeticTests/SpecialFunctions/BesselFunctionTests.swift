import Testing

@testable import IntervalArithmetic

@Suite("Bessel functions")
struct BesselFunctionTests {
  private static let functions: [UnaryFunction] = [0, 1, 3, 20, 60, 100].flatMap {
    [.besselJ(order: $0), .besselY(order: $0)]
  }
  private static let modified: [UnaryFunction] = [0, 1, 3, 20, 60, 100].flatMap {
    [.besselI(order: $0), .besselK(order: $0)]
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

  @Test("Modified ones are known to 94 bits, and over points to two ulps", arguments: modified)
  func modifiedBalls(function: UnaryFunction) {
    var sampler = Sampler(seed: "values of \(function)")
    var failures = 0
    for _ in 0..<pointCount / Self.modified.count where failures < 3 {
      let range = [0x1p-20, 2, 60, 60, 150, 250, 250, 760][sampler.index(below: 8)]
      let x = range * sampler.fraction()
      guard x > 0, let value = function.preciseValue(at: x) else { continue }
      let (ball, image) = (function.preciseBall(of: Ball(x)), function.hull(over: Interval(x)))
      let size = ball.center.high
      // Too small or too large for a ball, or even for a double.
      let isKnown = size > 0x1p-900 && size < .infinity
      let isRight =
        value.isIn(image) && value.isIn(ball)
        && (!isKnown || ball.radius <= 0x1p-94 * size)
        && (!isKnown || (size - value.rounded).magnitude <= value.rounded.ulp)
        && (!isKnown || image.width <= 2 * value.rounded.ulp)
      if !isRight { failures += 1 }
      #expect(isRight, "\(function)(\(x)) = \(value): \(ball), \(image)")
    }
  }

  @Test("Iₙ(x)Kₙ₊₁(x) + Iₙ₊₁(x)Kₙ(x) is 1/x, also where methods change", arguments: 0...100)
  func wronskian(order: Int) {
    let n = Double(order)
    let seam = 40 + n + n * n / 200
    for x in [0.5, 1.0.nextDown, 1, 2.0.nextDown, 2, 30, seam - 0.01, seam + 0.01, 650] {
      let values = [order, order + 1].map { n in
        [UnaryFunction.besselI(order: n), .besselK(order: n)].map { $0.preciseBall(of: Ball(x)) }
      }
      let sum = Ball(x) * (values[0][0] * values[1][1] + values[1][0] * values[0][1])
      guard sum.isKnown, values[0][0].center.high > 0x1p-800 else { continue }
      #expect((sum - Ball(1)).hasZero && sum.radius < 0x1p-91, "\(order), \(x): \(sum)")
    }
  }

  @Test("Wide balls and ends beyond the doubles are enclosed")
  func modifiedSets() {
    for order in [0, 1, 2, 100] {
      let (first, second) = (
        UnaryFunction.besselI(order: order), UnaryFunction.besselK(order: order)
      )
      let least = order & 1 == 1 ? -Double.infinity : order == 0 ? 1 : 0
      #expect(first.hull(over: .entire) == Interval(least, .infinity))
      #expect(second.hull(over: .entire) == Interval(0, .infinity))
      #expect(second.hull(over: Interval(-1, 0)).isEmpty)
      #expect(first.hull(over: Interval(800)) == Interval(.greatestFiniteMagnitude, .infinity))
      #expect(second.hull(over: Interval(800)) == Interval(0, .leastNonzeroMagnitude))
      #expect(!second.preciseBall(of: Ball(Interval(-1, 1))).isKnown)
      for (low, high) in [(1.0, 1.25), (-0.5, 2), (40, 40.5), (700, 700.5)] {
        for function in [first, second] where function == first || low > 0 {
          let ball = function.preciseBall(of: Ball(Interval(low, high)))
          for x in [low, (low + high) / 2, high] {
            guard let value = function.preciseValue(at: x), ball.isKnown else { continue }
            #expect(value.isIn(ball), "\(function)(\(x)): \(ball)")
            let slopes = function.derivative(over: Interval(low, high))
            let slope = function.derivative(over: Interval(x))
            guard let slopes, let slope else { continue }
            #expect(!slopes.intersection(slope).isEmpty, "\(function)(\(x))")
          }
        }
      }
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

  @Test("Taylor series give the values nearby", arguments: functions + modified)
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
    for order in [0, 1, 2, 7] {
      let (first, second) = (
        UnaryFunction.besselI(order: order), UnaryFunction.besselK(order: order)
      )
      #expect(second.applied(to: right).limit == .infinite(.plus))
      #expect(second.applied(to: left) == .undefined)
      #expect(first.applied(to: left).sign == (order == 7 || order == 1 ? -1 : 1))
      let (start, end) = (Germ.infinite(GrowthTerm(.minus)), Germ.infinite(GrowthTerm(.plus)))
      #expect(first.applied(to: end).limit == .infinite(.plus))
      #expect(first.applied(to: start).limit == .infinite(order & 1 == 1 ? .minus : .plus))
      #expect(second.applied(to: end).limit == .finite(Interval(0)))
      #expect(second.applied(to: start) == .undefined)
    }
  }
}
