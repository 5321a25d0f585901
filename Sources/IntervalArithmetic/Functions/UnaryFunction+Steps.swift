extension UnaryFunction {
  /// The values of a function that is constant, or a line, between its steps.
  func steps(over x: Interval) -> GappedInterval {
    switch self {
    case .sign: signs(of: x)
    case .not: x.hasZero ? (x.isPoint ? .one : .falseOrTrue) : .zero
    case .frac: fractions(of: x)
    default: stairs(over: x)
    }
  }

  /// The integer that a rounding function makes of a double; infinities stay.
  func rounded(_ x: Double) -> Double {
    switch self {
    case .floor: x.rounded(.down)
    case .ceil: x.rounded(.up)
    case .round: x.rounded(.toNearestOrAwayFromZero)
    default: x.rounded(.towardZero)
    }
  }

  private func stairs(over x: Interval) -> GappedInterval {
    let (lowest, highest) = (rounded(x.lower) + 0, rounded(x.upper) + 0)
    return highest.isStepAbove(lowest)
      ? GappedInterval(merging: PointValue.exactly(lowest), PointValue.exactly(highest))
      : GappedInterval(Interval(unchecked: lowest, highest))
  }

  private func signs(of x: Interval) -> GappedInterval {
    var pieces = PieceCollector()
    if x.lower < 0 { pieces.add(Interval.minusOne) }
    if x.hasZero { pieces.add(Interval.zero) }
    if x.upper > 0 { pieces.add(Interval.one) }
    return pieces.union
  }

  private func fractions(of x: Interval) -> GappedInterval {
    if x.lower >= 0 { return fractions(ofNonnegative: x) }
    let below = -fractions(ofNonnegative: -x.intersection(.nonpositive))
    return x.upper > 0 ? below.union(fractions(ofNonnegative: x.nonnegativePart)) : below
  }

  private func fractions(ofNonnegative x: Interval) -> GappedInterval {
    guard x.upper < .infinity else { return GappedInterval(.zeroToOne) }
    let (lowest, highest) = (x.lower.rounded(.down), x.upper.rounded(.down))
    let (start, end) = (x.lower - lowest, x.upper - highest)
    if lowest == highest { return GappedInterval(Interval(unchecked: start, end)) }
    guard highest.isStepAbove(lowest) else { return GappedInterval(.zeroToOne) }
    return GappedInterval(
      merging: Interval(unchecked: start, 1), Interval(unchecked: 0, end)
    )
  }
}

extension Double {
  /// Whether two integers are neighbours; beyond 2⁵³ doubles skip some integers, so none are.
  func isStepAbove(_ other: Double) -> Bool {
    self - other == 1 && self <= 0x1p+53 && other >= -0x1p+53
  }
}

extension GappedInterval {
  static let zero = GappedInterval(.zero)
  static let one = GappedInterval(.one)

  /// Both answers of a comparison.
  static let falseOrTrue = GappedInterval(merging: .zero, .one)
}
