extension UnaryFunction {
  /// Returns what is proven of the function of a function.
  ///
  /// - Parameter x: What is proven of the inner function.
  /// - Returns: Values, slope by the chain rule, and attained values from those of `x`.
  public func applied(to x: FunctionEnclosure) -> FunctionEnclosure {
    if !x.value.values.hasGap, let wave = wave(of: x) { return wave }
    let value = applied(to: x.value)
    guard value.decoration >= .continuous, !x.isConstant else {
      return FunctionEnclosure(
        value, slope: x.isConstant ? .zero : nil, attained: nil, isConstant: x.isConstant)
    }
    return FunctionEnclosure(
      value,
      slope: x.slope.flatMap { inner in
        derivative(over: x.value.values.hull, values: value.values.hull).map { $0 * inner }
      }, attained: x.attained.flatMap(attained))
  }

  /// What sine and cosine share from their ends; nothing for other functions.
  private func wave(of x: FunctionEnclosure) -> FunctionEnclosure? {
    switch self {
    case .sin: x.sine(in: .radians)
    case .cos: x.cosine(in: .radians)
    case .sinDegrees: x.sine(in: .degrees)
    case .cosDegrees: x.cosine(in: .degrees)
    default: nil
    }
  }

  /// The values that the function certainly takes on an interval where it is continuous.
  private func attained(on x: Interval) -> Interval? {
    var range = AttainedRange()
    range.add(applied(to: Interval(x.lower)).hull)
    range.add(applied(to: Interval(x.upper)).hull)
    // The extremum of all even functions.
    if x.straddlesZero { range.add(applied(to: Interval.zero).hull) }
    return range.interval
  }
}

// MARK: - Circular functions

extension FunctionEnclosure {
  fileprivate func sine(in measure: AngleMeasure) -> FunctionEnclosure {
    wave(in: measure, { $0.sines }, slope: { $0.cosines }, attained: { $0.attainedSines })
  }

  fileprivate func cosine(in measure: AngleMeasure) -> FunctionEnclosure {
    wave(in: measure, { $0.cosines }, slope: { -$0.sines }, attained: { $0.attainedCosines })
  }

  @inline(__always)
  private func wave(
    in measure: AngleMeasure, _ values: (Arc) -> Interval, slope: (Arc) -> Interval,
    attained: (Arc) -> Interval?
  ) -> FunctionEnclosure {
    let angles = value.values.hull
    guard !angles.isEmpty else { return self }
    let arc = Arc(angles, in: measure)
    var steepness = isConstant ? .zero : self.slope
    if let inner = self.slope, !isConstant {
      steepness = slope(arc) * (measure == .radians ? inner : inner * .radiansPerDegree)
    }
    return FunctionEnclosure(
      DecoratedInterval(
        GappedInterval(values(arc)), value.certainty, isBounded: angles.isBounded),
      slope: steepness,
      attained: self.attained.flatMap { attained($0 == angles ? arc : Arc($0, in: measure)) },
      isConstant: isConstant)
  }
}
