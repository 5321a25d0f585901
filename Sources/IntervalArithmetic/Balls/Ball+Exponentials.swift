import RealModule

extension Ball {
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
  private var greatestGrowth: Double {
    (radius + radius * radius) * 0x1.0000000000010p+0
  }

  /// A power of two, and the power of e at the centre divided by that, less 1.
  private var poweredParts: (power: Double, rest: Ball) {
    let multiple =
      center.high.magnitude < 0.35 ? 0 : (center.high * 0x1.71547652b82fep+0).rounded()
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
}
