import IntervalArithmetic

/// What a step that may break or bend is equal to on one side of such a point.
enum Branch: Equatable {
  /// The step is smooth wherever its operands are.
  case smooth
  /// The function at a place.
  case place(Int)
  /// The negative of the first operand.
  case negated
  /// A number.
  case constant(Interval)
  /// The first operand less a multiple of the second, or of 1 if there is none.
  case remainder(Interval)
  /// Not known, because the point may be in the interval.
  case undecided
}

extension EnclosureCode.Step {
  /// What the step equals over an interval over which the series of its operands are known.
  func branch(_ operand: (Int) -> TaylorSeries<Interval>) -> Branch {
    let x = operand(operands.0)
    guard x.count > 0 else { return .undecided }
    switch action {
    case .unary(.magnitude):
      return x[0].lower >= 0 ? .place(operands.0) : x[0].upper <= 0 ? .negated : .undecided
    case .unary(let function):
      switch function {
      case .sign, .floor, .ceil, .round, .trunc, .not:
        return x[0].isAwayFromSteps(of: function)
          ? .constant(x[0].value(of: function)) : .undecided
      case .frac:
        return x[0].isAwayFromSteps(of: .trunc)
          ? .remainder(x[0].value(of: .trunc)) : .undecided
      default: return .smooth
      }
    case .binary(let function): return branch(function, x, operand(operands.1))
    case .choice:
      switch x[0].certainSign {
      case nil: return .undecided
      case 0: return .place(operands.2)
      default: return .place(operands.1)
      }
    case .restriction:
      let test = operand(operands.1)
      return test.count > 0 && !test[0].contains(0) ? .place(operands.0) : .undecided
    case .quotient, .selfQuotient, .selfDifference, .squareOfRoot, .reciprocalGamma: return .smooth
    }
  }

  private func branch(
    _ function: BinaryFunction, _ x: TaylorSeries<Interval>, _ y: TaylorSeries<Interval>
  ) -> Branch {
    guard y.count > 0 else { return .undecided }
    switch function {
    case .minimum, .maximum:
      guard operands.0 != operands.1 else { return .place(operands.0) }
      let isFirst = function == .minimum
      switch (y[0] - x[0]).certainSign {
      case 1: return .place(isFirst ? operands.0 : operands.1)
      case -1: return .place(isFirst ? operands.1 : operands.0)
      default: return .undecided
      }
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .and, .or:
      return x[0].isAwayFromSteps(of: function, y[0])
        ? .constant(x[0].value(of: function, y[0])) : .undecided
    case .modulo:
      let quotient = x[0] / y[0]
      guard !y[0].contains(0), quotient.isAwayFromSteps(of: .floor) else { return .undecided }
      return .remainder(quotient.value(of: .floor))
    default: return .smooth
    }
  }

  /// The series of the step with a branch that holds next to the interval; unknown if none does.
  func series(
    on branch: Branch, _ operand: (Int) -> TaylorSeries<Interval>
  ) -> TaylorSeries<Interval> {
    switch branch {
    case .smooth: return series(operand)
    case .place(let place): return operand(place)
    case .negated: return -operand(operands.0)
    case .constant(let number):
      return TaylorSeries(constant: number, count: operand(operands.0).count)
    case .remainder(let factor):
      let (x, y) = (operand(operands.0), operand(operands.1))
      guard case .binary = action else {
        return x.count > 0 ? x.replacingFirst(by: x[0] - factor) : .unknown
      }
      return TaylorSeries(count: min(x.count, y.count)) { order, _ in x[order] - factor * y[order] }
    case .undecided: return .unknown
    }
  }
}

extension EnclosureEvaluator {
  /// The series at all places over an interval; where a branch is given it is taken.
  mutating func series(
    over x: Interval, count: Int, on branches: [Branch]
  ) -> [TaylorSeries<Interval>] {
    work += code.work * Self.work(ofSeries: count)
    var series = code.places.map {
      TaylorSeries<Interval>(constant: $0.function.value.values.hull)
    }
    if let input = code.input { series[input] = TaylorSeries(variableOver: x, count: count) }
    for (index, step) in code.steps.enumerated() {
      series[step.result] =
        branches.isEmpty
        ? step.smoothSeries { series[$0] }
        : step.series(on: branches[index]) { series[$0] }
    }
    return series
  }

  /// What each step equals over an interval.
  mutating func branches(over x: Interval) -> [Branch] {
    let series = series(over: x, count: 1, on: [])
    return code.steps.map { step in step.branch { series[$0] } }
  }
}

extension EnclosureCode.Step {
  /// The series of the step on its own branch.
  func smoothSeries(_ operand: (Int) -> TaylorSeries<Interval>) -> TaylorSeries<Interval> {
    series(on: branch(operand), operand)
  }
}
