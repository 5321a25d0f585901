extension UnaryFunction {
  /// Returns what is proven of the function of a function.
  ///
  /// - Parameter x: What is proven of the inner function.
  /// - Returns: Values, slope by the chain rule, and attained values from those of `x`.
  public func applied(to x: FunctionEnclosure) -> FunctionEnclosure {
    let value = applied(to: x.value)
    guard value.decoration >= .continuous, !x.isConstant else {
      return FunctionEnclosure(
        value, slope: x.isConstant ? .zero : nil, attained: nil, isConstant: x.isConstant)
    }
    var slope = x.slope
    if let inner = x.slope {
      slope = derivative(over: x.value.values.hull).map { $0 * inner }
    }
    return FunctionEnclosure(value, slope: slope, attained: x.attained.flatMap(attained))
  }

  /// The values that the function certainly takes on an interval where it is continuous.
  private func attained(on x: Interval) -> Interval? {
    var range = AttainedRange()
    range.add(applied(to: Interval(x.lower)).hull)
    range.add(applied(to: Interval(x.upper)).hull)
    // The extremum of all even functions.
    if x.straddlesZero { range.add(applied(to: Interval.zero).hull) }
    switch self {
    case .sin: range.addWave(AngleMeasure.radians, over: x, maximum: 1)
    case .cos: range.addWave(AngleMeasure.radians, over: x, maximum: 0)
    case .sinDegrees: range.addWave(AngleMeasure.degrees, over: x, maximum: 1)
    case .cosDegrees: range.addWave(AngleMeasure.degrees, over: x, maximum: 0)
    default: break
    }
    return range.interval
  }
}

extension BinaryFunction {
  /// Returns what is proven of the function of two functions.
  ///
  /// - Parameters:
  ///   - x: What is proven of the first operand.
  ///   - y: What is proven of the second operand.
  /// - Returns: Values and slope; attained values where one of the operands is constant.
  public func applied(to x: FunctionEnclosure, _ y: FunctionEnclosure) -> FunctionEnclosure {
    let value = applied(to: x.value, y.value)
    let isConstant = x.isConstant && y.isConstant
    guard value.decoration >= .continuous, !isConstant else {
      return FunctionEnclosure(
        value, slope: isConstant ? .zero : nil, attained: nil, isConstant: isConstant)
    }
    let (first, second) = (x.value.values.hull, y.value.values.hull)
    var slope: Interval?
    if let dx = x.slope, let dy = y.slope { slope = self.slope((first, dx), (second, dy)) }
    var range = AttainedRange()
    if y.isConstant, let numbers = x.attained {
      range.add(applied(to: Interval(numbers.lower), second).hull)
      range.add(applied(to: Interval(numbers.upper), second).hull)
      if numbers.straddlesZero { range.add(applied(to: Interval.zero, second).hull) }
    } else if x.isConstant, let numbers = y.attained {
      range.add(applied(to: first, Interval(numbers.lower)).hull)
      range.add(applied(to: first, Interval(numbers.upper)).hull)
      if numbers.straddlesZero { range.add(applied(to: first, Interval.zero).hull) }
    }
    return FunctionEnclosure(value, slope: slope, attained: range.interval)
  }
}

/// The numbers between values that a continuous function certainly takes.
private struct AttainedRange {
  // Of each value only an enclosure is known, so its far side counts.
  private var lower = Double.infinity
  private var upper = -Double.infinity

  mutating func add(_ value: Interval) {
    guard !value.isEmpty else { return }
    lower = min(lower, value.upper)
    upper = max(upper, value.lower)
  }

  mutating func addWave(_ measure: AngleMeasure, over x: Interval, maximum: Int) {
    let entered = measure.quadrantsSurelyEntered(by: x)
    if entered.contains(QuadrantSet(quadrant: maximum)) { add(.one) }
    if entered.contains(QuadrantSet(quadrant: maximum + 2)) { add(.minusOne) }
  }

  var interval: Interval? { lower <= upper ? Interval(lower, upper) : nil }
}
