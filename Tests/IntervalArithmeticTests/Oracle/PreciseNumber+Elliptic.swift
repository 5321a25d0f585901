import CMPFR

/// The complete elliptic integrals from Carlson's symmetric ones (B. C. Carlson, "Numerical
/// computation of real or complex elliptic integrals", Numerical Algorithms 10, 1995).
extension PreciseNumber {
  /// Sets `y` to K(m), which is R_F(0, 1 − m, 1); NaN where it is undefined.
  static func setEllipticFirst(_ y: mpfr_ptr, _ m: mpfr_srcptr) {
    guard mpfr_cmp_d(m, 1) < 0 else { return mpfr_set_nan(y) }
    let value = carlson(complement(m)).first
    withExtendedLifetime(value) { _ = mpfr_set(y, value.bits, MPFR_RNDN) }
  }

  /// Sets `y` to E(m), which is R_F(0, 1 − m, 1) − m·R_D(0, 1 − m, 1)/3; NaN where it is undefined.
  static func setEllipticSecond(_ y: mpfr_ptr, _ m: mpfr_srcptr) {
    guard mpfr_cmp_d(m, 1) < 0 else {
      mpfr_set_nan(y)
      if mpfr_cmp_d(m, 1) == 0 { mpfr_set_d(y, 1, MPFR_RNDN) }
      return
    }
    let parts = carlson(complement(m))
    withExtendedLifetime(parts) {
      mpfr_mul(parts.second.bits, parts.second.bits, m, MPFR_RNDN)
      mpfr_div_ui(parts.second.bits, parts.second.bits, 3, MPFR_RNDN)
      _ = mpfr_sub(y, parts.first.bits, parts.second.bits, MPFR_RNDN)
    }
  }

  private static func complement(_ m: mpfr_srcptr) -> PreciseNumber {
    let result = PreciseNumber(precision: 500)
    mpfr_ui_sub(result.bits, 1, m, MPFR_RNDN)
    return result
  }

  /// R_F(0, y, 1) and R_D(0, y, 1) to more than 300 bits, by duplication until the three numbers
  /// differ by a 2⁻⁸⁰-th, and by the terms of a series up to degree 5.
  private static func carlson(_ y: PreciseNumber) -> (first: PreciseNumber, second: PreciseNumber) {
    var (x, y, z) = (Real(0), Real(y), Real(1))
    var (sum, power) = (Real(0), Real(1))
    for _ in 0..<1500 {
      let (rootX, rootY, rootZ) = (x.squareRoot, y.squareRoot, z.squareRoot)
      let step = rootX * rootY + rootY * rootZ + rootZ * rootX
      sum = sum + power / (rootZ * (z + step))
      power = power / Real(4)
      (x, y, z) = ((x + step) / Real(4), (y + step) / Real(4), (z + step) / Real(4))
      if ((x - z) / z).isBelow(-80), ((y - z) / z).isBelow(-80) { break }
    }
    var mean = (x + y + z) / Real(3)
    var (a, b) = (Real(1) - x / mean, Real(1) - y / mean)
    var c = Real(0) - a - b
    var (second, third) = (a * b - c * c, a * b * c)
    let first =
      (Real(1) - second / Real(10) + third / Real(14) + second * second / Real(24)
        - Real(3) * second * third / Real(44)) / mean.squareRoot
    mean = (x + y + Real(3) * z) / Real(5)
    (a, b) = (Real(1) - x / mean, Real(1) - y / mean)
    c = Real(0) - (a + b) / Real(3)
    second = a * b - Real(6) * c * c
    third = (Real(3) * a * b - Real(8) * c * c) * c
    let fourth = Real(3) * (a * b - c * c) * c * c
    let fifth = a * b * c * c * c
    let series =
      Real(1) - Real(3) * second / Real(14) + third / Real(6) + Real(9) * second * second / Real(88)
      - Real(3) * fourth / Real(22) - Real(9) * second * third / Real(52)
      + Real(3) * fifth / Real(26)
    return (first.number, (Real(3) * sum + power * series / (mean * mean.squareRoot)).number)
  }
}

/// A number of 500 bits with operators.
private struct Real {
  let number: PreciseNumber

  init(_ number: PreciseNumber) { self.number = number }

  init(_ value: Double) {
    number = PreciseNumber(precision: 500)
    mpfr_set_d(number.bits, value, MPFR_RNDN)
  }

  private typealias Operation = (mpfr_ptr?, mpfr_srcptr?, mpfr_srcptr?, mpfr_rnd_t) -> Int32

  private static func result(_ x: Real, _ y: Real, _ operation: Operation) -> Real {
    let result = PreciseNumber(precision: 500)
    withExtendedLifetime((x, y)) {
      _ = operation(result.bits, x.number.bits, y.number.bits, MPFR_RNDN)
    }
    return Real(result)
  }

  static func + (x: Real, y: Real) -> Real { result(x, y, mpfr_add) }
  static func - (x: Real, y: Real) -> Real { result(x, y, mpfr_sub) }
  static func * (x: Real, y: Real) -> Real { result(x, y, mpfr_mul) }
  static func / (x: Real, y: Real) -> Real { result(x, y, mpfr_div) }

  var squareRoot: Real {
    let result = PreciseNumber(precision: 500)
    withExtendedLifetime(self) { _ = mpfr_sqrt(result.bits, number.bits, MPFR_RNDN) }
    return Real(result)
  }

  /// Whether the size is less than a power of two.
  func isBelow(_ exponent: Int) -> Bool {
    number.isZero || mpfr_get_exp(number.bits) <= mpfr_exp_t(exponent)
  }
}
