/// A number of decimal digits to which another has been rounded.
public struct DecimalNumber: Sendable, CustomStringConvertible {
  /// The digits as an integer, whose last one is not 0.
  let digits: BigInteger

  /// The power of ten that the last digit counts.
  let exponent: Int

  private init(_ digits: BigInteger, _ exponent: Int) {
    var (digits, exponent) = (digits, exponent)
    while !digits.isZero {
      let (quotient, rest) = digits.quotientAndRemainder(dividingBy: .ten)
      guard rest.isZero else { break }
      (digits, exponent) = (quotient, exponent + 1)
    }
    self.digits = digits
    self.exponent = digits.isZero ? 0 : exponent
  }

  /// Creates the nearest number of so many digits; of two, the one farther from zero.
  public init(_ value: Rational, digits count: Int) {
    guard !value.isZero else {
      self.init(.zero, 0)
      return
    }
    let bits = value.numerator.bitWidth - value.denominator.bitWidth
    // The first digit counts this power of ten, or the next one.
    var first = Self.tens(inTwos: bits - 1)
    if value.magnitude >= Rational(10).power(first + 1) { first += 1 }
    let last = first - count + 1
    self.init((value * Rational(10).power(-last)).rounded, last)
  }

  /// Creates the number of so many digits that is nearest to every number of a ball; nil if there
  /// is none.
  public init?(_ ball: RealBall, digits count: Int) {
    guard !ball.hasZero else { return nil }
    // The ball is brought to the size of the integer that the digits are.
    var last = Self.tens(inTwos: ball.top - 1) - count + 1
    let bits = ball.precision + 64
    let base = RealBall(10, precision: bits)
    for _ in 0..<3 {
      let scaled = ball.at(bits) * (last < 0 ? base.power(-last) : RealBall(1) / base.power(last))
      guard let (lower, upper) = scaled.roundedEnds else { return nil }
      if lower >= BigInteger.ten.power(count) {
        last += 1
      } else if upper < BigInteger.ten.power(count - 1) {
        last -= 1
      } else {
        guard lower == upper else { return nil }
        self.init(ball.mantissa.isNegative ? -lower : lower, last)
        return
      }
    }
    return nil
  }

  /// Creates the number of as many digits as are certain of a ball, up to a limit; nil if there
  /// are none.
  public init?(certainOf ball: RealBall, atMost count: Int) {
    // Fewer digits may be uncertain where more are certain, so that all are tried.
    for count in stride(from: min(count, ball.precision / 3 + 1), through: 1, by: -1) {
      guard let number = DecimalNumber(ball, digits: count) else { continue }
      self = number
      return
    }
    return nil
  }

  /// The exponent of the greatest power of ten that is not above a power of two, or next to it.
  private static func tens(inTwos power: Int) -> Int {
    Int((Double(power) * 0.30102999566398120).rounded(.down))
  }

  /// The digits as an integer and an exponent.
  var scientific: String { "\(digits)e\(exponent)" }

  /// The digits with a point, or with an exponent from 10¹⁶ and below 10⁻⁴.
  public var description: String {
    var text = "\(digits.magnitude)"
    let first = text.utf8.count + exponent - 1
    if first >= 16 || first < -4 {
      if text.utf8.count > 1 { text.insert(".", at: text.index(after: text.startIndex)) }
      text += "e\(first)"
    } else if exponent >= 0 {
      text += String(repeating: "0", count: exponent)
    } else if first >= 0 {
      text.insert(".", at: text.index(text.startIndex, offsetBy: first + 1))
    } else {
      text = "0." + String(repeating: "0", count: -first - 1) + text
    }
    return (digits.isNegative ? "-" : "") + text
  }
}

extension RealBall {
  /// The integers nearest to the ends of the sizes of a ball of moderate size without zero.
  fileprivate var roundedEnds: (lower: BigInteger, upper: BigInteger)? {
    guard isKnown, exponent.magnitude < 200_000, radius.isZero || radius.exponent < 200_000 else {
      return nil
    }
    let unit = min(exponent, -64)
    let center = mantissa.magnitude << (exponent - unit)
    let spread = radius.integer(inUnits: unit)
    func nearest(_ end: BigInteger) -> BigInteger {
      ((end >> (-unit - 1)) + .one) >> 1
    }
    return (nearest(center - spread), nearest(center + spread))
  }
}
