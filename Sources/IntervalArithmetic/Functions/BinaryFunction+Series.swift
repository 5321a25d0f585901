extension BinaryFunction {
  /// Returns the Taylor series of the function of two functions; unknown where it is not smooth.
  public func applied<T>(to x: TaylorSeries<T>, _ y: TaylorSeries<T>) -> TaylorSeries<T> {
    T.series(of: self, x, y)
  }

  @inline(never)
  func series<T>(of x: TaylorSeries<T>, _ y: TaylorSeries<T>) -> TaylorSeries<T> {
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
