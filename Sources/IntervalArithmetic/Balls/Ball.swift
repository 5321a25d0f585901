/// The real numbers within a radius of a centre, which is known to about 104 bits.
///
/// Where two nearly equal numbers are subtracted, bounds that are doubles lose all digits of the
/// difference; a ball keeps 50 bits more. Balls have no infinities, gaps or domains: an operation
/// that cannot bound its values by a ball gives ``unknown``.
///
/// ```swift
/// let x = Ball(Interval(1e-20))
/// let one = Ball(1)
/// ((one + x) - one).interval  // a few doubles around 1e-20
/// ```
public struct Ball: Hashable, Sendable {
  let center: DoubleDouble

  /// The greatest distance from the centre; infinite for ``unknown``.
  public let radius: Double

  /// The ball that may hold any number.
  public static let unknown = Ball(unchecked: DoubleDouble(0), .infinity)

  /// Creates the ball that holds one number.
  ///
  /// - Parameter value: The number; an infinity or NaN gives ``unknown``.
  public init(_ value: Double) {
    self.init(unchecked: DoubleDouble(value), value.isFinite ? 0 : .infinity)
  }

  /// Creates the least ball around an interval, up to rounding.
  ///
  /// - Parameter interval: An interval; an empty or unbounded one gives ``unknown``.
  public init(_ interval: Interval) {
    let (lower, upper) = (interval.lower, interval.upper)
    guard !interval.isEmpty, interval.isBounded else {
      self = .unknown
      return
    }
    let center = lower == upper ? lower : lower / 2 + upper / 2
    let radius = max(Rounding.addUp(center, -lower), Rounding.addUp(upper, -center))
    self.init(unchecked: DoubleDouble(center), radius)
  }

  /// Creates the ball around the sum of two doubles, the lower one far smaller.
  package init(high: Double, low: Double, radius: Double) {
    self.init(.sum(high, low), radius: radius)
  }

  /// The centre as a sum of two doubles.
  package var parts: (high: Double, low: Double) { (center.high, center.low) }

  /// Creates a ball around a computed centre.
  ///
  /// The factor covers the rounding of the radius, which may be a sum of ten products, and the term
  /// covers underflow in the centre. Overflow shows in the centre.
  init(_ center: DoubleDouble, radius: Double) {
    let sum = radius * 0x1.0000000000010p+0 + 0x1p-1060
    let isKnown = (center.high + center.low).magnitude < 0x1p+1000 && sum < 0x1p+1000
    self.init(unchecked: isKnown ? center : DoubleDouble(0), isKnown ? sum : .infinity)
  }

  init(unchecked center: DoubleDouble, _ radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// Whether the ball is bounded.
  public var isKnown: Bool { radius < .infinity }

  /// Whether zero is in the ball.
  public var hasZero: Bool { !(center.high.magnitude > reach) }

  /// Whether all numbers of the ball are positive.
  public var isPositive: Bool { center.high > reach }

  /// The least interval that holds the ball, up to rounding.
  public var interval: Interval {
    guard isKnown else { return .entire }
    return Interval(
      unchecked: Rounding.addDown(center.high, Rounding.addDown(center.low, -radius)) + 0,
      Rounding.addUp(center.high, Rounding.addUp(center.low, radius)) + 0)
  }

  /// The double that is nearest to every number of the ball, or as near as any, up to 2⁻⁹⁰ of
  /// itself; nil if they have different ones.
  public var nearestDouble: Double? {
    guard isKnown else { return nil }
    // The exact product of two doubles may be halfway between others.
    if radius <= 0x1p-90 * center.high.magnitude { return center.high + center.low }
    // Rounding to nearest is monotone.
    let lowest = center.high + Rounding.addDown(center.low, -radius)
    return lowest == center.high + Rounding.addUp(center.low, radius) ? lowest + 0 : nil
  }

  /// How far numbers of the ball can be from the higher part of the centre.
  private var reach: Double { (center.low.magnitude + radius) * 0x1.0000000000004p+0 }

  /// At least the size of every number of the ball.
  var greatestSize: Double { (center.high.magnitude + reach) * 0x1.0000000000004p+0 }

  /// At most the size of every number of the ball; negative if zero is in it.
  var leastSize: Double {
    let size = center.high.magnitude - reach
    return size - size.magnitude * 0x1p-52
  }

  /// The numbers `-x`; exact.
  public static prefix func - (x: Ball) -> Ball { Ball(unchecked: -x.center, x.radius) }

  /// The sums of a number of `x` and one of `y`; the relative error of the centre is 2⁻¹⁰⁴.
  public static func + (x: Ball, y: Ball) -> Ball {
    let center = x.center + y.center
    return Ball(center, radius: x.radius + y.radius + center.high.magnitude * 0x1p-104)
  }

  /// The differences of a number of `x` and one of `y`; the relative error of the centre is 2⁻¹⁰⁴.
  public static func - (x: Ball, y: Ball) -> Ball { x + -y }

  /// The products of a number of `x` and one of `y`; the relative error of the centre is 2⁻¹⁰³.
  public static func * (x: Ball, y: Ball) -> Ball {
    let center = x.center * y.center
    let spread =
      x.radius * y.center.high.magnitude + y.radius * x.center.high.magnitude + x.radius * y.radius
    return Ball(center, radius: spread + center.high.magnitude * 0x1p-103)
  }

  /// The quotients of a number of `x` and one of `y`; unknown if zero is in `y`.
  ///
  /// The relative error of the centre is 2⁻¹⁰².
  public static func / (x: Ball, y: Ball) -> Ball {
    let least = y.leastSize
    guard least > 0, x.isKnown else { return .unknown }
    let center = x.center / y.center
    let size = center.high.magnitude
    // An underflow on the way is divided, too.
    return Ball(
      center,
      radius: (x.radius + size * y.radius + 0x1p-1060) / least * 0x1.0000000000010p+0
        + size * 0x1p-102)
  }

  /// The squares of the numbers.
  public var squared: Ball { self * self }

  /// The square roots; unknown unless all numbers are positive.
  ///
  /// The relative error of the centre is 2⁻¹⁰⁴.
  public var squareRoot: Ball {
    guard isPositive, center.high > 0x1p-900 else { return .unknown }
    let root = center.squareRoot
    // |√a − √b| is |a − b| / (√a + √b).
    return Ball(root, radius: radius / root.high * 0x1.0000000000010p+0 + root.high * 0x1p-104)
  }

  /// The numbers with a power of two as a factor; exact unless it underflows.
  func scaled(by power: Double) -> Ball { Ball(center.scaled(by: power), radius: radius * power) }

  /// The ball with a radius that is larger by `margin`.
  func grown(by margin: Double) -> Ball { Ball(center, radius: radius + margin) }

  /// The powers with an integer exponent that is not negative.
  func power(_ exponent: Int) -> Ball {
    exponent.power(of: self, one: Ball(1), product: *) { $0.squared }
  }
}
