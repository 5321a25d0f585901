import IntervalArithmetic

extension UnaryFunction {
  /// Returns the Taylor series of the function of a function; unknown where it is not smooth.
  @inline(never)
  func applied<Number>(to x: TaylorSeries<Number>) -> TaylorSeries<Number> {
    guard x.count > 0 else { return .unknown }
    let start = x[0].value(of: self)
    guard x.count > 1 else { return TaylorSeries(constant: start, count: 1) }
    let one = TaylorSeries(constant: Number(1), count: x.count)
    func constant(_ function: UnaryFunction, _ number: Double) -> Number {
      Number(number).value(of: function)
    }
    switch self {
    case .negate: return -x
    case .reciprocal: return one / x
    case .square: return x.squared
    case .cube: return x.squared * x
    case .squareRoot: return x.squareRoot
    case .cubeRoot: return x[0].hasZero ? .unknown : x.power(Number(1) / Number(3), from: start)
    case .magnitude: return x[0].isNotNegative ? x : (-x[0]).isNotNegative ? -x : .unknown
    case .sign, .floor, .ceil, .round, .trunc, .not:
      return x[0].isAwayFromSteps(of: self)
        ? TaylorSeries(constant: start, count: x.count) : .unknown
    case .exp: return x.exponential(from: start)
    case .expMinusOne: return x.exponential(from: x[0].value(of: .exp)).replacingFirst(by: start)
    case .exp2: return (x * constant(.log, 2)).exponential(from: start)
    case .exp10: return (x * constant(.log, 10)).exponential(from: start)
    case .log: return x[0].isPositive ? x.integral(one / x, from: start) : .unknown
    case .log2, .log10:
      let scale = constant(.log, self == .log2 ? 2 : 10)
      return x[0].isPositive ? x.integral(one / (x * scale), from: start) : .unknown
    case .logOnePlus:
      let sum = one + x
      return sum[0].isPositive ? x.integral(one / sum, from: start) : .unknown
    case .sin(.radians): return x.waves(sign: -1, start, x[0].value(of: .cos(.radians))).sine
    case .cos(.radians): return x.waves(sign: -1, x[0].value(of: .sin(.radians)), start).cosine
    case .sinh: return x.waves(sign: 1, start, x[0].value(of: .cosh)).sine
    case .cosh: return x.waves(sign: 1, x[0].value(of: .sinh), start).cosine
    case .tan(.radians): return x.tangent(sign: 1, from: start)
    case .tanh:
      // 1/cosh² keeps its digits where 1 − tanh² loses them.
      let slope = (Number(1) / x[0].value(of: .cosh)).squared
      return x.tangent(sign: -1, from: start, slope: slope.isUnknown ? nil : slope)
    case .sec, .csc, .cot, .sech, .csch, .coth:
      return divisor.map { one / $0.applied(to: x) } ?? .unknown
    case .atan(.radians): return x.integral(one / (one + x.squared), from: start)
    case .acot(.radians): return x.integral(-one / (one + x.squared), from: start)
    case .asin(.radians): return x.integral(one / (one - x.squared).squareRoot, from: start)
    case .acos(.radians): return x.integral(-one / (one - x.squared).squareRoot, from: start)
    case .asinh: return x.integral(one / (one + x.squared).squareRoot, from: start)
    case .acosh: return x.integral(one / (x.squared - one).squareRoot, from: start)
    case .atanh: return x.integral(one / (one - x.squared), from: start)
    case .degrees, .radians: return x * constant(self, 1)
    case .frac:
      let isSmooth = x[0].isAwayFromSteps(of: .trunc)
      return isSmooth ? x.replacingFirst(by: start) : .unknown

    case .factorial: return (x + one).gamma(from: start)
    case .gamma: return x.gamma(from: start)
    case .logGamma: return x.integral(x.digamma, from: start)
    case .erf, .erfc:
      // 2/√π is 1/√(arc tangent of 1).
      let root = constant(.atan(.radians), 1).value(of: .squareRoot)
      let slope = UnaryFunction.exp.applied(to: -x.squared) * (Number(self == .erf ? 1 : -1) / root)
      return x.integral(slope, from: start)
    case .sin(.degrees):
      return (x * constant(.radians, 1))
        .waves(sign: -1, start, x[0].value(of: .cos(.degrees))).sine
    case .cos(.degrees):
      return (x * constant(.radians, 1))
        .waves(sign: -1, x[0].value(of: .sin(.degrees)), start).cosine
    case .tan(.degrees): return (x * constant(.radians, 1)).tangent(sign: 1, from: start)
    case .asin(.degrees), .acos(.degrees), .atan(.degrees), .acot(.degrees):
      return inRadians.map { ($0.applied(to: x) * constant(.degrees, 1)).replacingFirst(by: start) }
        ?? .unknown
    case .asec(let unit):
      return UnaryFunction.acos(unit).applied(to: one / x).replacingFirst(by: start)
    case .acsc(let unit):
      return UnaryFunction.asin(unit).applied(to: one / x).replacingFirst(by: start)
    }
  }

  /// The inverse of a circular function that gives radians instead of degrees.
  private var inRadians: UnaryFunction? {
    switch self {
    case .asin: .asin(.radians)
    case .acos: .acos(.radians)
    case .atan: .atan(.radians)
    case .acot: .acot(.radians)
    default: nil
    }
  }
}

