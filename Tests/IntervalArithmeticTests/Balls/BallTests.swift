import Testing

@testable import IntervalArithmetic

@Suite("Balls")
struct BallTests {
  @Test(
    "Functions of balls hold every value, and are unknown where they are undefined",
    arguments: UnaryFunction.allCases)
  func unary(function: UnaryFunction) {
    var sampler = Sampler(seed: "ball \(function)")
    var failures = 0
    for _ in 0..<pointCount / 8 where failures < 3 {
      let ball = sampler.ball()
      guard function.isQuick(at: ball.center.high) else { continue }
      let result = function.applied(to: ball)
      for x in sampler.numbers(in: ball) {
        PreciseNumber.forgetOverflow()
        let value = function.preciseValue(at: x)
        if PreciseNumber.hasOverflowed { continue }
        let isRight = !result.isKnown || value?.isIn(result) == true
        if !isRight { failures += 1 }
        #expect(isRight, "\(function)(\(x)) = \(value?.rounded ?? .nan) of \(ball): \(result)")
      }
    }
  }

  @Test(
    "Functions of two balls hold every value, and are unknown where they are undefined",
    arguments: BinaryFunction.allCases)
  func binary(function: BinaryFunction) {
    var sampler = Sampler(seed: "ball \(function)")
    var failures = 0
    for _ in 0..<pointCount / 8 where failures < 3 {
      let (first, second) = (sampler.ball(), function.secondBall(&sampler))
      let result = function.applied(to: first, second)
      for (x, y) in zip(sampler.numbers(in: first), sampler.numbers(in: second)) {
        PreciseNumber.forgetOverflow()
        let value = function.preciseValue(at: x, y)
        if PreciseNumber.hasOverflowed { continue }
        let isRight = !result.isKnown || value?.isIn(result) == true
        if !isRight { failures += 1 }
        #expect(
          isRight,
          "\(function)(\(x), \(y)) = \(value?.rounded ?? .nan) of \(first), \(second): \(result)")
      }
    }
  }

  @Test(
    "Values at numbers are known to 95 bits, those of the gamma function to 92, however small",
    arguments: UnaryFunction.allCases.filter { !$0.isKnownAsInterval })
  func precision(function: UnaryFunction) {
    var sampler = Sampler(seed: "bits \(function)")
    var (known, failures) = (0, 0)
    for _ in 0..<1000 where failures < 3 {
      let scale = Double(sign: .plus, exponent: -sampler.index(below: 60), significand: 1)
      let x = Ball(scale * sampler.fraction() + function.offset)
      let result = function.applied(to: x)
      // At the end of a domain only an interval may be known.
      guard result.isKnown, x != Ball(function.offset) else { continue }
      known += 1
      let size = result.center.high.magnitude
      let margin =
        switch function {
        case .gamma, .factorial: 0x1p-92 * size
        // A difference of logarithms.
        case .logGamma: 0x1p-92 * max(size, 1)
        case .exponentialIntegral: 0x1p-95 * max(size, 1)
        default: 0x1p-95 * size + 0x1p-1000
        }
      if result.radius > margin { failures += 1 }
      #expect(result.radius <= margin, "\(function)(\(x)): \(result)")
    }
    #expect(known > 500)
  }

  @Test(
    "Values of the error function and the gamma function are known where their formulas change",
    arguments: [UnaryFunction.erf, .erfc, .gamma, .logGamma])
  func precisionAtSeams(function: UnaryFunction) {
    for x in [1.25, 1.5.nextDown, 1.5, 1.75, 2, 3.5, 6, 12, 20, 23.5, 24, 30, 120] {
      let result = function.applied(to: Ball(x))
      if function == .erf || function == .erfc, x >= 24 { continue }
      // The logarithm is a difference of two.
      let size = max(result.center.high.magnitude, function == .logGamma ? 1 : 0)
      #expect(result.radius <= 0x1p-90 * size, "\(function)(\(x)): \(result)")
    }
  }

  @Test("The interval of a ball contains it and is not wider than necessary")
  func interval() {
    var sampler = Sampler(seed: "interval")
    for _ in 0..<2000 {
      let ball = sampler.ball()
      for number in sampler.numbers(in: ball) { #expect(number.isIn(ball.interval), "\(ball)") }
      let size = ball.center.high.magnitude
      #expect(ball.interval.width <= 2 * ball.radius + 4 * (size + ball.radius).ulp)
      #expect(
        Ball(ball.interval).interval.width <= ball.interval.width + 4 * (size + ball.radius).ulp)
    }
    #expect(Ball.unknown.interval == .entire)
    for interval in [Interval.empty, .entire, Interval(0, .infinity)] {
      #expect(!Ball(interval).isKnown)
    }
    for value in [Double.nan, .infinity, -.infinity] { #expect(!Ball(value).isKnown) }
    #expect(Ball(Interval(0.1)).interval == Interval(0.1))
    #expect(Ball(Interval(-1, 3)).interval == Interval(-1, 3))
  }

  @Test("Digits that 1 + x − 1 loses in doubles are kept")
  func cancellation() {
    let difference = (Ball(1) + Ball(1e-20)) - Ball(1)
    #expect(difference.interval.contains(1e-20))
    #expect(difference.interval.width < 1e-31)
    #expect(difference.isPositive && !difference.hasZero && (-difference).hasZero == false)
    #expect((Ball(1) - Ball(1)).hasZero)
  }

  @Test(
    "Constants are known to 104 bits",
    arguments: [
      (Ball.pi, Interval.pi), (.tau, .tau), (.e, .e), (.phi, .phi), (.ln2, .ln2), (.ln10, .ln10),
      (.halfPi, .halfPi), (.radiansPerDegree, .radiansPerDegree),
      (.degreesPerRadian, .degreesPerRadian),
    ])
  func constants(ball: Ball, interval: Interval) {
    #expect(ball.interval.isSubset(of: interval))
    #expect(ball.radius <= 0x1p-104 * ball.center.high)
  }

  @Test("Constants equal the values of the functions")
  func constantsAreValues() {
    func meets(_ one: Ball, _ other: Ball) -> Bool { (one - other).hasZero }
    #expect(meets(.e, UnaryFunction.exp.applied(to: Ball(1))))
    #expect(meets(.pi, UnaryFunction.atan(.radians).applied(to: Ball(1)).scaled(by: 4)))
    #expect(meets(.phi, (Ball(1) + Ball(5).squareRoot).scaled(by: 0.5)))
    #expect(meets(.ln2, UnaryFunction.log.applied(to: Ball(2))))
    #expect(meets(.ln10, UnaryFunction.log.applied(to: Ball(10))))
    #expect(meets(.pi / Ball(180), .radiansPerDegree))
    #expect(meets(Ball(180) / .pi, .degreesPerRadian))
  }
}

extension UnaryFunction {
  /// Whether values are known only as intervals of doubles.
  fileprivate var isKnownAsInterval: Bool {
    switch self {
    case .sign, .floor, .ceil, .round, .trunc, .not: true
    default: false
    }
  }

  /// A number where the function is defined; for most functions the values near it are small.
  fileprivate var offset: Double {
    switch self {
    case .log, .log10, .log2, .acosh, .asec, .acsc: 1
    case .lambertMinus: -0.3
    default: 0
    }
  }
}

extension BinaryFunction {
  fileprivate func secondBall(_ sampler: inout Sampler) -> Ball {
    let y = second(&sampler)
    return y.isPoint ? Ball(y) : sampler.ball()
  }
}
