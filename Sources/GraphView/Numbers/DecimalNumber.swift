/// A whole number times a power of ten, exactly, so that no tick or label shows the error of a step
/// that is not a double.
struct DecimalNumber: Hashable, Sendable {
  /// The whole number; at most 2⁵³ in magnitude.
  var coefficient: Int64
  var exponent: Int

  init(_ coefficient: Int64, exponent: Int) {
    self.coefficient = coefficient
    self.exponent = exponent
  }

  /// The nearest double.
  var value: Double {
    // Both operands are exact, so that one operation rounds once.
    switch exponent {
    case 0..<Self.powersOfTen.count: Double(coefficient) * Self.powersOfTen[exponent]
    case -22..<0: Double(coefficient) / Self.powersOfTen[-exponent]
    default: Double("\(coefficient)e\(exponent)") ?? 0
    }
  }

  /// The same number without zeros at the end of its coefficient.
  var reduced: DecimalNumber {
    guard coefficient != 0 else { return DecimalNumber(0, exponent: 0) }
    var result = self
    while result.coefficient % 10 == 0 {
      result.coefficient /= 10
      result.exponent += 1
    }
    return result
  }

  /// The powers that a double holds exactly: 10⁰ to 10²².
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// All digits, as in `−0.25` or `1200`.
  var plainText: String {
    let number = reduced
    var digits = String(number.coefficient.magnitude)
    if number.exponent >= 0 {
      digits += String(repeating: "0", count: number.exponent)
    } else {
      let missing = 1 - number.exponent - digits.utf8.count
      if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
      digits =
        String(digits.dropLast(-number.exponent)) + "." + String(digits.suffix(-number.exponent))
    }
    return (coefficient < 0 ? "−" : "") + digits
  }

  /// A number from 1 to 10 and a power of ten, as in `2.5·10⁻⁹` or `10⁶`.
  var scientificText: String {
    let number = reduced
    guard number.coefficient != 0 else { return "0" }
    let digits = String(number.coefficient.magnitude)
    let power = number.exponent + digits.utf8.count - 1
    var text = coefficient < 0 ? "−" : ""
    if digits != "1" {
      text += digits.prefix(1)
      if digits.utf8.count > 1 { text += "." + digits.dropFirst() }
      if power == 0 { return text }
      text += "·"
    } else if power == 0 {
      return text + "1"
    }
    return text + "10" + Self.superscript(power)
  }

  /// The shorter of the two texts.
  var shortText: String {
    let (plain, scientific) = (plainText, scientificText)
    return plain.unicodeScalars.count <= scientific.unicodeScalars.count ? plain : scientific
  }

  static func superscript(_ power: Int) -> String {
    let figures: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    var text = power < 0 ? "⁻" : ""
    guard power != 1 else { return text }
    for digit in String(power.magnitude).utf8 {
      text.append(figures[Int(digit - UInt8(ascii: "0"))])
    }
    return text
  }
}

extension DecimalNumber {
  /// Creates the number with the fewest digits that is nearest to a finite double.
  init(_ value: Double) {
    let text = "\(value.magnitude)"
    var (digits, exponent, isFraction) = (Int64(0), 0, false)
    for (index, byte) in zip(text.utf8.indices, text.utf8) {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"):
        exponent += Int(text[text.utf8.index(after: index)...]) ?? 0
        isFraction = false
        self = DecimalNumber(value < 0 ? -digits : digits, exponent: exponent).reduced
        return
      default:
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      }
    }
    self = DecimalNumber(value < 0 ? -digits : digits, exponent: exponent).reduced
  }

  /// Returns the nearest multiple of a power of ten; of two, the one farther from zero.
  func rounded(toPower power: Int) -> DecimalNumber {
    let dropped = power - exponent
    guard dropped > 0 else { return self }
    guard dropped < 19 else { return DecimalNumber(0, exponent: power) }
    var unit: Int64 = 1
    for _ in 0..<dropped { unit *= 10 }
    let (quotient, rest) = coefficient.quotientAndRemainder(dividingBy: unit)
    let isUp = rest.magnitude >= unit.magnitude - rest.magnitude
    return DecimalNumber(
      isUp ? quotient + (coefficient < 0 ? -1 : 1) : quotient, exponent: power)
  }

  /// The power of ten of the first digit; 0 for zero.
  var power: Int { coefficient == 0 ? 0 : exponent + String(coefficient.magnitude).utf8.count - 1 }

  /// Returns the text with so many decimals, as in `−0.50`.
  func fixedText(decimals: Int) -> String {
    let number = rounded(toPower: -decimals)
    var text = number.plainText
    guard decimals > 0 else { return text }
    let missing =
      text.utf8.firstIndex(of: UInt8(ascii: ".")).map {
        decimals - text.utf8.distance(from: $0, to: text.utf8.endIndex) + 1
      } ?? decimals
    if missing == decimals { text += "." }
    return text + String(repeating: "0", count: missing)
  }

  /// Returns a number from 1 to 10 with so many decimals and a power of ten, as in `2.50·10⁻⁹`.
  func scientificText(decimals: Int) -> String {
    guard coefficient != 0 else { return "0" }
    let rounded = rounded(toPower: power - decimals)
    let mantissa = DecimalNumber(rounded.coefficient, exponent: rounded.exponent - rounded.power)
    let text = mantissa.fixedText(decimals: decimals)
    return rounded.power == 0 ? text : text + "·10" + Self.superscript(rounded.power)
  }
}
