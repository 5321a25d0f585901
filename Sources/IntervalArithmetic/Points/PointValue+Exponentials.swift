import RealModule

extension PointValue {
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
    return padded(Double.expMinusOne(x), ulps: 1)
      .intersection(Interval(unchecked: -1, .infinity))
  }

  static func log(_ x: Double) -> Interval {
    x == 1 ? .zero : padded(Double.log(x), ulps: 1)
  }

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
}
