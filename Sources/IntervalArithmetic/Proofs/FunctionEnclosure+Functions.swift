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
    let branches = x.value.values.hasGap ? nil : branches(over: x.value.values.first)
    let value = branches.map { $0.applied(to: x.value) } ?? applied(to: x.value)
    guard value.decoration >= .continuous, !x.isConstant else {
      return FunctionEnclosure(
        value, slope: x.isConstant ? .zero : nil,
        attained: x.isConstant ? nil : x.attained.flatMap { attainedByPart(of: $0) },
        isConstant: x.isConstant)
    }
    return FunctionEnclosure(
      value,
      slope: x.slope.flatMap { inner in
        // The derivative is not needed where it is multiplied by zero, and often has no bound.
        inner == .zero
          ? .zero
          : derivative(over: x.value.values.hull, values: value.values.hull).map { $0 * inner }
      },
      attained: x.attained.flatMap {
        guard let branches else { return $0.attained { applied(to: $0).hull } }
        return $0 == x.value.values.first ? branches.attained : self.branches(over: $0)?.attained
      })
  }

  /// The values of the tangent at both ends of an interval, which give all that is known of it; nil
  /// for other functions.
  private func branches(over x: Interval) -> Branches? {
    guard case .tan(let unit) = self, !x.isEmpty else { return nil }
    return Branches(of: x, in: unit, poles: .odd) { PointValue.tan($0, in: unit) }
  }

  /// Numbers that the function certainly takes on an interval that may leave its domain or hold
  /// poles and steps; nil if none are known.
  private func attainedByPart(of x: Interval) -> Interval? {
    let width = Rounding.addDown(x.upper, -x.lower)
    switch self {
    // Between two poles they take every number.
    case .tan(let unit), .cot(let unit): return width >= unit.sureTurn / 2 ? .doubles : nil
    case .digamma where min(x.upper, 0).rounded(.down) - x.lower.rounded(.up) >= 1: return .doubles
    case .frac where width >= 4: return x.upper >= 2 ? .fractions : -.fractions
    default:
      let part = x.intersection(domain)
      guard !part.isEmpty, certainty(over: part).decoration >= .continuous else { return nil }
      return part.attained { applied(to: $0).hull }
    }
  }
}

extension Branches {
  /// The enclosure of the function of a function whose values these are computed from.
  fileprivate func applied(to x: DecoratedInterval) -> DecoratedInterval {
    DecoratedInterval(
      values, x.certainty.and(.doubting(hasPole, .pole)), isBounded: x.values.first.isBounded)
  }
}

extension FunctionEnclosure {
  /// The values, and the values certainly taken, of a continuous function of this one whose graph
  /// is a straight line; `value` gives it at one number.
  @inline(__always)
  fileprivate func line(_ value: (Double) -> Interval) -> (values: Interval, attained: Interval?) {
    let numbers = self.value.values.first
    let start = value(numbers.lower)
    let end = numbers.isPoint ? start : value(numbers.upper)
    guard let attained else { return (start.hull(end), nil) }
    // Zero is between the ends, and so is its value.
    var range = AttainedRange()
    range.add(attained.lower == numbers.lower ? start : value(attained.lower))
    range.add(attained.upper == numbers.upper ? end : value(attained.upper))
    return (start.hull(end), range.interval)
  }

  fileprivate func wave(
    in unit: AngleUnit, _ values: (Arc) -> Interval, slope: (Arc) -> Interval,
    attained: (Arc) -> Interval?
  ) -> FunctionEnclosure {
    let angles = value.values.hull
    guard !angles.isEmpty else { return self }
    let arc = Arc(angles, in: unit)
    var steepness = isConstant ? .zero : self.slope
    if let inner = self.slope, inner != .zero { steepness = slope(arc) * inner.perAngle(in: unit) }
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
    if let result = arithmetic(x, y) { return result }
    let value = applied(to: x.value, y.value)
    let isConstant = x.isConstant && y.isConstant
    guard value.decoration >= .continuous, !isConstant else {
      var attained: Interval?
      if y.isConstant, !isConstant, let numbers = x.attained {
        attained = attainedByPart(of: numbers, y.value.values.hull)
      }
      return FunctionEnclosure(
        value, slope: isConstant ? .zero : nil, attained: attained, isConstant: isConstant)
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

  /// A sum, difference or product of a constant and a continuous function; nil for the others.
  ///
  /// These are half of all operations, and need none of the distinctions of the rest.
  private func arithmetic(_ x: FunctionEnclosure, _ y: FunctionEnclosure) -> FunctionEnclosure? {
    guard isArithmetic, x.isConstant != y.isConstant, x.value.decoration >= .continuous,
      y.value.decoration >= .continuous, !x.value.values.hasGap, !y.value.values.hasGap
    else { return nil }
    let (first, second) = (x.value.values.first, y.value.values.first)
    var slope: Interval?
    if let dx = x.slope, let dy = y.slope { slope = self.slope((first, dx), (second, dy)) }
    let (values, attained): (Interval, Interval?)
    if y.isConstant, second.isPoint {
      let number = second.lower
      (values, attained) = x.line { arithmetic($0, number) }
    } else if x.isConstant, first.isPoint {
      let number = first.lower
      (values, attained) = y.line { arithmetic(number, $0) }
    } else {
      values = arithmetic(first, second)
      attained =
        y.isConstant
        ? x.attained.flatMap { $0.attained { arithmetic($0, second) } }
        : y.attained.flatMap { $0.attained { arithmetic(first, $0) } }
    }
    return FunctionEnclosure(
      DecoratedInterval(
        GappedInterval(values), x.value.certainty.and(y.value.certainty),
        isBounded: first.isBounded && second.isBounded),
      slope: slope, attained: attained)
  }

  private var isArithmetic: Bool {
    switch self {
    case .add, .subtract, .multiply: true
    default: false
    }
  }

  @inline(__always)
  private func arithmetic(_ x: Interval, _ y: Interval) -> Interval {
    switch self {
    case .add: x + y
    case .subtract: x - y
    default: x * y
    }
  }

  /// The result for two numbers, or the bounds next to it on both sides.
  @inline(__always)
  private func arithmetic(_ x: Double, _ y: Double) -> Interval {
    switch self {
    case .add: Rounding.sum(x, y)
    case .subtract: Rounding.sum(x, -y)
    default: Rounding.product(x, y)
    }
  }

  /// Numbers that the function certainly takes on an interval that may leave its domain or hold
  /// steps, with a constant second operand; nil if none are known.
  private func attainedByPart(of x: Interval, _ y: Interval) -> Interval? {
    if y.isEmpty { return nil }
    if self == .modulo {
      let period = y.magnitude
      guard period.lower > 0, x.width / 4 >= period.upper else { return nil }
      let rests = Interval(unchecked: 0, period.lower.nextDown)
      return y.lower > 0 ? rests : -rests
    }
    let part = self == .power || self == .root ? x.nonnegativePart : x
    guard !part.isEmpty, certainty(over: part, y).decoration >= .continuous else {
      return nil
    }
    return part.attained { applied(to: $0, y).hull }
  }
}

extension Interval {
  /// All doubles: what is taken by a function that takes every number.
  static var doubles: Interval {
    Interval(unchecked: -.greatestFiniteMagnitude, .greatestFiniteMagnitude)
  }
  /// The doubles from 0 to 1, without 1.
  fileprivate static let fractions = Interval(unchecked: 0, 1.0.nextDown)

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
