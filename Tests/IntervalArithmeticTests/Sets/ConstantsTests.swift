import CMPFR
import Testing

@testable import IntervalArithmetic

@Suite("Constants")
struct ConstantsTests {
  @Test("Every constant is between two neighbouring doubles")
  func constants() {
    let (pi, root) = (PreciseNumber(), PreciseNumber(5))
    mpfr_const_pi(pi.bits, MPFR_RNDN)
    mpfr_sqrt(root.bits, root.bits, MPFR_RNDN)
    check(.pi) { mpfr_mul_ui($0, pi.bits, 1, MPFR_RNDN) }
    check(.tau) { mpfr_mul_ui($0, pi.bits, 2, MPFR_RNDN) }
    check(.halfPi) { mpfr_div_ui($0, pi.bits, 2, MPFR_RNDN) }
    check(.radiansPerDegree) { mpfr_div_ui($0, pi.bits, 180, MPFR_RNDN) }
    check(.degreesPerRadian) { mpfr_ui_div($0, 180, pi.bits, MPFR_RNDN) }
    check(.e) { mpfr_exp($0, PreciseNumber.one.bits, MPFR_RNDN) }
    check(.ln2) { mpfr_log_ui($0, 2, MPFR_RNDN) }
    check(.ln10) { mpfr_log_ui($0, 10, MPFR_RNDN) }
    check(.phi) {
      mpfr_add_ui($0, root.bits, 1, MPFR_RNDN)
      return mpfr_div_ui($0, $0, 2, MPFR_RNDN)
    }
    check(.twoOverRootPi) {
      mpfr_rec_sqrt($0, pi.bits, MPFR_RNDN)
      return mpfr_mul_ui($0, $0, 2, MPFR_RNDN)
    }
    withExtendedLifetime((pi, root)) {}
  }

  private func check(_ interval: Interval, value: (mpfr_ptr) -> Int32) {
    let number = PreciseNumber()
    _ = value(number.bits)
    #expect(number.isIn(interval), "\(number) is not in \(interval)")
    #expect(interval.upper == interval.lower.nextUp)
  }
}
