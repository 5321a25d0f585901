import RealModule

/// Enclosures of functions at one double, from the C library's values and a bound on their error.
///
/// Goals, the first the last to give up: the true value is inside, provided that the library's
/// error is less than the number of ulps stated with each function; values that are doubles are
/// enclosed exactly; the enclosure is narrow. Bounds that a function cannot exceed are kept.
///
/// The value at an infinite argument is the limit there. Callers must avoid arguments outside the
/// domain.
enum PointValue {
  /// Encloses a value that the library computed with an error of less than `ulps` ulps.
  ///
  /// The pad is relative, not a number of steps: one step below a power of two is half a step above
  /// it, so that an error of one ulp may be two steps. The term 2⁻⁵⁰ makes the last sum round
  /// outward, also across a power of two; the least double does the same for subnormal numbers.
  @inline(__always)
  static func padded(_ value: Double, ulps: Double) -> Interval {
    let size = min(value.magnitude, .greatestFiniteMagnitude)
    let pad = size * (ulps * 0x1.0000000000004p-52) + ulps * .leastNonzeroMagnitude
    if value.magnitude < .infinity { return Interval(unchecked: value - pad + 0, value + pad + 0) }
    // An overflow may itself be the library's error.
    return value > 0
      ? Interval(unchecked: size - pad, value) : Interval(unchecked: value, pad - size)
  }

  static func exactly(_ value: Double) -> Interval { Interval(unchecked: value + 0, value + 0) }

  static func exp(_ x: Double) -> Interval {
    x == 0 ? .one : padded(Double.exp(x), ulps: 1).intersection(.nonnegative)
  }

  static func exp2(_ x: Double) -> Interval {
    if x >= -1074 && x < 1024 && x == x.rounded(.down) { return exactly(Double.exp2(x)) }
    return padded(Double.exp2(x), ulps: 1).intersection(.nonnegative)
  }

  static func exp10(_ x: Double) -> Interval {
    if let power = powerOfTen(x) { return exactly(power) }
    return padded(Double.pow(10, x), ulps: 1).intersection(.nonnegative)
  }

  static func expMinusOne(_ x: Double) -> Interval {
    guard x != 0 else { return .zero }
    return padded(Double.expMinusOne(x), ulps: 1).intersection(Interval(unchecked: -1, .infinity))
  }

  static func log(_ x: Double) -> Interval { x == 1 ? .zero : padded(Double.log(x), ulps: 1) }

  static func log2(_ x: Double) -> Interval {
    if x > 0 && x < .infinity && x.significand == 1 { return exactly(Double(x.exponent)) }
    return padded(Double.log2(x), ulps: 1)
  }

  static func log10(_ x: Double) -> Interval {
    let value = Double.log10(x)
    if x >= 1 && x <= 1e22 && powerOfTen(value.rounded()) == x { return exactly(value.rounded()) }
    return padded(value, ulps: 2)
  }

  static func logOnePlus(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.log(onePlus: x), ulps: 1)
  }

  static func erf(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.erf(x), ulps: 2).intersection(.unit)
  }

  static func erfc(_ x: Double) -> Interval {
    guard x != 0 else { return .one }
    return padded(Double.erfc(x), ulps: 6).intersection(Interval(unchecked: 0, 2))
  }

  /// The power 10ˣ where it is a double: x from 0 to 22.
  private static func powerOfTen(_ x: Double) -> Double? {
    guard x >= 0 && x <= 22 && x == x.rounded() else { return nil }
    // Every partial product is a double as well, so this is exact.
    var power = 1.0
    for _ in 0..<Int(x) { power *= 10 }
    return power
  }

  static func sinh(_ x: Double) -> Interval { x == 0 ? .zero : padded(Double.sinh(x), ulps: 3) }
  static func asinh(_ x: Double) -> Interval { x == 0 ? .zero : padded(Double.asinh(x), ulps: 3) }

  static func cosh(_ x: Double) -> Interval {
    guard x != 0 else { return .one }
    return padded(Double.cosh(x), ulps: 3).intersection(Interval(unchecked: 1, .infinity))
  }

  static func tanh(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.tanh(x), ulps: 3).intersection(.unit)
  }

  /// The area hyperbolic cosine of a number that is at least 1.
  static func acosh(_ x: Double) -> Interval {
    x == 1 ? .zero : padded(Double.acosh(x), ulps: 3).intersection(.nonnegative)
  }

  /// The area hyperbolic tangent of a number from −1 to 1; infinite at both.
  static func atanh(_ x: Double) -> Interval { x == 0 ? .zero : padded(Double.atanh(x), ulps: 3) }

  /// The gamma function at a number that is not a pole; exact for the integers from 1 to 23.
  static func gamma(_ x: Double) -> Interval {
    if x >= 1 && x <= 23 && x == x.rounded() {
      // Factorials up to 22! are doubles, and so are all partial products.
      var factorial = 1.0
      for factor in 1..<Int(x) { factorial *= Double(factor) }
      return exactly(factorial)
    }
    // The sign alternates from pole to pole, even where the value is too small for a double.
    let sign = isPositive(x) ? Interval.nonnegative : .nonpositive
    return padded(Double.gamma(x), ulps: 12).intersection(sign)
  }

  /// The logarithm of the gamma function's magnitude at a number that is not a pole.
  static func logGamma(_ x: Double) -> Interval {
    if x == 1 || x == 2 { return .zero }
    return padded(Double.logGamma(x), ulps: x > 0 ? 4 : 16)
  }

  /// Whether the gamma function is positive at a number that is not a pole.
  static func isPositive(_ x: Double) -> Bool {
    x > 0 || x.rounded(.down).remainder(dividingBy: 2) == 0
  }
}

extension Interval {
  /// The values of an increasing function on the interval, from those at its ends.
  func increasing(_ value: (Double) -> Interval) -> Interval {
    if isEmpty { return .empty }
    let start = value(lower)
    return Interval(unchecked: start.lower, isPoint ? start.upper : value(upper).upper)
  }

  /// The values of a decreasing function on the interval, from those at its ends.
  func decreasing(_ value: (Double) -> Interval) -> Interval {
    if isEmpty { return .empty }
    let start = value(lower)
    return Interval(unchecked: isPoint ? start.lower : value(upper).lower, start.upper)
  }
}
