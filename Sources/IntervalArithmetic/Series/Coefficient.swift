/// A set of numbers that holds a Taylor coefficient: an interval or a ball.
public protocol Coefficient: Sendable, Equatable {
  /// Creates the set that holds one number.
  init(_ number: Double)

  /// The numbers from 0 to 1.
  static var upToOne: Self { get }

  /// The numbers `-x`.
  static prefix func - (x: Self) -> Self
  /// The sums.
  static func + (x: Self, y: Self) -> Self
  /// The differences.
  static func - (x: Self, y: Self) -> Self
  /// The products.
  static func * (x: Self, y: Self) -> Self
  /// The quotients.
  static func / (x: Self, y: Self) -> Self
  /// The squares, none of which is negative.
  var squared: Self { get }

  /// Whether nothing is known about the number.
  var isUnknown: Bool { get }
  /// Whether zero is in the set.
  var hasZero: Bool { get }
  /// Whether all numbers of the set are positive.
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

  // Each type of numbers has its own, so that the module compiles the rules for it.

  /// The Taylor series of a function of a function; unknown where it is not smooth.
  static func series(of function: UnaryFunction, _ x: TaylorSeries<Self>) -> TaylorSeries<Self>

  /// The Taylor series of a function of two functions; unknown where it is not smooth.
  static func series(
    of function: BinaryFunction, _ x: TaylorSeries<Self>, _ y: TaylorSeries<Self>
  ) -> TaylorSeries<Self>
}

extension Interval: Coefficient {
  /// The interval from 0 to 1.
  public static let upToOne = Interval(0, 1)
  /// Whether the interval is empty.
  public var isUnknown: Bool { isEmpty }
  /// Whether all numbers are positive.
  public var isPositive: Bool { lower > 0 }
  /// Whether some numbers are positive, and none are negative.
  public var isNotNegative: Bool { lower >= 0 && upper > 0 }
  /// The number of an interval that holds one.
  public var number: Double? { isPoint ? lower : nil }

  /// Whether a function with steps is constant around every number.
  public func isAwayFromSteps(of function: UnaryFunction) -> Bool {
    function.applied(to: DecoratedInterval(self)).decoration == .common
  }

  /// Whether a comparison is constant around every pair of numbers.
  public func isAwayFromSteps(of function: BinaryFunction, _ other: Interval) -> Bool {
    function.applied(to: DecoratedInterval(self), DecoratedInterval(other)).decoration == .common
  }

  /// The values of a function; empty unless it is certainly defined and continuous.
  public func value(of function: UnaryFunction) -> Interval {
    function.applied(to: DecoratedInterval(self)).continuousValues
  }

  /// The values of a function of two operands; empty unless it is certainly defined and continuous.
  public func value(of function: BinaryFunction, _ other: Interval) -> Interval {
    function.applied(to: DecoratedInterval(self), DecoratedInterval(other)).continuousValues
  }

  /// The Taylor series of a function of a function.
  public static func series(
    of function: UnaryFunction, _ x: TaylorSeries<Interval>
  ) -> TaylorSeries<Interval> { function.series(of: x) }

  /// The Taylor series of a function of two functions.
  public static func series(
    of function: BinaryFunction, _ x: TaylorSeries<Interval>, _ y: TaylorSeries<Interval>
  ) -> TaylorSeries<Interval> { function.series(of: x, y) }
}

extension Ball: Coefficient {
  /// The ball around the numbers from 0 to 1.
  public static let upToOne = Ball(Interval(0, 1))
  /// Whether nothing is known about the number.
  public var isUnknown: Bool { !isKnown }
  /// Whether all numbers are positive.
  public var isNotNegative: Bool { isPositive }
  /// The number of a ball around a double that holds only that.
  public var number: Double? { interval.isPoint ? interval.lower : nil }

  /// Whether a function with steps is constant around every number.
  public func isAwayFromSteps(of step: UnaryFunction) -> Bool { interval.isAwayFromSteps(of: step) }

  /// Whether a comparison is constant around every pair of numbers.
  public func isAwayFromSteps(of function: BinaryFunction, _ other: Ball) -> Bool {
    interval.isAwayFromSteps(of: function, other.interval)
  }

  /// The values of a function; unknown unless it is certainly defined and continuous.
  public func value(of function: UnaryFunction) -> Ball { function.applied(to: self) }

  /// The values of a function of two operands; unknown unless it is certainly defined and
  /// continuous.
  public func value(of function: BinaryFunction, _ y: Ball) -> Ball {
    function.applied(to: self, y)
  }

  /// The Taylor series of a function of a function.
  public static func series(
    of function: UnaryFunction, _ x: TaylorSeries<Ball>
  ) -> TaylorSeries<Ball> { function.series(of: x) }

  /// The Taylor series of a function of two functions.
  public static func series(
    of function: BinaryFunction, _ x: TaylorSeries<Ball>, _ y: TaylorSeries<Ball>
  ) -> TaylorSeries<Ball> { function.series(of: x, y) }
}

extension DecoratedInterval {
  fileprivate var continuousValues: Interval { decoration >= .continuous ? values.hull : .empty }
}
