extension Interval {
  /// The values of the gamma function, in two pieces across one pole.
  var gammas: GappedInterval {
    if lower >= 0 { return GappedInterval(gammasOfPositive) }
    // Below, every double is a pole.
    guard lower > -0x1p+52 else { return isPoint && lower.isFinite ? .empty : .entire }
    let pole = lower.rounded(.down) + 1
    if upper <= pole { return GappedInterval(gammasInStrip) }
    guard pole == 0 || upper <= pole + 1 else { return .entire }
    let above = Interval(unchecked: pole, upper)
    return GappedInterval(
      merging: Interval(unchecked: lower, pole).gammasInStrip,
      pole == 0 ? above.gammasOfPositive : above.gammasInStrip)
  }

  /// The logarithms of |Γ|, in one piece, as they are large on both sides of a pole.
  var logGammas: Interval {
    if lower >= 0 { return logGammasOfPositive }
    guard lower > -0x1p+52 else { return isPoint && lower.isFinite ? .empty : .entire }
    let pole = lower.rounded(.down) + 1
    if upper <= pole { return logGammasInStrip }
    var result = Interval(unchecked: lower, pole).logGammasInStrip
    // The minima grow from strip to strip, so the next strip has the least of all others.
    if pole < 0 {
      result = result.hull(Interval(unchecked: pole, min(pole + 1, upper)).logGammasInStrip)
    }
    return upper > 0 ? result.hull(nonnegativePart.logGammasOfPositive) : result
  }

  private var gammasOfPositive: Interval { valley(PointValue.gamma, minimum: 0x1.c56dc82a74aeep-1) }

  private var logGammasOfPositive: Interval {
    valley(PointValue.logGamma, minimum: -0x1.f19b9bcc38a42p-4)
  }

  private var gammasInStrip: Interval {
    let strip = GammaStrip(above: lower)
    let sizes = strip.values(over: self, { PointValue.gamma($0).magnitude }, least: { $0 })
    return PointValue.isPositive(strip.pole + 0.5) ? sizes : -sizes
  }

  private var logGammasInStrip: Interval {
    GammaStrip(above: lower).values(over: self, PointValue.logGamma) { PointValue.log($0).lower }
  }

  /// The values of a function of positive numbers that falls from ∞ to where Γ is least, and rises.
  private func valley(_ value: (Double) -> Interval, minimum: Double) -> Interval {
    guard upper > 0 else { return .empty }
    let start = lower == 0 ? .beyondDoubles : value(lower)
    return valley(
      from: start, to: isPoint ? start : value(upper),
      turn: Interval(unchecked: 0x1.762d86356be3fp+0, 0x1.762d86356be40p+0), minimum: minimum)
  }

  /// The values of a function that falls and then rises, from those at both ends of the interval
  /// and a lower bound for the values around its turn.
  func valley(
    from start: Interval, to end: Interval, turn: Interval, minimum: @autoclosure () -> Double
  ) -> Interval {
    let lowest = upper <= turn.lower ? end.lower : lower >= turn.upper ? start.lower : minimum()
    return Interval(unchecked: lowest, max(start.upper, end.upper))
  }

  /// Bounds for a value that is too large for a double, or infinite as a limit.
  static let beyondDoubles = Interval(unchecked: .greatestFiniteMagnitude, .infinity)
}

/// The interval between two neighbouring poles of the gamma function.
///
/// There |Γ| falls from ∞ to its only minimum and rises to ∞ again, and the sign is constant.
struct GammaStrip {
  /// The pole at the lower end.
  let pole: Double

  /// Creates the strip above the greatest pole that is at most the negative `x`.
  init(above x: Double) { pole = x.rounded(.down) }

  /// The values of a function that falls and rises with |Γ| over a part of the closed strip.
  ///
  /// `value` encloses the function at a number that is not a pole; `least` converts a lower bound
  /// for |Γ| to one for the function.
  func values(
    over x: Interval, _ value: (Double) -> Interval, least: (Double) -> Double
  ) -> Interval {
    let (startsAtPole, endsAtPole) = (x.lower == pole, x.upper == pole + 1)
    if x.isPoint { return startsAtPole || endsAtPole ? .empty : value(x.lower) }
    return x.valley(
      from: startsAtPole ? .beyondDoubles : value(x.lower),
      to: endsAtPole ? .beyondDoubles : value(x.upper), turn: turn,
      minimum: least(minimum(from: x.lower)))
  }

  /// Where |Γ| is least.
  private var turn: Interval {
    if let row { return Interval(unchecked: row.turn, row.turn.nextUp) }
    // The minimum moves toward the lower pole from strip to strip.
    return Interval(unchecked: pole, pole + 0.29)
  }

  /// A lower bound for |Γ| on the part of the strip above `x`.
  private func minimum(from x: Double) -> Double {
    if let row { return row.minimum }
    // The reflection formula gives π / (|sin πx| Γ(1 − x)), and Γ increases above 2.
    let bound = Interval.pi / (Interval.one - PointValue.exactly(x)).increasing(PointValue.gamma)
    return max(0, bound.lower)
  }

  private var row: (turn: Double, minimum: Double)? {
    pole >= -12 ? Self.minima[Int(-pole) - 1] : nil
  }

  /// The minimum of |Γ| above the poles −1, −2, … and its place, both rounded down.
  private static let minima: InlineArray<12, (turn: Double, minimum: Double)> = [
    (-0x1.02172b05ee261p-1, 0x1.c5b6e1c0f16b5p+1), (-0x1.92d0cbc289d4bp+0, 0x1.26b547f2522b6p+1),
    (-0x1.4e2c19f679e5ap+1, 0x1.c6b9cf0b7198cp-1), (-0x1.d1514b041b2a8p+1, 0x1.f6056d7780152p-3),
    (-0x1.29cea5c1ccbd1p+2, 0x1.b05eed3d82b17p-5), (-0x1.6ab2ca18e6ce4p+2, 0x1.318c5e2cf729cp-7),
    (-0x1.ab6b34398a4ffp+2, 0x1.6e51b2f09ebddp-10), (-0x1.ec04b952a5369p+2, 0x1.7d6d3f20a16f9p-13),
    (-0x1.1643b3352a3f6p+3, 0x1.5f117029198cep-16), (-0x1.367c4b1f635e5p+3, 0x1.219040be34c38p-19),
    (-0x1.56ae014434849p+3, 0x1.b0c2be40bc623p-23), (-0x1.76da2d93df103p+3, 0x1.279d9049975b9p-26),
  ]
}
