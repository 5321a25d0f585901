import RealModule

extension PointValue {
  static func sin(_ x: Double, in unit: AngleUnit) -> Interval {
    guard unit == .radians else { return sineOfDegrees(x, turnedBy: 0) }
    return x == 0 ? .zero : padded(Double.sin(x), ulps: 1).intersection(.unit)
  }

  static func cos(_ x: Double, in unit: AngleUnit) -> Interval {
    guard unit == .radians else { return sineOfDegrees(x, turnedBy: 1) }
    return x == 0 ? .one : padded(Double.cos(x), ulps: 1).intersection(.unit)
  }

  /// The tangent; empty at a pole, which no double but 0 in radians can be.
  static func tan(_ x: Double, in unit: AngleUnit) -> Interval {
    guard unit == .radians else { return tangentOfDegrees(x, turnedBy: 0) }
    return x == 0 ? .zero : padded(Double.tan(x), ulps: 1)
  }

  /// The cotangent; empty at a pole.
  static func cot(_ x: Double, in unit: AngleUnit) -> Interval {
    unit == .radians ? tan(x, in: unit).reciprocal : -tangentOfDegrees(x, turnedBy: 1)
  }

  // MARK: Inverses

  /// The arc sine of a number from −1 to 1.
  static func asin(_ x: Double, in unit: AngleUnit) -> Interval {
    angle(in: unit, exact: exactArcSine(x)) {
      x == 0 ? .zero : padded(Double.asin(x), ulps: 1).intersection(rightAngles)
    }
  }

  /// The arc cosine of a number from −1 to 1.
  static func acos(_ x: Double, in unit: AngleUnit) -> Interval {
    angle(in: unit, exact: exactArcSine(x).map { 90 - $0 }) {
      x == 1 ? .zero : padded(Double.acos(x), ulps: 1).intersection(halfTurn)
    }
  }

  static func atan(_ x: Double, in unit: AngleUnit) -> Interval {
    angle(in: unit, exact: exactArcTangent(x), within: Interval(unchecked: -90, 90)) {
      x == 0 ? .zero : padded(Double.atan(x), ulps: 1).intersection(rightAngles)
    }
  }

  /// The arc cotangent, decreasing from a half turn to 0.
  static func acot(_ x: Double, in unit: AngleUnit) -> Interval {
    angle(in: unit, exact: exactArcTangent(x).map { 90 - $0 }, within: positiveDegrees) {
      x == 0 ? .halfPi : padded(Double.atan2(y: 1, x: x), ulps: 2).intersection(halfTurn)
    }
  }

  /// The arc secant of a number that is not between −1 and 1.
  static func asec(_ x: Double, in unit: AngleUnit) -> Interval {
    angle(in: unit, exact: exactArcCosecant(x).map { 90 - $0 }, within: positiveDegrees) {
      // acos(1 / x) would lose all accuracy near 1.
      let angle = root(ofSquareMinusOne: x.magnitude).increasing { atan($0, in: .radians) }
      return x > 0 ? angle : (Interval.pi - angle).intersection(halfTurn)
    }
  }

  /// The arc cosecant of a number that is not between −1 and 1.
  static func acsc(_ x: Double, in unit: AngleUnit) -> Interval {
    angle(in: unit, exact: exactArcCosecant(x), within: Interval(unchecked: -90, 90)) {
      let angle = root(ofSquareMinusOne: x.magnitude).decreasing { acot($0, in: .radians) }
      return x > 0 ? angle : -angle
    }
  }

  /// The angle from the positive x-axis to the point, from a negative half turn to a positive one.
  static func atan2(_ y: Double, _ x: Double, in unit: AngleUnit) -> Interval {
    angle(in: unit, exact: exactAngle(y, x), within: Interval(unchecked: -180, 180)) {
      if y == 0 { return x >= 0 ? .zero : .pi }
      if x == 0 { return y > 0 ? .halfPi : -.halfPi }
      return padded(Double.atan2(y: y, x: x), ulps: 2)
        .intersection(Interval(unchecked: 0 - Interval.pi.upper, Interval.pi.upper))
    }
  }

  /// √(x² − 1), without cancellation or overflow.
  private static func root(ofSquareMinusOne x: Double) -> Interval {
    guard x < .infinity else { return Interval(unchecked: .greatestFiniteMagnitude, x) }
    return exactly(x).rootOfSquareMinusOne
  }

  private static let rightAngles =
    Interval(unchecked: 0 - Interval.halfPi.upper, Interval.halfPi.upper)
  private static let halfTurn = Interval(unchecked: 0, Interval.pi.upper)
  private static let positiveDegrees = Interval(unchecked: 0, 180)

  // MARK: Degrees

  // Reduction by multiples of 90° is exact, so that values at multiples of 30° and 45° are exact
  // where they are rational. The rest is at most 45°, where conversion to radians costs one ulp and
  // the functions magnify a relative error at most 1.6 times.

  /// The sine of an angle in degrees that is `turn` right angles larger than `x`.
  private static func sineOfDegrees(_ x: Double, turnedBy turn: Int) -> Interval {
    let (whole, rest) = reduced(x)
    let turns = (whole + turn) & 3
    let size = turns & 1 == 0 ? sine(rest) : cosine(rest)
    return turns < 2 ? size : -size
  }

  /// The tangent of an angle in degrees that is `turn` right angles larger; empty at a pole.
  private static func tangentOfDegrees(_ x: Double, turnedBy turn: Int) -> Interval {
    let (whole, rest) = reduced(x)
    return (whole + turn) & 1 == 0 ? tangent(rest) : -tangent(rest).reciprocal
  }

  /// An angle in radians, or in degrees from its exact value if that is known.
  private static func angle(
    in unit: AngleUnit, exact: @autoclosure () -> Double?, within range: Interval = .entire,
    _ radians: () -> Interval
  ) -> Interval {
    guard unit == .degrees else { return radians() }
    if let exact = exact() { return exactly(exact) }
    return (radians() * .degreesPerRadian).intersection(range)
  }

  /// The arc sine in degrees where it is a multiple of 30.
  private static func exactArcSine(_ x: Double) -> Double? {
    if x == 0 || x.magnitude == 1 { return x * 90 }
    return x.magnitude == 0.5 ? x * 60 : nil
  }

  /// The arc tangent in degrees where it is a multiple of 45.
  private static func exactArcTangent(_ x: Double) -> Double? {
    x == 0 || x.magnitude == 1 ? x * 45 : nil
  }

  /// The arc cosecant in degrees where it is a multiple of 30.
  private static func exactArcCosecant(_ x: Double) -> Double? {
    x.magnitude == 1 ? x * 90 : x.magnitude == 2 ? x * 15 : nil
  }

  /// The angle of a point in degrees where it is a multiple of 45.
  private static func exactAngle(_ y: Double, _ x: Double) -> Double? {
    if y == 0 { return x >= 0 ? 0 : 180 }
    if x == 0 { return y > 0 ? 90 : -90 }
    guard x.magnitude == y.magnitude, x.isFinite else { return nil }
    return (x > 0 ? 45 : 135) * (y > 0 ? 1 : -1)
  }

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
    return padded(Double.cos(rest * Interval.radiansPerDegree.lower), ulps: 3).intersection(.unit)
  }

  private static func tangent(_ rest: Double) -> Interval {
    if rest == 0 { return .zero }
    if rest.magnitude == 45 { return exactly(rest / 45) }
    return padded(Double.tan(rest * Interval.radiansPerDegree.lower), ulps: 4)
  }
}
