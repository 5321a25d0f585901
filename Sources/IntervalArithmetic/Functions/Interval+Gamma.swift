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
      pole == 0 ? above.gammasOfPositive : above.gammasInStrip
    )
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

  private var gammasOfPositive: Interval {
    guard upper > 0 else { return .empty }
    return valley(PointValue.gamma, minimum: 0x1.c56dc82a74aeep-1)
  }

  private var logGammasOfPositive: Interval {
    guard upper > 0 else { return .empty }
    return valley(PointValue.logGamma, minimum: -0x1.f19b9bcc38a42p-4)
  }

  private var gammasInStrip: Interval {
    let strip = GammaStrip(above: lower)
    let isPositive = PointValue.isPositive(strip.pole + 0.5)
    let sizes = strip.values(over: self) {
      PointValue.gamma($0).magnitude
    } least: {
      $0
    }
    return isPositive ? sizes : -sizes
  }

  private var logGammasInStrip: Interval {
    GammaStrip(above: lower).values(over: self, PointValue.logGamma) {
      PointValue.log($0).lower
    }
  }

  /// The values of a function of positive numbers that falls from ∞ to where Γ is least, and rises.
  private func valley(_ value: (Double) -> Interval, minimum: Double) -> Interval {
    let start = lower == 0 ? .beyondDoubles : value(lower)
    return valley(
      from: start, to: isPoint ? start : value(upper),
      turn: Interval(unchecked: 0x1.762d86356be3fp+0, 0x1.762d86356be40p+0), minimum: minimum)
  }

  /// The values of a function that falls and then rises, from those at both ends of the interval.
  ///
  /// - Parameters:
  ///   - start: Holds the value at the lower end.
  ///   - end: Holds the value at the upper end.
  ///   - turn: Holds the number where the function is least.
  ///   - minimum: A lower bound for the values around that number.
  /// - Returns: An interval that holds the values.
  func valley(
    from start: Interval, to end: Interval, turn: Interval, minimum: @autoclosure () -> Double
  ) -> Interval {
    let lowest =
      upper <= turn.lower ? end.lower : lower >= turn.upper ? start.lower : minimum()
    return Interval(unchecked: lowest, max(start.upper, end.upper))
  }

  /// Bounds for a value that is too large for a double, or infinite as a limit.
  static let beyondDoubles = Interval(unchecked: .greatestFiniteMagnitude, .infinity)
}
