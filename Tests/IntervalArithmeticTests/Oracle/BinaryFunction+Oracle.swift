import CMPFR
import IntervalArithmetic

extension BinaryFunction {
  /// The value that MPFR gives; nil where the function is undefined or too large for MPFR.
  func preciseValue(at x: Double, _ y: Double) -> PreciseNumber? {
    preciseValue(at: PreciseNumber(x), PreciseNumber(y))
  }

  /// The value that MPFR gives; nil where the function is undefined or too large for MPFR.
  func preciseValue(at x: PreciseNumber, _ y: PreciseNumber) -> PreciseNumber? {
    let result = PreciseNumber()
    withExtendedLifetime((x, y)) { compute(result.bits, x, y) }
    return result.isReal ? result : nil
  }

  private func compute(_ z: mpfr_ptr, _ x: PreciseNumber, _ y: PreciseNumber) {
    switch self {
    case .add: mpfr_add(z, x.bits, y.bits, MPFR_RNDN)
    case .subtract: mpfr_sub(z, x.bits, y.bits, MPFR_RNDN)
    case .multiply: mpfr_mul(z, x.bits, y.bits, MPFR_RNDN)
    case .divide: mpfr_div(z, x.bits, y.bits, MPFR_RNDN)
    case .minimum: mpfr_min(z, x.bits, y.bits, MPFR_RNDN)
    case .maximum: mpfr_max(z, x.bits, y.bits, MPFR_RNDN)
    case .hypot: mpfr_hypot(z, x.bits, y.bits, MPFR_RNDN)
    case .power: mpfr_pow(z, x.bits, y.bits, MPFR_RNDN)
    case .root: computeRoot(z, x, y)
    case .modulo:
      mpfr_fmod(z, x.bits, y.bits, MPFR_RNDN)
      if mpfr_cmp_d(z, 0).signum() * Int32(y.sign) < 0 { mpfr_add(z, z, y.bits, MPFR_RNDN) }
    case .atan2(let unit):
      guard !x.isZero || !y.isZero else { return mpfr_set_nan(z) }
      switch unit {
      case .radians: mpfr_atan2(z, x.bits, y.bits, MPFR_RNDN)
      case .degrees: mpfr_atan2u(z, x.bits, y.bits, 360, MPFR_RNDN)
      }
    case .less: set(z, to: mpfr_cmp(x.bits, y.bits) < 0)
    case .lessOrEqual: set(z, to: mpfr_cmp(x.bits, y.bits) <= 0)
    case .greater: set(z, to: mpfr_cmp(x.bits, y.bits) > 0)
    case .greaterOrEqual: set(z, to: mpfr_cmp(x.bits, y.bits) >= 0)
    case .equal: set(z, to: mpfr_cmp(x.bits, y.bits) == 0)
    case .notEqual: set(z, to: mpfr_cmp(x.bits, y.bits) != 0)
    case .and: set(z, to: !x.isZero && !y.isZero)
    case .or: set(z, to: !x.isZero || !y.isZero)
    }
  }

  private func set(_ z: mpfr_ptr, to truth: Bool) {
    mpfr_set_si_2exp(z, truth ? 1 : 0, 0, MPFR_RNDN)
  }

  private func computeRoot(_ z: mpfr_ptr, _ x: PreciseNumber, _ y: PreciseNumber) {
    if y.isZero { return mpfr_set_nan(z) }
    if y.isInteger && abs(y.rounded) < 1e15 {
      mpfr_rootn_si(z, x.bits, Int(y.rounded), MPFR_RNDN)
    } else if x.sign >= 0 {
      let exponent = PreciseNumber()
      withExtendedLifetime(exponent) {
        mpfr_ui_div(exponent.bits, 1, y.bits, MPFR_RNDN)
        mpfr_pow(z, x.bits, exponent.bits, MPFR_RNDN)
      }
    } else {
      mpfr_set_nan(z)
    }
  }
}
