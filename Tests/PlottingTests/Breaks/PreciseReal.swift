import CMPFR

/// A real number to 300 bits, computed by MPFR.
final class PreciseReal: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  private let bits: UnsafeMutablePointer<__mpfr_struct>

  private init(_ compute: (UnsafeMutablePointer<__mpfr_struct>) -> Int32) {
    bits = .allocate(capacity: 1)
    mpfr_init2(bits, 300)
    _ = compute(bits)
  }

  convenience init(_ value: Double) { self.init { mpfr_set_d($0, value, MPFR_RNDN) } }

  convenience init(floatLiteral value: Double) { self.init(value) }

  convenience init(integerLiteral value: Int) { self.init(Double(value)) }

  deinit {
    mpfr_clear(bits)
    bits.deallocate()
  }

  static var pi: PreciseReal { PreciseReal { mpfr_const_pi($0, MPFR_RNDN) } }

  /// The nearest double.
  var rounded: Double { withExtendedLifetime(self) { mpfr_get_d(bits, MPFR_RNDN) + 0 } }

  /// −1, 0 or 1.
  var sign: Int { withExtendedLifetime(self) { Int(mpfr_cmp_d(bits, 0)).signum() } }

  static func + (x: PreciseReal, y: PreciseReal) -> PreciseReal { x.with(y, mpfr_add) }
  static func - (x: PreciseReal, y: PreciseReal) -> PreciseReal { x.with(y, mpfr_sub) }
  static func * (x: PreciseReal, y: PreciseReal) -> PreciseReal { x.with(y, mpfr_mul) }
  static func / (x: PreciseReal, y: PreciseReal) -> PreciseReal { x.with(y, mpfr_div) }
  static prefix func - (x: PreciseReal) -> PreciseReal { 0 - x }

  var squareRoot: PreciseReal { applying(mpfr_sqrt) }
  var exponential: PreciseReal { applying(mpfr_exp) }
  var logarithm: PreciseReal { applying(mpfr_log) }
  var sine: PreciseReal { applying(mpfr_sin) }
  var tangent: PreciseReal { applying(mpfr_tan) }
  var arcSine: PreciseReal { applying(mpfr_asin) }
  var arcTangent: PreciseReal { applying(mpfr_atan) }
  var areaSine: PreciseReal { applying(mpfr_asinh) }

  private typealias Bits = UnsafeMutablePointer<__mpfr_struct>

  private func applying(
    _ function: (Bits?, UnsafePointer<__mpfr_struct>?, mpfr_rnd_t) -> Int32
  ) -> PreciseReal {
    withExtendedLifetime(self) { PreciseReal { function($0, bits, MPFR_RNDN) } }
  }

  private func with(
    _ other: PreciseReal,
    _ function: (
      Bits?, UnsafePointer<__mpfr_struct>?, UnsafePointer<__mpfr_struct>?, mpfr_rnd_t
    ) -> Int32
  ) -> PreciseReal {
    withExtendedLifetime((self, other)) {
      PreciseReal { function($0, bits, other.bits, MPFR_RNDN) }
    }
  }
}
