import IntervalArithmetic

/// A set of numbers that holds a Taylor coefficient: an interval or a ball.
protocol Coefficient: Sendable, Equatable {
  init(_ number: Double)

  /// The numbers from 0 to 1.
  static var upToOne: Self { get }

  static prefix func - (x: Self) -> Self
  static func + (x: Self, y: Self) -> Self
  static func - (x: Self, y: Self) -> Self
  static func * (x: Self, y: Self) -> Self
  static func / (x: Self, y: Self) -> Self
  var squared: Self { get }

  /// Whether nothing is known about the number.
  var isUnknown: Bool { get }
  var hasZero: Bool { get }
  var isPositive: Bool { get }
  /// Whether some numbers of the set are positive, and none are negative.
  var isNotNegative: Bool { get }

  /// The number, if the set holds only one.
  var number: Double? { get }

  /// Whether a function with steps is constant around every number of the set.
  func isAwayFromSteps(of function: UnaryFunction) -> Bool

  /// Whether a comparison is constant around every pair of a number of this set and one of `other`.
  func isAwayFromSteps(of function: BinaryFunction, _ other: Self) -> Bool

  /// The values of a function; unknown unless it is certainly defined and continuous on the set.
  func value(of function: UnaryFunction) -> Self

  /// The values of a function of two operands; unknown unless it is certainly defined and
  /// continuous on both sets.
  func value(of function: BinaryFunction, _ other: Self) -> Self
}

extension Interval: Coefficient {
  static let upToOne = Interval(0, 1)
  var isUnknown: Bool { isEmpty }
  var hasZero: Bool { contains(0) }
  var isPositive: Bool { lower > 0 }
  var isNotNegative: Bool { lower >= 0 && upper > 0 }
  var number: Double? { isPoint ? lower : nil }

  func isAwayFromSteps(of function: UnaryFunction) -> Bool {
    function.applied(to: DecoratedInterval(self)).decoration == .common
  }

  func isAwayFromSteps(of function: BinaryFunction, _ other: Interval) -> Bool {
    function.applied(to: DecoratedInterval(self), DecoratedInterval(other)).decoration == .common
  }

  func value(of function: UnaryFunction) -> Interval {
    function.applied(to: DecoratedInterval(self)).continuousValues
  }

  func value(of function: BinaryFunction, _ other: Interval) -> Interval {
    function.applied(to: DecoratedInterval(self), DecoratedInterval(other)).continuousValues
  }
}

extension Ball: Coefficient {
  static let upToOne = Ball(Interval(0, 1))
  var isUnknown: Bool { !isKnown }
  var isNotNegative: Bool { isPositive }
  var number: Double? { interval.isPoint ? interval.lower : nil }
  func isAwayFromSteps(of step: UnaryFunction) -> Bool { interval.isAwayFromSteps(of: step) }

  func isAwayFromSteps(of function: BinaryFunction, _ other: Ball) -> Bool {
    interval.isAwayFromSteps(of: function, other.interval)
  }

  func value(of function: UnaryFunction) -> Ball { function.applied(to: self) }
  func value(of function: BinaryFunction, _ y: Ball) -> Ball { function.applied(to: self, y) }
}

extension DecoratedInterval {
  fileprivate var continuousValues: Interval { decoration >= .continuous ? values.hull : .empty }
}
