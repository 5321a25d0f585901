import CMPFR

extension PreciseNumber {
  /// An integral of waves: Si, Ci, or Fresnel's S and C.
  ///
  /// It is the power series up to a phase of 250, with as many bits as this loses, and beyond that
  /// the asymptotic series, whose least term is below 2⁻³⁶⁰.
  static func setWaveIntegral(_ y: mpfr_ptr, _ x: mpfr_ptr, isFresnel: Bool, isCosine: Bool) {
    let size = mpfr_get_d(x, MPFR_RNDN).magnitude
    let phase = isFresnel ? size * size * 1.6 : size
    let bits = 700 + (phase < 250 ? Int(phase * 4) : 0)
    let w = PreciseNumber(precision: max(bits, Int(mpfr_get_prec(x))))
    mpfr_set(w.bits, x, MPFR_RNDN)
    if isFresnel {
      mpfr_const_pi(w.bits, MPFR_RNDN)
      mpfr_div_ui(w.bits, w.bits, 2, MPFR_RNDN)
      mpfr_mul(w.bits, w.bits, x, MPFR_RNDN)
      mpfr_mul(w.bits, w.bits, x, MPFR_RNDN)
    }
    let result = PreciseNumber(precision: bits)
    withExtendedLifetime((w, result)) {
      if phase < 250 {
        setSeries(result, w, isFresnel: isFresnel, isCosine: isCosine)
        if isFresnel { mpfr_mul(result.bits, result.bits, x, MPFR_RNDN) }
      } else {
        setRest(result, w, x, isFresnel: isFresnel, isCosine: isCosine)
      }
      mpfr_set(y, result.bits, MPFR_RNDN)
    }
  }

  /// The sum of (−1)ᵏ wⁿ / (n!·d) with d = n or d = 2n + 1, and what Ci has besides.
  private static func setSeries(
    _ sum: PreciseNumber, _ w: PreciseNumber, isFresnel: Bool, isCosine: Bool
  ) {
    let bits = Int(mpfr_get_prec(sum.bits))
    let (term, part) = (PreciseNumber(precision: bits), PreciseNumber(precision: bits))
    mpfr_set_ui(sum.bits, 0, MPFR_RNDN)
    mpfr_set_ui(term.bits, 1, MPFR_RNDN)
    if !isFresnel && isCosine {
      mpfr_const_euler(sum.bits, MPFR_RNDN)
      mpfr_log(part.bits, w.bits, MPFR_RNDN)
      mpfr_add(sum.bits, sum.bits, part.bits, MPFR_RNDN)
    }
    for degree in 0..<(2 * bits) {
      if degree > 0 {
        mpfr_mul(term.bits, term.bits, w.bits, MPFR_RNDN)
        mpfr_div_ui(term.bits, term.bits, UInt(degree), MPFR_RNDN)
      }
      let divisor = isFresnel ? 2 * degree + 1 : degree
      guard degree & 1 == (isCosine ? 0 : 1), divisor > 0, !term.isZero else { continue }
      mpfr_div_ui(part.bits, term.bits, UInt(divisor), MPFR_RNDN)
      if degree & 2 == 0 {
        mpfr_add(sum.bits, sum.bits, part.bits, MPFR_RNDN)
      } else {
        mpfr_sub(sum.bits, sum.bits, part.bits, MPFR_RNDN)
      }
      if degree > 2, !sum.isZero, mpfr_get_exp(part.bits) < mpfr_get_exp(sum.bits) - bits { break }
    }
  }

  /// The limit, and the integral from there as an asymptotic series of (b)ₙ/wⁿ, with b = 1 or ½.
  private static func setRest(
    _ result: PreciseNumber, _ w: PreciseNumber, _ x: mpfr_ptr, isFresnel: Bool, isCosine: Bool
  ) {
    let bits = Int(mpfr_get_prec(result.bits))
    let sums = [PreciseNumber(precision: bits), PreciseNumber(precision: bits)]
    for sum in sums { mpfr_set_ui(sum.bits, 0, MPFR_RNDN) }
    let term = PreciseNumber(precision: bits)
    mpfr_set_ui(term.bits, 1, MPFR_RNDN)
    let size = PreciseNumber(precision: bits)
    mpfr_abs(size.bits, w.bits, MPFR_RNDN)
    if isFresnel { mpfr_mul_ui(size.bits, size.bits, 2, MPFR_RNDN) }
    for degree in 0..<240 {
      let sum = sums[degree & 1]
      if degree & 2 == 0 {
        mpfr_add(sum.bits, sum.bits, term.bits, MPFR_RNDN)
      } else {
        mpfr_sub(sum.bits, sum.bits, term.bits, MPFR_RNDN)
      }
      let factor = isFresnel ? 2 * degree + 1 : degree + 1
      mpfr_mul_ui(term.bits, term.bits, UInt(factor), MPFR_RNDN)
      mpfr_div(term.bits, term.bits, size.bits, MPFR_RNDN)
    }
    let (sine, cosine) = (PreciseNumber(precision: bits), PreciseNumber(precision: bits))
    if isFresnel {
      // πx²/2 is a quarter of 2πx².
      let square = PreciseNumber(precision: 2 * Int(mpfr_get_prec(x)))
      mpfr_sqr(square.bits, x, MPFR_RNDN)
      mpfr_sinu(sine.bits, square.bits, 4, MPFR_RNDN)
      mpfr_cosu(cosine.bits, square.bits, 4, MPFR_RNDN)
    } else {
      mpfr_sin_cos(sine.bits, cosine.bits, w.bits, MPFR_RNDN)
      if mpfr_sgn(x) < 0 { mpfr_neg(sine.bits, sine.bits, MPFR_RNDN) }
    }
    let (first, second) = isCosine ? (sine, cosine) : (cosine, sine)
    mpfr_mul(first.bits, first.bits, sums[0].bits, MPFR_RNDN)
    mpfr_mul(second.bits, second.bits, sums[1].bits, MPFR_RNDN)
    if isCosine {
      mpfr_sub(first.bits, first.bits, second.bits, MPFR_RNDN)
    } else {
      mpfr_add(first.bits, first.bits, second.bits, MPFR_RNDN)
      mpfr_neg(first.bits, first.bits, MPFR_RNDN)
    }
    let limit = PreciseNumber(precision: bits)
    mpfr_const_pi(limit.bits, MPFR_RNDN)
    mpfr_abs(size.bits, x, MPFR_RNDN)
    if isFresnel { mpfr_mul(size.bits, size.bits, limit.bits, MPFR_RNDN) }
    mpfr_div(result.bits, first.bits, size.bits, MPFR_RNDN)
    if isFresnel { mpfr_set_ui(limit.bits, 1, MPFR_RNDN) }
    mpfr_div_ui(limit.bits, limit.bits, 2, MPFR_RNDN)
    if isFresnel || !isCosine { mpfr_add(result.bits, result.bits, limit.bits, MPFR_RNDN) }
    if mpfr_sgn(x) < 0 { mpfr_neg(result.bits, result.bits, MPFR_RNDN) }
  }
}
