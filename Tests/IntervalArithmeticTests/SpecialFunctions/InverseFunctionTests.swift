import CMPFR
import Testing

@testable import IntervalArithmetic

@Suite("Inverses of the error function, Lambert W, and Dawson's integral")
struct InverseFunctionTests {
  private static let functions: [UnaryFunction] = [
    .inverseErrorFunction, .normalQuantile, .lambertW, .lambertMinus, .dawson,
  ]

  @Test("Balls know values to 93 bits, and give the nearest double", arguments: functions)
  func values(function: UnaryFunction) {
    var sampler = Sampler(seed: "values of \(function)")
    var failures = 0
    for _ in 0..<pointCount where failures < 3 {
      let x = sampler.number(in: function)
      guard let value = function.preciseValue(at: x) else { continue }
      let ball = function.preciseBall(of: Ball(x))
      let size = value.rounded.magnitude
      guard size > 0x1p-900 else { continue }
      let isRight =
        value.isIn(ball) && ball.radius <= 0x1p-93 * size && ball.nearestDouble == value.rounded
      if !isRight { failures += 1 }
      #expect(isRight, "\(function)(\(x)) = \(value): \(ball)")
    }
  }

  @Test("Images of doubles are at most two ulps wide", arguments: functions)
  func widths(function: UnaryFunction) {
    var sampler = Sampler(seed: "widths of \(function)")
    for _ in 0..<pointCount / 4 {
      let x = sampler.number(in: function)
      let values = function.applied(to: Interval(x)).hull
      guard let value = function.preciseValue(at: x) else {
        #expect(values.isEmpty, "\(function)(\(x))")
        continue
      }
      #expect(value.isIn(values), "\(function)(\(x)) = \(value) is not in \(values)")
      #expect(
        values.width <= 2 * max(values.lower.magnitude, values.upper.magnitude).ulp,
        "\(function)(\(x)): \(values)")
    }
  }

  @Test(
    "Taylor series satisfy the equations that define the functions",
    arguments: [0.25, -0.125, 0.75, -0.3])
  func series(x: Double) {
    let variable = TaylorSeries(variableOver: Ball(x), count: 10)
    func check(_ series: TaylorSeries<Ball>, equals expected: TaylorSeries<Ball>) {
      guard series.count > 0 else { return }
      for order in 0..<10 {
        let difference = series[order] - expected[order]
        #expect(difference.hasZero && difference.radius < 1e-15, "\(x), \(order): \(difference)")
      }
    }
    func apply(_ function: UnaryFunction, _ x: TaylorSeries<Ball>) -> TaylorSeries<Ball> {
      function.applied(to: x)
    }
    check(apply(.erf, apply(.inverseErrorFunction, variable)), equals: variable)
    let half = TaylorSeries(constant: Ball(0.5), count: 10)
    let quantile = apply(.normalQuantile, variable) * UnaryFunction.squareRoot.applied(to: half)
    check(apply(.erfc, -quantile) * half, equals: variable)
    for function in [UnaryFunction.lambertW, .lambertMinus] {
      let value = apply(function, variable)
      check(value * apply(.exp, value), equals: variable)
      #expect(value.count == 10 || x > (function == .lambertW ? 1 : 0))
    }
    let (square, value) = (variable.squared, apply(.dawson, variable))
    // The slope of F(x) times e to the power x² is the latter.
    check(
      value * apply(.exp, square),
      equals: variable.integral(apply(.exp, square), from: (value * apply(.exp, square))[0]))
  }

  @Test(
    "Limits at the ends of domains",
    arguments: [
      (.inverseErrorFunction, 1, .minus, .infinite(.plus)),
      (.inverseErrorFunction, 1, .plus, .undefined),
      (.inverseErrorFunction, -1, .plus, .infinite(.minus)),
      (.normalQuantile, 0, .plus, .infinite(.minus)), (.normalQuantile, 0, .minus, .undefined),
      (.normalQuantile, 1, .minus, .infinite(.plus)),
      (.lambertMinus, 0, .minus, .infinite(.minus)), (.lambertMinus, 0, .plus, .undefined),
      (.lambertW, 0, .plus, .finite(Interval(0))),
    ] as [(UnaryFunction, Double, FloatingPointSign, Limit)])
  func limits(function: UnaryFunction, x: Double, side: FloatingPointSign, expected: Limit) {
    let germ = Germ.finite(Interval(x), .along(GrowthTerm(side, .distance)))
    #expect(function.applied(to: germ).limit == expected)
  }

  @Test("Lambert W grows like a logarithm, and Dawson's integral shrinks like 1/2x")
  func limitsAtInfinity() {
    let growth = GrowthTerm(.plus, GrowthOrder(power: -1, size: Interval(1)))
    #expect(UnaryFunction.lambertW.applied(to: Germ.infinite(growth)).limit == .infinite(.plus))
    #expect(UnaryFunction.lambertW.applied(to: Germ.infinite(-growth)) == .undefined)
    #expect(UnaryFunction.lambertMinus.applied(to: Germ.infinite(-growth)) == .undefined)
    let shrinking = GrowthTerm(.minus, GrowthOrder(power: 1, size: Interval(0.5)))
    #expect(
      UnaryFunction.dawson.applied(to: Germ.infinite(-growth))
        == .finite(Interval(0), .along(shrinking)))
    // The square of the inverse error function is the logarithm of the distance, nearly.
    let root = GrowthTerm(.plus, GrowthOrder(log: 0.5, size: Interval(1)))
    let below = Germ.finite(Interval(1), .along(GrowthTerm(.minus, .distance)))
    #expect(UnaryFunction.inverseErrorFunction.applied(to: below) == .infinite(root))
  }

  @Test("Values are bounded at ends of domains and by extrema")
  func wholeDomains() {
    func values(_ function: UnaryFunction, _ lower: Double, _ upper: Double) -> String {
      function.applied(to: DecoratedInterval(Interval(lower, upper))).description
    }
    #expect(values(.inverseErrorFunction, -2, 1) == "[-inf, inf] trv (logEdge)")
    #expect(values(.normalQuantile, 0, 0.5) == "[-inf, 0.0] trv (logEdge)")
    #expect(values(.lambertW, -1, 0) == "[-1.0, 0.0] trv (rootEdge)")
    #expect(values(.lambertMinus, -1, 0) == "[-inf, -1.0] trv (logEdge rootEdge)")
    #expect(values(.lambertMinus, 0, 1) == "[empty] trv (logEdge)")
    #expect(values(.dawson, -9, 9) == "[-0.5410442246351818, 0.5410442246351818] com")
    #expect(UnaryFunction.lambertMinus.derivative(over: Interval(-0.3, -0.2))?.upper ?? 0 < -7.3)
    #expect(UnaryFunction.dawson.derivative(over: Interval(-1, 9))?.upper == 1)
  }
}

extension Sampler {
  /// A number in the domain of the function, often near an end of it.
  fileprivate mutating func number(in function: UnaryFunction) -> Double {
    let domain = function.domain
    let middle = function == .lambertMinus ? -0.25 : function == .normalQuantile ? 0.5 : 0
    let end = bits() & 1 == 0 ? max(domain.lower, -0x1p+1000) : min(domain.upper, 0x1p+1000)
    switch index(below: 4) {
    case 0: return middle + (end - middle) * fraction()
    case 1: return end + (middle - end) * fraction() * power(below: 60)
    case 2: return middle + (end - middle) * fraction() * power(below: 1000)
    default:
      let sign = bits() & 1 == 0 ? 1.0 : -1
      let number = sign * 20 * fraction()
      return domain.contains(number) ? number : end * power(below: 900)
    }
  }

  private mutating func power(below exponent: Int) -> Double {
    Double(sign: .plus, exponent: -index(below: exponent), significand: 1)
  }
}
