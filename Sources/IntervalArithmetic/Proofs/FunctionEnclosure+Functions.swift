extension UnaryFunction {
  /// Returns what is proven about the function of a function.
  ///
  /// - Parameter x: What is proven about the inner function.
  /// - Returns: Values, slope by the chain rule, and attained values from those of `x`.
  public func applied(to x: FunctionEnclosure) -> FunctionEnclosure {
    if !x.value.values.hasGap {
      // Sine and cosine are each other's slope, so that all three parts come from the same arc.
      if case .sin(let unit) = self {
        return x.wave(in: unit, { $0.sines }, slope: { $0.cosines }, attained: { $0.attainedSines })
      }
      if case .cos(let unit) = self {
        return x.wave(
          in: unit, { $0.cosines }, slope: { -$0.sines }, attained: { $0.attainedCosines })
      }
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
      }, attained: x.attained.flatMap { $0.attained { applied(to: $0).hull } })
  }
}

extension FunctionEnclosure {
  fileprivate func wave(
    in unit: AngleUnit, _ values: (Arc) -> Interval, slope: (Arc) -> Interval,
    attained: (Arc) -> Interval?
  ) -> FunctionEnclosure {
    let angles = value.values.hull
    guard !angles.isEmpty else { return self }
    let arc = Arc(angles, in: unit)
    var steepness = isConstant ? .zero : self.slope
    if let inner = self.slope, !isConstant { steepness = slope(arc) * inner.perAngle(in: unit) }
    return FunctionEnclosure(
      DecoratedInterval(GappedInterval(values(arc)), value.certainty, isBounded: angles.isBounded),
      slope: steepness,
      attained: self.attained.flatMap { attained($0 == angles ? arc : Arc($0, in: unit)) },
      isConstant: isConstant)
  }
}

extension BinaryFunction {
  /// Returns what is proven about the function of two functions.
  ///
  /// - Parameters:
  ///   - x: What is proven about the first operand.
  ///   - y: What is proven about the second operand.
  /// - Returns: Values and slope; attained values if one of the operands is constant.
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
    var attained: Interval?
    if y.isConstant, let numbers = x.attained {
      attained = numbers.attained { applied(to: $0, second).hull }
    } else if x.isConstant, let numbers = y.attained {
      attained = numbers.attained { applied(to: first, $0).hull }
    }
    return FunctionEnclosure(value, slope: slope, attained: attained)
  }
}

extension Interval {
  /// The numbers that a continuous function certainly takes on the interval; nil if not known.
  fileprivate func attained(_ values: (Interval) -> Interval) -> Interval? {
    var range = AttainedRange()
    range.add(values(Interval(lower)))
    range.add(values(Interval(upper)))
    // The extremum of all even functions.
    if straddlesZero { range.add(values(.zero)) }
    return range.interval
  }
}

/// The numbers between values that a continuous function certainly takes.
struct AttainedRange {
  // Only an enclosure of each value is known, so its far side counts.
  private var lower = Double.infinity
  private var upper = -Double.infinity

  mutating func add(_ value: Interval) {
    guard !value.isEmpty else { return }
    lower = min(lower, value.upper)
    upper = max(upper, value.lower)
  }

  var interval: Interval? { lower <= upper ? Interval(lower, upper) : nil }
}
