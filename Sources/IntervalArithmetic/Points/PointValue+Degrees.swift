import RealModule

// Reduction by multiples of 90° is exact, so that values at multiples of 30° and 45° are exact
// where they are rational. The rest is at most 45°, where conversion to radians costs one ulp and
// the functions magnify a relative error at most 1.6 times.
extension PointValue {
  /// The sine of an angle in degrees that is `turns` right angles larger than `x`.
  static func sineOfDegrees(_ x: Double, turnedBy turn: Int) -> Interval {
    let (whole, rest) = reduced(x)
    let turns = (whole + turn) & 3
    let size = turns & 1 == 0 ? sine(rest) : cosine(rest)
    return turns < 2 ? size : -size
  }

  /// The tangent; empty at a pole.
  static func tangentOfDegrees(_ x: Double) -> Interval {
    let (turns, rest) = reduced(x)
    return turns & 1 == 0 ? tangent(rest) : -tangent(rest).reciprocal
  }

  /// The cotangent; empty at a pole.
  static func cotangentOfDegrees(_ x: Double) -> Interval {
    let (turns, rest) = reduced(x)
    return turns & 1 == 0 ? tangent(rest).reciprocal : -tangent(rest)
  }

  // MARK: Inverses

  /// An angle in degrees from its exact value, or if that is not known from the angle in radians.
  static func degrees(
    _ exact: Double?, _ radians: @autoclosure () -> Interval, within range: Interval = .entire
  ) -> Interval {
    if let exact { return exactly(exact) }
    return (radians() * .degreesPerRadian).intersection(range)
  }

  /// The arc sine in degrees where it is a multiple of 30.
  static func exactArcSine(_ x: Double) -> Double? {
    if x == 0 || x.magnitude == 1 { return x * 90 }
    return x.magnitude == 0.5 ? x * 60 : nil
  }

  /// The arc tangent in degrees where it is a multiple of 45.
  static func exactArcTangent(_ x: Double) -> Double? {
    x == 0 || x.magnitude == 1 ? x * 45 : nil
  }

  /// The arc cosecant in degrees where it is a multiple of 30.
  static func exactArcCosecant(_ x: Double) -> Double? {
    x.magnitude == 1 ? x * 90 : x.magnitude == 2 ? x * 15 : nil
  }

  /// The angle of a point in degrees where it is a multiple of 45.
  static func exactAngle(_ y: Double, _ x: Double) -> Double? {
    if y == 0 { return x >= 0 ? 0 : 180 }
    if x == 0 { return y > 0 ? 90 : -90 }
    guard x.magnitude == y.magnitude, x.isFinite else { return nil }
    return (x > 0 ? 45 : 135) * (y > 0 ? 1 : -1)
  }

  // MARK: Reduction

  /// The angle as a number of right angles, 0 to 3, and a rest of at most 45°; exact.
  private static func reduced(_ x: Double) -> (turns: Int, rest: Double) {
    let angle = x.remainder(dividingBy: 360)
    let turns = (angle / 90).rounded(.toNearestOrEven)
    return (Int(turns) & 3, angle - turns * 90)
  }

  private static func sine(_ rest: Double) -> Interval {
    if rest == 0 { return .zero }
    if rest.magnitude == 30 { return exactly(rest / 60) }
    return padded(Double.sin(rest * Interval.radiansPerDegree.lower), ulps: 3)
  }

  private static func cosine(_ rest: Double) -> Interval {
    if rest == 0 { return .one }
    return padded(Double.cos(rest * Interval.radiansPerDegree.lower), ulps: 3)
      .intersection(.unit)
  }

  private static func tangent(_ rest: Double) -> Interval {
    if rest == 0 { return .zero }
    if rest.magnitude == 45 { return exactly(rest / 45) }
    return padded(Double.tan(rest * Interval.radiansPerDegree.lower), ulps: 4)
  }
}
