import IntervalArithmetic

/// Bounds on a function beside a point, by a power of the distance from it.
///
/// At every distance t from zero, which is not included, to some width below 1/4 the function is
/// tᵖ·(a + b·ln(1/t)) with numbers p, a and b of three intervals, which may vary with t.
struct PowerBound {
  /// Holds the exponent p.
  let power: Interval
  /// Holds a.
  let factor: Interval
  /// Holds b.
  var log = Interval(0)

  /// Whether all values have the same sign, which is not 0: that sign; nil otherwise.
  var sign: Int? {
    guard let first = factor.certainSign, let second = log.certainSign else { return nil }
    return first == 0 || second == 0 || first == second ? (first == 0 ? second : first) : nil
  }

  /// The sign of all values up to a width, for which those of both parts may differ.
  func sign(upTo width: Interval) -> Int? {
    if log == Interval(0) { return factor.certainSign }
    // With the greatest distance w it is (a + b·ln(1/w)) + b·ln(w/t).
    let depth = UnaryFunction.log.applied(to: GappedInterval(Interval(1) / width)).hull
    return PowerBound(
      power: power, factor: factor + log * Interval(max(depth.lower, 0)), log: log
    ).sign
  }

  /// The values of the bounds with a positive power up to a width.
  private func values(power: Interval, upTo width: Interval) -> Interval {
    let shrunk = Interval(0).hull(BinaryFunction.power.applied(to: width, power).hull)
    // tᵈ·ln(1/t) is greatest at t = e^(−1/d), and is 1/(e·d) there, e being above 2.7.
    let peak = Interval(0).hull(Interval(1) / (Interval(2.7) * Interval(power.lower)))
    return factor * shrunk + log * peak
  }

  private var isZero: Bool { factor == Interval(0) && log == Interval(0) }

  /// Whether values of one sign pass every bound towards the point.
  var isUnbounded: Bool {
    (sign ?? 0) != 0 && power.upper < 0
      || power == Interval(0) && (log.certainSign ?? 0) != 0
  }

  /// What the values tend to towards the point; nil if that is not known.
  var limit: Limit? {
    if isUnbounded {
      return (power == Interval(0) ? log : factor).certainSign.map {
        .infinite($0 > 0 ? .plus : .minus)
      }
    }
    if power.lower > 0 { return .finite(Interval(0)) }
    return power == Interval(0) && log == Interval(0) && factor.isPoint ? .finite(factor) : nil
  }

  static prefix func - (x: PowerBound) -> PowerBound {
    PowerBound(power: x.power, factor: -x.factor, log: -x.log)
  }

  @inline(never)
  static func * (x: PowerBound, y: PowerBound) -> PowerBound? {
    let zero = Interval(0)
    guard x.log == zero || y.log == zero else { return nil }
    return PowerBound(
      power: x.power + y.power, factor: x.factor * y.factor,
      log: x.factor * y.log + x.log * y.factor)
  }

  /// The reciprocal; nil if it may be infinite or has a logarithm in it.
  @inline(never)
  var reciprocal: PowerBound? {
    guard log == Interval(0), !factor.contains(0) else { return nil }
    return PowerBound(power: -power, factor: Interval(1) / factor)
  }

  /// The power with an exponent; nil unless all values are positive.
  @inline(never)
  func raised(to exponent: Interval) -> PowerBound? {
    guard log == Interval(0), factor.lower > 0 else { return nil }
    return PowerBound(
      power: power * exponent,
      factor: BinaryFunction.power.applied(to: factor, exponent).hull)
  }

  /// The natural logarithm; nil unless all values are positive.
  var logarithm: PowerBound? {
    guard log == Interval(0), factor.lower > 0 else { return nil }
    let rest = UnaryFunction.log.applied(to: GappedInterval(factor)).hull
    return PowerBound(power: Interval(0), factor: rest, log: -power)
  }

