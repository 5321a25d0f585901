import IntervalArithmetic

/// Bounds on a function beside a point, by a power of the distance from it.
///
/// At every distance t from zero, which is not included, to some width below 1/4 the function is
/// tᵖ·(a + b·ln(1/t)) with numbers a and b of two intervals, which may vary with t.
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

  /// Whether values of one sign pass every bound towards the point.
  var isUnbounded: Bool {
    (sign ?? 0) != 0 && power.upper < 0
      || power == Interval(0) && (log.certainSign ?? 0) != 0
  }

  static prefix func - (x: PowerBound) -> PowerBound {
    PowerBound(power: x.power, factor: -x.factor, log: -x.log)
  }

  static func * (x: PowerBound, y: PowerBound) -> PowerBound? {
    let zero = Interval(0)
    guard x.log == zero || y.log == zero else { return nil }
    return PowerBound(
      power: x.power + y.power, factor: x.factor * y.factor,
      log: x.factor * y.log + x.log * y.factor)
  }

  /// The reciprocal; nil if it may be infinite or has a logarithm in it.
  var reciprocal: PowerBound? {
    guard log == Interval(0), !factor.contains(0) else { return nil }
    return PowerBound(power: -power, factor: Interval(1) / factor)
  }

  /// The power with an exponent; nil unless all values are positive.
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

  /// Adds the bounds of another function.
  ///
  /// - Parameters:
  ///   - other: The other bounds, at the same distances.
  ///   - width: Holds the greatest distance.
  /// - Returns: The bounds of the sum; nil if it is not known which power is less.
  func adding(_ other: PowerBound, upTo width: Interval) -> PowerBound? {
    if power.isPoint, power == other.power {
      return PowerBound(power: power, factor: factor + other.factor, log: log + other.log)
    }
    guard power.upper < other.power.lower else {
      return other.power.upper < power.lower ? other.adding(self, upTo: width) : nil
    }
    let rise = other.power - power
    let shrunk = Interval(0).hull(BinaryFunction.power.applied(to: width, rise).hull)
    // tᵈ·ln(1/t) is greatest at t = e^(−1/d), and is 1/(e·d) there, e being above 2.7.
    let peak = Interval(0).hull(Interval(1) / (Interval(2.7) * Interval(rise.lower)))
    return PowerBound(
      power: power, factor: factor + other.factor * shrunk + other.log * peak, log: log)
  }

  /// The integral over all distances up to a width: a value, or that it diverges; nil if not known.
  func integral(upTo width: Interval) -> Integral? {
    let one = Interval(1)
    if power.upper < -1 || power == Interval(-1) {
      return (sign ?? 0) != 0 ? .diverges : nil
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
