import RealModule

extension Double {
  /// Returns 1 / x, NaN for 0.
  @inline(__always)
  static func reciprocal(_ x: Double) -> Double {
    x == 0 ? .nan : 1 / x
  }

  /// Returns x modulo y with the sign of y; the remainder is exact before the sign is adjusted.
  static func modulus(_ x: Double, _ y: Double) -> Double {
    if y == 0 || y.isInfinite { return .nan }
    let remainder = x.truncatingRemainder(dividingBy: y)
    if remainder == 0 { return Double(signOf: y, magnitudeOf: 0) }
    return (remainder < 0) == (y < 0) ? remainder : remainder + y
  }

  /// Returns the real power, within an ulp; 0^0 is 1.
  ///
  /// NaN for a negative base and an exponent that is not an integer, and for 0 to a negative power.
  /// Unlike C's function, it is NaN wherever an operand is, and for 1 to an infinite power.
  static func power(_ x: Double, _ y: Double) -> Double {
    if y == 2 { return x * x }
    if x.isNaN || !y.isFinite {
      return x.isNaN || y.isNaN || x < 0 || x == 1 || (x == 0 && y < 0) ? .nan : Double.pow(x, y)
    }
    if x > 0 { return Double.pow(x, y) }
    if x == 0 {
      if y == 0 { return 1 }
      return y < 0 ? .nan : Double(signOf: y.isOddInteger ? x : 0, magnitudeOf: 0)
    }
    guard y.rounded(.towardZero) == y else { return .nan }
    let magnitude = Double.pow(-x, y)
    return y.isOddInteger ? -magnitude : magnitude
  }

  /// Returns the cube root, within an ulp; roots of perfect cubes are exact.
  static func cubeRoot(_ x: Double) -> Double {
    let estimate = Double.root(x, 3)
    // One Newton step whose residual estimate³ − x carries the rounding errors of the cube.
    let square = estimate * estimate
    let squareError = (-square).addingProduct(estimate, estimate)
    let cube = square * estimate
    let cubeError = (-cube).addingProduct(square, estimate)
    let residual = (cube - x) + cubeError + squareError * estimate
    let root = estimate - residual / (3 * square)
    return root.isFinite ? root : estimate
  }

  /// Returns the n-th root of x for any real n but 0, within two ulps.
  ///
  /// Real for a negative x if n is an odd integer, otherwise NaN there.
  static func realRoot(_ x: Double, _ n: Double) -> Double {
    if n == 0 || n.isInfinite || n.isNaN || x.isNaN { return .nan }
    if n == 2 { return x.squareRoot() }
    if n == 3 { return cubeRoot(x) }
    if x < 0 { return n.isOddInteger ? -positiveRoot(-x, n) : .nan }
    if x == 0 { return n > 0 ? 0 : .nan }
    return positiveRoot(x, n)
  }

  private static func positiveRoot(_ x: Double, _ n: Double) -> Double {
    let inverse = 1 / n
    guard inverse.isFinite else { return x == 1 ? 1 : Double.pow(x, inverse) }
    let root = Double.pow(x, inverse)
    // The rounding error of 1/n is ln x times as large in the root.
    let lost = 1.0.addingProduct(-inverse, n) / n
    let correction = root * lost * Double.log(x)
    return correction.isFinite ? root + correction : root
  }

  @inline(__always)
  private var isOddInteger: Bool {
    truncatingRemainder(dividingBy: 2).magnitude == 1
  }

  /// Returns x·Γ(x), exact for the integers up to 22; NaN for negative integers.
  static func factorial(_ x: Double) -> Double {
    if x >= 0 && x <= 22 && x == x.rounded(.down) { return factorials[Int(x)] }
    if x < 0 && x == x.rounded(.down) { return .nan }
    // x + 1 is exact, or harmless where Γ is flat; beyond 1 its rounding would be magnified.
    return x < 1 ? Double.gamma(x + 1) : x * Double.gamma(x)
  }

  /// Returns Γ(x), exact for the integers up to 23; NaN at its poles.
  static func gammaOrPole(_ x: Double) -> Double {
    guard x == x.rounded(.down) else { return Double.gamma(x) }
    if x <= 0 { return .nan }
    return x <= 23 ? factorials[Int(x) - 1] : Double.gamma(x)
  }

  /// Returns ln |Γ(x)|; NaN at the poles of Γ.
  static func logGammaOrPole(_ x: Double) -> Double {
    x <= 0 && x == x.rounded(.down) ? .nan : Double.logGamma(x)
  }

  /// The factorials that a double holds exactly, from 0!.
  private static let factorials: [Double] = {
    var products = [1.0]
    for factor in 1...22 { products.append(products[factor - 1] * Double(factor)) }
    return products
  }()
}
