/// A number with 200 binary digits behind the point and 55 before it, known within an error.
///
/// An alternating series loses as many digits as its largest term has, and balls of 104 bits
/// cannot spare them. Here a series of the form s₀ with sₙ = cₙ + rₙ·sₙ₊₁ whose largest term is M
/// has an error of about 2M units of 2⁻²⁰⁰ for each term.
///
/// ```swift
/// let third = FixedPoint(Ball(1)) / 3
/// (third * third).ball  // 1/9 to 105 bits
/// ```
///
/// A number beyond ±2⁵⁵ has an infinite error and gives ``Ball/unknown``.
struct FixedPoint {
  /// The number in units of 2⁻²⁰⁰ modulo 2²⁵⁶, the lowest digits first; negative from 2²⁵⁵ on.
  private var digits = InlineArray<4, UInt64>(repeating: 0)

  /// The greatest distance from the exact number in units of 2⁻²⁰⁰, but for its own rounding.
  ///
  /// That is a share of less than 2⁻⁵⁰ for each operation.
  private(set) var error = 0.0

  /// Creates the number that a double is; the error is at most one unit.
  init(_ value: Double) {
    let size = value.magnitude
    guard size < 0x1p+55 else {
      error = .infinity
      return
    }
    guard size >= 0x1p-200 else {
      error = size > 0 ? 1 : 0
      return
    }
    let significand = value.significandBitPattern | 1 << 52
    let shift = Int(value.exponent) + 148
    if shift < 0 {
      digits[0] = significand >> UInt64(-shift)
      error = 1
    } else {
      let (place, rest) = (shift >> 6, shift & 63)
      digits[place] = significand << UInt64(rest)
      if place < 3 { digits[place + 1] = significand >> UInt64(64 - rest) }
    }
    if value < 0 { digits = negatedDigits }
  }

  /// Creates the number that a ball holds, with the ball's radius as error.
  init(_ ball: Ball) {
    self = FixedPoint(ball.center.high) + FixedPoint(ball.center.low)
    error += ball.radius * 0x1p+200
  }

  /// The ball that holds the number, with 105 bits of it in its centre.
  var ball: Ball {
    let size = isNegative ? negatedDigits : digits
    let length = 256 - Self.leadingZeros(of: size)
    let (first, second) = (max(0, length - 53), max(0, length - 106))
    let high = Double(Self.bits(of: size, from: first, to: length))
    let low = Double(Self.bits(of: size, from: second, to: first))
    let center = DoubleDouble.sum(
      ordered: high * Self.value(ofBit: first), low * Self.value(ofBit: second))
    let rest = second > 0 ? Self.value(ofBit: second) : 0
    // The factor is for the rounding of the errors of a million operations.
    let radius = error * 0x1.00000004p-200 + rest
    return Ball(isNegative ? -center : center, radius: radius)
  }

  /// At least the size of the number and of every number within its error.
  var greatestSize: Double { (size + error * 0x1p-200) * 0x1.00000004p+0 }

  /// The number with an error that is larger by `margin`.
  func grown(by margin: Double) -> FixedPoint {
    self + FixedPoint(Ball(unchecked: DoubleDouble(0), margin))
  }

  /// Returns the number `-x`; exact.
  static prefix func - (x: FixedPoint) -> FixedPoint {
    var result = x
    result.digits = x.negatedDigits
    return result
  }

  /// Returns the sum; exact.
  static func + (x: FixedPoint, y: FixedPoint) -> FixedPoint {
    var result = x
    var carry: UInt64 = 0
    for place in 0..<4 {
      let (sum, isOver) = x.digits[place].addingReportingOverflow(y.digits[place])
      let (total, isFar) = sum.addingReportingOverflow(carry)
      result.digits[place] = total
      carry = isOver || isFar ? 1 : 0
    }
    let overflows = x.isNegative == y.isNegative && x.isNegative != result.isNegative
    result.error = overflows ? .infinity : x.error + y.error
    return result
  }

