extension UnaryFunction {
  /// What is certain of the function on an interval that is not empty.
  func certainty(over x: Interval) -> Certainty {
    switch self {
    case .reciprocal, .csch, .coth: .doubting(x.hasZero, .pole)
    case .squareRoot: .doubting(x.lower < 0, .rootEdge)
    case .log, .log10, .log2: .doubting(x.lower <= 0, .logEdge)
    case .logOnePlus: .doubting(x.lower <= -1, .logEdge)

    case .tan, .sec: .doubting(AngleMeasure.radians.hasPole(in: x, .odd), .pole)
    case .cot, .csc: .doubting(AngleMeasure.radians.hasPole(in: x, .even), .pole)
    case .tanDegrees, .secDegrees: .doubting(AngleMeasure.degrees.hasPole(in: x, .odd), .pole)
    case .cotDegrees, .cscDegrees: .doubting(AngleMeasure.degrees.hasPole(in: x, .even), .pole)
    case .asin, .acos, .asinDegrees, .acosDegrees:
      .doubting(!x.isSubset(of: .unit), .domain)
    case .asec, .acsc, .asecDegrees, .acscDegrees:
      .doubting(x.lower < 1 && x.upper > -1, .domain)
    case .acosh: .doubting(x.lower < 1, .rootEdge)
    case .atanh: .doubting(x.lower <= -1 || x.upper >= 1, .logEdge)

    case .gamma, .logGamma: .doubting(x.hasInteger(notAbove: 0), .pole)
    case .factorial: .doubting(x.hasInteger(notAbove: -1), .pole)

    case .sign, .not: x.hasZero ? (x.isPoint ? .continuous : .step) : .common
    case .frac: UnaryFunction.trunc.certaintyOfStairs(over: x)
    case .floor, .ceil, .round, .trunc: certaintyOfStairs(over: x)
    default: .common
    }
  }

  private func certaintyOfStairs(over x: Interval) -> Certainty {
    guard x.isPoint || rounded(x.lower) == rounded(x.upper) else { return .step }
    return rounded(x.lower.nextDown) == rounded(x.upper.nextUp) ? .common : .continuous
  }
}

extension AngleMeasure {
  fileprivate func hasPole(in x: Interval, _ poles: QuadrantSet) -> Bool {
    !quadrantsEntered(by: x).isDisjoint(with: poles) || isPole(x.lower, poles)
  }
}

extension Interval {
  fileprivate func hasInteger(notAbove bound: Double) -> Bool {
    min(upper, bound).rounded(.down) >= lower
  }
}
