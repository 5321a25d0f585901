import RealModule

extension PointValue {
  /// The power of a number that is not negative; also the limit at an infinite argument.
  ///
  /// 0⁰ is 1, and 0 to a negative power the limit +∞.
  static func pow(_ x: Double, _ y: Double) -> Interval {
    if y == 0 || x == 1 { return .one }
    if x == 0 || x == .infinity { return (x == 0) == (y > 0) ? .zero : .beyondDoubles }
    if y == 1 { return exactly(x) }
    if y.magnitude == 0.5 {
      let root = exactly(x).squareRoot
      return y > 0 ? root : root.reciprocal
    }
    if x.significand == 1 && y == y.rounded() { return exp2(Double(x.exponent) * y) }
    if y.magnitude <= 64 && y == y.rounded() {
      // The products that give small powers of integers and short fractions are exact.
      let power = product(x, count: Int(y.magnitude))
      if power.isPoint && power.lower > 0 { return y > 0 ? power : power.reciprocal }
    }
    return padded(raised(x, y), ulps: 1).intersection(.nonnegative)
  }

  /// The cube root, correctly rounded to within a hundredth of an ulp.
  static func cubeRoot(_ x: Double) -> Interval {
    if x == 0 || x.isInfinite { return exactly(x) }
    if x < 0 { return -cubeRoot(-x) }
    // Cubes of the scaled root neither overflow nor underflow; the scaling is exact.
    if x < 0x1p-900 { return cubeRoot(x * 0x1p+300).scaledExactly(by: 0x1p-100) }
    if x > 0x1p+900 { return cubeRoot(x * 0x1p-300).scaledExactly(by: 0x1p+100) }
    let root = Double.root(x, 3)
    // root³ as an unevaluated sum: one step of Newton's method repairs the library's 4 ulps.
    let square = root * root
    let squareRest = (-square).addingProduct(root, root)
    let cube = square * root
    let cubeRest = (-cube).addingProduct(square, root) + squareRest * root
    let excess = (cube - x) + cubeRest
    if excess == 0 && squareRest == 0 && cubeRest == 0 { return exactly(root) }
    let better = root - excess / (3 * square)
    if product(better, count: 3) == exactly(x) { return exactly(better) }
    return padded(better, ulps: 1)
  }

  /// The root of a number that is not negative, for an integer degree that is at least 1.
  static func root(_ x: Double, _ degree: Double) -> Interval {
    if x == 0 || x == 1 || x == .infinity || degree == 1 { return exactly(x) }
    if degree == 2 { return exactly(x).squareRoot }
    if degree == 3 { return cubeRoot(x) }
    let root = Double.pow(x, 1 / degree)
    let power = Double.pow(root, degree)
    let excess = x / power - 1
    guard power.isNormal, excess.magnitude < 0x1p-30 else {
      return exactly(x).power(.one / exactly(degree))
    }
    // The error of 1 / degree is magnified by ln x; Newton's method leaves less than 1.7 ulps.
    let better = root + root * excess / degree
    if degree <= 64 && product(better, count: Int(degree)) == exactly(x) { return exactly(better) }
    return padded(better, ulps: 2)
  }

  static func hypot(_ x: Double, _ y: Double) -> Interval {
    if x == 0 || y == 0 { return exactly(x.magnitude + y.magnitude) }
    let value = Double.hypot(x, y)
    let squares = exactly(x).squared + exactly(y).squared
    if squares.isPoint && squares.lower > 0 && exactly(value).squared == squares {
      return exactly(value)
    }
    return padded(value, ulps: 1)
  }

  /// The library's power, with the limits at infinite exponents that IEEE 754 gives.
  private static func raised(_ x: Double, _ y: Double) -> Double {
    guard y.isInfinite else { return Double.pow(x, y) }
    return (x > 1) == (y > 0) ? .infinity : 0
  }

  /// The power of a number that is not negative, by squaring.
  private static func product(_ x: Double, count: Int) -> Interval {
    count.power(of: exactly(x), one: .one, product: *) { $0.squared }
  }
}

extension Interval {
  fileprivate func scaledExactly(by factor: Double) -> Interval {
    Interval(unchecked: lower * factor, upper * factor)
  }
}
