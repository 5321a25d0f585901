extension BinaryFunction {
  /// What is certain about the function on two intervals that are not empty.
  func certainty(over x: Interval, _ y: Interval) -> Certainty {
    switch self {
    case .add, .subtract, .multiply, .minimum, .maximum, .hypot: .common
    case .divide: .doubting(y.hasZero, x.hasZero ? [.pole, .zeroOverZero] : .pole)
    case .power: certaintyOfPower(x, y)
    case .root: certaintyOfRoot(x, y)
    case .modulo: certaintyOfModulo(x, y)
    case .atan2: certaintyOfAngle(x, y)
    case .and, .or: certaintyOfTruth(x, y, isConstantAround: !x.hasZero && !y.hasZero)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual:
      certaintyOfTruth(x, y, isConstantAround: x.isDisjoint(from: y))
    }
  }

  private func certaintyOfPower(_ x: Interval, _ y: Interval) -> Certainty {
    if let exponent = y.onlyInteger { return .doubting(exponent < 0 && x.hasZero, .pole) }
    if x.lower > 0 { return .common }
    if x.lower < 0 { return .trivial(y.lower < 0 ? [.powEdge, .pole] : .powEdge) }
    if y.lower < 0 { return .trivial([.powEdge, .pole]) }
    // 0⁰ is 1, but 0 to a small power is 0.
    return y.lower > 0 ? .common : Certainty(decoration: .defined, reasons: [.powEdge, .step])
  }

  private func certaintyOfRoot(_ x: Interval, _ y: Interval) -> Certainty {
    if y.hasZero { return .trivial(.domain) }
    let isOdd = y.onlyInteger.map { $0.remainder(dividingBy: 2) != 0 } ?? false
    let edge = Certainty.doubting(x.lower < 0 && !isOdd, .rootEdge)
    return edge.and(.doubting(y.lower < 0 && x.hasZero, .pole))
  }

  private func certaintyOfModulo(_ x: Interval, _ y: Interval) -> Certainty {
    if y.hasZero { return .trivial(.domain) }
    guard !x.passesMultiple(of: y) else { return .step }
    // The value is zero just where the next period begins.
    return x.remainders(y).first.hasZero ? .continuous : .common
  }

  private func certaintyOfAngle(_ ordinate: Interval, _ abscissa: Interval) -> Certainty {
    guard ordinate.hasZero && abscissa.lower <= 0 else { return .common }
    if abscissa.hasZero { return .trivial(.domain) }
    return ordinate.lower < 0 ? .step : .continuous
  }

  private func certaintyOfTruth(_ x: Interval, _ y: Interval, isConstantAround: Bool) -> Certainty {
    if let truth = truth(x, y), truth.canHold && truth.canFail { return .step }
    return isConstantAround ? .common : .continuous
  }

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
      ? first * x.slope : x.slope == .zero ? second * y.slope : first * x.slope + second * y.slope
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
    case .modulo: return -UnaryFunction.floor.applied(to: x / y).hull
    case .hypot: return (y / applied(to: x, y).hull).intersection(.unit)
    case .atan2(let unit): return (-x / (x.squared + y.squared)).angles(in: unit)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or: return .zero
    case .minimum, .maximum: return nil
    }
  }
}
