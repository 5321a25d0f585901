/// The values of a function over an interval, with what is certain about the function there.
///
/// A formula is evaluated by applying one operation after another. The decoration is the least that
/// any of them could claim, and ``reasons`` says what lowered it.
///
/// ```swift
/// let x = DecoratedInterval(Interval(-1, 2))
/// let y = UnaryFunction.reciprocal.applied(to: x)
/// y.values      // [-inf, -1.0] ∪ [0.5, inf]
/// y.decoration  // trv
/// y.reasons     // pole
/// ```
public struct DecoratedInterval: Hashable, Sendable, CustomStringConvertible {
  /// A set that holds every value.
  public let values: GappedInterval

  /// What is certain about the function.
  public let decoration: Decoration

  /// What lowered the decoration.
  public let reasons: Reasons

  /// Creates an enclosure from its parts.
  ///
  /// - Parameters:
  ///   - values: A set that holds every value.
  ///   - decoration: What is certain about the function.
  ///   - reasons: What lowered the decoration.
  public init(_ values: GappedInterval, _ decoration: Decoration, _ reasons: Reasons = []) {
    (self.values, self.decoration, self.reasons) = (values, decoration, reasons)
  }

  /// Creates the enclosure of the variable itself over an interval.
  ///
  /// - Parameter x: An interval. Its decoration is common, or continuous if it is unbounded, or
  ///   trivial if it is empty.
  public init(_ x: Interval) {
    let strongest: Decoration = x.isBounded ? .common : .continuous
    self.init(GappedInterval(x), x.isEmpty ? .trivial : strongest)
  }

  /// The enclosure of an operation on operands that are not intervals.
  public static let illFormed = DecoratedInterval(.empty, .ill)

  /// Creates the result of an operation, with the decoration that operands and result allow.
  init(_ values: GappedInterval, _ certainty: Certainty, isBounded: Bool) {
    let isCommon = isBounded && values.hull.isBounded && !values.isEmpty
    let strongest: Decoration = isCommon ? .common : .continuous
    self.init(
      values, min(values.isEmpty ? .trivial : strongest, certainty.decoration), certainty.reasons)
  }

  var certainty: Certainty { Certainty(decoration: decoration, reasons: reasons) }

  /// The values and the decoration, as in `[0.5, 1.0] com`, and the reasons in parentheses.
  public var description: String {
    reasons.isEmpty ? "\(values) \(decoration)" : "\(values) \(decoration) (\(reasons))"
  }

  /// Returns an enclosure of one function where a condition is nonzero, and of another where it is
  /// zero.
  ///
  /// Only the chosen branch counts: if the condition is certain, the other may be undefined.
  ///
  /// - Parameters:
  ///   - condition: The enclosure of the condition.
  ///   - holds: The enclosure of the function that a nonzero condition chooses.
  ///   - fails: The enclosure of the function that zero chooses.
  /// - Returns: The values of the branches that can be chosen.
  public static func choosing(
    by condition: DecoratedInterval, _ holds: DecoratedInterval, else fails: DecoratedInterval
  ) -> DecoratedInterval {
    guard condition.decoration != .ill, holds.decoration != .ill, fails.decoration != .ill else {
      return .illFormed
    }
    guard let truth = condition.truth else {
      return DecoratedInterval(.empty, .trivial, condition.reasons)
    }
    guard truth.canHold && truth.canFail else {
      return condition.guarding(truth.canHold ? holds : fails)
    }
    let certainty = condition.certainty.and(holds.certainty).and(fails.certainty).and(.step)
    return DecoratedInterval(holds.values.union(fails.values), certainty, isBounded: true)
  }

  /// Returns an enclosure of a function where a condition is nonzero; elsewhere it is undefined.
  ///
  /// - Parameter condition: The enclosure of the condition.
  /// - Returns: The values; empty if the condition is certainly zero.
  public func restricted(to condition: DecoratedInterval) -> DecoratedInterval {
    guard condition.decoration != .ill, decoration != .ill else { return .illFormed }
    guard let truth = condition.truth, truth.canHold else {
      return DecoratedInterval(.empty, .trivial, reasons.union(condition.reasons).union(.domain))
    }
    if !truth.canFail { return condition.guarding(self) }
    let doubt = condition.certainty.and(certainty).and(.trivial(.domain))
    return DecoratedInterval(values, doubt, isBounded: true)
  }

  /// The possible results of a condition; nil if it has no value.
  var truth: Truth? {
    guard !values.isEmpty else { return nil }
    let first = Truth(nonzero: values.first)
    guard values.hasGap else { return first }
    let second = Truth(nonzero: values.second)
    return Truth(canHold: first.canHold || second.canHold, canFail: first.canFail || second.canFail)
  }

  /// The branch chosen by this condition, which is certain wherever it is defined.
  private func guarding(_ branch: DecoratedInterval) -> DecoratedInterval {
    // A condition that is defined but jumps still chooses the same branch everywhere.
    if decoration >= .defined { return branch }
    return DecoratedInterval(branch.values, certainty.and(branch.certainty), isBounded: true)
  }
}

extension UnaryFunction {
  /// Returns an enclosure of the function of a function.
  ///
  /// - Parameter x: The enclosure of the inner function.
  /// - Returns: The values, with what is certain about both functions together.
  public func applied(to x: DecoratedInterval) -> DecoratedInterval {
    guard x.decoration != .ill else { return .illFormed }
    guard !x.values.isEmpty else { return DecoratedInterval(.empty, .trivial, x.reasons) }
    var certainty = x.certainty.and(certainty(over: x.values.first))
    if x.values.hasGap { certainty = certainty.and(self.certainty(over: x.values.second)) }
    return DecoratedInterval(applied(to: x.values), certainty, isBounded: x.values.hull.isBounded)
  }
}

extension BinaryFunction {
  /// Returns an enclosure of the function of two functions.
  ///
  /// - Parameters:
  ///   - x: The enclosure of the first operand.
  ///   - y: The enclosure of the second operand.
  /// - Returns: The values, with what is certain about all three functions together.
  public func applied(to x: DecoratedInterval, _ y: DecoratedInterval) -> DecoratedInterval {
    guard x.decoration != .ill && y.decoration != .ill else { return .illFormed }
    var certainty = x.certainty.and(y.certainty)
    guard !x.values.isEmpty && !y.values.isEmpty else {
      return DecoratedInterval(.empty, .trivial, certainty.reasons)
    }
    func add(_ x: Interval, _ y: Interval) { certainty = certainty.and(self.certainty(over: x, y)) }
    add(x.values.first, y.values.first)
    if x.values.hasGap { add(x.values.second, y.values.first) }
    if y.values.hasGap { add(x.values.first, y.values.second) }
    if x.values.hasGap && y.values.hasGap { add(x.values.second, y.values.second) }
    return DecoratedInterval(
      applied(to: x.values, y.values), certainty,
      isBounded: x.values.hull.isBounded && y.values.hull.isBounded)
  }
}
