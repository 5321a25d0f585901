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
    guard unit == .radians else { return tangentOfDegrees(x) }
    return x == 0 ? .zero : padded(Double.tan(x), ulps: 1)
  }

  /// The cotangent; empty at a pole.
  static func cot(_ x: Double, in unit: AngleUnit) -> Interval {
    unit == .radians ? tan(x, in: unit).reciprocal : cotangentOfDegrees(x)
  }

  // MARK: Inverses

  /// The arc sine of a number from −1 to 1.
  static func asin(_ x: Double, in unit: AngleUnit) -> Interval {
    guard unit == .radians else { return degrees(exactArcSine(x), asin(x, in: .radians)) }
    return x == 0 ? .zero : padded(Double.asin(x), ulps: 1).intersection(rightAngles)
  }

  /// The arc cosine of a number from −1 to 1.
  static func acos(_ x: Double, in unit: AngleUnit) -> Interval {
    guard unit == .radians else {
      return degrees(exactArcSine(x).map { 90 - $0 }, acos(x, in: .radians))
    }
    return x == 1 ? .zero : padded(Double.acos(x), ulps: 1).intersection(halfTurn)
  }

  static func atan(_ x: Double, in unit: AngleUnit) -> Interval {
    guard unit == .radians else {
      return degrees(
        exactArcTangent(x), atan(x, in: .radians), within: Interval(unchecked: -90, 90))
    }
    return x == 0 ? .zero : padded(Double.atan(x), ulps: 1).intersection(rightAngles)
  }

  /// The arc cotangent, decreasing from a half turn to 0.
  static func acot(_ x: Double, in unit: AngleUnit) -> Interval {
    guard unit == .radians else {
      return degrees(
        exactArcTangent(x).map { 90 - $0 }, acot(x, in: .radians),
        within: Interval(unchecked: 0, 180))
    }
    return padded(Double.atan2(y: 1, x: x), ulps: 1).intersection(halfTurn)
  }

  /// The arc secant of a number that is not between −1 and 1.
  static func asec(_ x: Double, in unit: AngleUnit) -> Interval {
    guard unit == .radians else {
      return degrees(
        exactArcCosecant(x).map { 90 - $0 }, asec(x, in: .radians),
        within: Interval(unchecked: 0, 180))
    }
    // acos(1 / x) would lose all accuracy near 1.
    let angle = root(ofSquareMinusOne: x.magnitude).increasing { atan($0, in: .radians) }
    return x > 0 ? angle : (Interval.pi - angle).intersection(halfTurn)
  }

  /// The arc cosecant of a number that is not between −1 and 1.
  static func acsc(_ x: Double, in unit: AngleUnit) -> Interval {
    guard unit == .radians else {
      return degrees(
        exactArcCosecant(x), acsc(x, in: .radians), within: Interval(unchecked: -90, 90))
    }
    let angle = root(ofSquareMinusOne: x.magnitude).decreasing { acot($0, in: .radians) }
    return x > 0 ? angle : -angle
  }

  /// The angle from the positive x-axis to the point, from a negative half turn to a positive one.
  static func atan2(_ y: Double, _ x: Double, in unit: AngleUnit) -> Interval {
    guard unit == .radians else {
      return degrees(
        exactAngle(y, x), atan2(y, x, in: .radians), within: Interval(unchecked: -180, 180))
    }
    if y == 0 { return x >= 0 ? .zero : .pi }
    if x == 0 { return y > 0 ? .halfPi : -.halfPi }
    return padded(Double.atan2(y: y, x: x), ulps: 1)
      .intersection(Interval(unchecked: 0 - Interval.pi.upper, Interval.pi.upper))
  }

  /// √(x² − 1), without cancellation or overflow.
  private static func root(ofSquareMinusOne x: Double) -> Interval {
    guard x < .infinity else { return Interval(unchecked: .greatestFiniteMagnitude, x) }
    let point = exactly(x)
    return (point - .one).squareRoot * (point + .one).squareRoot
  }

  private static let rightAngles =
    Interval(unchecked: 0 - Interval.halfPi.upper, Interval.halfPi.upper)
  private static let halfTurn = Interval(unchecked: 0, Interval.pi.upper)
}
