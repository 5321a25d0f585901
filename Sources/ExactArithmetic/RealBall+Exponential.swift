import RealModule

extension RealBall {
  /// ln 2, to a number of bits.
  ///
  /// The formula is 18 artanh(1/26) − 2 artanh(1/4801) + 8 artanh(1/8749).
  static func ln2(_ precision: Int) -> RealBall {
    let sum =
      RealBall(18) * artanh(ofInverse: 26, precision)
      - RealBall(2) * artanh(ofInverse: 4801, precision)
    return sum + RealBall(8) * artanh(ofInverse: 8749, precision)
  }

  /// The inverse hyperbolic tangent of 1/`n`, for 10 < `n` < 2¹⁵.
  private static func artanh(ofInverse n: Int, _ precision: Int) -> RealBall {
    inverseTangent(n, isCircular: false, precision)
  }

  /// The sum of 1/(k nᵏ) over the odd k, with alternating signs for the arc tangent.
  ///
  /// Each term is computed in units of 2⁻ʷ, and is less than one off; so is the rest of the sum.
  static func inverseTangent(_ n: Int, isCircular: Bool, _ precision: Int) -> RealBall {
    let unit = -(precision + 16)
    let square = BigInteger(n * n)
    var (power, sum) = ((BigInteger.one << -unit) / BigInteger(n), BigInteger.zero)
    var degree = 1
    while !power.isZero {
      let term = power / BigInteger(degree)
      sum = isCircular && degree & 2 == 2 ? sum - term : sum + term
      power = power / square
      degree += 2
    }
    // A power is at most 1 + 1/100 units off, as the one before it is divided.
    let error = Magnitude(up: UInt64(2 * degree), unit)
    return RealBall(sum, unit, radius: error, precision)
  }

  /// The powers of e; unknown for wide balls and for exponents that do not fit.
  var exponential: RealBall {
    guard let (power, rest) = poweredParts else { return tinyPower }
    let value = (RealBall(1, precision: precision) + rest).scaled(power)
    return value.grown(by: value.greatestSize * greatestGrowth).at(precision)
  }

  /// The powers of e less 1; small values are as precise as large ones.
  var exponentialMinusOne: RealBall {
    guard let (power, rest) = poweredParts else {
      return tinyPower - RealBall(1, precision: precision)
    }
    let one = RealBall(1, precision: precision)
    let value = power == 0 ? rest : (one + rest).scaled(power) - one
    return value.grown(by: ((one + value).greatestSize) * greatestGrowth).at(precision)
  }

  /// A ball around 0 for powers of e that are very small; otherwise unknown.
  private var tinyPower: RealBall {
    guard (-self).isPositive, leastSize > .power(20) else { return .unknown }
    return RealBall(0, precision: precision).grown(by: .power(-(1 << 20)))
  }

  /// At least eʳ − 1 for a radius r up to 1.
  private var greatestGrowth: Magnitude { radius + radius * radius }

  /// A power of two, and the power of e at the centre divided by that, less 1.
  private var poweredParts: (power: Int, rest: RealBall)? {
    guard isKnown, radius <= .power(0), top < min(52, Int.bitWidth - 5) else { return nil }
    let halvings = 4 + Int(Double(precision).squareRoot() / 2)
    let bits = precision + 2 * halvings + 16
    let multiple = top < -1 ? 0 : Int((nearDouble * 1.4426950408889634).rounded())
    var reduced = center.at(bits + max(0, top))
    if multiple != 0 {
      reduced = reduced - RealBall(multiple) * .ln2(bits + max(0, top))
    }
    let small = reduced.at(bits).scaled(-halvings)
    if small.mantissa.isZero && small.isExact { return (multiple, small) }
    // The rest of the series after k terms is below the next term by a factor, as |x| < 1/16.
    let terms = 2 + (bits / max(4, -small.greatestSize.top))
    var sum = RealBall(1, precision: bits)
    for divisor in stride(from: terms, through: 2, by: -1) {
      sum = RealBall(1) + sum * small / RealBall(divisor)
    }
    var rest = sum * small
    rest = rest.grown(by: rest.greatestSize.scaled(-bits))
    for _ in 0..<halvings { rest = rest * (rest + RealBall(2)) }
    return (multiple, rest)
  }

  // MARK: Logarithms

  /// The natural logarithms; unknown unless all numbers are positive.
  var logarithm: RealBall {
    guard isPositive else { return .unknown }
    let lost = radius / leastSize
    // The number is m · 2ᵏ with m from 0.7 to 1.4.
    let estimate = center.scaled(-top).nearDouble
    let power = estimate < 0.7 ? top - 1 : top
    let bits = precision + 16
    let point = center.at(max(bits, mantissa.bitWidth)).scaled(-power)
    let one = RealBall(1, precision: bits)
    var value: RealBall
    if (point - one).top < -20 {
      value = ((point - one) / (point + one)).areaTangentOfSmall.scaled(1)
    } else {
      let start = RealBall(Double.log(estimate < 0.7 ? 2 * estimate : estimate), precision: bits)
      let power = start.exponential
      value = start + ((point - power) / (point + power)).areaTangentOfSmall.scaled(1)
    }
    if power != 0 { value = value + RealBall(power) * .ln2(bits + Int.bitWidth) }
    return value.grown(by: lost).at(precision)
  }

  /// The natural logarithms of 1 + x; small values are as precise as large ones.
  var logarithmOfOnePlus: RealBall {
    guard top < -20 else { return (RealBall(1) + at(precision + 24)).logarithm.at(precision) }
    let wide = at(precision + 8)
    return (wide / (RealBall(2) + wide)).areaTangentOfSmall.scaled(1).at(precision)
  }

  /// The area hyperbolic tangents of numbers below 2⁻²⁰ in size, by the series.
  private var areaTangentOfSmall: RealBall { oddSeries(isCircular: false) }

  /// x ± x³/3 + x⁵/5 ± …, for numbers below 2⁻²⁰ in size.
  func oddSeries(isCircular: Bool) -> RealBall {
    let size = greatestSize
    if size.isZero { return self }
    guard size.top <= -18 else { return .unknown }
    let square = isCircular ? -squared : squared
    let terms = 1 + (precision + 8) / max(36, -2 * size.top)
    var sum = RealBall(BigInteger.one, precision: precision) / RealBall(2 * terms + 1)
    for term in stride(from: terms - 1, through: 0, by: -1) {
      sum = sum * square + RealBall(1, precision: precision) / RealBall(2 * term + 1)
    }
    let value = self * sum
    return value.grown(by: value.greatestSize.scaled(-precision - 4))
  }
}
