extension RealBall {
  /// The values of the gamma function; unknown near its poles, and for numbers that are too large.
  ///
  /// Stirling's series of the logarithm for x from about p/4, which the recurrence leads to; its
  /// error is less than the first term that is left out (DLMF 5.11.ii).
  var gamma: RealBall {
    guard isKnown, top < min(48, Int.bitWidth - 5), radius <= .power(-4) else { return .unknown }
    let bits = precision + 24 + max(0, 2 * top)
    let half = RealBall(0.5, precision: bits)
    guard (at(bits) - half).mantissa.isNegative else {
      return at(bits).gammaOfPositive.at(precision)
    }
    // Γ(x) Γ(1 − x) = π / sin(πx).
    let sine = (at(bits) * .pi(bits)).sineAndCosine.sine
    let other = (RealBall(1, precision: bits) - at(bits)).gammaOfPositive
    return (RealBall.pi(bits) / (sine * other)).at(precision)
  }

  /// The natural logarithms of the magnitude of the gamma function.
  var logarithmOfGamma: RealBall {
    guard isKnown, radius <= .power(-4) else { return .unknown }
    let bits = precision + 24 + min(64, max(0, top))
    let half = RealBall(0.5, precision: bits)
    guard (at(bits) - half).mantissa.isNegative else {
      let (logarithm, product) = at(bits).stirlingParts
      return (logarithm - product.logarithm).at(precision)
    }
    guard top < 10_000 else { return .unknown }
    let sine = (at(bits) * .pi(bits)).sineAndCosine.sine
    let size = sine.mantissa.isNegative ? -sine : sine
    let other = (RealBall(1, precision: bits) - at(bits)).logarithmOfGamma
    return ((RealBall.pi(bits) / size).logarithm - other).at(precision)
  }

  private var gammaOfPositive: RealBall {
    let (logarithm, product) = stirlingParts
    return logarithm.exponential / product
  }

  /// ln Γ(x + n), and x (x + 1) … (x + n − 1), for numbers from 1/2.
  private var stirlingParts: (logarithm: RealBall, product: RealBall) {
    var product = RealBall(1, precision: precision)
    let one = RealBall(1)
    let wanted = 2 + precision / 5
    var z = self
    let missing = top < 40 ? Double(wanted) - nearDouble : 0
    for _ in 0..<Int(max(0, missing.rounded(.up))) {
      product = product * z
      z = z + one
    }
    let half = RealBall(0.5, precision: precision)
    let logTau = RealBall.pi(precision).scaled(1).logarithm
    var sum = (z - half) * z.logarithm - z + logTau.scaled(-1)
    let inverse = RealBall(1, precision: precision) / z
    let square = inverse.squared
    var (power, bernoulli) = (inverse, Bernoulli())
    for k in 1...(2 + precision) {
      // B₂ₖ / (2k (2k − 1) z²ᵏ⁻¹)
      let number = RealBall(bernoulli.next(), precision: precision)
      let term = number * power / RealBall(2 * k * (2 * k - 1))
      if term.greatestSize < .power(-precision) {
        return (sum.grown(by: term.greatestSize), product)
      }
      sum = sum + term
      power = power * square
    }
    return (.unknown, product)
  }

  // MARK: Error functions

