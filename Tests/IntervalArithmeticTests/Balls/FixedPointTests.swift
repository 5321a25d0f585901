import CMPFR
import Testing

@testable import IntervalArithmetic

@Suite("Numbers in fixed point")
struct FixedPointTests {
  @Test("Sums, products and quotients hold the exact ones, to 105 bits of those that are not small")
  func operations() {
    var sampler = Sampler(seed: "fixed point")
    let (exact, other) = (PreciseNumber(precision: 2500), PreciseNumber(precision: 2500))
    for _ in 0..<5000 {
      let (x, y) = (sampler.wide(), sampler.wide())
      let divisor = UInt32(1 + sampler.index(below: 1 << (1 + sampler.index(below: 31))))
      mpfr_set_d(exact.bits, x.high, MPFR_RNDN)
      mpfr_add_d(exact.bits, exact.bits, x.low, MPFR_RNDN)
      mpfr_set_d(other.bits, y.high, MPFR_RNDN)
      mpfr_add_d(other.bits, other.bits, y.low, MPFR_RNDN)
      let (first, second) = (Self.point(x), Self.point(y))
      expect(first, exact)
      expect(-(-first), exact)
      let result = PreciseNumber(precision: 2500)
      mpfr_add(result.bits, exact.bits, other.bits, MPFR_RNDN)
      expect(first + second, result)
      mpfr_sub(result.bits, exact.bits, other.bits, MPFR_RNDN)
      expect(first - second, result)
      mpfr_mul(result.bits, exact.bits, other.bits, MPFR_RNDN)
      expect(first * second, result, growth: abs(x.high) + abs(y.high))
      mpfr_div_ui(result.bits, exact.bits, UInt(divisor), MPFR_RNDN)
      expect(first / divisor, result)
    }
  }

  @Test("Integers are exact, and what is too large is unknown")
  func borders() {
    let three = FixedPoint(3)
    #expect((three * three - FixedPoint(9)).greatestSize < 0x1p-190)
    for number in [0, 1, -3, 0x1p-140, -0x1.fffffffffffffp+54] {
      #expect((FixedPoint(number) / 1).error == 0)
      #expect(FixedPoint(number).ball.center.high == number)
      #expect((-FixedPoint(number)).ball.center.high == -number)
    }
    #expect((FixedPoint(-12) / 4).ball.center.high == -3)
    #expect((FixedPoint(-12) / 4).error == 0)
    for value in [0x1p+55, -0x1p+55, 1e300, .infinity, .nan] as [Double] {
      #expect(!FixedPoint(value).ball.isKnown)
    }
    let large = FixedPoint(0x1p+54)
    #expect(!(large + large).ball.isKnown)
    #expect(!(-large - large - large).ball.isKnown)
    #expect(!(large * FixedPoint(-2)).ball.isKnown)
    #expect((large * FixedPoint(-1)).ball.interval.contains(-0x1p+54))
    #expect((FixedPoint(Ball.pi) * FixedPoint(0.5)).ball.interval.isSubset(of: .halfPi))
  }

  private static func point(_ x: DoubleDouble) -> FixedPoint { FixedPoint(Ball(unchecked: x, 0)) }

  private func expect(_ number: FixedPoint, _ exact: PreciseNumber, growth: Double = 0) {
    let ball = number.ball
    // Nothing is said of numbers that may be too large.
    guard ball.isKnown else {
      return #expect(abs(exact.rounded) >= 0x1p+54)
    }
    #expect(exact.isIn(ball), "\(exact): \(number)")
    #expect(
      ball.radius <= 0x1p-104 * abs(exact.rounded) + (5 + 3 * growth) * 0x1p-200,
      "\(exact): \(number)")
    #expect(number.greatestSize >= abs(exact.rounded).nextDown)
  }
}

extension Sampler {
  /// A number of two doubles, of any size that is neither tiny nor huge.
  fileprivate mutating func wide() -> DoubleDouble {
    let exponent = index(below: 230) - 180
    let high = Double(sign: .plus, exponent: exponent, significand: 1 + fraction())
    let low = high.ulp / 2 * (fraction() - 0.5)
    return bits() & 1 == 0 ? DoubleDouble(high, low) : DoubleDouble(-high, -low)
  }
}
