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
    case .minimum:
      GappedInterval(Interval(unchecked: min(x.lower, y.lower), min(x.upper, y.upper)))
    case .maximum:
      GappedInterval(Interval(unchecked: max(x.lower, y.lower), max(x.upper, y.upper)))
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
      unchecked: PointValue.hypot(x.lower, y.lower).lower,
      PointValue.hypot(x.upper, y.upper).upper
    )
  }
}