  /// The error function.
  ///
  /// The series 2x e^(−x²)/√π (1 + 2x²/3 + (2x²)²/(3·5) + …), whose terms have one sign.
  var errorFunction: RealBall {
    guard isKnown, radius <= .power(0) || top > 26 else { return .unknown }
    if top > 26 || (mantissa.bitWidth > 0 && squaredSize > 0.7 * Double(precision + 8)) {
      let one = RealBall(1, precision: precision)
      let size = mantissa.isNegative ? -self : self
      let value = one - size.complementaryErrorFunction
      return mantissa.isNegative ? -value : value
    }
    let bits = precision + 16
    let point = center.at(bits)
    let double = point.squared.scaled(1)
    var (sum, term, odd) = (RealBall(1, precision: bits), RealBall(1, precision: bits), 1)
    repeat {
      odd += 2
      term = term * double / RealBall(odd)
      sum = sum + term
      // From here on each term is less than half of the one before.
    } while !(term.greatestSize < .power(-bits)) || Double(odd) < 4 * squaredSize
    sum = sum.grown(by: term.greatestSize)
    let factor = (-point.squared).exponential * point.scaled(1) / RealBall.pi(bits).squareRoot
    return (factor * sum).grown(by: greatestSlope * radius).at(precision)
  }

  /// 1 less the error function; small values are as precise as large ones.
  ///
  /// For large x the asymptotic series, whose error is less than the first term that is left out
  /// (DLMF 7.12.i); otherwise the difference, with as many more bits as cancel.
  var complementaryErrorFunction: RealBall {
    if isPositive, leastSize > .power(25) {
      // The function is less than e^(−x²).
      return RealBall(0, precision: precision).grown(by: .power(-(1 << 20)))
    }
    guard isKnown, radius <= .power(0), top < 27 else { return .unknown }
    let size = squaredSize
    guard !mantissa.isNegative, size > 0.7 * Double(precision + 24) else {
      let bits = precision + 16 + (mantissa.isNegative ? 0 : Int(1.5 * size))
      return (RealBall(1, precision: bits) - at(bits).errorFunction).at(precision)
    }
    let bits = precision + 24 + 2 * max(0, top)
    let point = center.at(max(bits, mantissa.bitWidth))
    let half = RealBall(1, precision: bits) / point.squared.scaled(1)
    var (sum, term, odd) = (RealBall(1, precision: bits), RealBall(1, precision: bits), 1)
    repeat {
      term = -term * half * RealBall(odd)
      sum = sum + term
      odd += 2
    } while !(term.greatestSize < .power(-bits)) && Double(odd) < 2 * size
    sum = sum.grown(by: term.greatestSize)
    let factor = (-point.squared).exponential / (point * RealBall.pi(bits).squareRoot)
    return (factor * sum).at(precision).grown(by: greatestSlope * radius)
  }

  /// About the square of the centre.
  private var squaredSize: Double { nearDouble * nearDouble }

  /// At least 2 e^(−x²)/√π on the ball.
  private var greatestSlope: Magnitude {
    if isExact { return .zero }
    guard greatestSize * radius <= .power(0) else { return .power(1) }
    // The square changes by less than 3 in the ball.
    return (-at(32).center.squared).exponential.greatestSize * .power(6)
  }
}

/// The Bernoulli numbers with even indices, from B₂.
///
/// They follow from the tangent numbers (R. P. Brent and D. Harvey, "Fast computation of Bernoulli,
/// tangent and secant numbers", 2011).
private struct Bernoulli {
  /// How many of them have been given.
  private var index = 0
  /// A row of the triangle of the tangent numbers.
  private var tangents: [BigInteger] = []

  /// Returns the next number.
  mutating func next() -> Rational {
    if index == tangents.count { extend(to: 2 * index + 8) }
    index += 1
    // B₂ₖ = (−1)ᵏ⁻¹ 2k Tₖ / (4ᵏ (4ᵏ − 1)).
    let power = BigInteger.one << (2 * index)
    let value = Rational(BigInteger(2 * index) * tangents[index - 1], power * (power - .one))
    return index & 1 == 1 ? value : -value
  }

  private mutating func extend(to count: Int) {
    tangents = [.one]
    for k in 1..<count { tangents.append(tangents[k - 1] * BigInteger(k)) }
    for k in 1..<count {
      for j in k..<count {
        tangents[j] =
          BigInteger(j - k) * tangents[j - 1] + BigInteger(j - k + 2) * tangents[j]
      }
    }
  }
}
