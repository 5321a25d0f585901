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
