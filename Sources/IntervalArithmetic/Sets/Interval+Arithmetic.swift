extension Interval {
  /// The numbers `-x`; exact.
  public static prefix func - (x: Interval) -> Interval {
    Interval(unchecked: 0 - x.upper, 0 - x.lower)
  }

  /// The sums of a number of `x` and one of `y`; tightest.
  public static func + (x: Interval, y: Interval) -> Interval {
    guard !x.isEmpty, !y.isEmpty else { return .empty }
    return Interval(unchecked: Rounding.addDown(x.lower, y.lower), Rounding.addUp(x.upper, y.upper))
  }

  /// The differences of a number of `x` and one of `y`; tightest.
  public static func - (x: Interval, y: Interval) -> Interval {
    guard !x.isEmpty, !y.isEmpty else { return .empty }
    return Interval(
      unchecked: Rounding.addDown(x.lower, -y.upper), Rounding.addUp(x.upper, -y.lower))
  }

  /// The products of a number of `x` and one of `y`; tightest.
  ///
  /// Zero times an unbounded interval is zero: bounds are limits, and no number is infinite.
  public static func * (x: Interval, y: Interval) -> Interval {
    guard !x.isEmpty, !y.isEmpty else { return .empty }
    if x.lower >= 0 { return y.scaled(byNonnegative: x) }
    if x.upper <= 0 { return -y.scaled(byNonnegative: -x) }
    if y.lower >= 0 { return x.scaled(byNonnegative: y) }
    if y.upper <= 0 { return -x.scaled(byNonnegative: -y) }
    return Interval(
      unchecked: min(
        Rounding.multiplyDown(x.lower, y.upper), Rounding.multiplyDown(x.upper, y.lower)),
      max(Rounding.multiplyUp(x.lower, y.lower), Rounding.multiplyUp(x.upper, y.upper)))
  }

  /// The quotients of a number of `x` and one of `y`; the hull of them where `y` straddles zero.
  ///
  /// Tightest. ``BinaryFunction/divide`` keeps the gap that the hull hides.
  public static func / (x: Interval, y: Interval) -> Interval { x.quotients(by: y).hull }

  private func scaled(byNonnegative factor: Interval) -> Interval {
    if isPoint && factor.isPoint { return Rounding.product(factor.lower, lower) }
    return Interval(
      unchecked: Rounding.multiplyDown(lower >= 0 ? factor.lower : factor.upper, lower),
      Rounding.multiplyUp(upper >= 0 ? factor.upper : factor.lower, upper))
  }

  /// The quotients, in two pieces where the divisor straddles zero and the dividend lacks it.
  func quotients(by divisor: Interval) -> GappedInterval {
    guard !isEmpty, !divisor.isEmpty else { return .empty }
    if divisor.lower >= 0 { return GappedInterval(quotient(byNonnegative: divisor)) }
    if divisor.upper <= 0 { return GappedInterval(-quotient(byNonnegative: -divisor)) }
    return GappedInterval(
      merging: quotient(byNonnegative: Interval(unchecked: 0, divisor.upper)),
      -quotient(byNonnegative: Interval(unchecked: 0, 0 - divisor.lower)))
  }

  private func quotient(byNonnegative divisor: Interval) -> Interval {
    let (least, greatest) = (divisor.lower, divisor.upper)
    if greatest == 0 { return .empty }
    guard least == 0 else {
      return Interval(
        unchecked: Rounding.divideDown(lower, lower >= 0 ? greatest : least),
        Rounding.divideUp(upper, upper >= 0 ? least : greatest))
    }
    return Interval(
      unchecked: lower >= 0 ? Rounding.divideDown(lower, greatest) : -.infinity,
      upper > 0 ? .infinity : Rounding.divideUp(upper, greatest))
  }

  /// The absolute values of the numbers; exact.
  public var magnitude: Interval {
    if lower >= 0 || isEmpty { return self }
    if upper <= 0 { return -self }
    return Interval(unchecked: 0, max(0 - lower, upper))
  }

  /// The squares of the numbers; tightest, and never negative.
  public var squared: Interval {
    let size = magnitude
    return size.scaled(byNonnegative: size)
  }

  /// The square roots of the numbers that are not negative; tightest.
  public var squareRoot: Interval {
    let domain = nonnegativePart
    guard !domain.isEmpty else { return .empty }
    return Interval(
      unchecked: Rounding.squareRootDown(domain.lower), Rounding.squareRootUp(domain.upper))
  }

  /// One divided by each of the numbers but zero; the hull of both sides of the pole.
  var reciprocal: Interval { Interval.one.quotients(by: self).hull }
}
