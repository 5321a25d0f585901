import RealModule

extension RealBall {
  /// π, to a number of bits, by Machin's formula 16 arctan(1/5) − 4 arctan(1/239).
  public static func pi(_ precision: Int) -> RealBall {
    RealBall(16) * inverseTangent(5, isCircular: true, precision)
      - RealBall(4) * inverseTangent(239, isCircular: true, precision)
  }

  /// The sines and cosines; unknown for numbers of more than 20,000 bits before the point.
  var sineAndCosine: (sine: RealBall, cosine: RealBall) {
    guard isKnown, top < 20_000 else { return (.unknown, .unknown) }
    let bits = precision + 16
    var (quadrant, rest) = (0, center.at(bits))
    if top > -1 {
      let wide = bits + top
      let half = RealBall.pi(wide + 8).scaled(-1)
      let quotient = center.at(wide) / half
      let multiple = quotient.nearestInteger
      quadrant = Int((multiple.limbs.first ?? 0) & 3)
      if multiple.isNegative { quadrant = (4 - quadrant) & 3 }
      rest = (center.at(wide + 8) - RealBall(multiple, precision: wide + 8) * half).at(bits)
    }
    let (sine, cosine) = rest.nearSineAndCosine
    let turned: (RealBall, RealBall) =
      switch quadrant {
      case 0: (sine, cosine)
      case 1: (cosine, -sine)
      case 2: (-sine, -cosine)
      default: (-cosine, sine)
      }
    guard !isExact else { return (turned.0.at(precision), turned.1.at(precision)) }
    let one = Magnitude.power(0)
    return (
      turned.0.grown(by: radius * min(one, turned.1.greatestSize + radius)).at(precision),
      turned.1.grown(by: radius * min(one, turned.0.greatestSize + radius)).at(precision)
    )
  }

  /// The integer next to the centre, which has a fraction.
  private var nearestInteger: BigInteger {
    let doubled = exponent >= -1 ? mantissa << (exponent + 1) : mantissa >> (-exponent - 1)
    return (doubled + (doubled.isNegative ? -.one : .one)) / BigInteger(2)
  }

  /// The sines and cosines of numbers up to 1 in size, by their series.
  private var nearSineAndCosine: (sine: RealBall, cosine: RealBall) {
    let size = greatestSize
    let square = squared
    let one = RealBall(1, precision: precision)
    if size.isZero { return (self, one) }
    // The terms fall at least as those of 2ⁿ do, and as those of n!.
    var (terms, bound) = (1, -2 * size.top)
    while bound < precision + 4 {
      terms += 1
      bound += max(0, -2 * size.top) + 2 * (Int.bitWidth - 1 - (2 * terms - 1).leadingZeroBitCount)
    }
    var (sine, cosine) = (one, one)
    for term in stride(from: terms, through: 1, by: -1) {
      sine = one - sine * square / RealBall(2 * term * (2 * term + 1))
      cosine = one - cosine * square / RealBall(2 * term * (2 * term - 1))
    }
    let error = -precision - 2
    return ((self * sine).grown(by: size.scaled(error)), cosine.grown(by: .power(error)))
  }

  /// The arc tangents.
  var arcTangent: RealBall {
    guard isKnown else { return .unknown }
    let bits = precision + 16
    let wide = at(max(bits, mantissa.bitWidth))
    if top < -20 {
      let value = wide.center.oddSeries(isCircular: true)
      return value.grown(by: radius).at(precision)
    }
    // The reciprocal of a number from 1 to 2 may be no smaller: 1/1.
    if top > 1 {
      guard !hasZero else { return .unknown }
      let right = RealBall.pi(bits).scaled(-1)
      let rest = (RealBall(1, precision: bits) / wide).arcTangent
      return ((mantissa.isNegative ? -right : right) - rest).at(precision)
    }
    let start = RealBall(Double.atan(nearDouble), precision: bits)
    let (sine, cosine) = start.sineAndCosine
    let point = wide.center
    let excess = (point * cosine - sine) / (cosine + point * sine)
    let value = start + excess.oddSeries(isCircular: true)
    return value.grown(by: radius).at(precision)
  }
}
