import IntervalArithmetic

extension EnclosureEvaluator {
  /// Finds common zeros at small integers and at the numbers of the program.
  mutating func findZeros() {
    guard code.hasLimits else { return }
    probe(0)
    // Each probe is as much work as two enclosures.
    guard code.steps.count <= 1000 else { return }
    for integer in 1...12 where work < Self.mostSearchWork {
      probe(Double(integer))
      probe(Double(-integer))
    }
    for place in code.places where place.function.isConstant && work < Self.mostSearchWork {
      let number = place.function.value.values.hull
      if number.isPoint {
        probe(number.lower)
        probe(-number.lower)
      }
    }
  }

  /// The work after which no more zeros are looked for before they are needed.
  private static var mostSearchWork: Int { 0x4_0000 }

  /// The known zero of a step's operands in an interval, or near it if there is none inside.
  mutating func zero(
    of step: EnclosureCode.Step, at index: Int, near x: Interval, isDoubtful: Bool
  ) -> SharedZero? {
    if let zero = knownZero(at: index, in: x) { return zero }
    // A monotone divisor has one zero, which is often at the simplest number.
    if isDoubtful, x.isBounded, !x.isEmpty,
      step.meetsPoles || places[step.operands.1].function.slope?.contains(0) == false
    {
      let simplest = x.simplestNumber
      if !probed.contains(simplest) {
        let saved = places
        probe(simplest)
        places = saved
        if let zero = knownZero(at: index, in: x) { return zero }
      }
    }
    // The series at a zero near the interval is more precise than the operands.
    return zeros.of(index).first {
      $0.isRemovable && ($0.order > 0 || $0.cancelsPoles) && $0.isNear(x)
    }
  }

  private func knownZero(at index: Int, in x: Interval) -> SharedZero? {
    zeros.of(index).first { $0.isRemovable && x.contains($0.point) }
  }

  /// Records the steps whose operands have a common zero at a number.
  ///
  /// Overwrites the places for intermediate results.
  private mutating func probe(_ point: Double) {
    guard let input = code.input, !probed.contains(point), probed.count < 256 else { return }
    probed.append(point)
    work += 2 * code.work
    let x = Interval(point)
    places[input] = ProgramEnclosure(FunctionEnclosure(variableOver: x))
    var isSmooth = [Bool](repeating: true, count: places.count)
    for (index, step) in code.steps.enumerated() {
      var result = step.rareEnclosure(of: places.span)
      let (first, second, third) = step.operands
      let areSmooth = isSmooth[first] && isSmooth[second] && isSmooth[third]
      if step.hasLimits || code.meetsPoles,
        let zero = zero(of: step, at: index, point, areSmooth, result)
      {
        zeros.add(zero)
        // The series of this step is another one now.
        if let state = seriesState, state.stepCount > index { seriesState?.stepCount = index }
        if step.hasLimits { result = limiting(result, of: step, at: index, over: x) }
      }
      places[step.result] = result
      isSmooth[step.result] = areSmooth && step.isSmooth(at: places.span)
    }
  }

  /// The common zero of a step's operands at a number, or a pole that others may cancel; `nil` if
  /// there is none.
  private mutating func zero(
    of step: EnclosureCode.Step, at index: Int, _ point: Double, _ areSmooth: Bool,
    _ plain: ProgramEnclosure
  ) -> SharedZero? {
    let dividend = places[step.operands.0].function
    let divisor = places[step.operands.1].function
    if step.action == .reciprocalGamma {
      let argument = divisor.value.values.hull
      let isPole =
        argument.isPoint && argument.lower <= 0 && argument.lower == argument.lower.rounded()
      return isPole ? SharedZero(step: index, point: point) : nil
    }
    let isDivided =
      switch step.action {
      case .quotient, .selfQuotient, .binary(.divide): divisor.isExactlyZero
      case .unary(let function): function.mayHavePole && plain.function.value.values.isEmpty
      case .binary(.power): dividend.isExactlyZero && plain.function.value.values.isEmpty
      default: false
      }
    let meetsPole =
      step.meetsPoles && zeros.contains { $0.point == point && !$0.isRemovable && $0.step < index }
    guard isDivided || meetsPole else { return nil }
    if let zero = singularity(of: step, at: index, point, from: nil) { return zero }
    if code.hasKinks, var zero = singularity(of: step, at: index, point, from: .plus),
      let left = singularity(of: step, at: index, point, from: .minus), zero.agrees(with: left)
    {
      zero.isSided = true
      return zero
    }
    guard areSmooth, isDivided, dividend.isExactlyZero, dividend.slope?.isBounded == true,
      divisor.slope?.isBounded == true
    else { return nil }
    return SharedZero(step: index, point: point)
  }

