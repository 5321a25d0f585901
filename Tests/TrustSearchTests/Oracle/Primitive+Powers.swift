import CMPFR

extension Primitive {
  /// Computes the real power, which a negative base has for integers only; 0^0 is 1.
  func computePower(_ a: Bounds, _ b: Bounds, _ r: Bounds, _ scratch: Scratch) -> Int? {
    if let exponent = b.integer {
      computePower(a, exponent, r, scratch)
    } else if a.isPositive {
      r.setCorners(mpfr_pow, of: a, b, scratch: scratch.number)
    } else if a.isNegative {
      if b.containsInteger { r.setUnknown() } else { r.setUndefined() }
    } else if b.isPositive && !b.containsInteger {
      // Where the base is negative there is no power.
      scratch.first.set(a)
      if mpfr_sgn(a.lower) < 0 {
        mpfr_set_zero(scratch.first.lower, 1)
        r.presence = .maybe
        r.isContinuous = false
      }
      r.setCorners(mpfr_pow, of: scratch.first, b, scratch: scratch.number)
    } else if a.isZero && b.isNegative {
      r.setUndefined()
    } else {
      r.setUnknown()
    }
    return a.sign
  }

  private func computePower(_ a: Bounds, _ exponent: Int, _ r: Bounds, _ scratch: Scratch) {
    if exponent == 0 { return r.set(1, 1) }
    let base = scratch.first
    if exponent.isMultiple(of: 2) { base.setMagnitude(of: a) } else { base.set(a) }
    if exponent > 0 {
      r.setIncreasing({ mpfr_pow_si($0, $1, exponent, $2) }, of: base)
    } else if !base.containsZero {
      r.setDecreasing({ mpfr_pow_si($0, $1, exponent, $2) }, of: base)
    } else if base.isZero {
      r.setUndefined()
    } else {
      r.setUnknown()
    }
  }

  /// Computes the root, which a negative number has for odd degrees only.
  func computeRoot(_ a: Bounds, _ b: Bounds, _ r: Bounds, _ scratch: Scratch) -> Int? {
    if b.isZero {
      r.setUndefined()
      return Self.nowhere
    }
    if let degree = b.integer, !degree.isMultiple(of: 2) {
      scratch.first.set(a)
      if degree > 0 {
        r.setIncreasing({ mpfr_rootn_si($0, $1, degree, $2) }, of: scratch.first)
      } else if !a.containsZero {
        r.setDecreasing({ mpfr_rootn_si($0, $1, degree, $2) }, of: scratch.first)
      } else if a.isZero {
        r.setUndefined()
      } else {
        r.setUnknown()
      }
      return a.sign
    }
    let isIntegral = b.integer != nil
    guard !b.containsZero, isIntegral || !b.containsInteger || a.isPositive else {
      r.setUnknown()
      return nil
    }
    if a.isNegative {
      r.setUndefined()
      return Self.nowhere
    }
    let (exponent, one) = (scratch.second, scratch.third)
    one.set(1, 1)
    exponent.setCorners(mpfr_div, of: one, b, scratch: scratch.number)
    if a.isPositive {
      r.setCorners(mpfr_pow, of: a, exponent, scratch: scratch.number)
    } else if exponent.isPositive {
      scratch.first.set(a)
      if mpfr_sgn(a.lower) < 0 {
        mpfr_set_zero(scratch.first.lower, 1)
        r.presence = .maybe
        r.isContinuous = false
      }
      r.setCorners(mpfr_pow, of: scratch.first, exponent, scratch: scratch.number)
    } else if a.isZero {
      r.setUndefined()
    } else {
      r.setUnknown()
    }
    return a.sign
  }

  /// Computes the angle of the point (b, a), which jumps below zero.
  func computeAngle(_ a: Bounds, _ b: Bounds, _ r: Bounds, _ scratch: Scratch) -> Int? {
    if a.isZero && b.isZero {
      r.setUndefined()
      return Self.nowhere
    }
    let isAboveOrBelow = mpfr_sgn(a.lower) >= 0 || a.isNegative
    if b.isPositive || isAboveOrBelow && !(a.containsZero && b.containsZero) {
      r.setCorners(mpfr_atan2, of: a, b, scratch: scratch.number)
    } else {
      if a.containsZero && b.containsZero { r.presence = .maybe }
      mpfr_set(r.upper, scratch.pi.upper, MPFR_RNDU)
      mpfr_neg(r.lower, r.upper, MPFR_RNDD)
      r.isContinuous = false
    }
    guard let y = a.sign, let x = b.sign else { return nil }
    return 3 * y + x
  }
}
