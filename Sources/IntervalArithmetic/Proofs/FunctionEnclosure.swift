/// What is proven about a function over an interval: values, slopes, attained values.
///
/// A formula is evaluated by applying one operation after another, from the variable and constants
/// up. Every operation tracks the values and, as far as it can, two more properties:
///
/// - ``slope`` bounds how steep the function is. If it keeps one sign, the function is monotone
///   and its range is spanned by its values at the two ends of the interval; if it is bounded,
///   the mean-value form bounds the range better the narrower the interval is.
/// - ``attained`` bounds the range from inside. If the function oscillates too fast to be followed,
///   this proves that it fills the band that the values only limit.
///
/// ```swift
/// let x = FunctionEnclosure(variableOver: Interval(0, 10))
/// let y = UnaryFunction.sin(.radians).applied(to: x)
/// y.value     // [-1.0, 1.0] com
/// y.attained  // [-1.0, 1.0]: the whole band
/// ```
public struct FunctionEnclosure: Hashable, Sendable {
  /// The values, and whether the function is defined and continuous.
  public let value: DecoratedInterval

  /// Holds the function's Clarke derivative, including the slopes of all chords; nil if no bound is
  /// known or the function may be discontinuous.
  ///
  /// For any two points of the interval the difference of the values is the difference of the
  /// points times a number of this interval.
  public let slope: Interval?

  /// An interval all of whose numbers are values of the function; nil if none is known.
  ///
  /// Elsewhere on the interval of x the function may be discontinuous or undefined.
  public let attained: Interval?

  /// Whether the function is one real number, known as exactly as ``value`` says.
  public let isConstant: Bool

  /// Creates an enclosure from its parts.
  ///
  /// The slope of a function that may be discontinuous is dropped.
  ///
  /// - Parameters:
  ///   - value: The values and what is certain about the function.
  ///   - slope: Holds the Clarke derivative, if known.
  ///   - attained: An interval of values of the function, if known.
  ///   - isConstant: Whether the function is one real number.
  public init(
    _ value: DecoratedInterval, slope: Interval?, attained: Interval?, isConstant: Bool = false
  ) {
    self.value = value
    self.slope = value.decoration >= .continuous ? slope : nil
    self.attained = attained
    self.isConstant = isConstant
  }

  /// Creates the enclosure of the variable itself.
  ///
  /// - Parameter x: The interval that the variable runs through.
  public init(variableOver x: Interval) {
    self.init(
      DecoratedInterval(x), slope: .one, attained: x.isEmpty ? nil : x.intersection(.doubles))
  }

  /// Creates the enclosure of a constant.
  ///
  /// - Parameter constant: An interval that holds the real number, such as ``Interval/pi``.
  public init(constant: Interval) {
    self.init(DecoratedInterval(constant), slope: .zero, attained: nil, isConstant: true)
  }
}

extension FunctionEnclosure {
  /// Returns the enclosure of one function where a condition is nonzero, and of another where it is
  /// zero.
  ///
  /// If the condition is certain, the slope and the attained values are those of the branch;
  /// otherwise the function may jump, and has neither.
  ///
  /// - Parameters:
  ///   - condition: The enclosure of the condition.
  ///   - holds: The enclosure of the function that a nonzero condition chooses.
  ///   - fails: The enclosure of the function that zero chooses.
  /// - Returns: What is proven about the branches that can be chosen.
  public static func choosing(
    by condition: FunctionEnclosure, _ holds: FunctionEnclosure, else fails: FunctionEnclosure
  ) -> FunctionEnclosure {
    let value = DecoratedInterval.choosing(by: condition.value, holds.value, else: fails.value)
    let branch = condition.value.truth?.canHold == true ? holds : fails
    return FunctionEnclosure(
      value, slope: branch.slope,
      attained: value.decoration >= .continuous ? branch.attained : nil,
      isConstant: condition.isConstant && holds.isConstant && fails.isConstant)
  }

  /// Returns the enclosure of the function where a condition is nonzero; elsewhere it is undefined.
  ///
  /// - Parameter condition: The enclosure of the condition.
  /// - Returns: What is proven where the condition can hold.
  public func restricted(to condition: FunctionEnclosure) -> FunctionEnclosure {
    let value = value.restricted(to: condition.value)
    return FunctionEnclosure(
      value, slope: slope, attained: value.decoration >= .continuous ? attained : nil,
      isConstant: isConstant && condition.isConstant)
  }
}
