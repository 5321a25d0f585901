import CMPFR

/// A function of MPFR of one number, and one of two.
typealias RoundedFunction = (mpfr_ptr?, mpfr_srcptr?, mpfr_rnd_t) -> Int32
typealias RoundedOperation = (mpfr_ptr?, mpfr_srcptr?, mpfr_srcptr?, mpfr_rnd_t) -> Int32

/// Whether a function is defined at the numbers of an interval.
enum Presence: Int, Comparable {
  case never, maybe, always

  static func < (lhs: Presence, rhs: Presence) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// An interval with ends of 448 bits that holds all values of a term over an interval of x.
///
/// It is written to in place, so that evaluating a formula allocates nothing.
final class Bounds {
  let lower: mpfr_ptr
  let upper: mpfr_ptr
  /// Whether the term is defined on all of the interval of x.
  var presence = Presence.always
  /// Whether the term is certainly continuous on the interval of x, where ``presence`` is `always`.
  var isContinuous = true

  init() {
    lower = .allocate(capacity: 1)
    upper = .allocate(capacity: 1)
    mpfr_init2(lower, Precise.precision)
    mpfr_init2(upper, Precise.precision)
  }

  deinit {
    mpfr_clear(lower)
    mpfr_clear(upper)
    lower.deallocate()
    upper.deallocate()
  }

  // MARK: Questions

  var isPoint: Bool { mpfr_equal_p(lower, upper) != 0 }
  var isZero: Bool { mpfr_zero_p(lower) != 0 && mpfr_zero_p(upper) != 0 }
  var isPositive: Bool { mpfr_sgn(lower) > 0 }
  var isNegative: Bool { mpfr_sgn(upper) < 0 }
  var containsZero: Bool { mpfr_sgn(lower) <= 0 && mpfr_sgn(upper) >= 0 }

  /// −1, 0 or 1; `nil` if that differs or is unknown.
  var sign: Int? { isPositive ? 1 : isNegative ? -1 : isZero ? 0 : nil }

  /// Whether the term, as a condition, holds; `nil` if that differs or is unknown.
  var truth: Bool? { sign.map { $0 != 0 } }

  /// The integer that the term is everywhere; `nil` if there is none below 2³¹.
  var integer: Int? {
    guard isPoint, mpfr_integer_p(lower) != 0, abs(mpfr_get_d(lower, MPFR_RNDN)) < 0x1p31
    else { return nil }
    return mpfr_get_si(lower, MPFR_RNDN)
  }

  /// Whether some integer lies between the ends, or at one.
  var containsInteger: Bool {
    let end = Precise()
    return withExtendedLifetime(end) {
      mpfr_rint(end.bits, lower, MPFR_RNDU)
      return mpfr_lessequal_p(end.bits, upper) != 0
    }
  }

  /// The ends as doubles, rounded outward.
  var doubles: (lower: Double, upper: Double) {
    (mpfr_get_d(lower, MPFR_RNDD), mpfr_get_d(upper, MPFR_RNDU))
  }

  // MARK: Changes

  func set(_ other: Bounds) {
    mpfr_set(lower, other.lower, MPFR_RNDD)
    mpfr_set(upper, other.upper, MPFR_RNDU)
  }

  func set(_ low: Double, _ high: Double) {
    mpfr_set_d(lower, low, MPFR_RNDD)
    mpfr_set_d(upper, high, MPFR_RNDU)
  }

  /// Sets the ends to a decimal number.
  func set(_ decimal: String) {
    mpfr_set_str(lower, decimal, 10, MPFR_RNDD)
    mpfr_set_str(upper, decimal, 10, MPFR_RNDU)
  }

  /// Claims nothing but that the term may be somewhere.
  func setUnknown() {
    set(-.infinity, .infinity)
    presence = min(presence, .maybe)
    isContinuous = false
  }

  func setUndefined() {
    set(-.infinity, .infinity)
    presence = .never
    isContinuous = false
  }

  /// Sets the ends to what an increasing function makes of those of another interval.
  func setIncreasing(_ function: RoundedFunction, of other: Bounds) {
    let isPoint = other.isPoint
    let rounding = function(lower, other.lower, MPFR_RNDD)
    if isPoint {
      mpfr_set(upper, lower, MPFR_RNDN)
      if rounding != 0 { mpfr_nextabove(upper) }
    } else {
      _ = function(upper, other.upper, MPFR_RNDU)
    }
  }

  /// Sets the ends to what a decreasing function makes of those of another interval, which is not
  /// the same object.
  func setDecreasing(_ function: RoundedFunction, of other: Bounds) {
    _ = function(lower, other.upper, MPFR_RNDD)
    _ = function(upper, other.lower, MPFR_RNDU)
  }

  /// Sets the ends to the least and greatest of four, as the corners of a monotone function give
  /// them.
  func setCorners(
    _ function: RoundedOperation, of a: Bounds, _ b: Bounds,
    scratch: Precise
  ) {
    if a.isPoint && b.isPoint {
      let rounding = function(lower, a.lower, b.lower, MPFR_RNDD)
      mpfr_set(upper, lower, MPFR_RNDN)
      if rounding != 0 { mpfr_nextabove(upper) }
      return
    }
    var isFirst = true
    for x in [a.lower, a.upper] {
      for y in [b.lower, b.upper] {
        // What is not a number is an infinity that no value reaches, times zero.
        _ = function(scratch.bits, x, y, MPFR_RNDD)
        if mpfr_nan_p(scratch.bits) != 0 { mpfr_set_zero(scratch.bits, 1) }
        if isFirst {
          mpfr_set(lower, scratch.bits, MPFR_RNDN)
        } else {
          mpfr_min(lower, lower, scratch.bits, MPFR_RNDN)
        }
        _ = function(scratch.bits, x, y, MPFR_RNDU)
        if mpfr_nan_p(scratch.bits) != 0 { mpfr_set_zero(scratch.bits, 1) }
        if isFirst {
          mpfr_set(upper, scratch.bits, MPFR_RNDN)
        } else {
          mpfr_max(upper, upper, scratch.bits, MPFR_RNDN)
        }
        isFirst = false
      }
    }
  }

  /// Repairs ends that are not numbers, and gives zeros the one sign that a real zero has.
  func clean() {
    if mpfr_zero_p(lower) != 0 { mpfr_set_zero(lower, 1) }
    if mpfr_zero_p(upper) != 0 { mpfr_set_zero(upper, 1) }
    if mpfr_nan_p(lower) != 0 { mpfr_set_inf(lower, -1) }
    if mpfr_nan_p(upper) != 0 { mpfr_set_inf(upper, 1) }
  }
}
