import RealModule

extension PointValue {
  static func sin(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.sin(x), ulps: 1).intersection(.unit)
  }

  static func cos(_ x: Double) -> Interval {
    x == 0 ? .one : padded(Double.cos(x), ulps: 1).intersection(.unit)
  }

  /// The tangent; no double but 0 is a multiple of π/2, so there is no pole to meet.
  static func tan(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.tan(x), ulps: 1)
  }

  // MARK: Inverses

  /// The arc sine of a number from −1 to 1.
  static func asin(_ x: Double) -> Interval {
    guard x != 0 else { return .zero }
    return padded(Double.asin(x), ulps: 1).intersection(rightAngles)
  }

  /// The arc cosine of a number from −1 to 1.
  static func acos(_ x: Double) -> Interval {
    x == 1 ? .zero : padded(Double.acos(x), ulps: 1).intersection(halfTurn)
  }

  static func atan(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.atan(x), ulps: 1).intersection(rightAngles)
  }

  /// The arc cotangent, from 0 to π and decreasing.
  static func acot(_ x: Double) -> Interval {
    padded(Double.atan2(y: 1, x: x), ulps: 1).intersection(halfTurn)
  }

  /// The angle from the positive x axis to the point, from −π to π.
  static func atan2(_ y: Double, _ x: Double) -> Interval {
    if y == 0 { return x >= 0 ? .zero : .pi }
    if x == 0 { return y > 0 ? .halfPi : -.halfPi }
    return padded(Double.atan2(y: y, x: x), ulps: 1)
      .intersection(Interval(unchecked: 0 - Interval.pi.upper, Interval.pi.upper))
  }

  /// The arc secant of a number that is not between −1 and 1.
  static func asec(_ x: Double) -> Interval {
    // acos(1 / x) would lose all accuracy near 1.
    x > 0
      ? root(ofSquareMinusOne: x).increasing(atan)
      : (Interval.pi - root(ofSquareMinusOne: -x).increasing(atan)).intersection(halfTurn)
  }

  /// The arc cosecant of a number that is not between −1 and 1.
  static func acsc(_ x: Double) -> Interval {
    x > 0 ? root(ofSquareMinusOne: x).decreasing(acot) : -acsc(-x)
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
