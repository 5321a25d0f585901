extension BinaryFunction {
  /// Returns the germ of the function of two functions, from their germs.
  package func applied(to x: Germ, _ y: Germ) -> Germ {
    if x == .undefined || y == .undefined { return .undefined }
    guard x.isDefined, y.isDefined, let first = x.neighbourhood, let second = y.neighbourhood else {
      return .unknown
    }
    let composed = composed(x, y)
    let proven = applied(to: DecoratedInterval(first), DecoratedInterval(second))
    if case .finite(let one, let approach) = x, case .finite(let other, let otherApproach) = y {
      let isConstant = approach == .constant && otherApproach == .constant
      if proven.decoration >= .continuous || isConstant && proven.decoration >= .defined {
        let limit = applied(to: one, other).hull
        if isConstant { return Germ(constant: limit) }
        guard case .finite(_, let approach) = composed else { return .finite(limit, .unknown) }
        return .finite(limit, approach)
      }
    }
    if proven.values.isEmpty { return .undefined }
    return composed.orElse(proven.decoration >= .defined ? .within(proven.values.hull) : .unknown)
  }

  /// The germ computed from the germs of simpler functions.
  private func composed(_ x: Germ, _ y: Germ) -> Germ {
    switch self {
    case .add: x + y
    case .subtract: x - y
    case .multiply: x * y
    case .divide: x / y
    case .power: x.raised(to: y)
    case .root: x.root(y)
    case .minimum: lesser(x, y)
    case .maximum: -lesser(-x, -y)
    case .modulo: remainder(x, y)
    case .hypot:
      UnaryFunction.squareRoot.applied(to: x.raised(toInteger: 2) + y.raised(toInteger: 2))
    case .atan2(let unit): angle(x, y, in: unit)
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or:
      truth(x, y).map { Germ(constant: Interval($0 ? 1 : 0)) } ?? .bounded(Interval(0, 1))
    }
  }

  private func remainder(_ x: Germ, _ y: Germ) -> Germ {
    let quotient = x / y
    let floor = UnaryFunction.floor.applied(to: quotient)
    // Where the quotient tends to an integer, the remainder tends to 0 or exactly to the divisor.
    guard case .finite(let limit, _) = quotient, limit.isPoint else { return x - y * floor }
    return y * (quotient - floor)
  }

  private func lesser(_ x: Germ, _ y: Germ) -> Germ {
    switch (x, y, (x - y).sign) {
    case (_, _, let sign?): sign < 0 ? x : y
    // Which of two growing functions is less may change infinitely often.
    case (.infinite(let first), .infinite(let second), _) where first.sign == second.sign:
      .infinite(GrowthTerm(first.sign))
    default: .unknown
    }
  }

  /// Whether the comparison holds near the number; nil if unknown, and for other functions.
  private func truth(_ x: Germ, _ y: Germ) -> Bool? {
    switch self {
    case .less: return (x - y).sign.map { $0 < 0 }
    case .lessOrEqual: return (x - y).sign.map { $0 <= 0 }
    case .greater: return (x - y).sign.map { $0 > 0 }
    case .greaterOrEqual: return (x - y).sign.map { $0 >= 0 }
    case .equal: return (x - y).sign.map { $0 == 0 }
    case .notEqual: return (x - y).sign.map { $0 != 0 }
    case .and, .or:
      // One operand may decide it.
      let decides = self == .or
      let (first, second) = (x.sign.map { $0 != 0 }, y.sign.map { $0 != 0 })
      if first == decides || second == decides { return decides }
      return first == nil || second == nil ? nil : !decides
    case .add, .subtract, .multiply, .divide, .power, .root, .minimum, .maximum, .modulo, .hypot,
      .atan2:
      return nil
    }
  }

  /// The angle of a point, from the arc tangent of the quotient of its coordinates.
  private func angle(_ y: Germ, _ x: Germ, in unit: AngleUnit) -> Germ {
    let arcTangent = UnaryFunction.atan(unit)
    var angle = Germ.unknown
    if x.sign == 1 { angle = arcTangent.applied(to: y / x) }
    guard angle == .unknown, let sign = y.sign else { return angle }
    if sign != 0 {
      let rightAngle = Interval(Double(sign)) * unit.halfTurn / Interval(2)
      return Germ(constant: rightAngle) - arcTangent.applied(to: x / y)
    }
    switch x.sign {
    case -1: return Germ(constant: unit.halfTurn)
    case 0: return .undefined
    default: return .unknown
    }
  }
}
