import CMPFR

// Inverses of functions that MPFR has, by Newton's method, and Dawson's integral.

/// Sets `y` to the inverse of the error function; NaN outside (−1, 1).
func computeInverseError(_ y: mpfr_ptr, _ x: mpfr_srcptr) {
  let rest = PreciseNumber(precision: 2600)
  withExtendedLifetime(rest) {
    mpfr_abs(rest.bits, x, MPFR_RNDN)
    mpfr_ui_sub(rest.bits, 1, rest.bits, MPFR_RNDN)
    solveError(y, x, rest)
    if mpfr_sgn(x) < 0 && rest.rounded < 0.5 { mpfr_neg(y, y, MPFR_RNDN) }
  }
}

/// Sets `y` to the inverse of the normal distribution; NaN outside (0, 1).
func computeNormalQuantile(_ y: mpfr_ptr, _ x: mpfr_srcptr) {
  let (difference, rest) = (PreciseNumber(precision: 2600), PreciseNumber(precision: 2600))
  withExtendedLifetime((difference, rest)) {
    mpfr_mul_2ui(difference.bits, x, 1, MPFR_RNDN)
    mpfr_set(rest.bits, difference.bits, MPFR_RNDN)
    mpfr_sub_ui(difference.bits, difference.bits, 1, MPFR_RNDN)
    if difference.sign > 0 { mpfr_ui_sub(rest.bits, 2, rest.bits, MPFR_RNDN) }
    solveError(y, difference.bits, rest)
    if difference.sign < 0 && rest.rounded < 0.5 { mpfr_neg(y, y, MPFR_RNDN) }
    mpfr_sqrt_ui(rest.bits, 2, MPFR_RNDN)
    mpfr_mul(y, y, rest.bits, MPFR_RNDN)
  }
}

/// Sets `y` to where the error function is `x`, or for a `rest` below ½ to where its complement is
/// that.
private func solveError(_ y: mpfr_ptr, _ x: mpfr_srcptr, _ rest: PreciseNumber) {
  guard rest.sign > 0 else { return mpfr_set_nan(y) }
  let (value, excess, slope) = (PreciseNumber(precision: 400), PreciseNumber(), PreciseNumber())
  let isSmall = rest.rounded >= 0.5
  withExtendedLifetime((value, excess, slope)) {
    let (v, e, s) = (value.bits, excess.bits, slope.bits)
    // The logarithm of the complement is concave, so that its root is approached from above.
    if isSmall {
      mpfr_set(v, x, MPFR_RNDN)
    } else {
      mpfr_log(v, rest.bits, MPFR_RNDN)
      mpfr_neg(v, v, MPFR_RNDN)
      mpfr_sqrt(v, v, MPFR_RNDN)
    }
    var precision = 64
    for _ in 0..<(mpfr_zero_p(v) != 0 ? 0 : 60) {
      // Few bits are enough as long as few are right.
      mpfr_set_prec(e, mpfr_prec_t(precision))
      mpfr_set_prec(s, mpfr_prec_t(precision))
      mpfr_const_pi(s, MPFR_RNDN)
      mpfr_sqrt(s, s, MPFR_RNDN)
      mpfr_div_2ui(s, s, 1, MPFR_RNDN)
      mpfr_sqr(e, v, MPFR_RNDN)
      mpfr_exp(e, e, MPFR_RNDN)
      mpfr_mul(s, s, e, MPFR_RNDN)
      if isSmall {
        mpfr_erf(e, v, MPFR_RNDN)
        mpfr_sub(e, x, e, MPFR_RNDN)
      } else {
        mpfr_erfc(e, v, MPFR_RNDN)
        mpfr_mul(s, s, e, MPFR_RNDN)
        mpfr_div(e, e, rest.bits, MPFR_RNDN)
        mpfr_log(e, e, MPFR_RNDN)
      }
      mpfr_mul(e, e, s, MPFR_RNDN)
      mpfr_add(v, v, e, MPFR_RNDN)
      guard mpfr_zero_p(e) != 0 || mpfr_get_exp(e) < mpfr_get_exp(v) - precision * 7 / 16 else {
        continue
      }
      if precision == 400 { break }
      precision = min(2 * precision, 400)
    }
    mpfr_set(y, v, MPFR_RNDN)
  }
}

