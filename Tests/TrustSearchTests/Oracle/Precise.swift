import CMPFR

/// A number of 448 bits, computed by MPFR.
///
/// Whoever takes ``bits`` keeps the object alive as long as they are used.
final class Precise {
  static let precision: mpfr_prec_t = 448

  let bits: mpfr_ptr

  init(_ value: Double = 0) {
    bits = .allocate(capacity: 1)
    mpfr_init2(bits, Self.precision)
    mpfr_set_d(bits, value, MPFR_RNDN)
  }

  deinit {
    mpfr_clear(bits)
    bits.deallocate()
  }

  /// The nearest double.
  var double: Double { mpfr_get_d(bits, MPFR_RNDN) }

  static func + (lhs: Precise, rhs: Precise) -> Precise {
    let sum = Precise()
    withExtendedLifetime((lhs, rhs)) { _ = mpfr_add(sum.bits, lhs.bits, rhs.bits, MPFR_RNDN) }
    return sum
  }

  static func - (lhs: Precise, rhs: Precise) -> Precise {
    let difference = Precise()
    withExtendedLifetime((lhs, rhs)) {
      _ = mpfr_sub(difference.bits, lhs.bits, rhs.bits, MPFR_RNDN)
    }
    return difference
  }

  static func * (lhs: Precise, rhs: Double) -> Precise {
    let product = Precise()
    withExtendedLifetime(lhs) { _ = mpfr_mul_d(product.bits, lhs.bits, rhs, MPFR_RNDN) }
    return product
  }

  static func / (lhs: Precise, rhs: Double) -> Precise {
    let quotient = Precise()
    withExtendedLifetime(lhs) { _ = mpfr_div_d(quotient.bits, lhs.bits, rhs, MPFR_RNDN) }
    return quotient
  }
}

extension Precise: Comparable {
  static func == (lhs: Precise, rhs: Precise) -> Bool {
    withExtendedLifetime((lhs, rhs)) { mpfr_equal_p(lhs.bits, rhs.bits) != 0 }
  }

  static func < (lhs: Precise, rhs: Precise) -> Bool {
    withExtendedLifetime((lhs, rhs)) { mpfr_less_p(lhs.bits, rhs.bits) != 0 }
  }
}
