extension UnaryFunction {
  /// What is certain about the function on an interval that is not empty.
  func certainty(over x: Interval) -> Certainty {
    switch self {
    case .negate, .square, .cube, .cubeRoot, .magnitude, .exp, .exp2, .exp10, .expMinusOne, .sin,
      .cos, .atan, .acot, .degrees, .radians, .sinh, .cosh, .tanh, .sech, .asinh, .erf, .erfc:
      .common
    case .reciprocal, .csch, .coth: .doubting(x.hasZero, .pole)
    case .squareRoot: .doubting(x.lower < 0, .rootEdge)
    case .log, .log10, .log2: .doubting(x.lower <= 0, .logEdge)
    case .logOnePlus: .doubting(x.lower <= -1, .logEdge)

    case .tan(let unit), .sec(let unit): .doubting(unit.hasPole(in: x, .odd), .pole)
    case .cot(let unit), .csc(let unit): .doubting(unit.hasPole(in: x, .even), .pole)
    case .asin, .acos: .doubting(!x.isSubset(of: .unit), .domain)
    case .asec, .acsc: .doubting(x.lower < 1 && x.upper > -1, .domain)
    case .acosh: .doubting(x.lower < 1, .rootEdge)
    case .atanh: .doubting(x.lower <= -1 || x.upper >= 1, .logEdge)

    case .gamma, .logGamma: .doubting(x.hasInteger(notAbove: 0), .pole)
    case .factorial: .doubting(x.hasInteger(notAbove: -1), .pole)

    case .sign, .not: x.hasZero ? (x.isPoint ? .continuous : .step) : .common
    case .floor: x.certaintyOfRounding(.down)
    case .ceil: x.certaintyOfRounding(.up)
    case .round: x.certaintyOfRounding(.toNearestOrAwayFromZero)
    case .trunc, .frac: x.certaintyOfRounding(.towardZero)
    }
  }
}

extension AngleUnit {
  fileprivate func hasPole(in x: Interval, _ poles: QuadrantSet) -> Bool {
    !quadrantsEntered(by: x).isDisjoint(with: poles) || isPole(x.lower, poles)
  }
}

extension Interval {
  fileprivate func hasInteger(notAbove bound: Double) -> Bool {
    min(upper, bound).rounded(.down) >= lower
  }

  fileprivate func certaintyOfRounding(_ rule: FloatingPointRoundingRule) -> Certainty {
    guard isPoint || lower.rounded(rule) == upper.rounded(rule) else { return .step }
    return lower.nextDown.rounded(rule) == upper.nextUp.rounded(rule) ? .common : .continuous
  }
}
