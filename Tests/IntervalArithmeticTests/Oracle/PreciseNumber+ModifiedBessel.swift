import CMPFR

/// Sets `y` to a modified Bessel function, by its power series in enough bits for what cancels in
/// that of the second kind (Digital Library of Mathematical Functions, 10.25.2 and 10.31.1).
///
/// Beyond ±800, where no value is near a double, it is the first term of the expansion there. The
/// second kind is NaN at 0 and below.
func computeModifiedBessel(_ y: mpfr_ptr, _ x: mpfr_srcptr, order: Int, isSecond: Bool) {
  if isSecond && mpfr_cmp_d(x, 0) <= 0 { return mpfr_set_nan(y) }
  let size = mpfr_get_d(x, MPFR_RNDN).magnitude
  guard size < 800 else { return computeExpansion(y, x, order: order, isSecond: isSecond) }
  let numbers = (0..<6).map { _ in
    PreciseNumber(precision: 450 + Int(3 * size) + 20 * order)
  }
  let (half, q, term) = (numbers[0].bits, numbers[1].bits, numbers[2].bits)
  let (sum, factor, part) = (numbers[3].bits, numbers[4].bits, numbers[5].bits)
  withExtendedLifetime(numbers) {
    mpfr_div_2ui(half, x, 1, MPFR_RNDN)
    mpfr_sqr(q, half, MPFR_RNDN)
    mpfr_pow_ui(term, half, UInt(order), MPFR_RNDN)
    mpfr_fac_ui(part, UInt(order), MPFR_RNDN)
    mpfr_div(term, term, part, MPFR_RNDN)
    if isSecond {
      // ½(ψ(1) + ψ(n + 1)) − ln (x/2)
      mpfr_set_ui(factor, UInt(order) + 1, MPFR_RNDN)
      mpfr_digamma(factor, factor, MPFR_RNDN)
      mpfr_const_euler(part, MPFR_RNDN)
      mpfr_sub(factor, factor, part, MPFR_RNDN)
      mpfr_div_2ui(factor, factor, 1, MPFR_RNDN)
      mpfr_log(part, half, MPFR_RNDN)
      mpfr_sub(factor, factor, part, MPFR_RNDN)
    } else {
      mpfr_set_ui(factor, 1, MPFR_RNDN)
    }
    mpfr_mul(sum, term, factor, MPFR_RNDN)
    for k in 1..<10_000 where mpfr_zero_p(half) == 0 {
      mpfr_mul(term, term, q, MPFR_RNDN)
      mpfr_div_ui(term, term, UInt(k * (order + k)), MPFR_RNDN)
      if isSecond {
        mpfr_set_ui(part, UInt(order + 2 * k), MPFR_RNDN)
        mpfr_div_ui(part, part, UInt(2 * k * (order + k)), MPFR_RNDN)
        mpfr_add(factor, factor, part, MPFR_RNDN)
      }
      mpfr_mul(part, term, factor, MPFR_RNDN)
      mpfr_add(sum, sum, part, MPFR_RNDN)
      let least = isSecond ? -2 * size - 40 : Double(mpfr_get_exp(sum))
      if Double(k) > size, Double(mpfr_get_exp(term)) < least - 340 { break }
    }
    if isSecond {
      if order & 1 == 1 { mpfr_neg(sum, sum, MPFR_RNDN) }
      // The terms (n − k − 1)!/2k!·(−1)ᵏ (x/2)²ᵏ⁻ⁿ.
      for k in 0..<order {
        mpfr_fac_ui(term, UInt(order - k - 1), MPFR_RNDN)
        mpfr_fac_ui(part, UInt(k), MPFR_RNDN)
        mpfr_div(term, term, part, MPFR_RNDN)
        mpfr_div_2ui(term, term, 1, MPFR_RNDN)
        mpfr_pow_si(part, half, 2 * k - order, MPFR_RNDN)
        mpfr_mul(term, term, part, MPFR_RNDN)
        if k & 1 == 0 {
          mpfr_add(sum, sum, term, MPFR_RNDN)
        } else {
          mpfr_sub(sum, sum, term, MPFR_RNDN)
        }
      }
    }
    _ = mpfr_set(y, sum, MPFR_RNDN)
  }
}

private func computeExpansion(_ y: mpfr_ptr, _ x: mpfr_srcptr, order: Int, isSecond: Bool) {
  let size = PreciseNumber()
  withExtendedLifetime(size) {
    mpfr_abs(size.bits, x, MPFR_RNDN)
    mpfr_const_pi(y, MPFR_RNDN)
    mpfr_mul(y, y, size.bits, MPFR_RNDN)
    mpfr_sqrt(y, y, MPFR_RNDN)
    if isSecond { mpfr_neg(size.bits, size.bits, MPFR_RNDN) }
    mpfr_exp(size.bits, size.bits, MPFR_RNDN)
    _ = mpfr_div(y, size.bits, y, MPFR_RNDN)
    if order & 1 == 1 && mpfr_sgn(x) < 0 { _ = mpfr_neg(y, y, MPFR_RNDN) }
  }
}
