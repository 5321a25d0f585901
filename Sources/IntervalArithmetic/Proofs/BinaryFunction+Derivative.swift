extension BinaryFunction {
  /// Returns an enclosure of the slope of the function of two functions.
  ///
  /// - Parameters:
  ///   - x: The values and the slope of the first operand.
  ///   - y: The values and the slope of the second operand.
  /// - Returns: The slope where the function is continuous, or nothing if it has no known bound.
  func slope(
    _ x: (values: Interval, slope: Interval), _ y: (values: Interval, slope: Interval)
  ) -> Interval? {
    if self == .minimum || self == .maximum { return slopeOfExtreme(x, y) }
    // A constant's derivative is not needed, and often has no bound.
    let first = x.slope == .zero ? .zero : firstDerivative(x.values, y.values)
    let second = y.slope == .zero ? .zero : secondDerivative(x.values, y.values)
    guard let first, let second else { return nil }
    // A sum with nothing has the same bits; half of all operations have a constant operand.
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
    case .atan2: y / (x.squared + y.squared)
    case .atan2Degrees: y / (x.squared + y.squared) * .degreesPerRadian
    default: isComparison ? .zero : nil
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
      return applied(to: x, y).hull * UnaryFunction.log.interval(over: x)
    case .root:
      guard x.lower > 0 else { return nil }
      return -applied(to: x, y).hull * UnaryFunction.log.interval(over: x) / y.squared
    case .modulo:
      return -UnaryFunction.floor.applied(to: x / y).hull
    case .hypot: return (y / applied(to: x, y).hull).intersection(.unit)
    case .atan2: return -x / (x.squared + y.squared)
    case .atan2Degrees: return -x / (x.squared + y.squared) * .degreesPerRadian
    default: return isComparison ? .zero : nil
    }
  }
}
