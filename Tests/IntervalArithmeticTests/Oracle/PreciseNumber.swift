import CMPFR

@testable import IntervalArithmetic

/// A real number that MPFR rounded to nearest, by default to 300 bits.
///
/// Users of ``bits`` must keep the object alive.
final class PreciseNumber: @unchecked Sendable {
  /// Never written to, so that all threads may read it.
  static let one = PreciseNumber(1)

  let bits: UnsafeMutablePointer<__mpfr_struct>

  init(precision: Int = 300) {
    bits = .allocate(capacity: 1)
    mpfr_init2(bits, mpfr_prec_t(precision))
  }

  convenience init(_ value: Double) {
    self.init()
    mpfr_set_d(bits, value + 0, MPFR_RNDN)
  }

  deinit {
    mpfr_clear(bits)
    bits.deallocate()
  }

  /// A number that is neither NaN nor infinite.
  var isReal: Bool { mpfr_number_p(bits) != 0 }

  /// Whether the last computation of this thread was too large for MPFR itself.
  static var hasOverflowed: Bool { mpfr_overflow_p() != 0 }

  static func forgetOverflow() { mpfr_clear_flags() }

  var isInteger: Bool { mpfr_integer_p(bits) != 0 }

  var isZero: Bool { mpfr_zero_p(bits) != 0 }

  /// −1, 0 or 1.
  var sign: Int { Int(mpfr_cmp_d(bits, 0)).signum() }

  /// The nearest double.
  var rounded: Double { mpfr_get_d(bits, MPFR_RNDN) }

  func isIn(_ interval: Interval) -> Bool {
    !interval.isEmpty && mpfr_cmp_d(bits, interval.lower) >= 0
      && mpfr_cmp_d(bits, interval.upper) <= 0
  }

  /// Whether the number is within the radius of the centre, both taken exactly.
  func isIn(_ ball: Ball) -> Bool {
    let distance = PreciseNumber(precision: 2500)
    return withExtendedLifetime(distance) {
      mpfr_sub_d(distance.bits, bits, ball.center.high, MPFR_RNDN)
      mpfr_sub_d(distance.bits, distance.bits, ball.center.low, MPFR_RNDN)
      mpfr_abs(distance.bits, distance.bits, MPFR_RNDN)
      return mpfr_cmp_d(distance.bits, ball.radius) <= 0
    }
  }

  func isIn(_ set: GappedInterval) -> Bool {
    isIn(set.first) || isIn(set.second)
  }
}

extension PreciseNumber: Equatable {
  static func == (lhs: PreciseNumber, rhs: PreciseNumber) -> Bool {
    mpfr_equal_p(lhs.bits, rhs.bits) != 0
  }
}

extension PreciseNumber: CustomStringConvertible {
  /// The nearest double, which is enough for messages.
  var description: String { "\(rounded)" }
}
