extension BinaryFunction {
  /// What a comparison or a logical operation can be; the intervals are not empty.
  func truth(_ x: Interval, _ y: Interval) -> Truth {
    switch self {
    case .less: Truth(canHold: x.lower < y.upper, canFail: x.upper >= y.lower)
    case .lessOrEqual: Truth(canHold: x.lower <= y.upper, canFail: x.upper > y.lower)
    case .greater: BinaryFunction.less.truth(y, x)
    case .greaterOrEqual: BinaryFunction.lessOrEqual.truth(y, x)
    case .equal:
      Truth(canHold: !x.isDisjoint(from: y), canFail: !(x.isPoint && x == y))
    case .notEqual: !BinaryFunction.equal.truth(x, y)
    case .and: Truth(nonzero: x).and(Truth(nonzero: y))
    default: !(!Truth(nonzero: x)).and(!Truth(nonzero: y))
    }
  }

  /// Whether the values are 0 and 1, with a step between them.
  var isComparison: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or: true
    default: false
    }
  }
}
