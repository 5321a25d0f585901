extension UnaryFunction {
  /// Returns an enclosure of the function's Clarke derivative over an interval.
  ///
  /// At a kink it is the hull of the slopes on both sides. Where the derivative is unbounded, as
  /// for the square root at 0, so is the enclosure.
  ///
  /// - Parameter x: An interval on which the function is defined and continuous.
  /// - Returns: The slopes; nil for the empty interval, the gamma function, its logarithm and the
  ///   factorial.
  public func derivative(over x: Interval) -> Interval? {
    derivative(over: x, values: hull(over: x))
  }

  /// The derivative over an interval on which the values `y` are known.
  func derivative(over x: Interval, values y: Interval) -> Interval? {
    guard !x.isEmpty, let slope = answer(SlopeQuestion(x: x, y: y)) else { return nil }
    // A quotient has no value where its divisor is only zero: at an end of the domain.
    return slope.isEmpty ? .entire : slope
  }

  /// Returns the Taylor series of the function of a function; unknown where it is not smooth.
  public func applied<Number>(to x: TaylorSeries<Number>) -> TaylorSeries<Number> {
    Number.series(of: self, x)
  }

  @inline(never)
  func series<Number>(of x: TaylorSeries<Number>) -> TaylorSeries<Number> {
    guard x.count > 0 else { return .unknown }
    let start = x[0].value(of: self)
    guard x.count > 1 else { return TaylorSeries(constant: start, count: 1) }
    return answer(SeriesQuestion(x: x, start: start))
  }
}

private struct SeriesQuestion<Number: Coefficient>: FunctionQuestion {
  let x: TaylorSeries<Number>
  let start: Number

  func answer(by rule: some FunctionRule) -> TaylorSeries<Number> {
    rule.series(of: x, from: start)
  }
}

private struct SlopeQuestion: FunctionQuestion {
  let (x, y): (Interval, Interval)
  func answer(by rule: some FunctionRule) -> Interval? { rule.slope(over: x, values: y) }
}
