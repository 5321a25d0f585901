/// The real numbers within a radius of a centre, to any precision and of almost any size.
///
/// Operations are exact while their results have few enough bits; beyond, the radius bounds what
/// rounding loses. An operation that cannot bound its values gives ``unknown``. The representation
/// is that of F. Johansson, "Arb: efficient arbitrary-precision midpoint-radius interval
/// arithmetic" (2017).
///
/// ```swift
/// let third = RealBall(1, precision: 200) / RealBall(3)   // to 200 bits
/// ```
public final class RealBall: Sendable {
  /// The centre, as a number of the powers of two that `exponent` says.
  let mantissa: BigInteger
  let exponent: Int

  /// The greatest distance from the centre.
  let radius: Magnitude

  /// How many bits of the centre are kept; 0 for numbers that take the precision of others.
  public let precision: Int

  /// The ball that may hold any number.
  public static let unknown = RealBall(unchecked: .zero, 0, .infinity, 0)

  /// Creates the ball around an integer alone.
  ///
  /// - Parameters:
  ///   - value: The integer.
  ///   - precision: The least number of bits of what is computed from the ball.
  public convenience init(_ value: Int, precision: Int = 0) {
    self.init(unchecked: BigInteger(value), 0, .zero, precision)
  }

  /// Creates the ball around `mantissa` · 2^`exponent` alone.
  convenience init(_ mantissa: BigInteger, _ exponent: Int = 0, precision: Int = 0) {
    self.init(unchecked: mantissa, exponent, .zero, precision)
  }

  /// Creates the ball around a finite double alone.
  convenience init(_ value: Double, precision: Int = 0) {
    let (mantissa, exponent) = BigInteger.parts(of: value)
    self.init(mantissa, exponent, precision: precision)
  }

  /// Creates a ball around a rational number.
  public convenience init(_ value: Rational, precision: Int) {
    let above = RealBall(value.numerator, precision: precision)
    let ball = value.denominator == .one ? above : above / RealBall(value.denominator)
    self.init(unchecked: ball.mantissa, ball.exponent, ball.radius, precision)
  }

  private init(unchecked mantissa: BigInteger, _ exponent: Int, _ radius: Magnitude, _ bits: Int) {
    (self.mantissa, self.exponent, self.radius, precision) = (mantissa, exponent, radius, bits)
  }

  /// Creates a ball, and drops bits of its centre beyond the precision or far below the radius.
  convenience init(
    _ mantissa: BigInteger, _ exponent: Int, radius: Magnitude, _ precision: Int
  ) {
    guard radius.isFinite, exponent.magnitude < UInt(Self.exponentLimit) else {
      self.init(unchecked: .zero, 0, .infinity, 0)
      return
    }
    let excess = mantissa.bitWidth - max(2, precision)
    let shift = max(excess, radius.isZero ? excess : radius.exponent - exponent)
    if shift <= 0 {
      self.init(unchecked: mantissa, exponent, radius, precision)
    } else {
      let (kept, unit) = (mantissa >> shift, exponent + shift)
      self.init(unchecked: kept, unit, radius + .power(unit), precision)
    }
  }

  /// Exponents beyond are those of unknown balls.
  private static var exponentLimit: Int { Int.max >> 4 }

  /// Whether the ball is bounded.
  public var isKnown: Bool { radius.isFinite }

  /// Whether all numbers of the ball are positive.
  public var isPositive: Bool { mantissa.signum > 0 && !leastSize.isZero }

  /// Whether zero is, or may be, in the ball.
  public var hasZero: Bool { leastSize.isZero }

  /// The number, if it is the only one.
  var isExact: Bool { radius.isZero }

  /// At least the size of every number of the ball.
  var greatestSize: Magnitude { Magnitude(mantissa, exponent, isUpper: true) + radius }

  /// At most the size of every number of the ball; 0 if zero may be in it.
  var leastSize: Magnitude {
    isKnown ? Magnitude(mantissa, exponent, isUpper: false).subtractingDown(radius) : .zero
  }

  /// The exponent of the least power of two above the size of the centre; very low for 0.
  var top: Int { mantissa.isZero ? -Self.exponentLimit : exponent + mantissa.bitWidth }

  /// The double near the centre, which is of moderate size.
  var nearDouble: Double {
    let excess = max(0, mantissa.bitWidth - 60)
    var sum = 0.0
    for limb in (mantissa >> excess).limbs.reversed() {
      sum = sum * 0x1p32 * Double(1 << (UInt.bitWidth - 32)) + Double(limb)
    }
    let power = Double(
      sign: .plus, exponent: max(-2000, min(2000, exponent + excess)), significand: 1)
    return (mantissa.isNegative ? -sum : sum) * power
  }

