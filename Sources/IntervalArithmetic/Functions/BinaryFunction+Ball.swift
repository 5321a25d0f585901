extension BinaryFunction {
  /// Returns a ball that holds the function's values at pairs of a number of `x` and one of `y`.
  ///
  /// Functions without a formula for 104 bits are applied to the intervals around the balls.
  ///
  /// - Parameters:
  ///   - x: The first operand, a ball.
  ///   - y: The second operand, a ball.
  /// - Returns: The values, or an unknown ball unless the function is certainly defined and
  ///   continuous at every pair.
  public func applied(to x: Ball, _ y: Ball) -> Ball {
    guard x.isKnown, y.isKnown else { return .unknown }
    let precise = value(at: x, y)
    if precise.isKnown { return precise }
    let proven = applied(to: DecoratedInterval(x.interval), DecoratedInterval(y.interval))
    return proven.decoration == .common ? Ball(proven.values.hull) : .unknown
  }

  private func value(at x: Ball, _ y: Ball) -> Ball {
    switch self {
    case .add: x + y
    case .subtract: x - y
    case .multiply: x * y
    case .divide: x / y
    case .power: x.power(y)
    case .root: x.root(y)
    case .minimum: (y - x).isPositive ? x : (x - y).isPositive ? y : .unknown
    case .maximum: (y - x).isPositive ? y : (x - y).isPositive ? x : .unknown
    case .modulo: x - UnaryFunction.floor.applied(to: x / y) * y
    case .hypot: (x.squared + y.squared).squareRoot
    case .atan2, .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or:
      .unknown
    }
  }
}

extension Ball {
  /// The roots; of negative numbers only those with an odd degree.
  fileprivate func root(_ degree: Ball) -> Ball {
    if degree == Ball(3) { return cubeRoot }
    let isOdd =
      degree.interval.isPoint && degree.center.high.remainder(dividingBy: 2).magnitude == 1
    if isOdd, (-self).isPositive { return -(-self).root(degree) }
    return (logarithm / degree).exponential
  }

  /// The powers; of numbers that may be negative only those with an integer exponent up to 1024.
  fileprivate func power(_ exponent: Ball) -> Ball {
    let number = exponent.center.high
    let isInteger = exponent == Ball(number) && number == number.rounded()
    if isInteger && number.magnitude <= 1024 {
      let power = power(Int(number.magnitude))
      return number < 0 ? Ball(1) / power : power
    }
    return (logarithm * exponent).exponential
  }
}
