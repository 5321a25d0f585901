extension BinaryFunction {
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
