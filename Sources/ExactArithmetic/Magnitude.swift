/// A number that is not negative, to 32 bits, with an exponent of its own: a bound on an error.
///
/// Every operation says whether its result is an upper or a lower bound; it is within a 2⁻³⁰-th.
struct Magnitude: Hashable, Sendable {
  /// 0, or at least 2³¹ and less than 2³².
  let mantissa: UInt64
  /// The power of two that the mantissa counts.
  let exponent: Int

  static let zero = Magnitude(mantissa: 0, exponent: 0)
  static let infinity = Magnitude(mantissa: 1 << 31, exponent: .max / 2)

  private init(mantissa: UInt64, exponent: Int) {
    (self.mantissa, self.exponent) = (mantissa, exponent)
  }

  /// The least bound of `mantissa` · 2^`exponent`.
  init(up mantissa: UInt64, _ exponent: Int) {
    let excess = 32 - mantissa.leadingZeroBitCount
    if mantissa == 0 {
      self = .zero
    } else if excess <= 0 {
      self.init(mantissa: mantissa << UInt64(-excess), exponent: exponent + excess)
    } else {
      let kept = mantissa >> UInt64(excess)
      let isExact = kept << UInt64(excess) == mantissa
      self.init(up: kept + (isExact ? 0 : 1), exponent + excess)
    }
  }

  /// The greatest number of 32 bits that is not above `mantissa` · 2^`exponent`.
  init(down mantissa: UInt64, _ exponent: Int) {
    let excess = 32 - mantissa.leadingZeroBitCount
    self =
      mantissa == 0
      ? .zero
      : Magnitude(
        mantissa: excess < 0 ? mantissa << UInt64(-excess) : mantissa >> UInt64(excess),
        exponent: exponent + excess)
  }

  /// A bound of |`integer`| · 2^`exponent`: from above or from below.
  init(_ integer: BigInteger, _ exponent: Int, isUpper: Bool) {
    let excess = max(0, integer.bitWidth - 60)
    let high = integer.magnitude >> excess
    var bits: UInt64 = 0
    for limb in high.limbs.reversed() {
      bits = bits << UInt64(UInt.bitWidth % 64) | UInt64(limb)
    }
    if isUpper {
      self.init(up: bits + (excess > 0 ? 1 : 0), exponent + excess)
    } else {
      self.init(down: bits, exponent + excess)
    }
  }

  /// A power of two.
  static func power(_ exponent: Int) -> Magnitude { Magnitude(up: 1, exponent) }

  var isZero: Bool { mantissa == 0 }
  var isFinite: Bool { exponent < Int.max / 4 }

  /// The exponent of the least power of two that is greater; meaningless for 0.
  var top: Int { exponent + 32 }

  /// The least integer that is not below the number divided by a power of two, or the next one.
  func integer(inUnits unit: Int) -> BigInteger {
    if isZero { return .zero }
    let integer = BigInteger(magnitude: [UInt(mantissa)])
    return exponent >= unit
      ? integer << (exponent - unit) : (integer >> (unit - exponent)) + .one
  }

  /// The sum, rounded up.
  static func + (x: Magnitude, y: Magnitude) -> Magnitude {
    if x.isZero { return y }
    if y.isZero { return x }
    let (large, small) = x.exponent >= y.exponent ? (x, y) : (y, x)
    let shift = large.exponent - small.exponent
    let part = shift > 31 ? 0 : small.mantissa >> UInt64(shift)
    let isExact = shift == 0 || (shift <= 31 && part << UInt64(shift) == small.mantissa)
    return Magnitude(up: large.mantissa + part + (isExact ? 0 : 1), large.exponent)
  }

  /// The difference, rounded down; 0 if it is negative.
  func subtractingDown(_ other: Magnitude) -> Magnitude {
    guard !other.isZero, self > other else { return other.isZero ? self : .zero }
    let shift = exponent - other.exponent
    // The larger number has as great an exponent, and 62 bits hold both.
    let part = shift > 62 ? 0 : (other.mantissa << 30) >> UInt64(shift)
    return Magnitude(down: (mantissa << 30) - part - 1, exponent - 30)
  }

  /// The product, rounded up.
  static func * (x: Magnitude, y: Magnitude) -> Magnitude {
    if x.isZero || y.isZero { return .zero }
    return x.isFinite && y.isFinite
      ? Magnitude(up: x.mantissa * y.mantissa, x.exponent + y.exponent) : .infinity
  }

  /// The quotient, rounded up; infinite if the divisor is 0.
  static func / (x: Magnitude, y: Magnitude) -> Magnitude {
    if x.isZero { return .zero }
    guard !y.isZero, x.isFinite else { return .infinity }
    return Magnitude(up: (x.mantissa << 31) / y.mantissa + 1, x.exponent - y.exponent - 31)
  }

  /// The number times a power of two.
  func scaled(_ power: Int) -> Magnitude {
    isZero || !isFinite ? self : Magnitude(mantissa: mantissa, exponent: exponent + power)
  }
}

extension Magnitude: Comparable {
  static func < (x: Magnitude, y: Magnitude) -> Bool {
    if x.isZero || y.isZero { return !y.isZero }
    return (x.exponent, x.mantissa) < (y.exponent, y.mantissa)
  }
}
