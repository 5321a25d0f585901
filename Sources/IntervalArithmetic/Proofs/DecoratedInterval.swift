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
public struct DecoratedInterval: Hashable, Sendable {
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
    self.values = values
    self.decoration = decoration
    self.reasons = reasons
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
      values,
      values.isEmpty
        ? min(.trivial, certainty.decoration)
        : min(strongest, certainty.decoration), certainty.reasons
    )
  }

  var certainty: Certainty { Certainty(decoration: decoration, reasons: reasons) }
}

extension DecoratedInterval: CustomStringConvertible {
  /// The values and the decoration, as in `[0.5, 1.0] com`, and the reasons in parentheses.
  public var description: String {
    reasons.isEmpty ? "\(values) \(decoration)" : "\(values) \(decoration) (\(reasons))"
  }
}

// MARK: - Functions

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
    return DecoratedInterval(
      applied(to: x.values), certainty, isBounded: x.values.hull.isBounded
    )
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
    certainty = certainty.and(self.certainty(over: x.values.first, y.values.first))
    if x.values.hasGap {
      certainty = certainty.and(self.certainty(over: x.values.second, y.values.first))
    }
    if y.values.hasGap {
      certainty = certainty.and(self.certainty(over: x.values.first, y.values.second))
      if x.values.hasGap {
        certainty = certainty.and(self.certainty(over: x.values.second, y.values.second))
      }
    }
    return DecoratedInterval(
      applied(to: x.values, y.values), certainty,
      isBounded: x.values.hull.isBounded && y.values.hull.isBounded
    )
  }
}
