extension RealArithmetic {
  /// The sine and the cosine of an angle in radians.
  public func sineAndCosine(_ x: RealValue) -> (sine: RealValue, cosine: RealValue) {
    if case .exact(let form) = x, let multiple = form.multipleOfPi {
      return sineAndCosine(ofHalfTurns: multiple)
    }
    guard x.isNumber else { return (x, x) }
    let (sine, cosine) = x.ball(precision + Self.angleBits).sineAndCosine
    return (value(sine.at(precision)), value(cosine.at(precision)))
  }

  /// The bits that are kept of angles, besides those of the precision.
  private static let angleBits = 8

  /// The sine and the cosine of an angle in degrees.
  public func sineAndCosine(ofDegrees x: RealValue) -> (sine: RealValue, cosine: RealValue) {
    if let degrees = x.rational {
      return sineAndCosine(ofHalfTurns: degrees / Rational(180))
    }
    return sineAndCosine(radians(x))
  }

  /// The sine and the cosine of a rational multiple of π.
  private func sineAndCosine(
    ofHalfTurns turns: Rational
  ) -> (sine: RealValue, cosine: RealValue) {
    // The angle is a number of quarter turns and up to an eighth of a turn.
    let quarters = (turns * Rational(2)).rounded
    let rest = turns - Rational(quarters, BigInteger(2))
    let size = rest.magnitude
    let half = ClosedForm(Rational(.one, BigInteger(2)))
    var (sine, cosine): (RealValue, RealValue)
    if size.isZero {
      (sine, cosine) = (Self.zero, Self.one)
    } else if size == Rational(.one, BigInteger(6)) {
      (sine, cosine) = (.exact(half), Self.halfRoot(3))
    } else if size == Rational(.one, BigInteger(4)) {
      (sine, cosine) = (Self.halfRoot(2), Self.halfRoot(2))
    } else {
      let angle = ClosedForm(size, .pi).ball(precision + 8)
      (sine, cosine) = (value(angle.sineAndCosine.sine), value(angle.sineAndCosine.cosine))
    }
    if rest.isNegative { sine = negated(sine) }
    let quadrant = quarters - ((quarters.floorHalf.floorHalf) << 2)
    return switch quadrant.int {
    case 0: (sine, cosine)
    case 1: (cosine, negated(sine))
    case 2: (negated(sine), negated(cosine))
    default: (negated(cosine), sine)
    }
  }

  /// √`integer` / 2.
  private static func halfRoot(_ integer: Int) -> RealValue {
    .exact(ClosedForm(Rational(.one, BigInteger(2)), .root(BigInteger(integer))))
  }

  /// An angle in radians as degrees.
  public func degrees(_ x: RealValue) -> RealValue {
    quotient(product(x, RealValue(180)), .exact(.pi))
  }

  /// An angle in degrees as radians.
  public func radians(_ x: RealValue) -> RealValue {
    quotient(product(x, .exact(.pi)), RealValue(180))
  }

  // MARK: Inverse functions, in radians

  /// The angle from −π/2 to π/2 whose tangent is x.
  public func arcTangent(_ x: RealValue) -> RealValue {
    value(x, Self.arcTangent(of:)) { $0.arcTangent }
  }

  /// The angle whose tangent is a closed form, if it is a simple one.
  private static func arcTangent(of form: ClosedForm) -> ClosedForm? {
    let divisors: [(square: Rational, divisor: Int)] = [
      (.zero, 1), (.one, 4), (Rational(3), 3), (Rational(.one, BigInteger(3)), 6),
    ]
    guard let square = form.power(Rational(2))?.rational,
      let match = divisors.first(where: { $0.square == square })
    else { return nil }
    return ClosedForm(Rational(BigInteger(form.signum), BigInteger(match.divisor)), .pi)
  }

  /// The angle from −π to π of the point with ordinate y and abscissa x; undefined at the origin.
  public func angle(y: RealValue, x: RealValue) -> RealValue {
    if let result = Self.missing(x, y) { return result }
    guard let side = x.signum else {
      // Above and below the origin the other quotient tells.
      guard let sign = y.signum, sign != 0 else { return .unknown }
      let right = RealValue.exact(ClosedForm(Rational(BigInteger(sign), BigInteger(2)), .pi))
      return difference(right, arcTangent(quotient(x, y)))
    }
    if side == 0 {
      guard let sign = y.signum else { return .unknown }
      return sign == 0
        ? .undefined : .exact(ClosedForm(Rational(BigInteger(sign), BigInteger(2)), .pi))
    }
    let angle = arcTangent(quotient(y, x))
    if side > 0 { return angle }
    guard let sign = y.signum else { return .unknown }
    return sign < 0 ? difference(angle, .exact(.pi)) : sum(angle, .exact(.pi))
  }

  /// The angle from −π/2 to π/2 whose sine is x; undefined outside [−1, 1].
  public func arcSine(_ x: RealValue) -> RealValue {
    guard let rest = squareRootOfOneMinusSquare(x) else { return .unknown }
    return rest.isNumber ? angle(y: x, x: rest) : rest
  }

  /// The angle from 0 to π whose cosine is x; undefined outside [−1, 1].
  public func arcCosine(_ x: RealValue) -> RealValue {
    guard let rest = squareRootOfOneMinusSquare(x) else { return .unknown }
    return rest.isNumber ? angle(y: rest, x: x) : rest
  }

  /// √(1 − x²); nil if it is not known whether there is one.
  private func squareRootOfOneMinusSquare(_ x: RealValue) -> RealValue? {
    guard x.isNumber else { return x }
    let square = product(difference(Self.one, x), sum(Self.one, x))
    // A form such as √3/2 has a rational square, though not a rational difference from 1.
    if case .exact(let form) = x, let exact = form.power(Rational(2))?.rational {
      return squareRoot(.exact(ClosedForm(.one - exact)))
    }
    return square.signum == nil ? nil : squareRoot(square)
  }
}

extension BigInteger {
  /// The number divided by 2, rounded down.
  fileprivate var floorHalf: BigInteger {
    isNegative && !isEven ? (self - .one) >> 1 : self >> 1
  }
}
