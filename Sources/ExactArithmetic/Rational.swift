/// A quotient of two integers.
public final class Rational: Sendable {
  /// The integer above the bar; it has no divisor in common with the other.
  public let numerator: BigInteger

  /// The integer below the bar, positive.
  public let denominator: BigInteger

  /// The number 0.
  public static let zero = Rational(0)
  /// The number 1.
  public static let one = Rational(1)

  /// Creates an integer.
  public convenience init(_ integer: BigInteger) { self.init(unchecked: integer, .one) }

  /// Creates an integer.
  public convenience init(_ integer: Int) { self.init(BigInteger(integer)) }

  /// Creates the number that a finite double is.
  public convenience init(_ value: Double) {
    let (mantissa, exponent) = BigInteger.parts(of: value)
    self.init(mantissa << max(0, exponent), .one << max(0, -exponent))
  }

  /// Creates a quotient.
  ///
  /// - Parameters:
  ///   - numerator: An integer.
  ///   - denominator: An integer that is not 0.
  public convenience init(_ numerator: BigInteger, _ denominator: BigInteger) {
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    let sign = denominator.isNegative ? -divisor : divisor
    self.init(unchecked: numerator / sign, denominator / sign)
  }

  private init(unchecked numerator: BigInteger, _ denominator: BigInteger) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// Creates the number that a decimal number says, as `-1.5e-3` does.
  ///
  /// - Parameter text: ASCII digits with an optional sign, point and exponent.
  public convenience init?(decimal text: String) {
    var (digits, places, exponent) = ([UInt8](), 0, 0)
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    var hasPoint = false
    scan: while let byte = bytes.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte)
        if hasPoint { places += 1 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard let power = Int(String(decoding: bytes, as: UTF8.self)) else { return nil }
        exponent = power
        break scan
      default: return nil
      }
    }
    guard !digits.isEmpty, exponent.magnitude <= 100_000 else { return nil }
    let size = BigInteger(digits: digits)
    let integer = isNegative ? -size : size
    let power = exponent - places
    let scale = BigInteger.ten.power(abs(power))
    self.init(power < 0 ? integer : integer * scale, power < 0 ? scale : .one)
  }

  /// Whether the number is 0.
  public var isZero: Bool { numerator.isZero }

  /// Whether the number is below zero.
  public var isNegative: Bool { numerator.isNegative }

  /// The number as an integer; nil if it is none.
  public var integer: BigInteger? { denominator == .one ? numerator : nil }

  /// How many bits both integers have.
  var bitWidth: Int { numerator.bitWidth + denominator.bitWidth }

  /// The number without its sign.
  public var magnitude: Rational { Rational(unchecked: numerator.magnitude, denominator) }

  /// One divided by the number, which is not 0.
  var reciprocal: Rational {
    numerator.isNegative
      ? Rational(unchecked: -denominator, -numerator) : Rational(unchecked: denominator, numerator)
  }

  /// The greatest integer that is not above the number.
  var floor: BigInteger {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return remainder.isNegative ? quotient - .one : quotient
  }

  /// The nearest integer; of two, the one farther from zero.
  var rounded: BigInteger {
    let half = (magnitude + Rational(.one, BigInteger(2))).floor
    return isNegative ? -half : half
  }

  /// The power with an integer exponent, which is not negative for 0.
  func power(_ exponent: Int) -> Rational {
    let base = exponent < 0 ? reciprocal : self
    return Rational(
      unchecked: base.numerator.power(abs(exponent)), base.denominator.power(abs(exponent)))
  }

  /// The rational number whose power this one is; nil if there is none.
  ///
  /// - Parameter degree: The exponent, 1 or greater.
  /// - Returns: The root.
  func exactRoot(_ degree: Int) -> Rational? {
    guard let above = numerator.exactRoot(degree), let below = denominator.exactRoot(degree) else {
      return nil
    }
    return Rational(unchecked: above, below)
  }

  /// The opposite number.
  public static prefix func - (x: Rational) -> Rational {
    Rational(unchecked: -x.numerator, x.denominator)
  }

  /// The sum.
  public static func + (x: Rational, y: Rational) -> Rational {
    if x.denominator == .one && y.denominator == .one {
      return Rational(x.numerator + y.numerator)
    }
    return Rational(
      x.numerator * y.denominator + y.numerator * x.denominator, x.denominator * y.denominator)
  }

  /// The difference.
  public static func - (x: Rational, y: Rational) -> Rational { x + -y }

  /// The product.
  public static func * (x: Rational, y: Rational) -> Rational {
    if x.denominator == .one && y.denominator == .one {
      return Rational(x.numerator * y.numerator)
    }
    return Rational(x.numerator * y.numerator, x.denominator * y.denominator)
  }

  /// The quotient; `y` is not 0.
  public static func / (x: Rational, y: Rational) -> Rational { x * y.reciprocal }
}

extension Rational: Comparable {
  /// Whether both are the same number.
  public static func == (x: Rational, y: Rational) -> Bool {
    x.numerator == y.numerator && x.denominator == y.denominator
  }

  /// Whether `x` is the lesser number.
  public static func < (x: Rational, y: Rational) -> Bool {
    x.numerator * y.denominator < y.numerator * x.denominator
  }
}
