import CMPFR
import Testing

@testable import IntervalArithmetic

@Suite("Integrals of waves")
struct WaveIntegralTests {
  @Test(
    "Values are known to 95 bits of their amplitude up to 10⁹, and doubles to one ulp",
    arguments: [UnaryFunction.sineIntegral, .cosineIntegral, .fresnelSine, .fresnelCosine])
  func values(function: UnaryFunction) {
    var sampler = Sampler(seed: "values of \(function)")
    for _ in 0..<pointCount {
      let exponent = sampler.index(below: 29) - 4 * sampler.index(below: 10)
      let x = Double(sign: .plus, exponent: exponent, significand: 1 + sampler.fraction())
      let result = function.applied(to: Ball(x))
      guard let value = function.preciseValue(at: x) else {
        Issue.record("\(function)(\(x)) has no value")
        continue
      }
      #expect(value.isIn(result), "\(function)(\(x)): \(result)")
      let size = max(value.rounded.magnitude, function.amplitude(at: x))
      #expect(result.radius <= 0x1p-95 * size, "\(function)(\(x)): \(result.radius / size)")
      let image = function.applied(to: Interval(x)).hull
      #expect(image.width <= 2 * size.ulp, "\(function)(\(x)): \(image)")
      if result.radius < 0x1p-60 * value.rounded.magnitude {
        let nearest = result.center.high + result.center.low
        #expect(abs(nearest - value.rounded) <= value.rounded.ulp, "\(function)(\(x)): \(nearest)")
      }
    }
  }

  @Test(
    "Images end with the values at the ends or at the first extrema between them",
    arguments: [UnaryFunction.sineIntegral, .cosineIntegral, .fresnelSine, .fresnelCosine])
  func images(function: UnaryFunction) {
    var sampler = Sampler(seed: "images of \(function)")
    for _ in 0..<100 {
      let start = sampler.fraction() * (sampler.bits() & 1 == 0 ? 4 : 100)
      let end = start + sampler.fraction() * 10
      let turns = (1...7000).map(function.turn).filter { $0 > start && $0 < end }
      let points =
        [PreciseNumber(start), PreciseNumber(end)] + turns.prefix(2).map(PreciseNumber.init)
      let values = points.compactMap { function.preciseValue(at: $0)?.rounded }
      let image = function.applied(to: Interval(start, end)).hull
      let (least, greatest) = (values.min() ?? 0, values.max() ?? 0)
      let margin = 4 * max(least.magnitude, greatest.magnitude).ulp
      #expect(abs(image.lower - least) <= margin, "\(function) over \(start)…\(end): \(image)")
      #expect(abs(image.upper - greatest) <= margin, "\(function) over \(start)…\(end): \(image)")
    }
  }

  @Test(
    "Taylor polynomials have the values of the functions, next to zero as well",
    arguments: [UnaryFunction.sineIntegral, .cosineIntegral, .fresnelSine, .fresnelCosine])
  func series(function: UnaryFunction) {
    for x in [0, 1e-9, 0.1, 0.75, 1.25, 3, 7.5] where x > 0.5 || function != .cosineIntegral {
      let series = function.applied(to: TaylorSeries(variableOver: Ball(x), count: 14))
      #expect(series.count == 14)
      var value = Ball(0)
      for order in (0..<14).reversed() { value = value * Ball(0x1p-6) + series[order] }
      let exact = function.preciseValue(at: PreciseNumber(x + 0x1p-6))
      #expect(exact?.isIn(value.grown(by: 0x1p-60)) == true, "\(function)(\(x)): \(value)")
      #expect(value.radius < 0x1p-70, "\(function)(\(x)): \(value)")
    }
  }

  @Test("Limits at infinity and at the pole are known")
  func limits() {
    let (high, low) = (Germ.infinite(GrowthTerm(.plus)), Germ.infinite(GrowthTerm(.minus)))
    let above = Germ.finite(Interval(0), .along(GrowthTerm(.plus, .distance)))
    #expect(UnaryFunction.sineIntegral.applied(to: low) == .finite(-.halfPi, .unknown))
    #expect(UnaryFunction.cosineIntegral.applied(to: high) == .finite(Interval(0), .unknown))
    #expect(UnaryFunction.cosineIntegral.applied(to: low) == .undefined)
    #expect(UnaryFunction.cosineIntegral.applied(to: above).limit == .infinite(.minus))
    #expect(UnaryFunction.cosineIntegral.applied(to: -above) == .undefined)
    #expect(UnaryFunction.fresnelSine.applied(to: high) == .finite(Interval(0.5), .unknown))
    #expect(UnaryFunction.fresnelCosine.applied(to: low) == .finite(Interval(-0.5), .unknown))
    #expect(UnaryFunction.fresnelSine.applied(to: above).sign == 1)
  }

  @Test("The values at 0 are exact, those next to it as narrow as doubles can be")
  func smallNumbers() {
    for function in [UnaryFunction.sineIntegral, .fresnelSine, .fresnelCosine] {
      #expect(function.applied(to: Interval(0)) == GappedInterval(Interval(0)))
      for exponent in stride(from: -1074, through: -20, by: 1) {
        let x = Double(sign: .plus, exponent: exponent, significand: 1)
        let image = function.applied(to: Interval(x)).hull
        #expect(image.width <= max(2 * image.upper.ulp, 0x1p-1072), "\(function)(\(x)): \(image)")
        #expect(function.preciseValue(at: x)?.isIn(image) == true, "\(function)(\(x)): \(image)")
      }
    }
  }
}

extension UnaryFunction {
  /// How far the values are from the limit at most, for a wave that shrinks to zero.
  fileprivate func amplitude(at x: Double) -> Double {
    self == .cosineIntegral ? min(1, 1 / x) : 0
  }

  /// The double next to an extremum, counted from 1.
  fileprivate func turn(_ count: Int) -> Double {
    switch self {
    case .sineIntegral: Double(count) * .pi
    case .cosineIntegral: (Double(count) - 0.5) * .pi
    case .fresnelSine: Double(2 * count).squareRoot()
    default: Double(2 * count - 1).squareRoot()
    }
  }
}
