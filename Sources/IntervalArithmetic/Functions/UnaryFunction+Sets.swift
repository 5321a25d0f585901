/// A question about a function that each rule answers in its own way.
protocol FunctionQuestion {
  associatedtype Answer
  func answer(by rule: some FunctionRule) -> Answer
}

extension UnaryFunction {
  /// Returns a set that holds the function's values at the numbers of `x` where it is defined.
  ///
  /// - Parameter x: An interval; the empty one has no values.
  /// - Returns: The values, in two pieces where the function splits them across a pole or a step.
  public func applied(to x: Interval) -> GappedInterval {
    x.isEmpty ? .empty : answer(ImageQuestion(x: x))
  }

  /// Returns a set that holds the function's values at the numbers of `x` where it is defined.
  ///
  /// - Parameter x: A set of numbers.
  /// - Returns: The values, with all gaps but the widest filled.
  public func applied(to x: GappedInterval) -> GappedInterval {
    let values = applied(to: x.first)
    return x.hasGap ? values.union(applied(to: x.second)) : values
  }

  /// The least interval that holds the function's values on `x`.
  func hull(over x: Interval) -> Interval { applied(to: x).hull }

  /// Returns a ball that holds the function's values at the numbers of `x`.
  ///
  /// A function without a formula for 104 bits is applied to the interval around `x`.
  ///
  /// - Parameter x: A ball.
  /// - Returns: The values, or an unknown ball unless the function is certainly defined and
  ///   continuous at every number of `x`.
  public func applied(to x: Ball) -> Ball {
    guard x.isKnown else { return .unknown }
    let precise = preciseBall(of: x)
    if precise.isKnown { return precise }
    let proven = applied(to: DecoratedInterval(x.interval))
    return proven.decoration == .common ? Ball(proven.values.hull) : .unknown
  }

  /// The values to 104 bits; unknown if there is no formula for them.
  func preciseBall(of x: Ball) -> Ball { answer(ValuesQuestion(x: x)) }

  /// Returns the double that is nearest to the value at a double, or the next one where that is
  /// almost halfway; NaN where the function is undefined or x is not finite.
  package func value(at x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let ball = preciseBall(of: Ball(x))
    if ball.isKnown, ball.radius <= 0x1p-60 * ball.center.high.magnitude { return ball.center.high }
    let values = hull(over: Interval(x))
    if values.isEmpty { return .nan }
    if values.isBounded { return values.lower / 2 + values.upper / 2 }
    return values.isPositive ? .infinity : (-values).isPositive ? -.infinity : .nan
  }

  /// What is certain about the function on an interval that is not empty.
  func certainty(over x: Interval) -> Certainty { answer(CertainQuestion(x: x)) }

  /// The doubles for which the function is defined, if they are an interval.
  var domain: Interval { answer(DomainQuestion()) }

  /// The function that this one is the reciprocal of, if it is defined by that.
  package var divisor: UnaryFunction? { answer(DivisorQuestion()) }

  /// The symmetry of the function's graph, if it has one.
  package var symmetry: Symmetry? { answer(SymmetricQuestion()) }

  /// The work of applying the function, where that of an addition is 1; measured, and rounded.
  package var work: Int { answer(WorkQuestion()) }
}

private struct ImageQuestion: FunctionQuestion {
  let x: Interval
  func answer(by rule: some FunctionRule) -> GappedInterval { rule.image(of: x) }
}

private struct ValuesQuestion: FunctionQuestion {
  let x: Ball
  func answer(by rule: some FunctionRule) -> Ball { rule.ball(of: x) }
}

private struct CertainQuestion: FunctionQuestion {
  let x: Interval
  func answer(by rule: some FunctionRule) -> Certainty { rule.certainty(over: x) }
}

private struct DomainQuestion: FunctionQuestion {
  func answer(by rule: some FunctionRule) -> Interval { rule.domain }
}

private struct DivisorQuestion: FunctionQuestion {
  func answer(by rule: some FunctionRule) -> UnaryFunction? { rule.divisor }
}

private struct SymmetricQuestion: FunctionQuestion {
  func answer(by rule: some FunctionRule) -> Symmetry? { rule.symmetry }
}

private struct WorkQuestion: FunctionQuestion {
  func answer(by rule: some FunctionRule) -> Int { rule.work }
}
