extension Double {
  /// Returns the number in decimal with a fixed count of places, correctly rounded.
  ///
  /// The exact value of the double is rounded, ties to the even digit, as C's `%.*f` does. A result
  /// that is all zeros has no sign.
  ///
  /// - Precondition: The number is finite, and `places` at least 0.
  /// - Complexity: O(*e*²) in the magnitude *e* of the binary exponent, at most 1,074.
  func decimal(places: Int) -> String {
    precondition(isFinite, "\(self) has no digits")
    let isTiny = exponentBitPattern == 0
    let exponent = (isTiny ? 1 : Int(exponentBitPattern)) - 1_075
    var number = DecimalInteger(significandBitPattern | (isTiny ? 0 : 1 << 52))
    // m × 2⁻ᵏ is m × 5ᵏ with the point k digits from its end.
    number.multiply(by: exponent < 0 ? 5 : 2, times: exponent.magnitude)
    var digits = number.digits
    let surplus = max(0, -exponent) - places
    if surplus > 0 {
      digits = Self.rounded(digits, dropping: surplus)
    } else {
      digits += [UInt8](repeating: 0, count: -surplus)
    }
    let missing = max(0, places + 1 - digits.count)
    digits = [UInt8](repeating: 0, count: missing) + digits
    let text = String(decoding: digits.map { UInt8(ascii: "0") + $0 }, as: UTF8.self)
    let sign = sign == .minus && digits.contains { $0 != 0 } ? "-" : ""
    return sign + text.dropLast(places) + (places > 0 ? "." : "") + text.suffix(places)
  }

  /// Returns digits without their last ones, rounded to the nearest, ties to the even digit.
  private static func rounded(_ digits: [UInt8], dropping count: Int) -> [UInt8] {
    guard count <= digits.count else { return [] }
    var kept = [0] + digits.dropLast(count)
    // The dropped digits are more than a half if they follow 5, or 50, or 500 and so on.
    let half = [5] + [UInt8](repeating: 0, count: count - 1)
    let isOdd = kept[kept.count - 1] % 2 == 1
    let dropped = digits.suffix(count)
    if half.lexicographicallyPrecedes(dropped) || (isOdd && dropped.elementsEqual(half)) {
      var place = kept.count - 1
      while kept[place] == 9 {
        kept[place] = 0
        place -= 1
      }
      kept[place] += 1
    }
    return Array(kept[0] == 0 ? kept.dropFirst() : kept[...])
  }
}

/// A natural number of any size in parts of nine decimal digits, the least first.
private struct DecimalInteger {
  private var parts: [UInt64]

  init(_ value: UInt64) { parts = [value % Self.base, value / Self.base] }

  private static let base: UInt64 = 1_000_000_000

  mutating func multiply(by factor: UInt64, times count: UInt) {
    for _ in 0..<count {
      var carry: UInt64 = 0
      for index in parts.indices {
        let product = parts[index] * factor + carry
        parts[index] = product % Self.base
        carry = product / Self.base
      }
      if carry > 0 { parts.append(carry) }
    }
  }

  /// The decimal digits from the left, without leading zeros except for zero itself.
  var digits: [UInt8] {
    var digits: [UInt8] = []
    for part in parts {
      var rest = part
      for _ in 0..<9 {
        digits.append(UInt8(rest % 10))
        rest /= 10
      }
    }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    return digits.reversed()
  }
}
