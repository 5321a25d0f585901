import CMPFR
import TestSupport
import Testing

@testable import ExactArithmetic

/// A function of balls, and the same of MPFR.
struct BallFunction: Sendable, CustomStringConvertible {
  let description: String
  let range: ClosedRange<Double>
  let ball: @Sendable (RealBall) -> RealBall
  let truth: @Sendable (mpfr_ptr?, mpfr_srcptr?, mpfr_rnd_t) -> Int32

  static let all: [BallFunction] = [
    BallFunction(
      description: "exp", range: -2000...2000, ball: { $0.exponential }, truth: mpfr_exp),
    BallFunction(
      description: "expm1", range: -50...50, ball: { $0.exponentialMinusOne }, truth: mpfr_expm1),
    BallFunction(description: "log", range: 0...1e9, ball: { $0.logarithm }, truth: mpfr_log),
    BallFunction(
      description: "log1p", range: 0...2, ball: { $0.logarithmOfOnePlus }, truth: mpfr_log1p),
    BallFunction(
      description: "sin", range: -1e12...1e12, ball: { $0.sineAndCosine.sine }, truth: mpfr_sin),
    BallFunction(
      description: "cos", range: -50...50, ball: { $0.sineAndCosine.cosine }, truth: mpfr_cos),
    BallFunction(description: "atan", range: -1e3...1e3, ball: { $0.arcTangent }, truth: mpfr_atan),
    BallFunction(description: "sqrt", range: 0...1e9, ball: { $0.squareRoot }, truth: mpfr_sqrt),
    BallFunction(description: "gamma", range: -20...150, ball: { $0.gamma }, truth: mpfr_gamma),
    BallFunction(
      description: "lgamma", range: 0.1...1e6, ball: { $0.logarithmOfGamma }, truth: mpfr_lngamma),
    BallFunction(description: "erf", range: -8...8, ball: { $0.errorFunction }, truth: mpfr_erf),
    BallFunction(
      description: "erfc", range: -5...40, ball: { $0.complementaryErrorFunction },
      truth: mpfr_erfc),
  ]
}

@Suite("Balls of any precision")
struct RealBallTests {
  @Test(
    "Balls hold MPFR's values, and are as small as their precision says",
    arguments: BallFunction.all)
  func containment(pair: BallFunction) throws {
    var generator = SplitMix64(seed: 7)
    for round in 0..<200 {
      let precision = [64, 128, 300, 700][round % 4]
      var x = Double.random(in: pair.range, using: &generator)
      if round % 3 == 0 { x *= [1e-3, 1e-12, 1e-200].randomElement(using: &generator) ?? 1 }
      if pair.description == "log", x == 0 { x = 1 }
      let ball = pair.ball(RealBall(x, precision: precision))
      guard ball.isKnown else {
        Issue.record("\(pair) of \(x) is unknown")
        continue
      }
      let truth = Number(pair, of: x, 2 * precision + 200)
      let distance = truth.distance(from: ball)
      #expect(distance.isInside, "\(pair) of \(x) at \(precision) bits")
      #expect(distance.bits > precision - 10, "\(pair) of \(x) at \(precision) bits")
    }
  }

  @Test(
    "Balls around intervals hold the values at both ends and between", arguments: BallFunction.all)
  func spread(pair: BallFunction) throws {
    var generator = SplitMix64(seed: 8)
    for _ in 0..<100 {
      let x = Double.random(in: pair.range, using: &generator)
      let radius = Double.random(in: 0...1, using: &generator) * 1e-3 * min(1, x.magnitude)
      let spread = RealBall(x, precision: 128).grown(
        by: Magnitude(up: UInt64(radius * 0x1p60), -60))
      let ball = pair.ball(spread)
      guard ball.isKnown else { continue }
      for share in [-1, -0.3, 0.5, 1] {
        let point = x + share * radius * 0.999
        guard (point - x).magnitude <= radius else { continue }
        let truth = Number(pair, of: point, 400)
        #expect(truth.distance(from: ball).isInside, "\(pair) of \(point), near \(x)")
      }
    }
  }
}

/// A number of MPFR.
private final class Number {
  let bits: mpfr_ptr

  init(_ precision: Int, _ compute: (mpfr_ptr) -> Int32) {
    bits = .allocate(capacity: 1)
    mpfr_init2(bits, precision)
    _ = compute(bits)
  }

  /// The value of a function at a double.
  convenience init(_ function: BallFunction, of x: Double, _ precision: Int) {
    let point = Number(53) { mpfr_set_d($0, x, MPFR_RNDN) }
    self.init(precision) { bits in
      withExtendedLifetime(point) { function.truth(bits, point.bits, MPFR_RNDN) }
    }
  }

  deinit {
    mpfr_clear(bits)
    bits.deallocate()
  }

  /// Whether the number is in a ball, and to how many bits the ball tells it.
  func distance(from ball: RealBall) -> (isInside: Bool, bits: Int) {
    guard mpfr_number_p(bits) != 0 else { return (false, 0) }
    let text = ball.mantissa.description
    let center = Number(ball.mantissa.bitWidth + 64) { mpfr_set_str($0, text, 10, MPFR_RNDN) }
    let radius = Number(64) { mpfr_set_ui($0, UInt(ball.radius.mantissa), MPFR_RNDN) }
    mpfr_mul_2si(center.bits, center.bits, ball.exponent, MPFR_RNDN)
    mpfr_mul_2si(radius.bits, radius.bits, ball.radius.exponent, MPFR_RNDN)
    let difference = Number(2000) { mpfr_sub($0, center.bits, bits, MPFR_RNDN) }
    return withExtendedLifetime((self, difference, radius)) {
      let size = mpfr_zero_p(bits) != 0 ? 0 : Int(mpfr_get_exp(bits))
      let spread = mpfr_zero_p(radius.bits) != 0 ? size - 10_000 : Int(mpfr_get_exp(radius.bits))
      return (mpfr_cmpabs(difference.bits, radius.bits) <= 0, size - spread)
    }
  }
}
