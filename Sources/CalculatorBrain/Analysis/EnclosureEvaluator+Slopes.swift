import IntervalArithmetic

extension EnclosureEvaluator {
  /// An interval that holds the slope at every point of an interval at which the program has one.
  ///
  /// In contrast to the slope of an enclosure this holds next to poles and jumps, too, but says
  /// nothing about the chords across them.
  @inline(never)
  mutating func slope(whereDefinedIn x: Interval) -> Interval {
    let places = enclosures(over: x)
    var slopes = places.map { $0.function.isConstant ? Interval(0) : .entire }
    if let input = code.input { slopes[input] = Interval(1) }
    for step in code.steps {
      slopes[step.result] = step.slope(
        at: { places[$0].function.value.values.hull }, slopes: { slopes[$0] })
    }
    return slopes[code.output]
  }
}

extension EnclosureCode.Step {
  fileprivate func slope(
    at value: (Int) -> Interval, slopes slope: (Int) -> Interval
  ) -> Interval {
    let (x, dx) = (value(operands.0), slope(operands.0))
    let (y, dy) = (value(operands.1), slope(operands.1))
    guard !x.isEmpty, !y.isEmpty, !value(result).isEmpty else { return .entire }
    switch action {
    case .unary(let function): return (function.derivative(over: x) ?? .entire) * dx
    case .quotient, .binary(.divide):
      if dy == Interval(0) { return dx / y }
      let (rise, square) = (dx * y - x * dy, y.squared)
      let slope = rise / square
      return slope.isEmpty ? .entire : slope
    case .binary(.add): return dx + dy
    case .binary(.subtract): return dx - dy
    case .binary(.multiply): return dx * y + x * dy
    case .binary(.power):
      guard dy == Interval(0), y.isPoint else { return .entire }
      let power = BinaryFunction.power.applied(
        to: GappedInterval(x), GappedInterval(Interval(y.lower - 1))
      ).hull
      return power.isEmpty ? .entire : y * power * dx
    case .binary(.minimum), .binary(.maximum): return dx.hull(dy)
    case .binary(.modulo): return dy == Interval(0) ? dx : .entire
    case .binary(.less), .binary(.lessOrEqual), .binary(.greater), .binary(.greaterOrEqual),
      .binary(.equal), .binary(.notEqual), .binary(.and), .binary(.or):
      return Interval(0)
    case .choice: return dy.hull(slope(operands.2))
    case .restriction: return dx
    case .selfQuotient, .selfDifference: return Interval(0)
    case .squareOfRoot: return dx
    case .binary, .reciprocalGamma: return .entire
    }
  }
}