extension BinaryFunction {
  /// Returns the Taylor series of the function of two functions; unknown where it is not smooth.
  @inline(never)
  func applied<T>(to x: TaylorSeries<T>, _ y: TaylorSeries<T>) -> TaylorSeries<T> {
    guard x.count > 0, y.count > 0 else { return .unknown }
    let count = min(x.count, y.count)
    guard count > 1 else { return TaylorSeries(constant: x[0].value(of: self, y[0]), count: 1) }
    switch self {
    case .add: return x + y
    case .subtract: return x - y
    case .multiply: return x * y
    case .divide: return x / y
    case .minimum, .maximum:
      if (y[0] - x[0]).isPositive { return self == .minimum ? x : y }
      return (x[0] - y[0]).isPositive ? self == .minimum ? y : x : .unknown
    case .hypot: return (x.squared + y.squared).squareRoot
    case .power:
      if y.shifted(by: 1).leadingZeros == y.count - 1, let exponent = y[0].number {
        return x.power(exponent)
      }
      return UnaryFunction.exp.applied(to: y * UnaryFunction.log.applied(to: x))
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or:
      return x[0].isAwayFromSteps(of: self, y[0])
        ? TaylorSeries(constant: x[0].value(of: self, y[0]), count: count) : .unknown
    case .modulo:
      guard !y[0].hasZero, case let quotient = x[0] / y[0],
        quotient.isAwayFromSteps(of: UnaryFunction.floor)
      else { return .unknown }
      let whole = quotient.value(of: UnaryFunction.floor)
      return TaylorSeries(count: count) { order, _ in x[order] - whole * y[order] }
    case .root:
      guard y.shifted(by: 1).leadingZeros == y.count - 1, let degree = y[0].number, degree != 0,
        x[0].isPositive || !x[0].hasZero && degree.remainder(dividingBy: 2).magnitude == 1
      else { return .unknown }
      return x.power(T(1) / T(degree), from: x[0].value(of: self, y[0]))
    case .atan2(let unit):
      // The angle jumps across the negative half of the first axis.
      guard !x[0].hasZero || y[0].isPositive else { return .unknown }
      let square = x.squared + y.squared
      let angle = x.integral(y / square, from: T(0)) - y.integral(x / square, from: T(0))
      return (unit == .radians ? angle : angle * T(1).value(of: .degrees))
        .replacingFirst(by: x[0].value(of: self, y[0]))
    }
  }
}

extension TaylorSeries {
  @inline(never)
  fileprivate var squareRoot: TaylorSeries {
    guard count > 0, self[0].isPositive else { return .unknown }
    let first = self[0].value(of: .squareRoot)
    return TaylorSeries(count: count) { order, root in
      guard order > 0 else { return first }
      var rest = self[order]
      for place in 1..<order { rest = rest - root[place] * root[order - place] }
      return rest / (first + first)
    }
  }

  @inline(never)
  fileprivate func exponential(from start: Number) -> TaylorSeries {
    // A factor that all coefficients share is not known better for being in each of their terms.
    let powers = TaylorSeries(count: count) { order, powers in
      order == 0 ? Number(1) : chained(order) { powers[$0] }
    }
    return (powers * start).replacingFirst(by: start)
  }

  /// The tangent for the sign 1, the hyperbolic tangent for −1, whose slope may be known.
  @inline(never)
  fileprivate func tangent(sign: Double, from start: Number, slope: Number? = nil) -> TaylorSeries {
    let first = slope ?? Number(1) + Number(sign) * start.squared
    return TaylorSeries(count: count) { order, tangent in
      guard order > 0 else { return start }
      return chained(order) { degree in
        guard degree > 0 else { return first }
        var square = Number(0)
        for place in 0...degree { square = square + tangent[place] * tangent[degree - place] }
        return Number(sign) * square
      }
    }
  }

  /// Sine and cosine for the sign −1, the hyperbolic ones for 1.
  @inline(never)
  fileprivate func waves(
    sign: Double, _ sine: Number, _ cosine: Number
  ) -> (sine: TaylorSeries, cosine: TaylorSeries) {
    var sines = TaylorSeries(constant: sine, count: count)
    var cosines = TaylorSeries(constant: cosine, count: count)
    guard sines.count > 0, cosines.count > 0 else { return (.unknown, .unknown) }
    for order in 1..<max(count, 1) {
      sines.set(chained(order) { cosines[$0] }, at: order)
      cosines.set(Number(sign) * chained(order) { sines[$0] }, at: order)
    }
    return (sines, cosines)
  }

  /// The power with a constant exponent, which is a small integer that is not negative unless the
  /// function is positive.
  @inline(never)
  fileprivate func power(_ exponent: Double) -> TaylorSeries {
    if exponent >= 0 && exponent <= 64 && exponent == exponent.rounded() {
      let one = TaylorSeries(constant: Number(1), count: count)
      return Int(exponent).power(of: self, one: one, product: *) { $0.squared }
    }
    guard self[0].isPositive else { return .unknown }
    return power(Number(exponent), from: self[0].value(of: .power, Number(exponent)))
  }

  /// The power with a constant exponent of a function that is not zero, and whose power is `first`.
  @inline(never)
  fileprivate func power(_ exponent: Number, from first: Number) -> TaylorSeries {
    TaylorSeries(count: count) { order, power in
      guard order > 0 else { return first }
      var sum = Number(0)
      for place in 1...order {
        let factor = exponent * Number(Double(place)) - Number(Double(order - place))
        sum = sum + factor * self[place] * power[order - place]
      }
      return sum / (Number(Double(order)) * self[0])
    }
  }
}
