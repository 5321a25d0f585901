extension BinaryFunction {
  /// Returns a set that holds the function's values at the pairs of a number of `x` and one of `y`.
  ///
  /// - Parameters:
  ///   - x: The first operand, an interval.
  ///   - y: The second operand, an interval.
  /// - Returns: The values, in two pieces where the function splits them.
  public func applied(to x: Interval, _ y: Interval) -> GappedInterval {
    guard !x.isEmpty, !y.isEmpty else { return .empty }
    return switch self {
    case .add: GappedInterval(x + y)
    case .subtract: GappedInterval(x - y)
    case .multiply: GappedInterval(x * y)
    case .divide: x.quotients(by: y)
    case .power: x.powers(y)
    case .root: x.roots(y)
    case .minimum: GappedInterval(Interval(unchecked: min(x.lower, y.lower), min(x.upper, y.upper)))
    case .maximum: GappedInterval(Interval(unchecked: max(x.lower, y.lower), max(x.upper, y.upper)))
    case .modulo: x.remainders(y)
    case .hypot: GappedInterval(distances(x.magnitude, y.magnitude))
    case .atan2(let unit): unit.angles(ordinate: x, abscissa: y)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or:
      truth(x, y)?.values ?? .empty
    }
  }

  /// Returns a set that holds the function's values at the pairs of a number of `x` and one of `y`.
  ///
  /// - Parameters:
  ///   - x: The first operand, a set of numbers.
  ///   - y: The second operand, a set of numbers.
  /// - Returns: The values over all combinations of pieces, with all gaps but the widest filled.
  public func applied(to x: GappedInterval, _ y: GappedInterval) -> GappedInterval {
    guard x.hasGap || y.hasGap else { return applied(to: x.first, y.first) }
    var pieces = PieceCollector()
    pieces.add(applied(to: x.first, y.first))
    pieces.add(applied(to: x.first, y.second))
    pieces.add(applied(to: x.second, y.first))
    pieces.add(applied(to: x.second, y.second))
    return pieces.union
  }

  private func distances(_ x: Interval, _ y: Interval) -> Interval {
    Interval(
      unchecked: PointValue.hypot(x.lower, y.lower).lower, PointValue.hypot(x.upper, y.upper).upper)
  }

  /// The possible results of a comparison or a logical operation on intervals that are not empty;
  /// nil for other functions.
  func truth(_ x: Interval, _ y: Interval) -> Truth? {
    switch self {
    case .less: Truth(canHold: x.lower < y.upper, canFail: x.upper >= y.lower)
    case .lessOrEqual: Truth(canHold: x.lower <= y.upper, canFail: x.upper > y.lower)
    case .greater: Truth(canHold: y.lower < x.upper, canFail: y.upper >= x.lower)
    case .greaterOrEqual: Truth(canHold: y.lower <= x.upper, canFail: y.upper > x.lower)
    case .equal: Truth(canHold: !x.isDisjoint(from: y), canFail: !(x.isPoint && x == y))
    case .notEqual: Truth(canHold: !(x.isPoint && x == y), canFail: !x.isDisjoint(from: y))
    case .and: Truth(nonzero: x).and(Truth(nonzero: y))
    case .or: !(!Truth(nonzero: x)).and(!Truth(nonzero: y))
    case .add, .subtract, .multiply, .divide, .power, .root, .minimum, .maximum, .modulo, .hypot,
      .atan2:
      nil
    }
  }
}

/// The possible results of a comparison over intervals.
struct Truth {
  /// Whether it holds, and whether it fails, for some pair of numbers.
  let canHold, canFail: Bool
}

extension Truth {
  /// Whether the numbers of an interval are nonzero.
  init(nonzero x: Interval) { self.init(canHold: !(x.isPoint && x.hasZero), canFail: x.hasZero) }

  /// The values 1 and 0 that it takes.
  var values: GappedInterval { canHold ? (canFail ? .falseOrTrue : .one) : .zero }

  /// The possible results of the opposite.
  static prefix func ! (truth: Truth) -> Truth {
    Truth(canHold: truth.canFail, canFail: truth.canHold)
  }

  /// The possible results of this and another comparison together.
  func and(_ other: Truth) -> Truth {
    Truth(canHold: canHold && other.canHold, canFail: canFail || other.canFail)
  }
}
