import RealModule

extension Double {
  /// Returns the angle of the point (x, y) in radians; NaN for the origin.
  @inline(__always)
  static func angle(y: Double, x: Double) -> Double {
    x == 0 && y == 0 ? .nan : Double.atan2(y: y, x: x)
  }

  /// Returns the angle in 0...π whose secant is x, accurate also near ±1.
  static func arcSecant(_ x: Double) -> Double {
    guard x.magnitude >= 1 else { return .nan }
    return Double.atan2(y: root(ofSquareMinusOne: x), x: x < 0 ? -1 : 1)
  }

  /// Returns the angle in −π/2...π/2 whose cosecant is x, accurate also near ±1.
  static func arcCosecant(_ x: Double) -> Double {
    guard x.magnitude >= 1 else { return .nan }
    return Double.atan2(y: x < 0 ? -1 : 1, x: root(ofSquareMinusOne: x))
  }

  /// Returns √(x² − 1) without cancellation or overflow.
  private static func root(ofSquareMinusOne x: Double) -> Double {
    let hypotenuse = x.magnitude
    return hypotenuse < 0x1p500 ? ((hypotenuse - 1) * (hypotenuse + 1)).squareRoot() : hypotenuse
  }

  /// Returns an angle in degrees, rounded once from the double in radians.
  static func degrees(fromRadians radians: Double) -> Double {
    // 180/π to twice the precision of a double.
    let high = 0x1.ca5dc1a63c1f8p5
    let low = -0x1.1e7ab456405f9p-49
    let product = radians * high
    return product.isFinite ? (radians * low).addingProduct(radians, high) : product
  }

  /// Returns an angle in degrees, a multiple of 30 if it is one up to the rounding of radians.
  static func degrees(ofThirds radians: Double) -> Double {
    let degrees = degrees(fromRadians: radians)
    let multiple = 30 * (degrees / 30).rounded()
    return (degrees - multiple).magnitude <= multiple.ulp ? multiple : degrees
  }

  static func asinDegrees(_ x: Double) -> Double {
    x.magnitude == 0.5 ? Double(signOf: x, magnitudeOf: 30) : degrees(fromRadians: Double.asin(x))
  }

  static func acosDegrees(_ x: Double) -> Double {
    if x == 0.5 { return 60 }
    return x == -0.5 ? 120 : degrees(fromRadians: Double.acos(x))
  }

  /// Returns the sine of an angle in degrees, exact where it is −1, −1/2, 0, 1/2 or 1.
  static func sin(degrees: Double) -> Double { wave(split(degrees), turnedBy: 0) }

  /// Returns the cosine of an angle in degrees, exact where it is −1, −1/2, 0, 1/2 or 1.
  static func cos(degrees: Double) -> Double { wave(split(degrees), turnedBy: 1) }

  /// Returns the tangent of an angle in degrees; NaN at its poles, exact where it is −1, 0 or 1.
  static func tan(degrees: Double) -> Double {
    let (quadrant, rest) = split(degrees)
    return quadrant & 1 == 1 ? -reciprocal(nearTangent(rest)) : nearTangent(rest)
  }

  /// Returns the cotangent of an angle in degrees; NaN at its poles, exact where it is −1, 0 or 1.
  static func cot(degrees: Double) -> Double {
    let (quadrant, rest) = split(degrees)
    return quadrant & 1 == 1 ? -nearTangent(rest) : reciprocal(nearTangent(rest))
  }

  /// Splits an angle into quarter turns, −2 to 2, and the rest, −45 to 45, without any error.
  private static func split(_ degrees: Double) -> (quadrant: Int, rest: Double) {
    guard degrees.isFinite else { return (0, .nan) }
    let turn = degrees.remainder(dividingBy: 360)
    let quadrant = (turn / 90).rounded()
    return (Int(quadrant), turn - 90 * quadrant)
  }

  private static func wave(_ angle: (quadrant: Int, rest: Double), turnedBy turns: Int) -> Double {
    let quadrant = (angle.quadrant + turns) & 3
    let size = quadrant & 1 == 0 ? nearSine(angle.rest) : Double.cos(angle.rest * (.pi / 180))
    return quadrant < 2 ? size : -size
  }

  private static func nearSine(_ rest: Double) -> Double {
    if rest.magnitude == 30 { return Double(signOf: rest, magnitudeOf: 0.5) }
    return Double.sin(rest * (.pi / 180))
  }

  private static func nearTangent(_ rest: Double) -> Double {
    if rest.magnitude == 45 { return Double(signOf: rest, magnitudeOf: 1) }
    return Double.tan(rest * (.pi / 180))
  }
}
