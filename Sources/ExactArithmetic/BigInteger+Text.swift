extension BigInteger: CustomStringConvertible {
  /// How many decimal digits a limb certainly holds.
  private static let limbDigits = UInt.bitWidth == 64 ? 19 : 9

  /// Creates the number with some decimal digits.
  ///
  /// - Parameter digits: Characters from `0` to `9`; others count as 0.
  convenience init(digits: some Collection<UInt8>) {
    var (sum, part, count) = (BigInteger.zero, 0, 0)
    func add() { sum = sum * Self.ten.power(count) + BigInteger(part) }
    for digit in digits {
      part = 10 * part + Int(digit &- 48)
      count += 1
      guard count == Self.limbDigits - 1 else { continue }
      add()
      (part, count) = (0, 0)
    }
    add()
    self.init(magnitude: sum.limbs)
  }

  /// The digits in base 10, behind `-` if the number is negative.
  public var description: String {
    if isZero { return "0" }
    let base = Self.ten.power(Self.limbDigits)
    var (parts, rest) = ([String](), magnitude)
    while !rest.isZero {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: base)
      let text = "\(remainder.limbs.first ?? 0)"
      parts.append(
        quotient.isZero
          ? text : String(repeating: "0", count: Self.limbDigits - text.utf8.count) + text)
      rest = quotient
    }
    return (isNegative ? "-" : "") + parts.reversed().joined()
  }
}
