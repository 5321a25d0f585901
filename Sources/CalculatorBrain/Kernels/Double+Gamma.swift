import RealModule

extension Double {
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
