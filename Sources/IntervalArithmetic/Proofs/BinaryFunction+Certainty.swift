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
    if y.isPoint && y.lower == y.lower.rounded() {
      return .doubting(y.lower < 0 && x.hasZero, .pole)
    }
    if x.lower > 0 { return .common }
    if x.lower < 0 { return .trivial(y.lower < 0 ? [.powEdge, .pole] : .powEdge) }
    if y.lower < 0 { return .trivial([.powEdge, .pole]) }
    // 0⁰ is 1, but 0 to a small power is 0.
    return y.lower > 0 ? .common : Certainty(decoration: .defined, reasons: [.powEdge, .step])
  }

  private func certaintyOfRoot(_ x: Interval, _ y: Interval) -> Certainty {
    if y.hasZero { return .trivial(.domain) }
    let isOdd =
      y.isPoint && y.lower == y.lower.rounded() && y.lower.remainder(dividingBy: 2) != 0
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

  private func certaintyOfTruth(
    _ x: Interval, _ y: Interval, isConstantAround: Bool
  ) -> Certainty {
    if let truth = truth(x, y), truth.canHold && truth.canFail { return .step }
    return isConstantAround ? .common : .continuous
  }
}
