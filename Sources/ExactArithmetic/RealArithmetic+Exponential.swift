extension RealArithmetic {
  /// eˣ.
  public func exponential(_ x: RealValue) -> RealValue {
    value(x, { $0.exponential() }, { $0.exponential })
  }

  /// eˣ − 1.
  public func exponentialMinusOne(_ x: RealValue) -> RealValue {
    let power = exponential(x)
    if power.rational != nil { return difference(power, Self.one) }
    return value(x, { _ in nil }, { $0.exponentialMinusOne })
  }

  /// The logarithm to a base, e for 0; undefined at 0 and below.
  public func logarithm(_ x: RealValue, base: Int = 0) -> RealValue {
    if let sign = x.signum, sign <= 0 { return .undefined }
    return value(x, { $0.logarithm(base: base) }) { ball in
      let logarithm = ball.logarithm
      return base == 0 ? logarithm : logarithm / RealBall(base, precision: precision).logarithm
    }
  }

  /// ln(1 + x); undefined at −1 and below.
  public func logarithmOfOnePlus(_ x: RealValue) -> RealValue {
    let sum = sum(Self.one, x)
    if let sign = sum.signum, sign <= 0 { return .undefined }
    if case .exact = sum { return logarithm(sum) }
    return value(x, { _ in nil }, { $0.logarithmOfOnePlus })
  }

  // MARK: Hyperbolic functions

  /// sinh x = (eˣ − e⁻ˣ)/2.
  public func hyperbolicSine(_ x: RealValue) -> RealValue {
    halfOfSum(x, sign: -1) { ball in
      let growth = ball.exponentialMinusOne
      return (growth + growth / (RealBall(1, precision: precision) + growth)).scaled(-1)
    }
  }

  /// cosh x = (eˣ + e⁻ˣ)/2.
  public func hyperbolicCosine(_ x: RealValue) -> RealValue {
    halfOfSum(x, sign: 1) { ball in
      (ball.exponential + (-ball).exponential).scaled(-1)
    }
  }

  /// tanh x.
  public func hyperbolicTangent(_ x: RealValue) -> RealValue {
    let (sine, cosine) = (hyperbolicSine(x), hyperbolicCosine(x))
    if case .exact = cosine { return quotient(sine, cosine) }
    return value(x, { _ in nil }) { ball in
      let size = ball.mantissa.isNegative ? -ball : ball
      let growth = (-size.scaled(1)).exponentialMinusOne
      let value = -growth / (growth + RealBall(2, precision: precision))
      return ball.mantissa.isNegative ? -value : value
    }
  }

  private func halfOfSum(
    _ x: RealValue, sign: Int, _ near: (RealBall) -> RealBall
  ) -> RealValue {
    let power = exponential(x)
    if case .exact(let form) = power, let rational = form.rational {
      let inverse = Rational.one / rational
      let sum = sign > 0 ? rational + inverse : rational - inverse
      return .exact(ClosedForm(sum / Rational(2)))
    }
    return value(x, { _ in nil }, near)
  }

  /// arsinh x = ln(x + √(x² + 1)).
  public func areaSine(_ x: RealValue) -> RealValue {
    value(x, { $0.factor.isZero ? $0 : nil }) { ball in
      let one = RealBall(1, precision: precision + 8)
      let size = ball.mantissa.isNegative ? -ball : ball
      let square = size.squared
      let sum = size + square / (one + (one + square).squareRoot)
      let value = sum.logarithmOfOnePlus
      return ball.mantissa.isNegative ? -value : value
    }
  }

  /// arcosh x, not negative; undefined below 1.
  public func areaCosine(_ x: RealValue) -> RealValue {
    let rest = difference(x, Self.one)
    if let sign = rest.signum, sign <= 0 { return sign < 0 ? .undefined : Self.zero }
    return value(rest, { _ in nil }) { ball in
      (ball + (ball * (ball + RealBall(2))).squareRoot).logarithmOfOnePlus
    }
  }

  /// artanh x; undefined outside (−1, 1).
  public func areaTangent(_ x: RealValue) -> RealValue {
    guard x.isNumber else { return x }
    let (below, above) = (sum(Self.one, x), difference(Self.one, x))
    if let sign = product(below, above).signum, sign <= 0 { return .undefined }
    guard below.signum != nil, above.signum != nil else { return .unknown }
    return value(x, { $0.factor.isZero ? $0 : nil }) { ball in
      (ball.scaled(1) / (RealBall(1, precision: precision) - ball)).logarithmOfOnePlus.scaled(-1)
    }
  }

  // MARK: Gamma and error functions

  /// Γ(x); undefined at 0 and the negative integers.
  public func gamma(_ x: RealValue) -> RealValue {
    if let integer = x.rational?.integer {
      if integer.signum <= 0 { return .undefined }
      if let factorial = integer.int.flatMap({ Self.factorial($0 - 1) }) {
        return .exact(ClosedForm(Rational(factorial)))
      }
    }
    return value(x, { _ in nil }, { $0.gamma })
  }

  /// ln |Γ(x)|; undefined at 0 and the negative integers.
  public func logarithmOfGamma(_ x: RealValue) -> RealValue {
    if x.rational?.integer != nil {
      let gamma = gamma(x)
      if gamma.rational != nil { return logarithm(gamma) }
      if case .undefined = gamma { return gamma }
    }
    return value(x, { _ in nil }, { $0.logarithmOfGamma })
  }

  /// The product of the integers from 1 to `count`; nil if it is too large to be followed.
  private static func factorial(_ count: Int) -> BigInteger? {
    guard count <= 1600 else { return nil }
    return count < 2 ? .one : (2...count).reduce(.one) { $0 * BigInteger($1) }
  }

  /// erf x.
  public func errorFunction(_ x: RealValue) -> RealValue {
    value(x, { $0.factor.isZero ? $0 : nil }, { $0.errorFunction })
  }

  /// 1 − erf x.
  public func complementaryErrorFunction(_ x: RealValue) -> RealValue {
    value(x, { $0.factor.isZero ? ClosedForm(.one) : nil }, { $0.complementaryErrorFunction })
  }
}
