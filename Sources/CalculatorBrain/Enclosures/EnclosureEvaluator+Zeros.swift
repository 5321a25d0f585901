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
      places[step.operands.1].function.slope?.contains(0) == false
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
    return zeros.of(index).first { $0.order > 0 && $0.isNear(x) }
  }

  private func knownZero(at index: Int, in x: Interval) -> SharedZero? {
    zeros.of(index).first { x.contains($0.point) }
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
      var result = step.enclosure(of: places.span)
      let (first, second, third) = step.operands
      let areSmooth = isSmooth[first] && isSmooth[second] && isSmooth[third]
      if step.hasLimits, let zero = zero(of: step, at: index, point, areSmooth) {
        zeros.add(zero)
        // The series of this step is another one now.
        if let state = seriesState, state.stepCount > index { seriesState?.stepCount = index }
        result = limiting(result, of: step, at: index, over: x)
      }
      places[step.result] = result
      isSmooth[step.result] = areSmooth && step.isSmooth(at: places.span)
    }
  }

  /// The common zero of a step's operands at a number, or `nil`.
  private mutating func zero(
    of step: EnclosureCode.Step, at index: Int, _ point: Double, _ areSmooth: Bool
  ) -> SharedZero? {
    let dividend = places[step.operands.0].function
    let divisor = places[step.operands.1].function
    if step.action == .reciprocalGamma {
      let argument = divisor.value.values.hull
      let isPole =
        argument.isPoint && argument.lower <= 0 && argument.lower == argument.lower.rounded()
      return isPole ? SharedZero(step: index, point: point, order: 0) : nil
    }
    guard divisor.isExactlyZero else { return nil }
    let simple = SharedZero(step: index, point: point, order: 0)
    evaluateSeries(over: Interval(point), around: simple, count: TaylorSeries<Interval>.capacity)
    let numerator = series[step.operands.0]
    let denominator = series[step.operands.1]
    let order = denominator.leadingZeros
    guard dividend.isExactlyZero else {
      if order == 1, numerator.count > 1 {
        poles.add(SharedZero(step: index, point: point, order: 1, dividend: numerator[0]))
      }
      return nil
    }
    if order > 0, order < denominator.count, order <= numerator.leadingZeros,
      numerator.count > order
    {
      return SharedZero(step: index, point: point, order: order)
    }
    guard areSmooth, dividend.slope?.isBounded == true, divisor.slope?.isBounded == true else {
      return nil
    }
    return simple
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

/// A number at which a divisor is zero, and often the dividend too, or at which a gamma function
/// has a pole.
struct SharedZero: Sendable {
  /// Which step divides.
  let step: Int
  let point: Double

  /// The order of the divisor's zero, at most that of the dividend's; 0 if both have a slope there
  /// but no series is known.
  let order: Int

  /// The dividend at the point.
  var dividend = Interval(0)

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
