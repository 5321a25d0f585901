import CMPFR

@testable import IntervalArithmetic

extension Sampler {
  /// A ball: a double, the sum of two doubles, or one with a radius of any size.
  mutating func ball() -> Ball {
    let value = number()
    guard value.magnitude < 0x1p+900 else { return Ball(1) }
    let low = index(below: 3) == 0 ? 0 : value.ulp / 2 * (fraction() - 0.5)
    let center = value.magnitude < 0x1p-900 ? DoubleDouble(value) : DoubleDouble(value, low)
    guard index(below: 3) > 0 else { return Ball(unchecked: center, 0) }
    return Ball(center, radius: value.magnitude * fraction() * exp2(-index(below: 110)))
  }

  /// Numbers of a ball: its centre, its ends and some between them, all exact.
  mutating func numbers(in ball: Ball) -> [PreciseNumber] {
    [0, -1, 1, 2 * fraction() - 1].map { share in
      let number = PreciseNumber(precision: 2500)
      mpfr_set_d(number.bits, ball.radius, MPFR_RNDN)
      mpfr_mul_d(number.bits, number.bits, share, MPFR_RNDN)
      mpfr_add_d(number.bits, number.bits, ball.center.high, MPFR_RNDN)
      mpfr_add_d(number.bits, number.bits, ball.center.low, MPFR_RNDN)
      return number
    }
  }

  private func exp2(_ exponent: Int) -> Double {
    Double(sign: .plus, exponent: exponent, significand: 1)
  }
}
