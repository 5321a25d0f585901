public import IntervalArithmetic

extension EnclosureEvaluator {
  /// Returns what the program tends to at a number, from either side.
  ///
  /// The limits are those of the formula in real arithmetic. A value too large for a double has no
  /// infinite limit: the interval that holds it has no bound.
  ///
  /// ```swift
  /// var evaluator = EnclosureEvaluator(CompiledProgram(try Program("x exp x 4 - abs ln +")))
  /// evaluator.limits(at: 4)  // (-inf, -inf), although no double near 4 has a value below 19
  /// ```
  ///
  /// - Parameter x: A finite number.
  /// - Returns: The limits from the left and from the right; `nil` where none is proven, be it that
  ///   there is none, as of the sine of 1/x at 0.
  /// - Complexity: O(*n*) for *n* operations that depend on x.
  public mutating func limits(at x: Double) -> (left: Limit?, right: Limit?) {
    precondition(x.isFinite, "\(x) is not a real number, so nothing is beside it")
    let points = enclosures(over: Interval(x))
    return (
      limit(at: x, from: .minus, Interval(x.nextDown, x), points),
      limit(at: x, from: .plus, Interval(x, x.nextUp), points)
    )
  }

  private mutating func limit(
    at x: Double, from side: FloatingPointSign, _ core: Interval, _ points: [ProgramEnclosure]
  ) -> Limit? {
    let cores = enclosures(over: core)
    var germs = cores.map { $0.function.isConstant ? Germ($0.function) : .unknown }
    if let input = code.input { germs[input] = Germ(variableAt: x, from: side) }
    for step in code.steps {
      let place = step.result
      germs[place] = step.germ(of: germs.span).refined(
        by: cores[place].function, at: points[place].function, from: side)
    }
    return germs[code.output].limit
  }

  /// The enclosures at all places.
  private mutating func enclosures(over x: Interval) -> [ProgramEnclosure] {
    _ = plainEnclosure(over: x)
    return places
  }
}
