import IntervalArithmetic

/// The quantity that an axis is linear in: equal steps of *positions* have equal lengths.
///
/// A linear axis has each value at itself. A logarithmic one has it at its logarithm to base 10,
/// so that a unit of positions is a decade.
public enum AxisWarp: Hashable, Sendable {
  /// The value itself.
  case linear
  /// The logarithm to base 10; values that are not positive have no place.
  case logarithmic

  /// Returns the position of a value; −∞ for one that is not positive on a logarithmic axis.
  @inline(__always)
  func position(of value: Double) -> Double { self == .linear ? value : Self.logarithm(of: value) }

  /// Returns the value at a position; undoes ``position(of:)`` to within rounding.
  @inline(__always)
  func value(at position: Double) -> Double { self == .linear ? position : Self.power(position) }

  @inline(never)
  private static func logarithm(of value: Double) -> Double {
    guard value > 0, value < .infinity else { return value <= 0 ? -.infinity : value }
    return UnaryFunction.log10.applied(to: Interval(value)).first.middle
  }

  @inline(never)
  private static func power(_ position: Double) -> Double {
    guard position.magnitude < 308.25 else { return position <= 0 ? 0 : position * .infinity }
    return UnaryFunction.exp10.applied(to: Interval(position)).first.middle
  }

  /// Returns the range of values between two positions.
  ///
  /// - Returns: The range; `nil` if a logarithmic axis cannot show it: its ends must be positive
  ///   normal numbers, and so far apart that device pixels can be told apart.
  func range(from lower: Double, to upper: Double) -> ClosedRange<Double>? {
    if self == .linear { return lower...upper }
    let range = value(at: lower)...max(value(at: lower), value(at: upper))
    return canShow(range) ? range : nil
  }

  /// Whether an axis can show a range of values, besides what its length asks for.
  func canShow(_ range: ClosedRange<Double>) -> Bool {
    guard self == .logarithmic else { return true }
    guard range.lowerBound >= Self.least, range.upperBound < .infinity else { return false }
    let (lower, upper) = (position(of: range.lowerBound), position(of: range.upperBound))
    return upper - lower >= 0x1p-24 * max(1, lower.magnitude, upper.magnitude)
  }

  // MARK: Proofs

  /// The least value that a logarithmic axis can show.
  private static var least: Double { .leastNormalMagnitude }

  /// Returns bounds on the values at the positions of an interval.
  func values(at positions: Interval) -> Interval {
    switch self {
    case .linear: positions
    case .logarithmic: UnaryFunction.exp10.applied(to: positions).hull
    }
  }

  /// Returns how slopes over values change when positions take their place.
  ///
  /// - Parameters:
  ///   - slopes: The slopes of chords over values.
  ///   - values: The values, bounded and positive on a logarithmic axis.
  /// - Returns: The slopes of chords over positions.
  func slopes(_ slopes: Interval, overPositionsOf values: Interval) -> Interval {
    self == .linear ? slopes : slopes * values * .ln10
  }

  /// Returns what an enclosure of values says of their positions.
  ///
  /// Values that a logarithmic axis cannot show are far below all others, and still in order and
  /// without a break: positions go on at a slope of 1. So a function breaks where its positions do.
  func positions(of enclosure: Enclosure) -> Enclosure {
    guard self == .logarithmic else { return enclosure }
    var result = enclosure
    result.values = GappedInterval(
      merging: positions(of: enclosure.values.first), positions(of: enclosure.values.second))
    result.slope = enclosure.slope.map { $0 * Self.rates(over: enclosure.values.hull) }
    result.attained = enclosure.attained.flatMap { attained in
      let ends = (Self.position(attained.lower).upper, Self.position(attained.upper).lower)
      return ends.0 <= ends.1 ? Interval(ends.0, ends.1) : nil
    }
    return result
  }

  /// Returns bounds on the positions of values, as ``positions(of:)-(Enclosure)`` has them.
  func positions(of values: Interval) -> Interval {
    guard self == .logarithmic, !values.isEmpty else { return values }
    return Interval(Self.position(values.lower).lower, Self.position(values.upper).upper)
  }

  /// Bounds on the position of one value, which may be infinite.
  private static func position(_ value: Double) -> (lower: Double, upper: Double) {
    guard value.isFinite else { return (value, value) }
    let position = UnaryFunction.log10.applied(to: Interval(max(value, least))).hull
    if value >= least { return (position.lower, position.upper) }
    let below = position + (Interval(value) - Interval(least))
    return (below.lower, below.upper)
  }

  /// The slopes of positions over values.
  private static func rates(over values: Interval) -> Interval {
    guard values.upper > least else { return Interval(1) }
    let shown = Interval(max(values.lower, least), values.upper)
    let rates = Interval(1) / (shown * .ln10)
    return values.lower < least ? rates.hull(Interval(1)) : rates
  }
}
