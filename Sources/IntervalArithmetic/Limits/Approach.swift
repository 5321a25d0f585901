/// The difference between a function and its limit, near a number.
package enum Approach: Equatable, Sendable {
  /// The function equals its limit.
  case constant
  /// The difference keeps one sign.
  case along(GrowthTerm)
  /// The difference tends to zero.
  case unknown

  /// Creates the approach of a function of this slope on one side of a number.
  package init(slope: Interval?, from side: FloatingPointSign) {
    switch slope {
    case Interval(0): self = .constant
    case let slope? where slope.lower > 0: self = .along(GrowthTerm(side))
    case let slope? where slope.upper < 0: self = .along(GrowthTerm(side * .minus))
    default: self = .unknown
    }
  }

  /// Returns the approach of the sum of two functions.
  package static func + (x: Approach, y: Approach) -> Approach {
    switch (x, y) {
    case (.constant, _): return y
    case (_, .constant): return x
    case (.along(let first), .along(let second)): return sum(first, second)
    default: return .unknown
    }
  }

  /// The approach of the function times a number of the interval.
  package static func * (x: Approach, factor: Interval) -> Approach {
    if x == .constant || factor == Interval(0) { return .constant }
    guard case .along(let term) = x, let scale = GrowthTerm(limit: factor) else { return .unknown }
    return .along(term * scale)
  }

  /// Returns the approach of the product of two functions whose limits are zero.
  package static func * (x: Approach, y: Approach) -> Approach {
    if x == .constant || y == .constant { return .constant }
    guard case .along(let first) = x, case .along(let second) = y else { return .unknown }
    return .along(first * second)
  }

  private static func sum(_ x: GrowthTerm, _ y: GrowthTerm) -> Approach {
    guard let first = x.order, let second = y.order else {
      return x.sign == y.sign ? .along(GrowthTerm(x.sign)) : .unknown
    }
    if first.dominates(second) { return .along(x) }
    if second.dominates(first) { return .along(y) }
    guard first.isComparable(to: second) else { return x.sign == y.sign ? .along(x) : .unknown }
    let factor = Interval(x.sign.unit) * first.size + Interval(y.sign.unit) * second.size
    guard let sign = x.sign == y.sign ? x.sign : GrowthTerm(limit: factor)?.sign else {
      return .unknown
    }
    let order = GrowthOrder(power: first.power, log: first.log, size: factor.magnitude)
    return .along(GrowthTerm(sign, order))
  }
}
