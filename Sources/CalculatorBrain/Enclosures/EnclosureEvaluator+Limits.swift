import IntervalArithmetic

extension EnclosureCode.Step {
  /// Whether the step may have limits where it is undefined.
  var hasLimits: Bool {
    switch action {
    case .quotient, .selfQuotient, .reciprocalGamma: true
    case .unary, .binary, .choice, .restriction, .selfDifference, .squareOfRoot: false
    }
  }
}

extension EnclosureEvaluator {
  /// Returns the enclosure of a step with its limits as values, given the one without them.
  mutating func limiting(
    _ plain: ProgramEnclosure, of step: EnclosureCode.Step, at index: Int, over x: Interval
  ) -> ProgramEnclosure {
    let dividend = places[step.operands.0]
    let divisor = places[step.operands.1]
    let decoration = min(dividend.function.value.decoration, divisor.function.value.decoration)
    if plain.isTurning, !x.isPoint, let pole = poles.of(index).first(where: { $0.isNear(x) }) {
      return split(plain, of: step, at: pole, over: x)
    }
    guard decoration >= .continuous,
      let zero = zero(of: step, at: index, near: x, isDoubtful: plain.isDoubtful(of: step.action)),
      dividend.isDefined(except: zero.point), divisor.isDefined(except: zero.point)
    else { return plain }
    let (values, slope, attained): (Interval, Interval?, Interval?)
    switch step.action {
    case .quotient:
      guard let limits = quotients(of: step, at: zero, over: x) else { return plain }
      let known = plain.function.value.values.hull
      values = known.isEmpty ? limits.values : limits.values.intersection(known)
      slope = plain.function.slope.flatMap { limits.slope?.intersection($0) } ?? limits.slope
      attained = nil
    case .selfQuotient:
      guard isOnlyZero(zero, of: step, over: x) else { return plain }
      (values, slope, attained) = (Interval(1), Interval(0), Interval(1))
    default:
      // The limit is known only if the argument passes exactly one pole of the gamma function.
      let argument = divisor.function.value.values.hull
      guard argument.lower > -0x1p+52,
        min(argument.upper, 0).rounded(.down) == argument.lower.rounded(.up),
        divisor.function.slope?.contains(0) == false
      else { return plain }
      (values, slope, attained) = (plain.function.value.values.hull, nil, nil)
    }
    guard !values.isEmpty else { return plain }
    let value = DecoratedInterval(
      GappedInterval(values), values.isBounded ? decoration : .continuous,
      dividend.function.value.reasons.union(divisor.function.value.reasons))
    return ProgramEnclosure(
      FunctionEnclosure(value, slope: slope, attained: attained),
      removable: x.contains(zero.point) ? zero.point : dividend.removable ?? divisor.removable)
  }

  /// Returns the quotient near a simple pole, better known as the sum of its principal part and
  /// a function that is smooth at the pole.
  ///
  /// With the dividend u and the divisor v, which is zero at p, the quotient is u(p)/v plus that of
  /// u − u(p) and v, which share a zero. If u(p) is small, both parts are far narrower than bounds
  /// of u divided by those of v.
  private mutating func split(
    _ plain: ProgramEnclosure, of step: EnclosureCode.Step, at pole: SharedZero, over x: Interval
  ) -> ProgramEnclosure {
    evaluateSeries(over: x.hull(Interval(pole.point)), around: pole, count: 3)
    let rest = series[step.operands.0].shifted(by: 1) / series[step.operands.1].shifted(by: 1)
    guard rest.count > 1 else { return plain }
    let principal = BinaryFunction.divide.applied(
      to: FunctionEnclosure(constant: pole.dividend), places[step.operands.1].function)
    let sum = BinaryFunction.add.applied(
      to: principal,
      FunctionEnclosure(DecoratedInterval(rest[0]), slope: rest[1], attained: nil))
    let function = plain.function
    let values = function.value.values.hull.intersection(sum.value.values.hull)
    guard !values.isEmpty, let slope = sum.slope else { return plain }
    return ProgramEnclosure(
      FunctionEnclosure(
        DecoratedInterval(
          GappedInterval(values), function.value.decoration, function.value.reasons),
        slope: function.slope.map { $0.intersection(slope) } ?? slope, attained: function.attained),
      removable: plain.removable)
  }

