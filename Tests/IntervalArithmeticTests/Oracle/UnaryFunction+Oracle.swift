import CMPFR
import IntervalArithmetic

typealias Rounded = (mpfr_ptr?, mpfr_srcptr?, mpfr_rnd_t) -> Int32

extension UnaryFunction {
  /// The value that MPFR gives; nothing where the function is undefined.
  func preciseValue(at x: Double) -> PreciseNumber? {
    preciseValue(at: PreciseNumber(x))
  }

  /// The value that MPFR gives; nothing where the function is undefined.
  func preciseValue(at x: PreciseNumber) -> PreciseNumber? {
    let result = PreciseNumber()
    withExtendedLifetime(x) { compute(result.bits, x.bits) }
    return result.isReal ? result : nil
  }

  private func compute(_ y: mpfr_ptr, _ x: mpfr_ptr) {
    switch self {
    case .reciprocal: mpfr_ui_div(y, 1, x, MPFR_RNDN)
    case .cube: mpfr_pow_ui(y, x, 3, MPFR_RNDN)
    case .sign: mpfr_set_si_2exp(y, Int(mpfr_cmp_d(x, 0).signum()), 0, MPFR_RNDN)
    case .not: mpfr_set_si_2exp(y, mpfr_zero_p(x) != 0 ? 1 : 0, 0, MPFR_RNDN)
    case .asec: invert(y, x, mpfr_acos)
    case .acsc: invert(y, x, mpfr_asin)
    case .acot: mpfr_atan2(y, PreciseNumber.one.bits, x, MPFR_RNDN)
    case .sinDegrees: mpfr_sinu(y, x, 360, MPFR_RNDN)
    case .cosDegrees: mpfr_cosu(y, x, 360, MPFR_RNDN)
    case .tanDegrees: mpfr_tanu(y, x, 360, MPFR_RNDN)
    case .secDegrees:
      mpfr_cosu(y, x, 360, MPFR_RNDN)
      mpfr_ui_div(y, 1, y, MPFR_RNDN)
    case .cscDegrees:
      mpfr_sinu(y, x, 360, MPFR_RNDN)
      mpfr_ui_div(y, 1, y, MPFR_RNDN)
    case .cotDegrees:
      // The tangent's pole is infinite, and one divided by it is the right zero.
      mpfr_tanu(y, x, 360, MPFR_RNDN)
      mpfr_ui_div(y, 1, y, MPFR_RNDN)
    case .asinDegrees: mpfr_asinu(y, x, 360, MPFR_RNDN)
    case .acosDegrees: mpfr_acosu(y, x, 360, MPFR_RNDN)
    case .atanDegrees: mpfr_atanu(y, x, 360, MPFR_RNDN)
    case .asecDegrees: invert(y, x) { mpfr_acosu($0, $1, 360, $2) }
    case .acscDegrees: invert(y, x) { mpfr_asinu($0, $1, 360, $2) }
    case .acotDegrees: mpfr_atan2u(y, PreciseNumber.one.bits, x, 360, MPFR_RNDN)
    case .degrees:
      mpfr_const_pi(y, MPFR_RNDN)
      mpfr_div(y, x, y, MPFR_RNDN)
      mpfr_mul_ui(y, y, 180, MPFR_RNDN)
    case .radians:
      mpfr_const_pi(y, MPFR_RNDN)
      mpfr_mul(y, x, y, MPFR_RNDN)
      mpfr_div_ui(y, y, 180, MPFR_RNDN)
    case .floor: mpfr_rint(y, x, MPFR_RNDD)
    case .ceil: mpfr_rint(y, x, MPFR_RNDU)
    case .round: mpfr_rint(y, x, MPFR_RNDNA)
    case .trunc: mpfr_rint(y, x, MPFR_RNDZ)
    case .factorial:
      mpfr_add_ui(y, x, 1, MPFR_RNDN)
      mpfr_gamma(y, y, MPFR_RNDN)
    case .logGamma:
      var sign: Int32 = 0
      mpfr_lgamma(y, &sign, x, MPFR_RNDN)
    default:
      if let function { _ = function(y, x, MPFR_RNDN) } else { mpfr_set_nan(y) }
    }
  }

  private func invert(_ y: mpfr_ptr, _ x: mpfr_ptr, _ function: Rounded) {
    guard mpfr_zero_p(x) == 0 else { return mpfr_set_nan(y) }
    mpfr_ui_div(y, 1, x, MPFR_RNDN)
    _ = function(y, y, MPFR_RNDN)
  }

  /// The functions that MPFR has under the same name.
  private var function: Rounded? {
    switch self {
    case .negate: mpfr_neg
    case .square: mpfr_sqr
    case .squareRoot: mpfr_sqrt
    case .cubeRoot: mpfr_cbrt
    case .magnitude: mpfr_abs
    case .exp: mpfr_exp
    case .log: mpfr_log
    case .log10: mpfr_log10
    case .log2: mpfr_log2
    case .exp2: mpfr_exp2
    case .exp10: mpfr_exp10
    case .expMinusOne: mpfr_expm1
    case .logOnePlus: mpfr_log1p
    case .sin: mpfr_sin
    case .cos: mpfr_cos
    case .tan: mpfr_tan
    case .sec: mpfr_sec
    case .csc: mpfr_csc
    case .cot: mpfr_cot
    case .asin: mpfr_asin
    case .acos: mpfr_acos
    case .atan: mpfr_atan
    case .sinh: mpfr_sinh
    case .cosh: mpfr_cosh
    case .tanh: mpfr_tanh
    case .sech: mpfr_sech
    case .csch: mpfr_csch
    case .coth: mpfr_coth
    case .asinh: mpfr_asinh
    case .acosh: mpfr_acosh
    case .atanh: mpfr_atanh
    case .frac: mpfr_frac
    case .gamma: mpfr_gamma
    case .erf: mpfr_erf
    case .erfc: mpfr_erfc
    default: nil
    }
  }
}