  /// The same ball at another precision.
  func at(_ precision: Int) -> RealBall { RealBall(mantissa, exponent, radius: radius, precision) }

  /// The centre alone.
  var center: RealBall { RealBall(unchecked: mantissa, exponent, .zero, precision) }

  /// The ball with a radius that is larger by `margin`.
  func grown(by margin: Magnitude) -> RealBall {
    RealBall(mantissa, exponent, radius: radius + margin, precision)
  }

  /// The numbers times a power of two.
  func scaled(_ power: Int) -> RealBall {
    isKnown ? RealBall(mantissa, exponent + power, radius: radius.scaled(power), precision) : self
  }

  /// The opposite numbers.
  public static prefix func - (x: RealBall) -> RealBall {
    RealBall(unchecked: -x.mantissa, x.exponent, x.radius, x.precision)
  }

  /// The sums of a number of `x` and one of `y`.
  public static func + (x: RealBall, y: RealBall) -> RealBall {
    let precision = max(x.precision, y.precision)
    guard x.isKnown, y.isKnown else { return .unknown }
    if x.mantissa.isZero { return y.at(precision).grown(by: x.radius) }
    if y.mantissa.isZero { return x.at(precision).grown(by: y.radius) }
    // Bits far below the sum of the sizes are dropped before they are lined up.
    let lowest = max(x.top, y.top) - 2 * max(64, precision) - 64
    let (first, second) = (x.dropping(below: lowest), y.dropping(below: lowest))
    let exponent = min(first.exponent, second.exponent)
    let sum =
      (first.mantissa << (first.exponent - exponent))
      + (second.mantissa << (second.exponent - exponent))
    return RealBall(sum, exponent, radius: first.radius + second.radius, precision)
  }

  private func dropping(below lowest: Int) -> RealBall {
    guard exponent < lowest else { return self }
    return RealBall(
      unchecked: mantissa >> (lowest - exponent), lowest, radius + .power(lowest), precision)
  }

  /// The differences of a number of `x` and one of `y`.
  public static func - (x: RealBall, y: RealBall) -> RealBall { x + -y }

  /// The products of a number of `x` and one of `y`.
  public static func * (x: RealBall, y: RealBall) -> RealBall {
    guard x.isKnown, y.isKnown else { return .unknown }
    var radius = Magnitude.zero
    if !x.isExact || !y.isExact {
      let (first, second) = (x.center.greatestSize, y.center.greatestSize)
      radius = x.radius * second + y.radius * first + x.radius * y.radius
    }
    return RealBall(
      x.mantissa * y.mantissa, x.exponent + y.exponent, radius: radius,
      max(x.precision, y.precision))
  }

  /// The quotients of a number of `x` and one of `y`; unknown if zero is in `y`.
  public static func / (x: RealBall, y: RealBall) -> RealBall {
    let precision = max(x.precision, y.precision)
    let least = y.leastSize
    guard x.isKnown, !least.isZero else { return .unknown }
    let shift = max(0, precision + 4 + y.mantissa.bitWidth - x.mantissa.bitWidth)
    let (quotient, remainder) = (x.mantissa << shift).quotientAndRemainder(dividingBy: y.mantissa)
    let exponent = x.exponent - y.exponent - shift
    // |a/b − c/d| ≤ (|a − c| + |c/d| |b − d|) / |b|.
    var radius = remainder.isZero ? Magnitude.zero : .power(exponent)
    if !x.isExact || !y.isExact {
      let size = Magnitude(quotient, exponent, isUpper: true) + .power(exponent)
      radius = radius + (x.radius + size * y.radius) / least
    }
    return RealBall(quotient, exponent, radius: radius, precision)
  }

  /// The squares of the numbers.
  var squared: RealBall { self * self }

  /// The square roots; unknown unless all numbers are positive, or the only one is 0.
  var squareRoot: RealBall {
    if isExact && mantissa.isZero { return self }
    guard isPositive else { return .unknown }
    let wanted = max(0, 2 * precision + 8 - mantissa.bitWidth)
    let shift = wanted + ((wanted + exponent) & 1)
    let shifted = mantissa << shift
    let root = shifted.squareRoot
    let half = (exponent - shift) / 2
    let isExactRoot = root * root == shifted
    // |√a − √b| is |a − b| / (√a + √b).
    let lost = isExact ? .zero : radius / Magnitude(root, half, isUpper: false)
    return RealBall(root, half, radius: lost + (isExactRoot ? .zero : .power(half)), precision)
  }

  /// The powers with an integer exponent that is not negative.
  func power(_ exponent: Int) -> RealBall {
    var (result, base, rest) = (RealBall(1, precision: precision), self, exponent)
    while rest > 0 {
      if rest & 1 == 1 { result = result * base }
      rest >>= 1
      if rest > 0 { base = base.squared }
    }
    return result
  }
}
