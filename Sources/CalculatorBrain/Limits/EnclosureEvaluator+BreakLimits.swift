public import IntervalArithmetic

extension EnclosureEvaluator {
  /// Returns the one-sided limits of the program at a break between neighbouring doubles.
  ///
  /// The break is the pole, the step or the edge of the domain of the program's first operation
  /// that is not continuous. Its existence is proven from doubles a few steps away, as those next
  /// to the break are often too near to distinguish its sides.
  ///
  /// ```swift
  /// var evaluator = EnclosureEvaluator(CompiledProgram(try Program("x tan")))
  /// evaluator.limits(atBreakNear: Interval.pi / Interval(2))  // (inf, -inf)
  /// ```
  ///
  /// - Parameter gap: The interval between two neighbouring doubles, or around three; in a wider
  ///   one other breaks may go unnoticed.
  /// - Returns: The limits from the left and from the right; `nil` where none is proven, or if
  ///   there is no break.
  /// - Complexity: O(*n*) for *n* operations that depend on x.
  public mutating func limits(atBreakNear gap: Interval) -> (left: Limit?, right: Limit?) {
    let reach = 4 * gap.width
    guard reach.isFinite, reach > 0 else { return (nil, nil) }
    let gap = gap + Interval(-reach, reach)
    guard gap.isBounded else { return (nil, nil) }
    let starts = enclosures(over: Interval(gap.lower))
    let ends = enclosures(over: Interval(gap.upper))
    let cores = enclosures(over: gap)
    let breaking = code.steps.first { cores[$0.result].function.value.decoration < .continuous }
    guard let breaking else { return (nil, nil) }
    for crossing in crossings(of: breaking, starts, cores, ends) {
      let left = germs(from: .minus, gap, cores, cores, known: (crossing.place, crossing.before))
      let right = germs(from: .plus, gap, cores, cores, known: (crossing.place, crossing.after))
      if left[breaking.result].differs(from: right[breaking.result]) {
        return (left[code.output].limit, right[code.output].limit)
      }
    }
    return (nil, nil)
  }

  /// Returns the one-sided limits of the program at the number or the break inside an interval.
  ///
  /// Between neighbouring doubles it is a break. Around one double it is that double, or a break
  /// next to it if the limits show none at the double itself.
  ///
  /// - Parameter interval: Any interval.
  /// - Returns: The limits from the left and from the right; `nil` where none is proven, and both
  ///   `nil` for an interval that holds more than three doubles, or only one.
  public mutating func limits(within interval: Interval) -> (left: Limit?, right: Limit?) {
    let next = interval.lower.nextUp
    if next == interval.upper { return limits(atBreakNear: interval) }
    guard next.nextUp == interval.upper else { return (nil, nil) }
    let limits = limits(at: next)
    guard case .finite(let left) = limits.left, case .finite(let right) = limits.right,
      !left.isDisjoint(from: right)
    else { return limits }
    let others = self.limits(atBreakNear: interval)
    return others == (nil, nil) ? limits : others
  }

  /// The places whose germs are known at the number of the interval that may be the break.
  private func crossings(
    of step: EnclosureCode.Step, _ starts: [ProgramEnclosure], _ cores: [ProgramEnclosure],
    _ ends: [ProgramEnclosure]
  ) -> [Crossing] {
    var found: [Crossing] = []
    let (x, y, _) = step.operands
    for (place, other) in [(y, x), (x, y)] {
      let values = cores[place].function.value.values.hull
      guard !cores[place].function.isConstant, values.isBounded, !values.isEmpty else { continue }
      // A comparison breaks at the other operand, other operations at simple numbers.
      let threshold = cores[other].function
      let border = threshold.isConstant ? threshold.value.values.hull : .empty
      let number = border.isPoint && values.contains(border.lower) ? border.lower : nil
      let crossed = inner(place, at: number ?? values.simplestNumber)
      if let crossing = Crossing(
        crossed.place, of: crossed.number, starts[crossed.place].function,
        cores[crossed.place].function, ends[crossed.place].function)
      {
        found.append(crossing)
      }
    }
    if let pole = Crossing(
      poleOf: step, starts[step.result].function, cores[step.result].function,
      ends[step.result].function, isMonotone: cores[x].function.isMonotone)
    {
      found.append(pole)
    }
    return found
  }

  /// The operand that is zero where a square or a magnitude is.
  private func inner(_ place: Int, at number: Double) -> (place: Int, number: Double) {
    guard number == 0, let step = code.steps.first(where: { $0.result == place }) else {
      return (place, number)
    }
    switch step.action {
    case .unary(.magnitude), .unary(.square): return inner(step.operands.0, at: 0)
    default: return (place, number)
    }
  }
}

/// A place whose germs are known on both sides of some number of an interval.
private struct Crossing {
  let place: Int
  let before: Germ
  let after: Germ

  /// Creates the crossing of a number by a monotone function; nil if it does not cross the number.
  init?(
    _ place: Int, of number: Double, _ start: FunctionEnclosure, _ core: FunctionEnclosure,
    _ end: FunctionEnclosure
  ) {
    let isRising = start.value.values.hull.upper < number && end.value.values.hull.lower > number
    let isFalling = start.value.values.hull.lower > number && end.value.values.hull.upper < number
    guard core.isMonotone, isRising || isFalling else { return nil }
    self.place = place
    let difference = GrowthTerm(isRising ? .plus : .minus, .distance)
    before = .finite(Interval(number), .along(-difference))
    after = .finite(Interval(number), .along(difference))
  }

  /// Creates the crossing of the only pole of a circular function, which is not at a double; nil if
  /// there is none or possibly another.
  init?(
    poleOf step: EnclosureCode.Step, _ start: FunctionEnclosure, _ core: FunctionEnclosure,
    _ end: FunctionEnclosure, isMonotone: Bool
  ) {
    let functions: [UnaryFunction] = [
      .tan(.radians), .cot(.radians), .sec(.radians), .csc(.radians),
    ]
    guard case .unary(let function) = step.action, functions.contains(function) else { return nil }
    // Between the poles these functions keep their sign in a narrow interval: the gap holds zero.
    let values = core.value.values
    guard isMonotone, values.hasGap, values.first.upper < 0, values.second.lower > 0,
      let first = GrowthTerm(limit: start.value.values.hull),
      let second = GrowthTerm(limit: end.value.values.hull), first.sign != second.sign
    else { return nil }
    place = step.result
    before = .infinite(GrowthTerm(first.sign))
    after = .infinite(GrowthTerm(second.sign))
  }
}

extension FunctionEnclosure {
  /// Whether the function certainly rises everywhere or falls everywhere.
  fileprivate var isMonotone: Bool { slope.map { $0.lower > 0 || $0.upper < 0 } ?? false }
}

extension Germ {
  /// Whether a function with these germs on its two sides certainly breaks.
  fileprivate func differs(from other: Germ) -> Bool {
    switch (self, other) {
    case (.finite(let left, _), .finite(let right, _)): left.isDisjoint(from: right)
    case (.infinite, _), (_, .infinite), (.undefined, _), (_, .undefined): true
    default: false
    }
  }
}
