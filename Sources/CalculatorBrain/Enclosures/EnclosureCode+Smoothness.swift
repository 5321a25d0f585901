import IntervalArithmetic

extension EnclosureCode.Step {
  /// Whether the step has one derivative at the point values of its operands: it has no kink, step
  /// or vertical tangent there.
  func isSmooth(at places: Span<ProgramEnclosure>) -> Bool {
    let x = places[operands.0].function.value.values.hull
    let y = places[operands.1].function.value.values.hull
    let isCommon = places[result].function.value.decoration == .common
    switch action {
    case .unary(let function): return isCommon && isSmooth(function, at: x)
    case .binary(let function): return isCommon && isSmooth(function, at: x, y)
    case .choice: return isCommon && !x.contains(0)
    case .restriction: return isCommon && !y.contains(0)
    case .quotient, .selfQuotient, .selfDifference, .squareOfRoot, .reciprocalGamma: return isCommon
    }
  }

  private func isSmooth(_ function: UnaryFunction, at x: Interval) -> Bool {
    // The magnitude has the only kink; steps and vertical tangents show in decoration and slope.
    if function == .magnitude { return !x.contains(0) }
    return function.derivative(over: x)?.isBounded == true
  }

  private func isSmooth(_ function: BinaryFunction, at x: Interval, _ y: Interval) -> Bool {
    switch function {
    case .minimum, .maximum: x.isDisjoint(from: y)
    case .hypot: !x.contains(0) || !y.contains(0)
    case .root: !x.contains(0)
    case .power: !x.contains(0) || y.isPoint && y.lower >= 1 && y.lower == y.lower.rounded()
    case .add, .subtract, .multiply, .divide, .modulo, .atan2, .less, .lessOrEqual, .greater,
      .greaterOrEqual, .equal, .notEqual, .and, .or:
      true
    }
  }
}
