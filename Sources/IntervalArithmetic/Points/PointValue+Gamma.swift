import RealModule

extension PointValue {
  /// The gamma function at a number that is not a pole; exact for the integers from 1 to 23.
  static func gamma(_ x: Double) -> Interval {
    if x >= 1 && x <= 23 && x == x.rounded() {
      // Factorials up to 22! are doubles, and so are all partial products.
      var factorial = 1.0
      for factor in 1..<Int(x) { factorial *= Double(factor) }
      return exactly(factorial)
    }
    let value = padded(Double.gamma(x), ulps: 12)
    if x > 0 { return value.intersection(.nonnegative) }
    // The sign alternates from pole to pole, even where the value is too small for a double.
    return isPositive(x) ? value.intersection(.nonnegative) : value.intersection(.nonpositive)
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
