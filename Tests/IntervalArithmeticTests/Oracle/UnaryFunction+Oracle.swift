import CMPFR
import IntervalArithmetic

extension UnaryFunction {
  /// The value that MPFR gives; nil where the function is undefined.
  func preciseValue(at x: Double) -> PreciseNumber? {
    preciseValue(at: PreciseNumber(x))
  }

  /// The value that MPFR gives; nil where the function is undefined.
  func preciseValue(at x: PreciseNumber) -> PreciseNumber? {
    let result = PreciseNumber()
    withExtendedLifetime(x) { compute(result.bits, x.bits) }
    return result.isReal ? result : nil
  }

  private func compute(_ y: mpfr_ptr, _ x: mpfr_ptr) {
    switch self {
    case .negate: mpfr_neg(y, x, MPFR_RNDN)
    case .reciprocal: mpfr_ui_div(y, 1, x, MPFR_RNDN)
    case .square: mpfr_sqr(y, x, MPFR_RNDN)
    case .cube: mpfr_pow_ui(y, x, 3, MPFR_RNDN)
    case .squareRoot: mpfr_sqrt(y, x, MPFR_RNDN)
    case .cubeRoot: mpfr_cbrt(y, x, MPFR_RNDN)
    case .magnitude: mpfr_abs(y, x, MPFR_RNDN)
    case .sign: mpfr_set_si_2exp(y, Int(mpfr_cmp_d(x, 0).signum()), 0, MPFR_RNDN)
    case .not: mpfr_set_si_2exp(y, mpfr_zero_p(x) != 0 ? 1 : 0, 0, MPFR_RNDN)

    case .exp: mpfr_exp(y, x, MPFR_RNDN)
    case .log: mpfr_log(y, x, MPFR_RNDN)
    case .log10: mpfr_log10(y, x, MPFR_RNDN)
    case .log2: mpfr_log2(y, x, MPFR_RNDN)
    case .exp2: mpfr_exp2(y, x, MPFR_RNDN)
    case .exp10: mpfr_exp10(y, x, MPFR_RNDN)
    case .expMinusOne: mpfr_expm1(y, x, MPFR_RNDN)
    case .logOnePlus: mpfr_log1p(y, x, MPFR_RNDN)

    case .sin(.radians): mpfr_sin(y, x, MPFR_RNDN)
    case .cos(.radians): mpfr_cos(y, x, MPFR_RNDN)
    case .tan(.radians): mpfr_tan(y, x, MPFR_RNDN)
    case .sec(.radians): mpfr_sec(y, x, MPFR_RNDN)
    case .csc(.radians): mpfr_csc(y, x, MPFR_RNDN)
    case .cot(.radians): mpfr_cot(y, x, MPFR_RNDN)
    case .asin(.radians): mpfr_asin(y, x, MPFR_RNDN)
    case .acos(.radians): mpfr_acos(y, x, MPFR_RNDN)
    case .atan(.radians): mpfr_atan(y, x, MPFR_RNDN)
    case .asec(.radians): invert(y, x, mpfr_acos)
    case .acsc(.radians): invert(y, x, mpfr_asin)
    case .acot(.radians): mpfr_atan2(y, PreciseNumber.one.bits, x, MPFR_RNDN)
    case .sin(.degrees): mpfr_sinu(y, x, 360, MPFR_RNDN)
    case .cos(.degrees): mpfr_cosu(y, x, 360, MPFR_RNDN)
    case .tan(.degrees): mpfr_tanu(y, x, 360, MPFR_RNDN)
    case .sec(.degrees):
      mpfr_cosu(y, x, 360, MPFR_RNDN)
      mpfr_ui_div(y, 1, y, MPFR_RNDN)
    case .csc(.degrees):
      mpfr_sinu(y, x, 360, MPFR_RNDN)
      mpfr_ui_div(y, 1, y, MPFR_RNDN)
    case .cot(.degrees):
      // The tangent's pole is infinite, and one divided by it is the right zero.
      mpfr_tanu(y, x, 360, MPFR_RNDN)
      mpfr_ui_div(y, 1, y, MPFR_RNDN)
    case .asin(.degrees): mpfr_asinu(y, x, 360, MPFR_RNDN)
    case .acos(.degrees): mpfr_acosu(y, x, 360, MPFR_RNDN)
    case .atan(.degrees): mpfr_atanu(y, x, 360, MPFR_RNDN)
    case .asec(.degrees): invert(y, x) { mpfr_acosu($0, $1, 360, $2) }
    case .acsc(.degrees): invert(y, x) { mpfr_asinu($0, $1, 360, $2) }
    case .acot(.degrees): mpfr_atan2u(y, PreciseNumber.one.bits, x, 360, MPFR_RNDN)
    case .degrees:
      mpfr_const_pi(y, MPFR_RNDN)
      mpfr_div(y, x, y, MPFR_RNDN)
      mpfr_mul_ui(y, y, 180, MPFR_RNDN)
    case .radians:
      mpfr_const_pi(y, MPFR_RNDN)
      mpfr_mul(y, x, y, MPFR_RNDN)
      mpfr_div_ui(y, y, 180, MPFR_RNDN)

    case .sinh: mpfr_sinh(y, x, MPFR_RNDN)
    case .cosh: mpfr_cosh(y, x, MPFR_RNDN)
    case .tanh: mpfr_tanh(y, x, MPFR_RNDN)
    case .sech: mpfr_sech(y, x, MPFR_RNDN)
    case .csch: mpfr_csch(y, x, MPFR_RNDN)
    case .coth: mpfr_coth(y, x, MPFR_RNDN)
    case .asinh: mpfr_asinh(y, x, MPFR_RNDN)
    case .acosh: mpfr_acosh(y, x, MPFR_RNDN)
    case .atanh: mpfr_atanh(y, x, MPFR_RNDN)

    case .floor: mpfr_rint(y, x, MPFR_RNDD)
    case .ceil: mpfr_rint(y, x, MPFR_RNDU)
    case .round: mpfr_rint(y, x, MPFR_RNDNA)
    case .trunc: mpfr_rint(y, x, MPFR_RNDZ)
    case .frac: mpfr_frac(y, x, MPFR_RNDN)

    case .factorial:
      mpfr_add_ui(y, x, 1, MPFR_RNDN)
      mpfr_gamma(y, y, MPFR_RNDN)
    case .gamma: mpfr_gamma(y, x, MPFR_RNDN)
    case .logGamma:
      var sign: Int32 = 0
      mpfr_lgamma(y, &sign, x, MPFR_RNDN)
    case .digamma: mpfr_digamma(y, x, MPFR_RNDN)
    case .erf: mpfr_erf(y, x, MPFR_RNDN)
    case .erfc: mpfr_erfc(y, x, MPFR_RNDN)

    case .sineIntegral: PreciseNumber.setWaveIntegral(y, x, isFresnel: false, isCosine: false)
    case .cosineIntegral:
      guard mpfr_cmp_d(x, 0) > 0 else { return mpfr_set_nan(y) }
      PreciseNumber.setWaveIntegral(y, x, isFresnel: false, isCosine: true)
    case .fresnelSine: PreciseNumber.setWaveIntegral(y, x, isFresnel: true, isCosine: false)
    case .fresnelCosine: PreciseNumber.setWaveIntegral(y, x, isFresnel: true, isCosine: true)
    case .inverseErrorFunction: computeInverseError(y, x)
    case .normalQuantile: computeNormalQuantile(y, x)
    case .lambertW: computeLambert(y, x, isPrincipal: true)
    case .lambertMinus: computeLambert(y, x, isPrincipal: false)
    case .dawson: computeDawson(y, x)
    case .besselJ(let order): mpfr_jn(y, order, x, MPFR_RNDN)
    case .besselY(let order): mpfr_yn(y, order, x, MPFR_RNDN)
    case .besselI(let order): computeModifiedBessel(y, x, order: order, isSecond: false)
    case .besselK(let order): computeModifiedBessel(y, x, order: order, isSecond: true)
    case .ellipticK: PreciseNumber.setEllipticFirst(y, x)
    case .ellipticE: PreciseNumber.setEllipticSecond(y, x)
    case .exponentialIntegral: mpfr_eint(y, x, MPFR_RNDN)
    case .exponentialIntegralOne:
      guard mpfr_cmp_d(x, 0) > 0 else { return mpfr_set_nan(y) }
      let opposite = PreciseNumber(precision: Int(mpfr_get_prec(x)))
      withExtendedLifetime(opposite) {
        mpfr_neg(opposite.bits, x, MPFR_RNDN)
        mpfr_eint(y, opposite.bits, MPFR_RNDN)
        _ = mpfr_neg(y, y, MPFR_RNDN)
      }
    }
  }

  private func invert(
    _ y: mpfr_ptr, _ x: mpfr_ptr, _ function: (mpfr_ptr?, mpfr_srcptr?, mpfr_rnd_t) -> Int32
  ) {
    guard mpfr_zero_p(x) == 0 else { return mpfr_set_nan(y) }
    mpfr_ui_div(y, 1, x, MPFR_RNDN)
    _ = function(y, y, MPFR_RNDN)
  }
}
