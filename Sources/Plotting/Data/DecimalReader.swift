/// Reads decimal numbers, correctly rounded.
///
/// A number of at most 19 digits whose power of ten is at most 27 is computed by one product or one
/// quotient, which rounds exactly; all others are left to the standard library.
struct DecimalReader: Sendable {
  /// The powers of 5 below 2⁶⁴.
  private let powersOfFive: [UInt64]
  /// The powers of ten that are exact doubles.
  private let powersOfTen: [Double]

  init() {
    var (fives, tens): ([UInt64], [Double]) = ([1], [1])
    for index in 0..<27 { fives.append(fives[index] * 5) }
    for index in 0..<22 { tens.append(tens[index] * 10) }
    (powersOfFive, powersOfTen) = (fives, tens)
  }

  /// Returns the number that bytes spell, as in `-1.5e3`; `nil` if they spell none.
  ///
  /// Infinities and NaN are words, and not numbers here.
  func number(_ bytes: UnsafeBufferPointer<UInt8>, in place: Range<Int>) -> Double? {
    var index = place.lowerBound
    let text = UnsafeBufferPointer(rebasing: bytes[..<place.upperBound])
    if let number = scan(text, &index), index == text.count { return number }
    // Too many digits for a quotient, or not a number.
    guard Self.isNumber(bytes[place]) else { return nil }
    return Double(String(decoding: bytes[place], as: UTF8.self))
  }

  /// Returns the number that begins at an index, and moves behind it.
  ///
  /// It is `nil` if there is none, or one of more digits than a quotient can take.
  @inline(__always)
  func scan(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Double? {
    let end = bytes.count
    guard index < end else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    var digits: UInt64 = 0
    let start = index
    while index < end, case let digit = bytes[index] &- 48, digit < 10 {
      digits = digits &* 10 &+ UInt64(digit)
      index += 1
    }
    var (count, exponent) = (index - start, 0)
    if index < end, bytes[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      while index < end, case let digit = bytes[index] &- 48, digit < 10 {
        digits = digits &* 10 &+ UInt64(digit)
        index += 1
      }
      exponent = point - index
      count -= exponent
    }
    guard 1...19 ~= count else { return nil }
    if index < end, bytes[index] | 32 == UInt8(ascii: "e") {
      guard let power = Self.exponent(bytes, &index) else { return nil }
      exponent += power
    }
    guard let value = value(digits, exponent) else { return nil }
    return isNegative ? -value : value
  }

  /// Returns the whole number after an `e`, and moves behind it; `nil` if there is none, or one far
  /// too large.
  @inline(never)
  private static func exponent(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Int? {
    index += 1
    guard index < bytes.count else { return nil }
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative || bytes[index] == UInt8(ascii: "+") { index += 1 }
    let start = index
    var value = 0
    while index < bytes.count, case let digit = bytes[index] &- 48, digit < 10 {
      guard value < 1_000 else { return nil }
      value = value * 10 + Int(digit)
      index += 1
    }
    guard index > start else { return nil }
    return isNegative ? -value : value
  }

  /// Whether bytes consist of digits with an optional sign, point and exponent.
  private static func isNumber(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    func isSign(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
    func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }
    var rest = isSign(bytes.first) ? bytes.dropFirst() : bytes
    let whole = rest.prefix(while: isDigit)
    rest = rest[whole.endIndex...]
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: isDigit)
      rest = rest[fraction.endIndex...]
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return false }
    guard let letter = rest.first else { return true }
    rest = rest.dropFirst()
    if isSign(rest.first) { rest = rest.dropFirst() }
    return letter | 32 == UInt8(ascii: "e") && !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  /// The double nearest to `digits` times a power of ten; `nil` if that is too large or too small.
  @inline(__always)
  private func value(_ digits: UInt64, _ exponent: Int) -> Double? {
    if digits < 1 << 53, exponent.magnitude < powersOfTen.count {
      // Both are doubles, so that one operation rounds once.
      let power = powersOfTen[Int(exponent.magnitude)]
      return exponent < 0 ? Double(digits) / power : Double(digits) * power
    }
    guard exponent.magnitude < powersOfFive.count else { return digits == 0 ? 0 : nil }
    return longValue(digits, exponent)
  }

  @inline(never)
  private func longValue(_ digits: UInt64, _ exponent: Int) -> Double {
    guard digits > 0 else { return 0 }
    let power = powersOfFive[Int(exponent.magnitude)]
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
    // The quotient has at least 63 bits; the last one is set if there is a remainder.
    let (quotient, remainder) = (power << other).dividingFullWidth((shifted >> 1, shifted << 63))
    let leading = Double(remainder == 0 ? quotient : quotient | 1)
    return leading * Self.power(ofTwo: other - shift - 63 + exponent)
  }

  /// A power of two that is a normal double.
  private static func power(ofTwo exponent: Int) -> Double {
    Double(bitPattern: UInt64(1023 + exponent) << 52)
  }
}
