import RealModule

extension PointValue {
  static func sinh(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.sinh(x), ulps: 3)
  }

  static func cosh(_ x: Double) -> Interval {
    guard x != 0 else { return .one }
    return padded(Double.cosh(x), ulps: 3).intersection(Interval(unchecked: 1, .infinity))
  }

  static func tanh(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.tanh(x), ulps: 3).intersection(.unit)
  }

  static func asinh(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.asinh(x), ulps: 3)
  }

  /// The area hyperbolic cosine of a number that is at least 1.
  static func acosh(_ x: Double) -> Interval {
    x == 1 ? .zero : padded(Double.acosh(x), ulps: 3).intersection(.nonnegative)
  }

  /// The area hyperbolic tangent of a number from −1 to 1; infinite at both.
  static func atanh(_ x: Double) -> Interval {
    x == 0 ? .zero : padded(Double.atanh(x), ulps: 3)
  }
}
