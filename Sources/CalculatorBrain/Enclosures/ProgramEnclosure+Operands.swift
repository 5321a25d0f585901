import IntervalArithmetic

extension ProgramEnclosure {
  /// The enclosure of an expression that has no value anywhere.
  static let undefined = ProgramEnclosure(
    FunctionEnclosure(
      DecoratedInterval(.empty, .trivial), slope: nil, attained: nil, isConstant: true))

  /// Creates the enclosure of the number that a literal stands for.
  init(literal value: Double) {
    let greatest = Double.greatestFiniteMagnitude
    switch value {
    case -greatest...greatest: self.init(FunctionEnclosure(constant: Interval(value)))
    case .infinity: self.init(FunctionEnclosure(constant: Interval(greatest, .infinity)))
    case -.infinity: self.init(FunctionEnclosure(constant: Interval(-.infinity, -greatest)))
    default: self = .undefined
    }
  }

  /// Creates the enclosure of the branches that a condition can choose.
  init(
    choosingBy condition: ProgramEnclosure, _ holds: ProgramEnclosure, else fails: ProgramEnclosure
  ) {
    let choice = FunctionEnclosure.choosing(
      by: condition.function, holds.function, else: fails.function)
    let truth = condition.function.value.values
    if !truth.contains(0) {
      self.init(choice, removable: condition.removable, holds.removable)
    } else if truth.hull.isPoint {
      self.init(choice, removable: condition.removable, fails.removable)
    } else if (condition.removable ?? holds.removable ?? fails.removable) != nil {
      self.init(choice.doubted)
    } else {
      self.init(choice)
    }
  }
}

// MARK: - A function combined with itself

extension FunctionEnclosure {
  /// The function minus itself: 0 where it is defined.
  var minusItself: FunctionEnclosure {
    combined(to: Interval(0), slope: Interval(0))
  }

  /// The function divided by itself: 1 where it is defined and not zero.
  var dividedByItself: FunctionEnclosure {
    guard value.values.contains(0) else { return combined(to: Interval(1), slope: Interval(0)) }
    let isZero = value.values == GappedInterval(Interval(0))
    let doubts = value.reasons.union([.pole, .zeroOverZero])
    return FunctionEnclosure(
      DecoratedInterval(
        isZero ? .empty : GappedInterval(Interval(1)), min(.trivial, value.decoration), doubts),
      slope: nil, attained: nil, isConstant: isConstant)
  }

  /// A function that is one number wherever this one is defined.
  private func combined(to number: Interval, slope: Interval) -> FunctionEnclosure {
    guard !value.values.isEmpty else { return self }
    // The combined function is constant even where this one jumps.
    let decoration = value.decoration == .defined ? .continuous : value.decoration
    return FunctionEnclosure(
      DecoratedInterval(
        GappedInterval(number), decoration, decoration == .trivial ? value.reasons : []),
      slope: slope, attained: number, isConstant: isConstant)
  }

  /// The function where it is not negative.
  var nonnegativePart: FunctionEnclosure {
    let part = Interval(0, .infinity)
    guard !value.values.hull.isSubset(of: part) else { return self }
    return FunctionEnclosure(
      DecoratedInterval(
        value.values.intersection(part), min(.trivial, value.decoration),
        value.reasons.union(.rootEdge)),
      slope: nil, attained: nil, isConstant: isConstant)
  }

  /// One divided by the gamma function of the function, with the limit 0 at the poles.
  ///
  /// Between the poles it is the quotient. If a pole may be inside, the decoration says so.
  var reciprocalGamma: FunctionEnclosure {
    let quotient = UnaryFunction.reciprocal.applied(to: UnaryFunction.gamma.applied(to: self))
    guard quotient.value.decoration < .defined, !value.values.isEmpty else { return quotient }
    return FunctionEnclosure(
      DecoratedInterval(
        GappedInterval(value.values.hull.reciprocalGammas), min(.trivial, value.decoration),
        value.reasons.union(.pole)),
      slope: nil, attained: nil, isConstant: isConstant)
  }
}

extension Interval {
  /// The values of one divided by the gamma function, with those between 16 poles at most.
  fileprivate var reciprocalGammas: Interval {
    guard lower >= -16 else { return .entire }
    var values = Interval.empty
    var start = lower
    while true {
      let end = start < 0 ? min(upper, start.rounded(.down) + 1) : upper
      let strip = UnaryFunction.gamma.applied(to: Interval(start, end))
      let part = UnaryFunction.reciprocal.applied(to: strip).hull
      // A pole at either end has the limit 0.
      let hasPole = start <= 0 && start == start.rounded() || end <= 0 && end == end.rounded()
      values = values.hull(hasPole ? part.hull(Interval(0)) : part)
      guard end < upper else { return values }
      start = end
    }
  }
}
