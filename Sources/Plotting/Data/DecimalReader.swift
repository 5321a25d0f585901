/// Reads numbers of decimal digits, correctly rounded.
///
/// A number of at most 19 digits whose power of ten is at most 27 is found by one product or one
/// quotient of whole numbers, whose rounding is exact; all others are left to the standard library.
struct DecimalReader: Sendable {
  /// The powers of 5 that fit into 64 bits.
  private let powersOfFive: [UInt64]

  init() {
    var powers: [UInt64] = [1]
    for index in 0..<27 { powers.append(powers[index] * 5) }
    powersOfFive = powers
  }

  /// Returns the number that bytes spell, as in `-1.5e3`; `nil` if they spell none.
  ///
  /// Infinities and NaN are words, and not spelled by digits.
  func number(_ bytes: UnsafeBufferPointer<UInt8>, in place: Range<Int>) -> Double? {
    var index = place.lowerBound
    let end = place.upperBound
    guard index < end else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    var (digits, significant, exponent) = (UInt64(0), 0, 0)
    var (count, hasPoint) = (0, false)
    while index < end {
      let byte = bytes[index]
      let digit = byte &- 48
      if digit < 10 {
        count += 1
        if significant > 0 || digit > 0 { significant += 1 }
        if significant <= 19 { digits = digits &* 10 &+ UInt64(digit) }
        if hasPoint { exponent -= 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else {
        break
      }
      index += 1
    }
    guard count > 0 else { return nil }
    if index < end {
      guard bytes[index] | 32 == UInt8(ascii: "e"),
        let power = Self.exponent(bytes, index + 1, end)
      else { return nil }
      exponent += power
    }
    guard significant <= 19, exponent.magnitude < powersOfFive.count else {
      return Double(String(decoding: bytes[place], as: UTF8.self))
    }
    let value = value(digits, exponent)
    return isNegative ? -value : value
  }

  /// Returns the whole number after an `e`, or one as far out of range; `nil` if there is none.
  private static func exponent(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> Int? {
    var index = start
    guard index < end else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index < end else { return nil }
    var value = 0
    while index < end {
      let digit = bytes[index] &- 48
      guard digit < 10 else { return nil }
      value = min(value * 10 + Int(digit), 1_000_000)
      index += 1
    }
    return isNegative ? -value : value
  }

  /// The double nearest to `digits` times a power of ten.
  private func value(_ digits: UInt64, _ exponent: Int) -> Double {
    let power = powersOfFive[Int(exponent.magnitude)]
    if digits < 1 << 53, power < 1 << 53 {
      // Both are doubles, so that one operation rounds once.
      let scale = Double(power) * Self.power(ofTwo: Int(exponent.magnitude))
      return exponent < 0 ? Double(digits) / scale : Double(digits) * scale
    }
    guard digits > 0 else { return 0 }
    if exponent >= 0 {
      let product = digits.multipliedFullWidth(by: power)
      guard product.high > 0 else { return Double(product.low) * Self.power(ofTwo: exponent) }
      let shift = product.high.leadingZeroBitCount
      let leading = shift == 0 ? product.high : product.high << shift | product.low >> (64 - shift)
      let rest: UInt64 = product.low << shift == 0 ? 0 : 1
      return Double(leading | rest) * Self.power(ofTwo: 64 - shift + exponent)
    }
    let (shift, other) = (digits.leadingZeroBitCount, power.leadingZeroBitCount)
    let shifted = digits << shift
    // The quotient has at least 63 bits, of which the last says if there is a rest.
    let (quotient, remainder) = (power << other).dividingFullWidth((shifted >> 1, shifted << 63))
    let leading = Double(remainder == 0 ? quotient : quotient | 1)
    return leading * Self.power(ofTwo: other - shift - 63 + exponent)
  }

  /// A power of two that is a normal double.
  @inline(__always)
  private static func power(ofTwo exponent: Int) -> Double {
    Double(bitPattern: UInt64(1023 + exponent) << 52)
  }
}
