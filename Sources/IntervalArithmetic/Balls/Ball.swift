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
  let radius: Double

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

  /// Creates a ball around a computed centre.
  ///
  /// The factor covers the rounding of the radius, which may be a sum of ten products, and the term
  /// covers underflow in the centre. Overflow shows in the centre.
  @inline(__always)
  init(_ center: DoubleDouble, radius: Double) {
    let sum = radius * 0x1.0000000000010p+0 + 0x1p-1060
    let isKnown = (center.high + center.low).magnitude < 0x1p+1000 && sum < 0x1p+1000
    self.init(unchecked: isKnown ? center : DoubleDouble(0), isKnown ? sum : .infinity)
  }

  @inline(__always)
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

  // MARK: Sizes

  /// How far numbers of the ball can be from the higher part of the centre.
  @inline(__always)
  private var reach: Double { (center.low.magnitude + radius) * 0x1.0000000000004p+0 }

  /// At least the size of every number of the ball.
  @inline(__always)
  var greatestSize: Double { (center.high.magnitude + reach) * 0x1.0000000000004p+0 }

  /// At most the size of every number of the ball; negative if zero is in it.
  @inline(__always)
  var leastSize: Double {
    let size = center.high.magnitude - reach
    return size - size.magnitude * 0x1p-52
  }
}
