extension UnaryFunction {
  /// Returns a set that holds the function's values at the numbers of `x` where it is defined.
  ///
  /// - Parameter x: An interval; the empty one has no values.
  /// - Returns: The values, in two pieces where the function splits them across a pole or a step.
  public func applied(to x: Interval) -> GappedInterval {
    guard !x.isEmpty else { return .empty }
    return switch self {
    case .reciprocal: Interval.one.quotients(by: x)
    case .sign, .floor, .ceil, .round, .trunc, .frac, .not: steps(over: x)
    case .tan: x.tangents(in: .radians)
    case .cot: x.cotangents(in: .radians)
    case .sec: reciprocals(of: x.cosines(in: .radians))
    case .csc: reciprocals(of: x.sines(in: .radians))
    case .tanDegrees: x.tangents(in: .degrees)
    case .cotDegrees: x.cotangents(in: .degrees)
    case .secDegrees: reciprocals(of: x.cosines(in: .degrees))
    case .cscDegrees: reciprocals(of: x.sines(in: .degrees))
    case .asec: outsideUnit(x) { $0.increasing(PointValue.asec) }
    case .asecDegrees: outsideUnit(x) { $0.increasing(PointValue.asecDegrees) }
    case .acsc: outsideUnit(x) { $0.decreasing(PointValue.acsc) }
    case .acscDegrees: outsideUnit(x) { $0.decreasing(PointValue.acscDegrees) }
    case .csch: reciprocals(of: x.increasing(PointValue.sinh))
    case .coth: hyperbolicCotangents(of: x)
    case .gamma: x.gammas
    case .factorial: x.factorials
    default: GappedInterval(interval(over: x))
    }
  }

  /// Returns a set that holds the function's values at the numbers of `x` where it is defined.
  ///
  /// - Parameter x: A set of numbers.
  /// - Returns: The values, with all gaps but the widest filled.
  public func applied(to x: GappedInterval) -> GappedInterval {
    let values = applied(to: x.first)
    return x.hasGap ? values.union(applied(to: x.second)) : values
  }
}