  /// The exponential function; nil if no bounds are known.
  func exponential(upTo width: Interval) -> PowerBound? {
    if power.upper < 0 { return steepExponential(upTo: width) }
    guard power.lower > 0 || power == Interval(0) else { return nil }
    let range = power.lower > 0 ? values(power: power, upTo: width) : factor
    let values = UnaryFunction.exp.applied(to: GappedInterval(range)).hull
    // e^(a + b·ln(1/t)) is eᵃ·t⁻ᵇ.
    return values.isBounded
      ? PowerBound(power: power == Interval(0) ? -log : Interval(0), factor: values) : nil
  }

  /// The exponential function of what passes every bound: less than t⁶⁴ or more than t⁻⁶⁴, but for
  /// a factor.
  private func steepExponential(upTo width: Interval) -> PowerBound? {
    let sinks = factor.upper <= 0
    let (size, growth) = sinks ? (-factor, -log) : (factor, log)
    guard growth.lower >= 0 else { return nil }
    let depth = UnaryFunction.log.applied(to: GappedInterval(Interval(1) / width)).hull
    let least = size + growth * Interval(max(depth.lower, 0))
    guard least.lower > 0 else { return nil }
    // With u = c·t^(−q), e^(−u) is e^(−u)·(u/c)^(64/q)·t⁶⁴, where what is before t⁶⁴ falls as u
    // grows beyond 64/q.
    let (c, q) = (Interval(least.lower), Interval(-power.upper))
    let exponent = Interval(64) / q
    let first = c * BinaryFunction.power.applied(to: Interval(1) / width, q).hull
    let u = Interval(max(first.lower, exponent.upper))
    let rest = exponent * UnaryFunction.log.applied(to: GappedInterval(u / c)).hull - u
    let most = UnaryFunction.exp.applied(to: GappedInterval(rest)).hull.upper
    guard most < .infinity else { return nil }
    return sinks
      ? PowerBound(power: Interval(64), factor: Interval(0, most))
      : PowerBound(
        power: Interval(-64), factor: Interval((Interval(1) / Interval(most)).lower, .infinity))
  }

  /// A function that is 0 at 0, of values that tend to 0; nil if its slope is not known there.
  func applying(_ function: UnaryFunction, slopeUpTo width: Interval) -> PowerBound? {
    guard power.lower > 0 else { return nil }
    let range = Interval(0).hull(values(power: power, upTo: width))
    let image = function.applied(to: DecoratedInterval(range))
    guard image.decoration >= .continuous, let slope = function.derivative(over: range),
      slope.isBounded, function.applied(to: Interval(0)).hull == Interval(0)
    else { return nil }
    return PowerBound(power: power, factor: factor * slope, log: log * slope)
  }

  /// Adds the bounds of another function.
  ///
  /// - Parameters:
  ///   - other: The other bounds, at the same distances.
  ///   - width: Holds the greatest distance.
  /// - Returns: The bounds of the sum; nil if it is not known which power is less.
  @inline(never)
  func adding(_ other: PowerBound, upTo width: Interval) -> PowerBound? {
    if other.isZero { return self }
    if isZero { return other }
    if power.isPoint, power == other.power {
      return PowerBound(power: power, factor: factor + other.factor, log: log + other.log)
    }
    guard power.upper < other.power.lower else {
      return other.power.upper < power.lower ? other.adding(self, upTo: width) : nil
    }
    let rest = other.values(power: other.power - power, upTo: width)
    return PowerBound(power: power, factor: factor + rest, log: log)
  }

  /// The integral over all distances up to a width: a value, or that it diverges; nil if not known.
  func integral(upTo width: Interval) -> Integral? {
    let one = Interval(1)
    if power.upper < -1 || power == Interval(-1) {
      return sign.map { $0 == 0 ? .value(Interval(0)) : .diverges }
    }
    guard power.lower > -1, width.lower > 0 else { return nil }
    let rise = power + one
    let whole = BinaryFunction.power.applied(to: width, rise).hull / rise
    let depth = UnaryFunction.log.applied(to: GappedInterval(one / width)).hull + one / rise
    let sum = whole * (log == Interval(0) ? factor : factor + log * depth)
    return sum.isBounded ? .value(sum) : nil
  }
}

extension BinaryFunction {
  fileprivate func applied(to x: Interval, _ y: Interval) -> GappedInterval {
    applied(to: GappedInterval(x), GappedInterval(y))
  }
}
