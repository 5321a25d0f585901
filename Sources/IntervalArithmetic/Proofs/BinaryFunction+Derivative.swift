extension BinaryFunction {
  /// Returns an enclosure of the slope of the function of two functions.
  ///
  /// - Parameters:
  ///   - x: The values and the slope of the first operand.
  ///   - y: The values and the slope of the second operand.
  /// - Returns: The slope where the function is continuous, or nil if no bound is known.
  func slope(
    _ x: (values: Interval, slope: Interval), _ y: (values: Interval, slope: Interval)
  ) -> Interval? {
    if self == .minimum || self == .maximum { return slopeOfExtreme(x, y) }
    // The derivative by a constant operand is not needed, and often has no bound.
    let first = x.slope == .zero ? .zero : firstDerivative(x.values, y.values)
    let second = y.slope == .zero ? .zero : secondDerivative(x.values, y.values)
    guard let first, let second else { return nil }
    // Adding zero would give the same bits; half of all operations have a constant operand.
    let slope =
      y.slope == .zero
      ? first * x.slope
      : x.slope == .zero ? second * y.slope : first * x.slope + second * y.slope
    return slope.isEmpty ? .entire : slope
  }

  private func slopeOfExtreme(
    _ x: (values: Interval, slope: Interval), _ y: (values: Interval, slope: Interval)
  ) -> Interval {
    let (lesser, greater) = self == .minimum ? (x, y) : (y, x)
    if lesser.values.upper <= greater.values.lower { return x.slope }
    if greater.values.upper <= lesser.values.lower { return y.slope }
    return x.slope.hull(y.slope)
  }

  /// The partial derivative by the first operand.
  private func firstDerivative(_ x: Interval, _ y: Interval) -> Interval? {
    switch self {
    case .add, .subtract, .modulo: .one
    case .multiply: y
    case .divide: y.reciprocal
    case .power: y == .zero ? .zero : y * x.powers(y - .one).hull
    case .root: applied(to: x, y).hull.powers(.one - y).hull / y
    case .hypot: (x / applied(to: x, y).hull).intersection(.unit)
    case .atan2(let unit): (y / (x.squared + y.squared)).angles(in: unit)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or: .zero
    case .minimum, .maximum: nil
    }
  }

  /// The partial derivative by the second operand.
  private func secondDerivative(_ x: Interval, _ y: Interval) -> Interval? {
    switch self {
    case .add: return .one
    case .subtract: return .minusOne
    case .multiply: return x
    case .divide: return -(x / y) / y
    case .power:
      guard x.lower > 0 else { return nil }
      return applied(to: x, y).hull * UnaryFunction.log.hull(over: x)
    case .root:
      guard x.lower > 0 else { return nil }
      return -applied(to: x, y).hull * UnaryFunction.log.hull(over: x) / y.squared
    case .modulo:
      return -UnaryFunction.floor.applied(to: x / y).hull
    case .hypot: return (y / applied(to: x, y).hull).intersection(.unit)
    case .atan2(let unit): return (-x / (x.squared + y.squared)).angles(in: unit)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or: return .zero
    case .minimum, .maximum: return nil
    }
  }
}
