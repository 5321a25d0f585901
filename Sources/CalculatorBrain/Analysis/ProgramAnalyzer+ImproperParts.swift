import IntervalArithmetic

extension ProgramAnalyzer {
  /// The function on one side of a point.
  private struct Side {
    let bound: PowerBound
    /// Holds the distance of the end of the interval from the point.
    let width: Interval
  }

  /// The integral over an interval in which the program may pass every bound; nil if not known.
  ///
  /// The program is compared with powers of the distance from the simplest number of the interval,
  /// or from the only zero of a function that is zero within it.
  mutating func improperPart(over x: Interval) -> Integral? {
    for sides in sides(of: x) {
      let parts = sides.map { $0.bound.integral(upTo: $0.width) }
      if parts.contains(.diverges) { return .diverges }
      var sum = Interval(0)
      var isKnown = true
      for part in parts {
        if case .value(let values)? = part { sum = sum + values } else { isKnown = false }
      }
      if isKnown { return .value(sum) }
    }
    return nil
  }

  /// Whether values certainly pass every bound in an interval, and exist but for one point.
  mutating func isUnbounded(in x: Interval) -> Bool {
    sides(of: x).contains { $0.contains { $0.bound.isUnbounded } }
  }

  /// The function on both sides, or the only one, of each point that may be where it breaks.
  private mutating func sides(of x: Interval) -> [[Side]] {
    let number = x.simplestNumber
    var exact: [Side] = []
    let ends = [(FloatingPointSign.minus, x.lower), (.plus, x.upper)].filter { $0.1 != number }
    for (side, end) in ends {
      let half = Interval(number).hull(Interval(end))
      let width = (Interval(end) - Interval(number)).magnitude
      if let bound = evaluator.powerBound(
        over: half, at: .number(number), from: side, width: width)
      {
        exact.append(Side(bound: bound, width: width))
      }
    }
    if exact.count == ends.count { return [exact] }
    let width = Interval(0).hull(Interval(x.upper) - Interval(x.lower))
    return evaluator.zeros(in: x).compactMap { origin in
      var sides: [Side] = []
      for side in [FloatingPointSign.minus, .plus] {
        guard let bound = evaluator.powerBound(over: x, at: origin, from: side, width: width)
        else { return nil }
        sides.append(Side(bound: bound, width: width))
      }
      return sides
    }
  }
}

extension EnclosureEvaluator {
  /// The functions within the program that have exactly one zero in an interval.
  fileprivate mutating func zeros(in x: Interval) -> [DistanceOrigin] {
    let (places, starts) = (enclosures(over: x), enclosures(over: Interval(x.lower)))
    let ends = enclosures(over: Interval(x.upper))
    func hasZero(_ place: Int, _ function: UnaryFunction?) -> Bool {
      func value(_ places: [ProgramEnclosure]) -> FunctionEnclosure {
        let value = places[place].function
        return function.map { $0.applied(to: value) } ?? value
      }
      let whole = value(places)
      guard whole.value.decoration >= .continuous, let slope = whole.slope, !slope.contains(0),
        places[place].removable == nil,
        let first = value(starts).value.values.hull.certainSign,
        let last = value(ends).value.values.hull.certainSign
      else { return false }
      return first * last == -1
    }
    return code.steps.flatMap { step -> [DistanceOrigin] in
      var origins: [DistanceOrigin] = hasZero(step.result, nil) ? [.zero(step.result, of: nil)] : []
      if case .unary(let function) = step.action, let divisor = function.realDivisor,
        hasZero(step.operands.0, divisor)
      {
        origins.append(.zero(step.operands.0, of: divisor))
      }
      return origins
    }
  }
}

extension UnaryFunction {
  /// The function by which sine or cosine is divided to give this one.
  fileprivate var realDivisor: UnaryFunction? {
    switch self {
    case .tan(let unit), .sec(let unit): .cos(unit)
    case .cot(let unit), .csc(let unit): .sin(unit)
    default: nil
    }
  }
}
