/// A real number with as many digits as are wanted, each of which is certain, or as many as are.
///
/// ```swift
/// let arithmetic = RealArithmetic(precision: 128)
/// let third = arithmetic.quotient(RealValue(2), RealValue(3))
/// ExactNumber(third, digits: 16)?.description   // "0.6666666666666667"
/// ExactNumber(third, digits: 16)?.closedForm    // "2/3"
/// ```
public struct ExactNumber: Sendable, CustomStringConvertible {
  /// The number in decimal digits, or behind `≈` as many of its digits as are certain.
  ///
  /// Integers of up to 1,000 digits have all of them.
  public let description: String

  /// Whether all digits that are wanted are certain.
  public let isCertain: Bool

  private let value: RealValue
  /// How many digits the number has for others to go on with.
  private let literalDigits: Int
  /// A double near the number if it is not certain.
  private let estimate: Double

  /// The longest integers that are written out, in digits.
  public static let digitLimit = 1000

  /// Creates a number, unless it takes more bits to tell its digits.
  ///
  /// - Parameters:
  ///   - value: What is known of the number.
  ///   - digits: How many digits are wanted, up to ``digitLimit``.
  public init?(_ value: RealValue, digits: Int) {
    let rounded: DecimalNumber?
    if let rational = value.rational {
      if let integer = rational.integer, let text = Self.text(integer, digits) {
        self.init(value, digits, text)
        return
      }
      rounded = DecimalNumber(rational, digits: digits)
    } else {
      // No other closed form is half-way between two decimals.
      rounded = DecimalNumber(value.ball(4 * digits + 128), digits: digits)
    }
    guard let rounded else { return nil }
    self.init(value, digits, rounded.description)
  }

  private init(_ value: RealValue, _ digits: Int, _ text: String) {
    (self.value, description, isCertain, estimate) = (value, text, true, .nan)
    literalDigits = digits + 40
  }

  /// Creates a number of which not all wanted digits are certain.
  ///
  /// - Parameters:
  ///   - value: What is known of the number.
  ///   - digits: How many digits are wanted.
  ///   - estimate: A double that is near the number.
  public init(uncertain value: RealValue, digits: Int, estimate: Double) {
    (self.value, self.estimate, isCertain) = (value, estimate, false)
    literalDigits = digits
    let certain: DecimalNumber?
    if case .near(let ball) = value {
      certain = DecimalNumber(certainOf: ball, atMost: digits)
    } else {
      certain = DecimalNumber(RealBall(estimate, precision: 64), digits: 6)
    }
    description = "≈ " + (certain?.description ?? "0")
  }

  /// The number as it is written in mathematics, as in `5π/6`; nil unless it is a rational number,
  /// or such a number times π, a square root, a logarithm or a power of e.
  public var closedForm: String? {
    if case .exact(let form) = value { form.description } else { nil }
  }

  /// The double that the number is; nil if it is between doubles, or not known to be one.
  public var exactDouble: Double? {
    guard case let double = double, double.isFinite, let rational = value.rational,
      rational == Rational(double)
    else { return nil }
    return double
  }

  /// The number with some forty more digits than are wanted, if they are certain, as programs read
  /// it.
  public var literal: String {
    guard isCertain else { return "\(estimate)" }
    if let rational = value.rational {
      return rational.integer.map { "\($0)" }
        ?? DecimalNumber(rational, digits: literalDigits).scientific
    }
    let ball = value.ball(4 * literalDigits + 64)
    return DecimalNumber(certainOf: ball, atMost: literalDigits)?.scientific ?? "\(double)"
  }

  /// The nearest double, up to 10⁻²⁴ of itself; an infinity for numbers beyond all doubles.
  public var double: Double {
    guard isCertain else { return estimate }
    if let rational = value.rational {
      return Double(DecimalNumber(rational, digits: 40).scientific) ?? .nan
    }
    let ball = value.ball(256)
    return DecimalNumber(certainOf: ball, atMost: 24).flatMap { Double($0.scientific) } ?? .nan
  }

  /// The text of an integer that is written out; nil if it is shorter with an exponent.
  private static func text(_ integer: BigInteger, _ digits: Int) -> String? {
    // 1,000 digits have less than 3,322 bits.
    guard integer.bitWidth <= 3322 else { return nil }
    let text = integer.description
    let size = text.utf8.count - (integer.isNegative ? 1 : 0)
    guard size <= digitLimit else { return nil }
    if size <= 21 { return text }
    let zeros = text.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    return size - zeros > digits ? text : nil
  }
}