  /// The quotients of two functions near a common zero, by Cauchy's mean-value theorem.
  ///
  /// If both have a zero of order m, the quotient at any other point equals that of the m-th
  /// derivatives, each at some point between that one and the zero.
  private mutating func quotients(
    of step: EnclosureCode.Step, at zero: SharedZero, over x: Interval
  ) -> (values: Interval, slope: Interval?)? {
    if zero.order > 0 {
      evaluateSeries(over: x.hull(Interval(zero.point)), around: zero, count: zero.order + 2)
      let dividend = series[step.operands.0].shifted(by: zero.order)
      let quotient = dividend / series[step.operands.1].shifted(by: zero.order)
      if quotient.count > 0 { return (quotient[0], quotient.count > 1 ? quotient[1] : nil) }
    }
    guard zero.order < 2, x.contains(zero.point), let rise = places[step.operands.0].function.slope,
      let run = places[step.operands.1].function.slope, !run.contains(0), run.isBounded
    else { return nil }
    return (rise / run, nil)
  }

  /// Whether the operand of a step has no other zero in the interval.
  private mutating func isOnlyZero(
    _ zero: SharedZero, of step: EnclosureCode.Step, over x: Interval
  ) -> Bool {
    if places[step.operands.0].function.slope?.contains(0) == false { return true }
    guard zero.order > 0 else { return false }
    evaluateSeries(over: x.hull(Interval(zero.point)), around: zero, count: zero.order + 1)
    let rest = series[step.operands.0].shifted(by: zero.order)
    return rest.count > 0 && !rest[0].contains(0)
  }

  /// Computes the series of all places before the step of a zero.
  ///
  /// The interval holds the zero; `count` is how many coefficients the step needs.
  mutating func evaluateSeries(over x: Interval, around zero: SharedZero, count: Int) {
    if series.isEmpty {
      series = code.places.map { TaylorSeries(constant: $0.function.value.values.hull) }
    }
    // Each division by an earlier zero uses up coefficients.
    var count = count
    for earlier in zeros where earlier.point == zero.point && earlier.step < zero.step {
      count += earlier.order
      if count >= TaylorSeries<Interval>.capacity { break }
    }
    count = min(count, TaylorSeries<Interval>.capacity)
    // Steps with a zero at the same number follow each other.
    var start = 0
    if let state = seriesState, state.x == x, state.point == zero.point, state.count == count {
      start = min(state.stepCount, zero.step)
    } else if let input = code.input {
      series[input] = TaylorSeries(variableOver: x, count: count)
    }
    for index in start..<zero.step {
      let step = code.steps[index]
      let order = zeros.of(index).first { $0.point == zero.point }?.order ?? 0
      series[step.result] = step.series(dividedBy: order) { series[$0] }
      work += step.work * Self.work(ofSeries: count)
    }
    seriesState = (x, zero.point, count, zero.step)
  }
}

extension ProgramEnclosure {
  /// Whether the function is continuous and may both rise and fall.
  fileprivate var isTurning: Bool {
    function.value.decoration >= .continuous && function.slope.map { $0.contains(0) } ?? true
  }

  /// Whether the function has no removable point, except possibly this one.
  fileprivate func isDefined(except x: Double) -> Bool { removable == nil || removable == x }

  /// Whether a division may meet zero over zero, or the gamma function a pole.
  fileprivate func isDoubtful(of action: EnclosureCode.Action) -> Bool {
    let value = function.value
    let doubt: Reasons = action == .reciprocalGamma ? .pole : .zeroOverZero
    return value.decoration < .defined && value.reasons.contains(doubt)
  }
}
