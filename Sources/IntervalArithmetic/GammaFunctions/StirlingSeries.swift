/// Stirling's series of the gamma function.
///
/// For positive z, ln Γ(z) is (z − ½) ln z − z + ½ ln 2π plus the terms cₖ / ((2k − 1) z²ᵏ⁻¹), and
/// its derivative, the digamma function, is ln z − 1/2z minus the terms cₖ / z²ᵏ, with cₖ = B₂ₖ/2k.
/// Wherever the series end, the rest and all its derivatives have the signs of those of the first
/// omitted term and are smaller (H. Alzer, "On some inequalities for the gamma and psi functions",
/// Mathematics of Computation 66, 1997, theorem 8).
public enum StirlingSeries {
  /// Numerator and denominator of cₖ for k from 1 to 14; the last is for the first omitted term.
  public static let coefficients: [(numerator: Double, denominator: Double)] = [
    (1, 12), (-1, 120), (1, 252), (-1, 240), (1, 132), (-691, 32760), (1, 12), (-3617, 8160),
    (43867, 14364), (-174611, 6600), (77683, 276), (-236_364_091, 65520), (657931, 12),
    (-3_392_780_147, 3480),
  ]

  /// The least number for which the omitted terms are below 2⁻¹⁰³.
  public static let least = 24.0

  /// The coefficients of the logarithm, cₖ / (2k − 1).
  static let ofLogarithm: [Ball] = coefficients.enumerated().map { place, coefficient in
    Ball(coefficient.numerator) / Ball(coefficient.denominator * Double(2 * place + 1))
  }
}

// MARK: - Balls

extension Ball {
  /// The values of the gamma function; unknown below −150 and where they exceed e⁶⁰⁰.
  ///
  /// The relative error of the centre is about 2⁻⁹², the error of ln Γ(24…25) ≈ 53.
  var gamma: Ball {
    let (number, product) = shifted
    return number.logarithmOfGamma.exponential / product
  }

  /// The logarithms of the size of the gamma function; unknown below −150.
  ///
  /// The error of the centre is about 2⁻⁹² below 24, and from there relative.
  var logGamma: Ball {
    let (number, product) = shifted
    return number.logarithmOfGamma - (product.center.high < 0 ? -product : product).logarithm
  }

  /// A number from ``StirlingSeries/least`` on, and the Γ of that number divided by that of this.
  private var shifted: (number: Ball, product: Ball) {
    guard isKnown, center.high > -150 else { return (.unknown, .unknown) }
    var (number, product) = (self, Ball(1))
    // A sum that overflows is unknown, and stays so.
    while number.isKnown, number.center.high < StirlingSeries.least {
      product = product * number
      number = number + Ball(1)
    }
    return (number, product)
  }

  /// ln Γ from ``StirlingSeries/least`` on.
  private var logarithmOfGamma: Ball {
    let terms = StirlingSeries.ofLogarithm
    let inverse = Ball(1) / self
    let square = inverse.squared
    var sum = terms[terms.count - 2]
    for term in terms.dropLast(2).reversed() { sum = sum * square + term }
    let omitted = terms[terms.count - 1] * inverse.power(2 * terms.count - 1)
    return ((self - Ball(0.5)) * logarithm - self + .halfLogTau + sum * inverse)
      .grown(by: omitted.greatestSize)
  }
}