/// Sets `y` to a branch of the Lambert W function; NaN where it is undefined.
func computeLambert(_ y: mpfr_ptr, _ x: mpfr_srcptr, isPrincipal: Bool) {
  let (value, step, other) = (
    PreciseNumber(precision: 2600), PreciseNumber(precision: 2600), PreciseNumber(precision: 2600)
  )
  withExtendedLifetime((value, step, other)) {
    let (w, d, t) = (value.bits, step.bits, other.bits)
    // 1 + e·x
    mpfr_set_ui(t, 1, MPFR_RNDN)
    mpfr_exp(t, t, MPFR_RNDN)
    mpfr_fma(t, t, x, PreciseNumber.one.bits, MPFR_RNDN)
    guard mpfr_sgn(t) >= 0, isPrincipal || mpfr_sgn(x) < 0 else { return mpfr_set_nan(y) }
    let excess = other.rounded
    for part in [w, d, t] { mpfr_prec_round(part, 480, MPFR_RNDN) }
    if mpfr_zero_p(x) != 0 || mpfr_get_exp(x) < -200 && isPrincipal {
      // x − x² + 1.5x³
      mpfr_mul_d(t, x, -1.5, MPFR_RNDN)
      mpfr_add_ui(t, t, 1, MPFR_RNDN)
      mpfr_mul(t, t, x, MPFR_RNDN)
      mpfr_ui_sub(t, 1, t, MPFR_RNDN)
      mpfr_mul(y, t, x, MPFR_RNDN)
      return
    }
    if excess < 0.1 {
      // −1 ± √(2(1 + e·x))
      mpfr_mul_2ui(t, t, 1, MPFR_RNDN)
      mpfr_sqrt(t, t, MPFR_RNDN)
      mpfr_set_si(w, -1, MPFR_RNDN)
      if isPrincipal { mpfr_add(w, w, t, MPFR_RNDN) } else { mpfr_sub(w, w, t, MPFR_RNDN) }
    } else if isPrincipal {
      mpfr_log1p(w, x, MPFR_RNDN)
    } else {
      // ln(−x) − ln(−ln(−x)) is above the value and above −1 only around the branch point.
      mpfr_neg(t, x, MPFR_RNDN)
      mpfr_log(w, t, MPFR_RNDN)
      mpfr_neg(t, w, MPFR_RNDN)
      mpfr_log(t, t, MPFR_RNDN)
      mpfr_sub(w, w, t, MPFR_RNDN)
      mpfr_sub_d(w, w, 0.2, MPFR_RNDN)
    }
    // Newton's method for the concave or convex w·eʷ, or far from zero for w + ln(w/x).
    for _ in 0..<60 where mpfr_cmp_si(w, -1) != 0 {
      mpfr_div(d, w, x, MPFR_RNDN)
      mpfr_log(d, d, MPFR_RNDN)
      mpfr_add(d, d, w, MPFR_RNDN)
      mpfr_mul(d, d, w, MPFR_RNDN)
      mpfr_add_ui(t, w, 1, MPFR_RNDN)
      mpfr_div(d, d, t, MPFR_RNDN)
      mpfr_sub(w, w, d, MPFR_RNDN)
      if mpfr_zero_p(d) != 0 || mpfr_get_exp(d) < mpfr_get_exp(w) - 320 { break }
    }
    mpfr_set(y, w, MPFR_RNDN)
  }
}

/// Sets `y` to Dawson's integral, by the alternating series of 2ᵏx²ᵏ⁺¹ / (2k + 1)!!, or beyond 16
/// by the asymptotic series.
func computeDawson(_ y: mpfr_ptr, _ x: mpfr_srcptr) {
  let isFar = mpfr_cmpabs_ui(x, 16) > 0
  let size = mpfr_get_d(x, MPFR_RNDN)
  // The largest term of the alternating series is e to the power x² times the sum.
  let precision = isFar ? 400 : 400 + Int(3 * size * size)
  let (sum, term, ratio) = (
    PreciseNumber(precision: precision), PreciseNumber(precision: precision),
    PreciseNumber(precision: precision)
  )
  withExtendedLifetime((sum, term, ratio)) {
    let (s, t, r) = (sum.bits, term.bits, ratio.bits)
    mpfr_sqr(r, x, MPFR_RNDN)
    mpfr_mul_2ui(r, r, 1, MPFR_RNDN)
    if isFar {
      mpfr_ui_div(r, 1, r, MPFR_RNDN)
      mpfr_mul_2ui(t, x, 1, MPFR_RNDN)
      mpfr_ui_div(t, 1, t, MPFR_RNDN)
    } else {
      mpfr_neg(r, r, MPFR_RNDN)
      mpfr_set(t, x, MPFR_RNDN)
    }
    mpfr_set(s, t, MPFR_RNDN)
    var n: UInt = 1
    while mpfr_zero_p(t) == 0 && mpfr_get_exp(t) > mpfr_get_exp(s) - 320 {
      mpfr_mul(t, t, r, MPFR_RNDN)
      if isFar {
        mpfr_mul_ui(t, t, 2 * n - 1, MPFR_RNDN)
      } else {
        mpfr_div_ui(t, t, 2 * n + 1, MPFR_RNDN)
      }
      mpfr_add(s, s, t, MPFR_RNDN)
      n += 1
    }
    mpfr_set(y, s, MPFR_RNDN)
  }
}
