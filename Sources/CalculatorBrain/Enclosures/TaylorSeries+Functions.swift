import IntervalArithmetic

extension UnaryFunction {
  /// Returns the Taylor series of the function of a function; unknown where it is not smooth.
  func applied(to x: TaylorSeries) -> TaylorSeries {
    guard x.count > 0 else { return .unknown }
    let one = TaylorSeries(constant: Interval(1), count: x.count)
    let value = applied(to: x[0])
    guard !value.hasGap else { return .unknown }
    let start = value.first
    switch self {
    case .negate: return -x
    case .reciprocal: return one / x
    case .square: return x.squared
    case .cube: return x.squared * x
    case .squareRoot: return x.squareRoot
    case .magnitude: return x[0].contains(0) ? .unknown : x[0].lower > 0 ? x : -x
    case .exp: return x.exponential(from: start)
    case .expMinusOne:
      return x.exponential(from: UnaryFunction.exp.applied(to: x[0]).hull).replacingFirst(by: start)
    case .log: return x[0].lower > 0 ? x.integral(one / x, from: start) : .unknown
    case .logOnePlus:
      return x[0].lower > -1 ? x.integral(one / (one + x), from: start) : .unknown
    case .sin: return x.waves(sign: -1, start, UnaryFunction.cos.applied(to: x[0]).hull).sine
    case .cos: return x.waves(sign: -1, UnaryFunction.sin.applied(to: x[0]).hull, start).cosine
    case .sinh: return x.waves(sign: 1, start, UnaryFunction.cosh.applied(to: x[0]).hull).sine
    case .cosh: return x.waves(sign: 1, UnaryFunction.sinh.applied(to: x[0]).hull, start).cosine
    case .tan: return x.tangent(sign: 1, from: start)
    case .tanh: return x.tangent(sign: -1, from: start)
    case .atan: return x.integral(one / (one + x.squared), from: start)
    case .asin: return x.integral(one / (one - x.squared).squareRoot, from: start)
    case .acos: return x.integral(-one / (one - x.squared).squareRoot, from: start)
    case .asinh: return x.integral(one / (one + x.squared).squareRoot, from: start)
    case .atanh: return x.integral(one / (one - x.squared), from: start)
    default: return .unknown
    }
  }
}

extension BinaryFunction {
  /// Returns the Taylor series of the function of two functions; unknown where it is not smooth.
  func applied(to x: TaylorSeries, _ y: TaylorSeries) -> TaylorSeries {
    guard x.count > 0, y.count > 0 else { return .unknown }
    switch self {
    case .add: return x + y
    case .subtract: return x - y
    case .multiply: return x * y
    case .divide: return x / y
    case .power:
      let exponent = y[0]
      guard y.shifted(by: 1).leadingZeros == y.count - 1, exponent.isPoint else { return .unknown }
      return x.power(exponent.lower)
    default: return .unknown
    }
  }
}

extension TaylorSeries {
  fileprivate var squareRoot: TaylorSeries {
    guard count > 0, self[0].lower > 0 else { return .unknown }
    let first = UnaryFunction.squareRoot.applied(to: self[0]).hull
    return TaylorSeries(count: count) { order, root in
      guard order > 0 else { return first }
      var rest = self[order]
      for place in 1..<order { rest = rest - root[place] * root[order - place] }
      return rest / (first + first)
    }
  }

  fileprivate func exponential(from start: Interval) -> TaylorSeries {
    TaylorSeries(count: count) { order, powers in
      order == 0 ? start : chained(order) { powers[$0] }
    }
  }

  /// The tangent for the sign 1, the hyperbolic tangent for −1.
  fileprivate func tangent(sign: Double, from start: Interval) -> TaylorSeries {
    TaylorSeries(count: count) { order, tangent in
      guard order > 0 else { return start }
      return chained(order) { degree in
        var square = degree == 0 ? start.squared : Interval(0)
        if degree > 0 {
          for place in 0...degree { square = square + tangent[place] * tangent[degree - place] }
        }
        return Interval(degree == 0 ? 1 : 0) + Interval(sign) * square
      }
    }
  }

  /// Sine and cosine for the sign −1, the hyperbolic ones for 1.
  fileprivate func waves(
    sign: Double, _ sine: Interval, _ cosine: Interval
  ) -> (sine: TaylorSeries, cosine: TaylorSeries) {
    var waves = (
      sine: TaylorSeries(constant: sine, count: count),
      cosine: TaylorSeries(constant: cosine, count: count)
    )
    guard waves.sine.count > 0, waves.cosine.count > 0 else { return (.unknown, .unknown) }
    for order in 1..<max(count, 1) {
      let (sines, cosines) = waves
      waves.sine.set(chained(order) { cosines[$0] }, at: order)
      waves.cosine.set(Interval(sign) * chained(order) { sines[$0] }, at: order)
    }
    return waves
  }

  /// The power with a constant exponent: a small integer that is not negative, or of a function
  /// that is positive.
  fileprivate func power(_ exponent: Double) -> TaylorSeries {
    if exponent >= 0 && exponent <= 64 && exponent == exponent.rounded() {
      return integerPower(Int(exponent))
    }
    guard self[0].lower > 0 else { return .unknown }
    let first = BinaryFunction.power.applied(to: self[0], Interval(exponent)).hull
    return TaylorSeries(count: count) { order, power in
      guard order > 0 else { return first }
      var sum = Interval(0)
      for place in 1...order {
        let factor =
          Interval(exponent) * Interval(Double(place)) - Interval(Double(order - place))
        sum = sum + factor * self[place] * power[order - place]
      }
      return sum / (Interval(Double(order)) * self[0])
    }
  }

  private func integerPower(_ exponent: Int) -> TaylorSeries {
    var result = TaylorSeries(constant: Interval(1), count: count)
    var square = self
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
      if rest > 0 { square = square.squared }
    }
    return result
  }
}
