import IntervalArithmetic

extension Germ {
  static prefix func - (x: Germ) -> Germ {
    switch x {
    case .unknown, .undefined: x
    case .bounded(let values): .bounded(-values)
    case .finite(let limit, let approach): .finite(-limit, approach * Interval(-1))
    case .infinite(let term): .infinite(-term)
    }
  }

  static func + (x: Germ, y: Germ) -> Germ {
    switch (x, y) {
    case (.undefined, _), (_, .undefined): return .undefined
    case (.unknown, _), (_, .unknown): return .unknown
    case (.infinite(let first), .infinite(let second)):
      guard case .along(let term) = Approach.along(first) + .along(second) else { return .unknown }
      return .infinite(term)
    case (.infinite, _): return x
    case (_, .infinite): return y
    case (.finite(let first, let one), .finite(let second, let other)):
      return .finite(first + second, one + other)
    case (.bounded(let first), .bounded(let second)), (.bounded(let first), .finite(let second, _)),
      (.finite(let first, _), .bounded(let second)):
      return .within(first + second)
    }
  }

  static func - (x: Germ, y: Germ) -> Germ { x + -y }

  static func * (x: Germ, y: Germ) -> Germ {
    switch (x, y) {
    case (.undefined, _), (_, .undefined): return .undefined
    case (.unknown, _), (_, .unknown): return .unknown
    case (.finite(Interval(0), .constant), _), (_, .finite(Interval(0), .constant)):
      return Germ(constant: Interval(0))
    case (.finite(let first, let one), .finite(let second, let other)):
      return .finite(first * second, difference(first, one, second, other))
    case (.finite(Interval(0), _), .bounded), (.bounded, .finite(Interval(0), _)):
      return .finite(Interval(0), .unknown)
    case (.bounded(let first), .bounded(let second)), (.bounded(let first), .finite(let second, _)),
      (.finite(let first, _), .bounded(let second)):
      return .within(first * second)
    case (.infinite(let first), .infinite(let second)): return .infinite(first * second)
    case (.infinite(let term), _): return y.times(infinite: term)
    case (_, .infinite(let term)): return x.times(infinite: term)
    }
  }

  static func / (x: Germ, y: Germ) -> Germ {
    let quotient = x * y.reciprocal
    // One rounding instead of two.
    guard case .finite(_, let approach) = quotient, case .finite(let dividend, _) = x,
      case .finite(let divisor, _) = y, GrowthTerm(limit: divisor) != nil
    else { return quotient }
    return .finite(dividend / divisor, approach)
  }

  /// One divided by the function.
  var reciprocal: Germ {
    switch self {
    case .unknown, .undefined: return self
    case .infinite(let term): return .finite(Interval(0), .along(term.raised(to: -1)))
    case .finite(Interval(0), .constant): return .undefined
    case .finite(Interval(0), .along(let term)): return .infinite(term.raised(to: -1))
    case .finite(let limit, let approach):
      guard GrowthTerm(limit: limit) != nil else { return .unknown }
      return .finite(Interval(1) / limit, approach * (Interval(-1) / limit.squared))
    case .bounded(let values):
      return sign == nil ? .unknown : .within(Interval(1) / values)
    }
  }

  /// The distance from zero.
  var magnitude: Germ {
    if let sign { return sign < 0 ? -self : self }
    switch self {
    case .finite(let limit, _): return .finite(limit.magnitude, .unknown)
    case .bounded(let values): return .bounded(values.magnitude)
    default: return self
    }
  }

  /// The product of a function that does not grow with one that does.
  private func times(infinite term: GrowthTerm) -> Germ {
    switch self {
    case .finite(Interval(0), .along(let own)): Germ(own * term)
    case .finite(let limit, _): GrowthTerm(limit: limit).map { .infinite($0 * term) } ?? .unknown
    default: sign.map { .infinite(GrowthTerm($0 > 0 ? term.sign : term.sign * .minus)) } ?? .unknown
    }
  }

  /// The difference between the product of two functions and that of their limits.
  private static func difference(
    _ x: Interval, _ dx: Approach, _ y: Interval, _ dy: Approach
  ) -> Approach {
    // In (x + dx)(y + dy) − xy the last term, dx·dy, is negligible unless both limits are zero.
    x == Interval(0) && y == Interval(0) ? dx * dy : dy * x + dx * y
  }
}
