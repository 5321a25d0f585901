extension UnaryFunction {
  /// Returns what is proven about the function of a function.
  ///
  /// - Parameter x: What is proven about the inner function.
  /// - Returns: Values, slope by the chain rule, and attained values from those of `x`.
  public func applied(to x: FunctionEnclosure) -> FunctionEnclosure {
    if !x.value.values.hasGap {
      // Sine and cosine are each other's slope, so that all three parts come from the same arc.
      if case .sin(let unit) = self { return x.sine(in: unit) }
      if case .cos(let unit) = self { return x.cosine(in: unit) }
    }
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
  fileprivate func sine(in unit: AngleUnit) -> FunctionEnclosure {
    wave(in: unit, { $0.sines }, slope: { $0.cosines }, attained: { $0.attainedSines })
  }

  fileprivate func cosine(in unit: AngleUnit) -> FunctionEnclosure {
    wave(in: unit, { $0.cosines }, slope: { -$0.sines }, attained: { $0.attainedCosines })
  }

  @inline(__always)
  private func wave(
    in unit: AngleUnit, _ values: (Arc) -> Interval, slope: (Arc) -> Interval,
    attained: (Arc) -> Interval?
  ) -> FunctionEnclosure {
    let angles = value.values.hull
    guard !angles.isEmpty else { return self }
    let arc = Arc(angles, in: unit)
    var steepness = isConstant ? .zero : self.slope
    if let inner = self.slope, !isConstant {
      steepness = slope(arc) * inner.perAngle(in: unit)
    }
    return FunctionEnclosure(
      DecoratedInterval(
        GappedInterval(values(arc)), value.certainty, isBounded: angles.isBounded),
      slope: steepness,
      attained: self.attained.flatMap { attained($0 == angles ? arc : Arc($0, in: unit)) },
      isConstant: isConstant)
  }
}
