import IntervalArithmetic

/// A program as straight-line code over enclosures.
///
/// Every result has its own place, so that whatever does not depend on a variable is computed once
/// for all intervals.
struct EnclosureCode: Sendable {
  enum Action: Hashable, Sendable {
    case unary(UnaryFunction)
    case binary(BinaryFunction)
    /// The second operand where the first is not zero, otherwise the third.
    case choice
    /// The first operand where the second is not zero.
    case restriction
    /// The quotient of two functions, whose common zeros may be removable.
    case quotient
    /// The quotient of a function by itself: 1 where it is not zero.
    case selfQuotient
    /// A function minus itself: 0 where it is defined.
    case selfDifference
    /// The square of a function's square root: the function where it is not negative.
    case squareOfRoot
    /// One divided by the gamma function, which has limits at the poles.
    case reciprocalGamma
  }

  /// One operation on the enclosures at some places.
  struct Step: Sendable {
    let action: Action

    /// The places of the operands; those beyond the arity repeat the first one.
    let operands: (Int, Int, Int)
    let result: Int

    /// Whether an operand may have a pole that the step cancels.
    var meetsPoles = false
  }

  /// The operations that depend on a variable.
  let steps: [Step]
  /// The enclosures at all places before the first step; those of constants are final.
  let places: [ProgramEnclosure]
  /// The constants among the places with twice as many bits.
  let balls: [Ball]
  /// The place of x, if the program uses it.
  let input: Int?
  /// The place of y, if the program uses it.
  let secondInput: Int?
  let output: Int
  let hasLimits: Bool
  /// Whether poles may cancel each other.
  let meetsPoles: Bool

  /// Whether a sum or difference may cancel leading digits.
  let mayCancel: Bool

  /// Whether a function may turn like a magnitude at zero.
  var hasKinks: Bool { steps.contains { $0.action == .unary(.magnitude) } }

  /// The work of one enclosure; see ``EnclosureEvaluator/work``.
  let work: Int
}

extension EnclosureCode.Step {
  /// Returns the same as `enclosure(of:)`, whose code is large, where speed does not count.
  @inline(never)
  func rareEnclosure(of places: Span<ProgramEnclosure>) -> ProgramEnclosure {
    enclosure(of: places)
  }

  /// Returns the enclosure of the result, ignoring removable points of this step.
  @inline(__always)
  func enclosure(of places: Span<ProgramEnclosure>) -> ProgramEnclosure {
    let x = places[operands.0]
    switch action {
    case .unary(let function):
      return ProgramEnclosure(function.applied(to: x.function), removable: x.removable)
    case .binary(let function):
      let y = places[operands.1]
      return ProgramEnclosure(
        function.applied(to: x.function, y.function), removable: x.removable, y.removable)
    case .quotient:
      let y = places[operands.1]
      return ProgramEnclosure(
        BinaryFunction.divide.applied(to: x.function, y.function),
        removable: x.removable, y.removable)
    case .choice:
      return ProgramEnclosure(choosingBy: x, places[operands.1], else: places[operands.2])
    case .restriction:
      let y = places[operands.1]
      return ProgramEnclosure(
        x.function.restricted(to: y.function), removable: x.removable, y.removable)
    case .selfQuotient: return ProgramEnclosure(x.function.dividedByItself, removable: x.removable)
    case .selfDifference: return ProgramEnclosure(x.function.minusItself, removable: x.removable)
    case .squareOfRoot: return ProgramEnclosure(x.function.nonnegativePart, removable: x.removable)
    case .reciprocalGamma:
      return ProgramEnclosure(x.function.reciprocalGamma, removable: x.removable)
    }
  }

  /// Returns the Taylor series of the result; unknown where it is not smooth.
  ///
  /// `operand` gives the series at a place.
  func series<Number>(_ operand: (Int) -> TaylorSeries<Number>) -> TaylorSeries<Number> {
    let x = operand(operands.0)
    switch action {
    case .unary(let function): return function.applied(to: x)
    case .binary(let function): return function.applied(to: x, operand(operands.1))
    case .quotient: return x / operand(operands.1)
    case .choice:
      // A condition is a truth value, whose series is known only if it is constant.
      if x.isNowhereZero { return operand(operands.1) }
      return x.count > 0 && x.leadingZeros == x.count ? operand(operands.2) : .unknown
    case .restriction: return operand(operands.1).isNowhereZero ? x : .unknown
    case .selfQuotient:
      return x.isNowhereZero ? TaylorSeries(constant: Number(1), count: x.count) : .unknown
    case .selfDifference: return TaylorSeries(constant: Number(0), count: x.count)
    case .squareOfRoot: return x.count > 0 && x[0].isPositive ? x : .unknown
    case .reciprocalGamma:
      let gamma = UnaryFunction.gamma.applied(to: x)
      return TaylorSeries(constant: Number(1), count: gamma.count) / gamma
    }
  }
}

extension TaylorSeries {
  fileprivate var isNowhereZero: Bool { count > 0 && !self[0].hasZero }
}