  /// Returns the difference; exact.
  static func - (x: FixedPoint, y: FixedPoint) -> FixedPoint { x + -y }

  /// Returns the product; the error is at most 1.1 units larger than that of the factors makes it.
  static func * (x: FixedPoint, y: FixedPoint) -> FixedPoint {
    let first = x.isNegative ? x.negatedDigits : x.digits
    let second = y.isNegative ? y.negatedDigits : y.digits
    var product = InlineArray<8, UInt64>(repeating: 0)
    // The products of the lowest digits, which are left out, are below 2¹⁹⁴ of 2²⁰⁰.
    for place in 0..<4 where first[place] != 0 {
      var carry: UInt64 = 0
      for other in max(0, 2 - place)..<4 {
        let (low, high) = WideMultiplication.product(first[place], second[other])
        let (sum, isOver) = low.addingReportingOverflow(carry)
        let (total, isFar) = product[place + other].addingReportingOverflow(sum)
        product[place + other] = total
        carry = high &+ (isOver ? 1 : 0) &+ (isFar ? 1 : 0)
      }
      product[place + 4] = carry
    }
    var result = FixedPoint(0)
    for place in 0..<4 { result.digits[place] = product[place + 3] >> 8 | product[place + 4] << 56 }
    let overflows = product[7] >> 7 != 0
    result.error =
      overflows
      ? .infinity
      : x.size * y.error + y.size * x.error + x.error * y.error * 0x1p-200 + 1.1
    if x.isNegative != y.isNegative { result.digits = result.negatedDigits }
    return result
  }

  /// Returns the quotient by a positive integer; the error is at most one unit larger than its part
  /// of that of the dividend.
  static func / (x: FixedPoint, divisor: UInt32) -> FixedPoint {
    let dividend = x.isNegative ? x.negatedDigits : x.digits
    let divisor = UInt64(divisor)
    var result = x
    var rest: UInt64 = 0
    for place in stride(from: 3, through: 0, by: -1) {
      let upper = rest << 32 | dividend[place] >> 32
      let lower = (upper % divisor) << 32 | dividend[place] & 0xFFFF_FFFF
      result.digits[place] = (upper / divisor) << 32 | lower / divisor
      rest = lower % divisor
    }
    result.error = x.error / Double(divisor) + (rest > 0 ? 1 : 0)
    if x.isNegative { result.digits = result.negatedDigits }
    return result
  }

  // MARK: Digits

  private var isNegative: Bool { digits[3] >> 63 != 0 }

  /// The size of the number, but for rounding.
  private var size: Double {
    let size = isNegative ? negatedDigits : digits
    return (Double(size[3]) + Double(size[2]) * 0x1p-64) * 0x1p-8
      + (Double(size[1]) + Double(size[0]) * 0x1p-64) * 0x1p-136
  }

  private var negatedDigits: InlineArray<4, UInt64> {
    var result = digits
    var carry = true
    for place in 0..<4 {
      result[place] = ~digits[place] &+ (carry ? 1 : 0)
      carry = carry && digits[place] == 0
    }
    return result
  }

  private static func value(ofBit place: Int) -> Double {
    Double(sign: .plus, exponent: place - 200, significand: 1)
  }

  private static func leadingZeros(of digits: InlineArray<4, UInt64>) -> Int {
    for place in stride(from: 3, through: 0, by: -1) where digits[place] != 0 {
      return 64 * (3 - place) + digits[place].leadingZeroBitCount
    }
    return 256
  }

  /// At most 64 bits from a place up to another one, as an integer.
  private static func bits(
    of digits: InlineArray<4, UInt64>, from start: Int, to end: Int
  ) -> UInt64 {
    guard start < end else { return 0 }
    let (place, rest) = (start >> 6, start & 63)
    let upper = place < 3 ? digits[place + 1] << UInt64(64 - rest) : 0
    return (digits[place] >> UInt64(rest) | upper) & (UInt64.max >> UInt64(64 - (end - start)))
  }
}
