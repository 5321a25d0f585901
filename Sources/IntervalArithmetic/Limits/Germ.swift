/// The behaviour of a function near a number, on one side of it, however close.
///
/// The function is certainly defined there only for the cases that say so.
package enum Germ: Equatable, Sendable {
  /// Nothing is known.
  case unknown
  /// The function has no value there.
  case undefined
  /// The function is defined there, and its limit along any sequence is in a bounded interval.
  case bounded(Interval)
  /// The function is defined there, and has a limit that is in the interval.
  case finite(Interval, Approach)
  /// The function is defined there, and passes every bound.
  case infinite(GrowthTerm)

  /// Creates the germ of a constant.
  package init(constant: Interval) { self = .finite(constant, .constant) }

  /// Creates the germ of a constant from its enclosure.
  package init(_ constant: FunctionEnclosure) {
    let values = constant.value.values.hull
    let known = constant.value.decoration >= .defined ? Germ(constant: values) : .unknown
    self = values.isEmpty ? .undefined : known
  }

  /// Creates the germ of a product of a function that tends to zero with one that grows.
  package init(_ term: GrowthTerm) {
    switch term.order {
    case let order? where order.shrinks: self = .finite(Interval(0), .along(term))
    case let order? where order.grows: self = .infinite(term)
    case let order?: self = .finite(Interval(term.sign.unit) * order.size, .unknown)
    case nil: self = .unknown
    }
  }

  /// A bounded germ, or unknown if the interval is unbounded.
  package static func within(_ values: Interval) -> Germ {
    values.isBounded ? .bounded(values) : .unknown
  }

  /// The limit; nil if it is not known.
  package var limit: Limit? {
    switch self {
    case .unknown, .bounded: nil
    case .undefined: .undefined
    case .finite(let limit, _): .finite(limit)
    case .infinite(let term): .infinite(term.sign)
    }
  }

  /// The constant sign of the function: −1, 0 or 1; nil if not known.
  package var sign: Int? {
    switch self {
    case .unknown, .undefined: nil
    case .infinite(let term): Int(term.sign.unit)
    case .finite(Interval(0), .constant): 0
    case .finite(Interval(0), .along(let term)): Int(term.sign.unit)
    case .finite(let values, _), .bounded(let values):
      values.lower > 0 ? 1 : values.upper < 0 ? -1 : nil
    }
  }

  /// Whether the function is certainly defined near the number.
  package var isDefined: Bool { self != .unknown && self != .undefined }

  /// Whether the function tends to zero in a known way, or passes every bound.
  package var isExtreme: Bool {
    switch self {
    case .finite(Interval(0), let approach): approach != .unknown
    case .infinite: true
    default: false
    }
  }

  /// The germ itself if it is known, otherwise another one.
  package func orElse(_ other: @autoclosure () -> Germ) -> Germ {
    self == .unknown ? other() : self
  }

  /// An interval that holds all values of the function, widened by one double on the sides from
  /// which the limit may be approached.
  package var neighbourhood: Interval? {
    switch self {
    case .unknown, .undefined: nil
    case .finite(let values, _) where values.isEmpty: nil
    case .bounded(let values) where values.isEmpty: nil
    case .infinite(let term):
      term.sign == .plus
        ? Interval(.greatestFiniteMagnitude, .infinity)
        : Interval(-.infinity, -.greatestFiniteMagnitude)
    case .finite(let limit, .constant): limit
    case .finite(let limit, .along(let term)) where limit.isPoint && term.sign == .plus:
      Interval(limit.lower, limit.upper.nextUp)
    case .finite(let limit, .along) where limit.isPoint: Interval(limit.lower.nextDown, limit.upper)
    case .finite(let values, _), .bounded(let values):
      Interval(values.lower.nextDown, values.upper.nextUp)
    }
  }

  // MARK: Arithmetic

  /// Returns the germ of `-x`.
  package static prefix func - (x: Germ) -> Germ {
    switch x {
    case .unknown, .undefined: x
    case .bounded(let values): .bounded(-values)
    case .finite(let limit, let approach): .finite(-limit, approach * Interval(-1))
    case .infinite(let term): .infinite(-term)
    }
  }

  /// Returns the germ of the sum.
  package static func + (x: Germ, y: Germ) -> Germ {
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

  /// Returns the germ of the difference.
  package static func - (x: Germ, y: Germ) -> Germ { x + -y }

  /// Returns the germ of the product.
  package static func * (x: Germ, y: Germ) -> Germ {
    switch (x, y) {
    case (.undefined, _), (_, .undefined): return .undefined
    case (.unknown, _), (_, .unknown): return .unknown
    case (.finite(Interval(0), .constant), _), (_, .finite(Interval(0), .constant)):
      return Germ(constant: Interval(0))
    case (.finite(let x, let dx), .finite(let y, let dy)):
      // In (x + dx)(y + dy) − xy the last term, dx·dy, is negligible unless both limits are zero.
      let areZero = x == Interval(0) && y == Interval(0)
      return .finite(x * y, areZero ? dx * dy : dy * x + dx * y)
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

  /// Returns the germ of the quotient.
  package static func / (x: Germ, y: Germ) -> Germ {
    let quotient = x * y.reciprocal
    // One rounding instead of two.
    guard case .finite(_, let approach) = quotient, case .finite(let dividend, _) = x,
      case .finite(let divisor, _) = y, GrowthTerm(limit: divisor) != nil
    else { return quotient }
    return .finite(dividend / divisor, approach)
  }

  /// The germ of the reciprocal.
  package var reciprocal: Germ {
    switch self {
    case .unknown, .undefined: return self
    case .infinite(let term): return .finite(Interval(0), .along(term.raised(to: -1)))
    case .finite(Interval(0), .constant): return .undefined
    case .finite(Interval(0), .along(let term)): return .infinite(term.raised(to: -1))
    case .finite(let limit, let approach):
      guard GrowthTerm(limit: limit) != nil else { return .unknown }
      return .finite(Interval(1) / limit, approach * (Interval(-1) / limit.squared))
    case .bounded(let values): return sign == nil ? .unknown : .within(Interval(1) / values)
    }
  }

  /// The germ of the magnitude.
  package var magnitude: Germ {
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
}