  /// What a step divides by or cancels at a number, from its expansion on one side of it, or on
  /// both; `nil` if unknown.
  private mutating func singularity(
    of step: EnclosureCode.Step, at index: Int, _ point: Double, from side: FloatingPointSign?
  ) -> SharedZero? {
    var zero = SharedZero(step: index, point: point)
    evaluateSeries(
      over: Interval(point), around: zero, from: side, count: TaylorSeries<Interval>.capacity)
    if let (dividend, divisor) = step.fraction({ series[$0] }) {
      let (numerator, denominator) = (dividend.factor, divisor.factor)
      zero.divisorOrder = denominator.leadingZeros
      zero.order = min(zero.divisorOrder, numerator.leadingZeros)
      zero.cancelsPoles = dividend.exponent < 0 || divisor.exponent < 0
      guard zero.divisorOrder < denominator.count, zero.order < numerator.count,
        zero.divisorOrder > 0 || zero.cancelsPoles
      else { return nil }
      zero.exponent = min(
        0, dividend.exponent - divisor.exponent + zero.order - zero.divisorOrder)
      zero.dividend = numerator[0]
    } else {
      let whole = expansion(of: step, around: nil, from: side)
      zero.order = min(-whole.exponent, whole.factor.leadingZeros)
      guard zero.order < whole.factor.count, whole.exponent < 0 else { return nil }
      zero.exponent = whole.exponent + zero.order
      zero.cancelsPoles = true
    }
    let rest = expansion(of: step, around: zero, from: side)
    guard rest.factor.count > 0 else { return nil }
    zero.limit = rest.factor[0]
    return zero
  }
}

extension FunctionEnclosure {
  fileprivate var isExactlyZero: Bool {
    value.values == GappedInterval(Interval(0)) && value.decoration >= .continuous
  }
}

extension Interval {
  /// A multiple of the greatest power of two that has a multiple in the interval.
  ///
  /// The interval is bounded and not empty.
  var simplestNumber: Double {
    if contains(0) { return 0 }
    if upper < 0 { return -(-self).simplestNumber }
    guard lower < upper else { return lower }
    var number = upper
    var step = (upper - lower).binade
    while true {
      let multiple = (upper / step).rounded(.down) * step
      guard multiple >= lower, multiple > 0 else { return number }
      number = multiple
      step *= 2
    }
  }
}

/// A number at which a divisor is zero, and often the dividend too, at which poles may cancel each
/// other, or at which a gamma function has a pole.
struct SharedZero: Sendable {
  /// Which step divides or cancels.
  let step: Int
  let point: Double

  /// How many coefficients are zero in the divisor and in the dividend too, or in a sum or product;
  /// 0 if two functions have a slope there but no series is known.
  var order = 0
  /// The order of the divisor's zero.
  var divisorOrder = 0
  /// The exponent of the result: less than 0 if it has a pole.
  var exponent = 0
  /// Whether an operand has a pole.
  var cancelsPoles = false
  /// Whether the operands have an expansion on each side of the number, but not one for both.
  var isSided = false

  /// The dividend at the point.
  var dividend = Interval(0)
  /// What the result tends to, divided by the power of its exponent.
  var limit = Interval(0)

  /// How many coefficients the step uses up.
  var cost: Int { max(order, divisorOrder) }
  /// Whether the result has a limit.
  var isRemovable: Bool { exponent == 0 }
  /// Whether the result is the quotient of a number that is not zero and a simple zero.
  var isSimplePole: Bool { divisorOrder == 1 && exponent == -1 && !cancelsPoles && !isSided }

  /// Whether what is known on this side of the number is known on the other side, too, and the
  /// limits, if there are any, are the same number.
  func agrees(with other: SharedZero) -> Bool {
    (order, divisorOrder, exponent, cancelsPoles)
      == (other.order, other.divisorOrder, other.exponent, other.cancelsPoles)
      && (!isRemovable || limit.isPoint && limit == other.limit)
  }

  /// Whether the series at the zero may help over an interval.
  func isNear(_ x: Interval) -> Bool {
    let reach = max(x.upper - point, point - x.lower)
    return reach <= max(0.5, 4 * (x.upper - x.lower))
  }
}

/// Zeros in the order of their steps.
extension [SharedZero] {
  /// The zeros of a step, the first known one first.
  func of(_ step: Int) -> ArraySlice<SharedZero> {
    self[place(of: step)...].prefix { $0.step == step }
  }

  mutating func add(_ zero: SharedZero) { insert(zero, at: place(of: zero.step + 1)) }

  /// The place of the first zero of a step, or of the steps after it.
  private func place(of step: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].step < step { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
