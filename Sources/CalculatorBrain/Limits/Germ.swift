import IntervalArithmetic

/// The behaviour of a function near a number, on one side of it, however close.
///
/// The function is certainly defined there only for the cases that say so.
enum Germ: Equatable, Sendable {
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
  init(constant: Interval) {
    self = .finite(constant, .constant)
  }

  /// Creates the germ of a constant from its enclosure.
  init(_ constant: FunctionEnclosure) {
    let value = constant.value
    guard !value.values.isEmpty else {
      self = .undefined
      return
    }
    self = value.decoration >= .defined ? Germ(constant: value.values.hull) : .unknown
  }

  /// Creates the germ of a product of a function that tends to zero with one that grows.
  init(_ term: GrowthTerm) {
    switch term.order {
    case let order? where order.shrinks: self = .finite(Interval(0), .along(term))
    case let order? where order.grows: self = .infinite(term)
    case let order?: self = .finite(Interval(term.sign.unit) * order.size, .unknown)
    case nil: self = .unknown
    }
  }

  /// A bounded germ, or unknown if the interval is unbounded.
  static func within(_ values: Interval) -> Germ {
    values.isBounded ? .bounded(values) : .unknown
  }

  /// The proven limit, or nil.
  var limit: Limit? {
    switch self {
    case .unknown, .bounded: nil
    case .undefined: .undefined
    case .finite(let limit, _): .finite(limit)
    case .infinite(let term): .infinite(term.sign)
    }
  }

  /// The constant sign of the function: −1, 0 or 1; nil if not known.
  var sign: Int? {
    switch self {
    case .unknown, .undefined: nil
    case .infinite(let term): Int(term.sign.unit)
    case .finite(Interval(0), .constant): 0
    case .finite(Interval(0), .along(let term)): Int(term.sign.unit)
    case .finite(let values, _), .bounded(let values):
      values.lower > 0 ? 1 : values.upper < 0 ? -1 : nil
    }
  }

  /// Whether the function is defined.
  var isDefined: Bool { self != .unknown && self != .undefined }

  /// Whether the function tends to zero in a known way, or passes every bound.
  var isExtreme: Bool {
    switch self {
    case .finite(Interval(0), let approach): approach != .unknown
    case .infinite: true
    default: false
    }
  }

  /// The germ itself if it is known, otherwise another one.
  func orElse(_ other: @autoclosure () -> Germ) -> Germ {
    self == .unknown ? other() : self
  }

  /// An interval that holds all values of the function, widened by one double on the sides from
  /// which the limit may be approached.
  var neighbourhood: Interval? {
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
    case .finite(let limit, .along) where limit.isPoint:
      Interval(limit.lower.nextDown, limit.upper)
    case .finite(let values, _), .bounded(let values):
      Interval(values.lower.nextDown, values.upper.nextUp)
    }
  }
}
