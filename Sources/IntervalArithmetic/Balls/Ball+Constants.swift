extension Ball {
  /// π to 104 bits.
  public static let pi = Ball(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53, within: 0x1p-108)

  /// τ = 2π to 104 bits.
  public static let tau = pi.scaled(by: 2)

  /// Euler's number e to 104 bits.
  public static let e = Ball(0x1.5bf0a8b145769p+1, 0x1.4d57ee2b1013ap-53, within: 0x1p-108)

  /// The golden ratio φ to 104 bits.
  public static let phi = Ball(0x1.9e3779b97f4a8p+0, -0x1.f506319fcfd19p-55, within: 0x1p-108)

  static let ln2 = Ball(0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56, within: 0x1p-110)
  static let ln10 = Ball(0x1.26bb1bbb55516p+1, -0x1.f48ad494ea3e9p-53, within: 0x1p-106)
  static let halfPi = pi.scaled(by: 0.5)
  static let radiansPerDegree =
    Ball(0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62, within: 0x1p-115)
  static let degreesPerRadian =
    Ball(0x1.ca5dc1a63c1f8p+5, -0x1.1e7ab456405f9p-49, within: 0x1p-102)

  /// 1/k! for k from 0 to 28.
  static let inverseFactorials: [Ball] = {
    var inverses = [Ball(1)]
    for factor in 1...28 { inverses.append(inverses[factor - 1] / Ball(Double(factor))) }
    return inverses
  }()

  private init(_ high: Double, _ low: Double, within radius: Double) {
    self.init(DoubleDouble(high, low), radius: radius)
  }

  /// A number minus a multiple of a constant that is given in three parts.
  ///
  /// The products with the first two parts are exact, so that little is lost next to a multiple.
  func rest(
    beyond multiple: Double, of constant: (first: Double, second: Double, third: Ball)
  ) -> Ball {
    let first = Ball(unchecked: .product(-multiple, constant.first), 0)
    let second = Ball(unchecked: .product(-multiple, constant.second), 0)
    return self + first + second - Ball(multiple) * constant.third
  }

  /// ln 2 in three parts, to 160 bits.
  static let ln2Parts = (
    first: 0x1.62e42fefa39efp-1, second: 0x1.abc9e3b39803fp-56,
    third: Ball(0x1.7b57a079a1934p-111, 0, within: 0x1p-164)
  )

  /// π/2 in three parts, to 160 bits.
  static let halfPiParts = (
    first: 0x1.921fb54442d18p+0, second: 0x1.1a62633145c07p-54,
    third: Ball(-0x1.f1976b7ed8fbcp-110, 0, within: 0x1p-163)
  )
}
