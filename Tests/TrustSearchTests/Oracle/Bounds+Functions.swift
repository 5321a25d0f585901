import CMPFR

extension Bounds {
  func setMagnitude(of a: Bounds) {
    if mpfr_sgn(a.lower) >= 0 { return set(a) }
    if mpfr_sgn(a.upper) <= 0 { return setDecreasing(mpfr_neg, of: a) }
    mpfr_neg(upper, a.lower, MPFR_RNDU)
    mpfr_max(upper, upper, a.upper, MPFR_RNDU)
    mpfr_set_zero(lower, 1)
  }

  /// Sets the bounds of a sine or cosine, whose chords are nowhere steeper than 1.
  func setWave(
    _ function: RoundedFunction, of a: Bounds, _ width: Precise
  ) {
    mpfr_sub(width.bits, a.upper, a.lower, MPFR_RNDU)
    guard mpfr_number_p(width.bits) != 0, a.lower.pointee._mpfr_exp < 4000 else {
      return set(-1, 1)
    }
    let isPoint = a.isPoint
    let rounding = function(lower, a.lower, MPFR_RNDD)
    mpfr_set(upper, lower, MPFR_RNDN)
    if rounding != 0 { mpfr_nextabove(upper) }
    guard !isPoint else { return }
    mpfr_sub(lower, lower, width.bits, MPFR_RNDD)
    mpfr_add(upper, upper, width.bits, MPFR_RNDU)
    if mpfr_cmp_si(lower, -1) < 0 { mpfr_set_si(lower, -1, MPFR_RNDN) }
    if mpfr_cmp_si(upper, 1) > 0 { mpfr_set_si(upper, 1, MPFR_RNDN) }
  }

  // MARK: Gamma

  /// Below and above the positive number where gamma is least.
  private static let leastAt = (below: 1.4616321449683622, above: 1.4616321449683625)

  /// Sets the bounds of gamma.
  ///
  /// - Returns: Between which integers the term is, as far as there are poles at them.
  func setGamma(of a: Bounds, _ scratch: Scratch) -> Int? {
    guard let branch = gammaBranch(of: a) else { return nil }
    guard branch <= 0 else {
      setGammaOfPositive(a)
      return branch
    }
    guard mpfr_cmp_si(a.lower, -100_000) > 0 else {
      setUnknown()
      return nil
    }
    // Source: Euler's reflection, gamma(a) gamma(1 − a) = π / sin πa.
    let (sine, complement, product) = (scratch.first, scratch.second, scratch.third)
    setReflection(of: a, sine: sine, complement: complement)
    product.setGammaOfPositive(complement)
    sine.setCorners(mpfr_mul, of: copy(sine), product, scratch: scratch.number)
    setCorners(mpfr_div, of: scratch.pi, sine, scratch: scratch.number)
    if branch.isMultiple(of: 2) {
      mpfr_swap(lower, upper)
      mpfr_neg(lower, lower, MPFR_RNDD)
      mpfr_neg(upper, upper, MPFR_RNDU)
    }
    return branch
  }

  /// Sets the bounds of the logarithm of the magnitude of gamma.
  func setLogGamma(of a: Bounds, _ scratch: Scratch) -> Int? {
    guard let branch = gammaBranch(of: a) else { return nil }
    guard branch <= 0 else {
      setLogGammaOfPositive(a)
      return branch
    }
    let (sine, complement, sum) = (scratch.first, scratch.second, scratch.third)
    setReflection(of: a, sine: sine, complement: complement)
    sum.setLogGammaOfPositive(complement)
    setIncreasing(mpfr_log, of: sine)
    mpfr_add(sum.lower, sum.lower, lower, MPFR_RNDD)
    mpfr_add(sum.upper, sum.upper, upper, MPFR_RNDU)
    setIncreasing(mpfr_log, of: scratch.pi)
    mpfr_sub(lower, lower, sum.upper, MPFR_RNDD)
    mpfr_sub(upper, upper, sum.lower, MPFR_RNDU)
    return branch
  }

  /// Returns 1 for a positive term, the integer next to the right for a negative one that is not an
  /// integer.
  private func gammaBranch(of a: Bounds) -> Int? {
    if a.isPositive { return 1 }
    if mpfr_sgn(a.upper) <= 0, a.isPoint, a.containsInteger {
      setUndefined()
      return nil
    }
    guard !a.containsInteger, a.isNegative, mpfr_cmp_si(a.lower, -(1 << 60)) > 0 else {
      setUnknown()
      return nil
    }
    let end = Precise()
    return withExtendedLifetime(end) {
      mpfr_rint(end.bits, a.upper, MPFR_RNDU)
      return mpfr_get_si(end.bits, MPFR_RNDN)
    }
  }

  private func copy(_ other: Bounds) -> Bounds {
    let copy = Bounds()
    copy.set(other)
    return copy
  }

  /// Sets two terms to |sin πa| and 1 − a, where a is between two integers.
  private func setReflection(of a: Bounds, sine: Bounds, complement: Bounds) {
    let one = Bounds()
    one.set(1, 1)
    mpfr_sub(complement.lower, one.lower, a.upper, MPFR_RNDD)
    mpfr_sub(complement.upper, one.upper, a.lower, MPFR_RNDU)
    mpfr_sinpi(one.lower, a.lower, MPFR_RNDZ)
    mpfr_sinpi(one.upper, a.upper, MPFR_RNDZ)
    mpfr_abs(one.lower, one.lower, MPFR_RNDN)
    mpfr_abs(one.upper, one.upper, MPFR_RNDN)
    mpfr_min(sine.lower, one.lower, one.upper, MPFR_RNDN)
    mpfr_max(sine.upper, one.lower, one.upper, MPFR_RNDN)
    mpfr_nextabove(sine.upper)
    // Between two integers the sine is greatest in the middle.
    mpfr_mul_2ui(one.lower, a.lower, 1, MPFR_RNDN)
    mpfr_mul_2ui(one.upper, a.upper, 1, MPFR_RNDN)
    let isOnBothSides = one.containsInteger
    if isOnBothSides || mpfr_cmp_si(sine.upper, 1) > 0 { mpfr_set_si(sine.upper, 1, MPFR_RNDN) }
  }

  private func setGammaOfPositive(_ a: Bounds) {
    if mpfr_cmp_d(a.lower, 1e6) > 0 { return set(1e300, .infinity) }
    setBent(mpfr_gamma, of: a, least: 0.8856031944108886)
    if mpfr_cmp_d(a.upper, 1e6) > 0 { mpfr_set_inf(upper, 1) }
  }

  private func setLogGammaOfPositive(_ a: Bounds) {
    setBent(
      { result, argument, rounding in
        var sign: Int32 = 0
        return mpfr_lgamma(result, &sign, argument, rounding)
      }, of: a, least: -0.12148629053584962)
  }

  /// Sets the bounds of a function of positive numbers that falls until ``leastAt`` and then grows.
  private func setBent(
    _ function: RoundedFunction, of a: Bounds, least: Double
  ) {
    if a.isPoint || mpfr_cmp_d(a.lower, Self.leastAt.above) >= 0 {
      setIncreasing(function, of: a)
    } else if mpfr_cmp_d(a.upper, Self.leastAt.below) <= 0 {
      setDecreasing(function, of: a)
    } else {
      _ = function(lower, a.lower, MPFR_RNDU)
      _ = function(upper, a.upper, MPFR_RNDU)
      mpfr_max(upper, lower, upper, MPFR_RNDN)
      mpfr_set_d(lower, least, MPFR_RNDD)
    }
  }
}
