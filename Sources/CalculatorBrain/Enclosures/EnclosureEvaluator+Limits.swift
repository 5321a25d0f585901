import IntervalArithmetic

extension EnclosureCode.Step {
  /// Whether the step may have limits where it is undefined.
  var hasLimits: Bool {
    switch action {
    case .quotient, .selfQuotient, .reciprocalGamma: true
    case .binary: meetsPoles
    case .unary, .choice, .restriction, .selfDifference, .squareOfRoot: false
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
    var decoration = min(dividend.function.value.decoration, divisor.function.value.decoration)
    if plain.isTurning, !x.isPoint, case .quotient = step.action,
      let pole = zeros.of(index).first(where: { $0.isSimplePole && $0.isNear(x) })
    {
      return split(plain, of: step, at: pole, over: x)
    }
    let isSettled = plain.function.value.decoration >= .continuous && !plain.isTurning
    guard decoration >= .continuous || step.meetsPoles,
      let zero = zero(of: step, at: index, near: x, isDoubtful: plain.isDoubtful(of: step)),
      !zero.cancelsPoles || !isSettled
    else { return plain }
    if zero.cancelsPoles {
      decoration = .common
    } else {
      guard decoration >= .continuous, dividend.isDefined(except: zero.point),
        divisor.isDefined(except: zero.point)
      else { return plain }
    }
    let (values, slope, attained): (Interval, Interval?, Interval?)
    switch step.action {
    case .quotient, .binary:
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
      removable: x.contains(zero.point)
        ? zero.point : zero.cancelsPoles ? nil : dividend.removable ?? divisor.removable)
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
    let (dividend, divisor) = (series[step.operands.0].taylor, series[step.operands.1].taylor)
    let rest = dividend.shifted(by: 1) / divisor.shifted(by: 1)
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

  /// The values and slopes of a step near a zero or pole that its operands share.
  ///
  /// By Cauchy's mean-value theorem, if two functions have a zero of order m, their quotient at any
  /// other point equals that of the m-th derivatives, each at some point between that one and the
  /// zero. Where one side of the zero differs from the other, each has its own quotients.
  private mutating func quotients(
    of step: EnclosureCode.Step, at zero: SharedZero, over x: Interval
  ) -> (values: Interval, slope: Interval?)? {
    if zero.isSided, x.lower < zero.point, zero.point < x.upper {
      guard let left = quotients(of: step, at: zero, over: Interval(x.lower, zero.point)),
        let right = quotients(of: step, at: zero, over: Interval(zero.point, x.upper))
      else { return nil }
      let slope = left.slope.flatMap { slope in right.slope.map { $0.hull(slope) } }
      return (left.values.hull(right.values), slope)
    }
    if zero.order > 0 || zero.cancelsPoles {
      let xs = x.hull(Interval(zero.point))
      let side = zero.isSided ? xs.lower < zero.point ? FloatingPointSign.minus : .plus : nil
      let quotient = expansion(of: step, around: zero, over: xs, from: side).taylor
      if quotient.count > 0 { return (quotient[0], quotient.count > 1 ? quotient[1] : nil) }
    }
    guard zero.order < 2, !zero.cancelsPoles, x.contains(zero.point),
      let rise = places[step.operands.0].function.slope,
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
    let rest = series[step.operands.0].taylor.shifted(by: zero.order)
    return rest.count > 0 && !rest[0].contains(0)
  }

  /// Returns the expansion of a step around a zero, over an interval that holds the zero.
  ///
  /// The interval is on one `side` of the zero, or on both.
  mutating func expansion(
    of step: EnclosureCode.Step, around zero: SharedZero, over x: Interval,
    from side: FloatingPointSign?
  ) -> LaurentSeries<Interval> {
    evaluateSeries(over: x, around: zero, from: side, count: zero.cost + 2)
    return expansion(of: step, around: zero, from: side)
  }

  /// Returns the expansion of a step from those of its operands.
  func expansion(
    of step: EnclosureCode.Step, around zero: SharedZero?, from side: FloatingPointSign?
  ) -> LaurentSeries<Interval> {
    guard let (x, point, _, count, _) = seriesState else { return LaurentSeries(.unknown) }
    let distance = TaylorSeries(variableOver: x - Interval(point), count: count)
    // What a closure has of the evaluator is copied.
    let series = series
    return step.expansion(around: zero, distance: distance, from: side) { series[$0] }
  }

  /// Computes the series of all places before the step of a zero.
  ///
  /// The interval holds the zero, and is on one `side` of it if that is given; `count` is how many
  /// coefficients the step needs.
  mutating func evaluateSeries(
    over x: Interval, around zero: SharedZero, from side: FloatingPointSign? = nil, count: Int
  ) {
    if series.isEmpty {
      series = code.places.map {
        LaurentSeries(TaylorSeries(constant: $0.function.value.values.hull))
      }
    }
    // Each division by an earlier zero uses up coefficients.
    var count = count
    for earlier in zeros where earlier.point == zero.point && earlier.step < zero.step {
      count += earlier.cost
      if count >= TaylorSeries<Interval>.capacity { break }
    }
    count = min(count, TaylorSeries<Interval>.capacity)
    // Steps with a zero at the same number follow each other.
    var start = 0
    if let state = seriesState, state.x == x, state.point == zero.point, state.side == side,
      state.count == count
    {
      start = min(state.stepCount, zero.step)
    } else if let input = code.input {
      series[input] = LaurentSeries(TaylorSeries(variableOver: x, count: count))
    }
    seriesState = (x, zero.point, side, count, zero.step)
    for index in start..<zero.step {
      let step = code.steps[index]
      let known = zeros.of(index).first { $0.point == zero.point }
      series[step.result] = expansion(of: step, around: known, from: side)
      work += step.work(ofSeries: count, over: series[step.operands.0].factor[0])
    }
  }
}

extension ProgramEnclosure {
  /// Whether the function is continuous and may both rise and fall.
  fileprivate var isTurning: Bool {
    function.value.decoration >= .continuous && function.slope.map { $0.contains(0) } ?? true
  }

  /// Whether the function has no removable point, except possibly this one.
  fileprivate func isDefined(except x: Double) -> Bool { removable == nil || removable == x }

  /// Whether a division may meet zero over zero, or the gamma function or another step a pole.
  fileprivate func isDoubtful(of step: EnclosureCode.Step) -> Bool {
    let value = function.value
    let isPole = step.action == .reciprocalGamma || step.meetsPoles
    return value.decoration < .defined && value.reasons.contains(isPole ? .pole : .zeroOverZero)
  }
}
