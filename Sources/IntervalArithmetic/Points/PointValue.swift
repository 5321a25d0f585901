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
