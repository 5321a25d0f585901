import RealModule

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
  static let eulerGamma = Ball(
    0x1.2788cfc6fb619p-1, -0x1.6cb90701fbfabp-58, within: 0x1p-111)
  static let halfPi = pi.scaled(by: 0.5)
  static let twoOverRootPi = Ball(0x1.20dd750429b6dp+0, 0x1.1ae3a914fed80p-56, within: 0x1p-110)
  static let halfLogTau = Ball(0x1.d67f1c864beb5p-1, -0x1.65b5a1b7ff5dfp-55, within: 0x1p-109)
  static let radiansPerDegree = Ball(0x1.1df46a2529d39p-6, 0x1.5c1d8becdd291p-62, within: 0x1p-115)
  static let degreesPerRadian = Ball(0x1.ca5dc1a63c1f8p+5, -0x1.1e7ab456405f9p-49, within: 0x1p-102)

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

  /// The powers of e; unknown for wide balls and beyond ±600.
  ///
  /// The relative error of the centre is about 2⁻¹⁰⁰.
  var exponential: Ball {
    guard isKnown, radius <= 1, center.high.magnitude <= 600 else { return .unknown }
    let (power, rest) = poweredParts
    let value = (Ball(1) + rest).scaled(by: power)
    return value.grown(by: value.greatestSize * greatestGrowth)
  }

  /// The powers of e less 1; small values are as precise as large ones.
  var exponentialMinusOne: Ball {
    guard isKnown, radius <= 1, center.high.magnitude <= 600 else { return .unknown }
    let (power, rest) = poweredParts
    let value = power == 1 ? rest : (Ball(1) + rest).scaled(by: power) - Ball(1)
    return value.grown(by: (value.greatestSize + 1) * greatestGrowth)
  }

  /// At least eʳ − 1 for a radius r up to 1.
  private var greatestGrowth: Double { (radius + radius * radius) * 0x1.0000000000010p+0 }

  /// A power of two, and the power of e at the centre divided by that, less 1.
  private var poweredParts: (power: Double, rest: Ball) {
    let multiple = center.high.magnitude < 0.35 ? 0 : (center.high * 0x1.71547652b82fep+0).rounded()
    let point = Ball(unchecked: center, 0)
    let reduced = multiple == 0 ? point : point.rest(beyond: multiple, of: Self.ln2Parts)
    // A sixty-fourth is below 0.0055, so the terms after the twelfth are less than a 2⁻¹²⁰-th.
    let small = reduced.scaled(by: 0x1p-6)
    var sum = Self.inverseFactorials[12]
    for degree in stride(from: 11, through: 1, by: -1) {
      sum = sum * small + Self.inverseFactorials[degree]
    }
    var rest = (sum * small).grown(by: small.greatestSize * 0x1p-120)
    for _ in 0..<6 { rest = rest * (rest + Ball(2)) }
    return (Double(sign: .plus, exponent: Int(multiple), significand: 1), rest)
  }

  // MARK: Logarithms

  /// The natural logarithms; unknown unless all numbers are positive.
  var logarithm: Ball {
    guard isPositive else { return .unknown }
    if center.high > 0.5 && center.high < 1.5 { return (self - Ball(1)).logarithmOfOnePlus }
    let estimate = Double.log(center.high)
    let ratio = Ball(unchecked: center, 0) * Ball(-estimate).exponential
    let correction = (ratio - Ball(1)).logarithmOfOnePlusTiny
    return (Ball(estimate) + correction).grown(by: radius / leastSize * 0x1.0000000000010p+0)
  }

  /// The natural logarithms of 1 + x; small values are as precise as large ones.
  var logarithmOfOnePlus: Ball {
    let sum = Ball(1) + self
    guard sum.isPositive else { return .unknown }
    guard center.high.magnitude < 0.6 else { return sum.logarithm }
    let estimate = Double.log(onePlus: center.high)
    let point = Ball(unchecked: center, 0)
    let excess = point + (Ball(1) + point) * Ball(-estimate).exponentialMinusOne
    let correction = excess.logarithmOfOnePlusTiny
    return (Ball(estimate) + correction).grown(by: radius / sum.leastSize * 0x1.0000000000010p+0)
  }

  /// ln (1 + t) for the error t of an estimate.
  ///
  /// The terms of degree 4 and more are less than t⁴.
  private var logarithmOfOnePlusTiny: Ball {
    let size = greatestSize
    guard size < 0x1p-30 else { return .unknown }
    let series = self * (Ball(1) - self * (Ball(0.5) - self / Ball(3)))
    return series.grown(by: size * size * size * size)
  }

  /// The sines and cosines; unknown beyond ±10⁹.
  ///
  /// The error of the centres is about 2⁻¹⁰², next to a zero relative to their small size.
  var sineAndCosine: (sine: Ball, cosine: Ball) {
    guard isKnown, center.high.magnitude < 1e9 else { return (.unknown, .unknown) }
    let multiple = (center.high * 0x1.45f306dc9c883p-1).rounded()
    let point = Ball(unchecked: center, 0)
    let rest = multiple == 0 ? point : point.rest(beyond: multiple, of: Self.halfPiParts)
    let square = rest.squared
    // The rest is below 0.79, so the omitted terms are less than a 2⁻¹¹²-th.
    var sine = Self.inverseFactorials[27]
    var cosine = Self.inverseFactorials[28]
    for degree in stride(from: 26, through: 0, by: -2) {
      cosine = Self.inverseFactorials[degree] - square * cosine
      if degree > 0 { sine = Self.inverseFactorials[degree - 1] - square * sine }
    }
    sine = (rest * sine).grown(by: rest.greatestSize * 0x1p-111)
    cosine = cosine.grown(by: 0x1p-112)
    let turned: (Ball, Ball) =
      switch Int(multiple) & 3 {
      case 0: (sine, cosine)
      case 1: (cosine, -sine)
      case 2: (-sine, -cosine)
      default: (-cosine, sine)
      }
    guard radius > 0 else { return turned }
    return (
      turned.0.grown(by: radius * min(1, turned.1.greatestSize + radius)),
      turned.1.grown(by: radius * min(1, turned.0.greatestSize + radius))
    )
  }

  /// The arc tangents, to about 2⁻¹⁰⁰ of their size.
  var arcTangent: Ball {
    guard isKnown, center.high.magnitude < 0x1p+400 else { return .unknown }
    let estimate = Double.atan(center.high)
    let (sine, cosine) = Ball(estimate).sineAndCosine
    let point = Ball(unchecked: center, 0)
    let excess = (point * cosine - sine) / (cosine + point * sine)
    let size = excess.greatestSize
    guard size < 0x1p-30 else { return .unknown }
    // The terms of degree 5 and more are less than t⁵.
    let correction = excess * (Ball(1) - excess.squared / Ball(3))
    let least = max(0, leastSize)
    return (Ball(estimate) + correction)
      .grown(by: size * size * size * size * size)
      .grown(by: radius / (1 + least * least) * 0x1.0000000000010p+0)
  }
}
