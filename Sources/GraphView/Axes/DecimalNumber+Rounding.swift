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
