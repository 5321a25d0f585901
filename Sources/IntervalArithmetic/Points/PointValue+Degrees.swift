import RealModule

// Reduction by multiples of 90° is exact, so that values at multiples of 30° and 45° are exact
// where they are rational. What remains is at most 45°, where conversion to radians costs one ulp
// and the functions magnify a relative error at most 1.6 times.
extension PointValue {
  static func sinDegrees(_ x: Double) -> Interval {
    sine(reduced(x), turnedBy: 0)
  }

  static func cosDegrees(_ x: Double) -> Interval {
    sine(reduced(x), turnedBy: 1)
  }

  /// The tangent; empty at a pole.
  static func tanDegrees(_ x: Double) -> Interval {
    let (turns, rest) = reduced(x)
    return turns & 1 == 0 ? tangent(rest) : -tangent(rest).reciprocal
  }

  /// The cotangent; empty at a pole.
  static func cotDegrees(_ x: Double) -> Interval {
    let (turns, rest) = reduced(x)
    return turns & 1 == 0 ? tangent(rest).reciprocal : -tangent(rest)
  }

  /// The quadrant of a finite angle in degrees, 0 to 3; a border belongs to the one above it.
  static func quadrantDegrees(_ x: Double) -> Int {
    let angle = x.remainder(dividingBy: 360)
    if angle >= 0 { return angle < 90 ? 0 : angle < 180 ? 1 : 2 }
    return angle >= -90 ? 3 : 2
  }

  // MARK: Inverses

  static func asinDegrees(_ x: Double) -> Interval {
    if x == 0 || x.magnitude == 1 { return exactly(x * 90) }
    return x.magnitude == 0.5 ? exactly(x * 60) : asin(x) * .degreesPerRadian
  }

  static func acosDegrees(_ x: Double) -> Interval {
    if x == 0 || x.magnitude == 1 { return exactly(90 - x * 90) }
    return x.magnitude == 0.5 ? exactly(90 - x * 60) : acos(x) * .degreesPerRadian
  }

  static func atanDegrees(_ x: Double) -> Interval {
    if x == 0 || x.magnitude == 1 { return exactly(x * 45) }
    return (atan(x) * .degreesPerRadian).intersection(Interval(unchecked: -90, 90))
  }

  static func acotDegrees(_ x: Double) -> Interval {
    if x == 0 || x.magnitude == 1 { return exactly(90 - x * 45) }
    return (acot(x) * .degreesPerRadian).intersection(Interval(unchecked: 0, 180))
  }

  static func asecDegrees(_ x: Double) -> Interval {
    if x.magnitude == 1 { return exactly(90 - x * 90) }
    if x.magnitude == 2 { return exactly(90 - x * 15) }
    return (asec(x) * .degreesPerRadian).intersection(Interval(unchecked: 0, 180))
  }

  static func acscDegrees(_ x: Double) -> Interval {
    if x.magnitude == 1 { return exactly(x * 90) }
    if x.magnitude == 2 { return exactly(x * 15) }
    return (acsc(x) * .degreesPerRadian).intersection(Interval(unchecked: -90, 90))
  }

  /// The angle from the positive x axis to the point, in degrees; exact at multiples of 45°.
  static func atan2Degrees(_ y: Double, _ x: Double) -> Interval {
    if y == 0 { return x >= 0 ? .zero : exactly(180) }
    if x == 0 { return exactly(y > 0 ? 90 : -90) }
    if x.magnitude == y.magnitude && x.isFinite {
      return exactly((x > 0 ? 45 : 135) * (y > 0 ? 1 : -1))
    }
    return (atan2(y, x) * .degreesPerRadian).intersection(Interval(unchecked: -180, 180))
  }

  // MARK: Reduction

  /// The angle as so many right angles, 0 to 3, and a rest of at most 45°; exact.
  private static func reduced(_ x: Double) -> (turns: Int, rest: Double) {
    let angle = x.remainder(dividingBy: 360)
    let turns = (angle / 90).rounded(.toNearestOrEven)
    return (Int(turns) & 3, angle - turns * 90)
  }

  private static func sine(_ angle: (turns: Int, rest: Double), turnedBy turn: Int) -> Interval {
    let turns = (angle.turns + turn) & 3
    let size = turns & 1 == 0 ? sine(angle.rest) : cosine(angle.rest)
    return turns < 2 ? size : -size
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
