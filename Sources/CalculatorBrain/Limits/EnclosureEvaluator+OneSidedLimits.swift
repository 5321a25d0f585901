public import IntervalArithmetic

extension EnclosureEvaluator {
  /// Returns the one-sided limits of the program at a number.
  ///
  /// The limits are those of the formula in real arithmetic. A limit that is too large for a double
  /// is not infinite; the interval that holds it is unbounded.
  ///
  /// ```swift
  /// var evaluator = EnclosureEvaluator(CompiledProgram(try Program("x exp x 4 - abs ln +")))
  /// evaluator.limits(at: 4)  // (-inf, -inf), although no double near 4 has a value below 19
  /// ```
  ///
  /// - Parameter x: A finite number.
  /// - Returns: The limits from the left and from the right; `nil` where none is proven, also
  ///   because it does not exist, as for the sine of 1/x at 0.
  /// - Complexity: O(*n*) for *n* operations that depend on x.
  public mutating func limits(at x: Double) -> (left: Limit?, right: Limit?) {
    precondition(x.isFinite, "\(x) is not a real number, so nothing is beside it")
    let (left, right, _) = germs(at: x)
    return (left[code.output].limit, right[code.output].limit)
  }

  /// The germs at all places on both sides of a double, and the enclosures at the double itself.
  mutating func germs(
    at x: Double
  ) -> (left: [Germ], right: [Germ], points: [ProgramEnclosure]) {
    let (center, points) = (Interval(x), enclosures(over: Interval(x)))
    let left = germs(from: .minus, center, enclosures(over: Interval(x.nextDown, x)), points)
    let right = germs(from: .plus, center, enclosures(over: Interval(x, x.nextUp)), points)
    return (left, right, points)
  }

  /// The germs at all places, on one side of a number that the interval `x` holds; if there is no
  /// side, those of the constants that the places are at the number itself.
  ///
  /// `cores` are the enclosures over an interval that holds the number and part of that side,
  /// `points` those over `x`. The germ of one place may already be known.
  mutating func germs(
    from side: FloatingPointSign?, _ x: Interval, _ cores: [ProgramEnclosure],
    _ points: [ProgramEnclosure], known: (place: Int, germ: Germ)? = nil
  ) -> [Germ] {
    work += 2 * code.work
    var germs = cores.map { $0.function.isConstant ? Germ($0.function) : .unknown }
    // If another place is known, growth is measured by its distance instead of that of x.
    let order: GrowthOrder? = known == nil ? .distance : nil
    if let input = code.input {
      germs[input] = .finite(x, side.map { .along(GrowthTerm($0, order)) } ?? .constant)
    }
    if let known { germs[known.place] = known.germ }
    for step in code.steps where step.result != known?.place {
      let (place, germ) = (step.result, step.germ(of: germs.span))
      germs[place] =
        if let side {
          germ.refined(by: cores[place].function, at: points[place].function, from: side)
        } else {
          germ.refined(at: points[place], isPoint: known == nil)
        }
    }
    return germs
  }

  mutating func enclosures(over x: Interval) -> [ProgramEnclosure] {
    _ = plainEnclosure(over: x)
    return places
  }
}

extension EnclosureCode.Step {
  /// Returns the germ of the result from those of the operands.
  func germ(of germs: Span<Germ>) -> Germ {
    let (x, y, z) = (germs[operands.0], germs[operands.1], germs[operands.2])
    switch action {
    case .unary(let function): return function.applied(to: x)
    case .binary(let function): return function.applied(to: x, y)
    case .quotient: return BinaryFunction.divide.applied(to: x, y)
    case .choice:
      guard let sign = x.sign else { return x == .undefined ? .undefined : .unknown }
      return sign != 0 ? y : z
    case .restriction:
      guard let sign = y.sign else { return x == .undefined ? .undefined : y.ifNotDefined }
      return sign != 0 ? x : .undefined
    case .selfQuotient:
      guard let sign = x.sign else { return x.ifNotDefined }
      return sign != 0 ? Germ(constant: Interval(1)) : .undefined
    case .selfDifference: return x.isDefined ? Germ(constant: Interval(0)) : x
    case .squareOfRoot:
      guard let sign = x.sign else { return x.ifNotDefined }
      return sign < 0 ? .undefined : x
    case .reciprocalGamma: return UnaryFunction.gamma.applied(to: x).reciprocal
    }
  }
}

extension Germ {
  /// The germ if it is unknown or undefined; otherwise unknown.
  fileprivate var ifNotDefined: Germ { isDefined ? .unknown : self }

  /// The germ of the value at a number, improved by what is proven about the same function over
  /// an interval that holds the number, or is that number.
  func refined(at core: ProgramEnclosure, isPoint: Bool) -> Germ {
    let proven = core.function.value
    if core.removable != nil { return isPoint ? .undefined : .unknown }
    guard !proven.values.isEmpty else { return .undefined }
    guard proven.decoration >= .defined else { return self }
    guard case .finite(let limit, _) = self else { return Germ(constant: proven.values.hull) }
    return Germ(constant: limit.intersection(proven.values.hull))
  }

  /// The germ improved by what is proven about the same function over an interval that ends at the
  /// number, and at the number itself.
  func refined(
    by core: FunctionEnclosure, at point: FunctionEnclosure, from side: FloatingPointSign
  ) -> Germ {
    let values = core.value.values.hull
    guard !values.isEmpty else { return .undefined }
    if core.value.decoration >= .continuous {
      let value = point.value.values.hull.intersection(values)
      let known = value.isEmpty ? values : value
      guard case .finite(let limit, let approach) = self, approach != .unknown else {
        return .finite(known, Approach(slope: core.slope, from: side))
      }
      return .finite(limit.intersection(known), approach)
    }
    switch self {
    case .finite(let limit, let approach): return .finite(limit.intersection(values), approach)
    case .unknown where core.value.decoration == .defined: return .within(values)
    default: return self
    }
  }
}
