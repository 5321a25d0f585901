import IntervalArithmetic

extension UnaryFunction {
  /// Whether the function certainly breaks or bends at a number, and nowhere near it.
  fileprivate func isSingular(at number: Double, within core: Interval) -> Bool {
    switch self {
    case .floor, .ceil, .round, .trunc, .frac, .sign, .magnitude, .not: return true
    default: break
    }
    func isKnown(at number: Double) -> Bool {
      let operand = TaylorSeries(variableOver: Interval(number), count: 2)
      return applied(to: operand).count == 2 || applied(to: Interval(number)).hull.isEmpty
    }
    let isSmooth = applied(to: TaylorSeries(variableOver: Interval(number), count: 2)).count == 2
    return !isSmooth
      && [core.lower, core.upper].allSatisfy { $0 == number || isKnown(at: $0) }
  }
}

extension EnclosureEvaluator {
  /// A step that may break or bend in an interval, with operands that are smooth there.
  struct Guard {
    let index: Int
    /// Whether it does at the simplest number of the interval.
    let isExact: Bool
    /// Whether it can do so at one point only.
    let isSingle: Bool
  }

  /// The first steps that may break or bend in an interval, given what they equal next to it.
  mutating func guards(in x: Interval, next branches: [Branch]) -> [Guard] {
    let (points, cores) = (enclosures(over: Interval(x.simplestNumber)), enclosures(over: x))
    let series = series(over: x, count: 2, on: branches)
    var guards: [Guard] = []
    for (index, step) in code.steps.enumerated() {
      let (first, second) = (series[step.operands.0], series[step.operands.1])
      guard first.count > 0, second.count > 0 else { continue }
      let branch = step.branch { series[$0] }
      guard branch != branches[index] || branch == .undecided || series[step.result].count == 0
      else { continue }
      let (x, y) = (points[step.operands.0].values, points[step.operands.1].values)
      let core = cores[step.operands.0].values
      let isExact: Bool
      let distance: Interval?
      switch step.action {
      case .binary(.minimum), .binary(.maximum), .binary(.less), .binary(.lessOrEqual),
        .binary(.greater), .binary(.greaterOrEqual), .binary(.equal), .binary(.notEqual):
        isExact = x.isPoint && x == y
        distance = first.count > 1 && second.count > 1 ? first[1] - second[1] : nil
      case .unary(let function):
        let place = core.isBounded && !core.isEmpty ? core.simplestNumber : nil
        isExact = x.isPoint && x.lower == place && function.isSingular(at: x.lower, within: core)
        distance = first.count > 1 ? first[1] : nil
      case .binary(.modulo):
        isExact = x.isPoint && y.isPoint && points[step.result].values == Interval(0)
        distance = first.count > 1 ? first[1] : nil
      default:
        isExact = x == Interval(0) || y == Interval(0)
        distance = first.count > 1 ? first[1] : nil
      }
      guards.append(
        Guard(
          index: index, isExact: isExact,
          isSingle: distance.map { !$0.contains(0) } ?? false))
    }
    return guards
  }

  /// The values over an interval if a step is a certain number there.
  mutating func values(over x: Interval, replacing index: Int, by number: Double) -> Interval {
    if let input = code.input {
      places[input] = ProgramEnclosure(FunctionEnclosure(variableOver: x))
    }
    for (place, step) in code.steps.enumerated() {
      places[step.result] =
        place == index
        ? ProgramEnclosure(FunctionEnclosure(constant: Interval(number)))
        : step.rareEnclosure(of: places.span)
    }
    return places[code.output].values
  }

  /// What a step equals exactly where it jumps, if the operand passes one number in an interval.
  mutating func valueAtStep(_ index: Int, in x: Interval) -> Branch? {
    let step = code.steps[index]
    switch step.action {
    case .unary(let function):
      let values = enclosures(over: x)[step.operands.0].values
      guard [.floor, .ceil, .round, .trunc, .sign, .not].contains(function), values.isBounded,
        !values.isEmpty
      else { return nil }
      return .constant(function.applied(to: Interval(values.simplestNumber)).hull)
    case .binary(.less), .binary(.lessOrEqual), .binary(.greater), .binary(.greaterOrEqual),
      .binary(.equal), .binary(.notEqual):
      guard case .binary(let function) = step.action else { return nil }
      return .constant(function.applied(to: Interval(0), Interval(0)).hull)
    default: return nil
    }
  }

  /// The neighbouring doubles of an interval between which the operand of a step certainly changes
  /// its sign, as far as signs are known; nil if it need not.
  mutating func crossing(ofOperandOf index: Int, in x: Interval) -> Interval? {
    let place = code.steps[index].operands.0
    guard enclosures(over: x)[place].function.value.decoration >= .continuous else { return nil }
    func sign(at x: Double) -> Int? {
      _ = series(over: Ball(x), count: 1)
      return balls[place].count > 0 ? balls[place][0].interval.certainSign : nil
    }
    guard let first = sign(at: x.lower), let last = sign(at: x.upper), first * last < 0 else {
      return nil
    }
    var (lower, upper) = (x.lower, x.upper)
    while lower.nextUp < upper, case let middle = lower / 2 + upper / 2, lower < middle,
      middle < upper, let sign = sign(at: middle), sign != 0
    {
      if sign == first { lower = middle } else { upper = middle }
    }
    return Interval(lower, upper)
  }

  /// Whether a step is the magnitude of a function.
  func isMagnitude(_ index: Int) -> Bool { code.steps[index].action == .unary(.magnitude) }
}
