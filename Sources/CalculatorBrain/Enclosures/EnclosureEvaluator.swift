public import IntervalArithmetic

/// Computes enclosures of one program over many intervals.
///
/// It holds the places for intermediate results, so that an evaluation allocates no memory, and the
/// common zeros of dividends and divisors. Each thread needs its own; copies share no state.
public struct EnclosureEvaluator: Sendable {
  let code: EnclosureCode
  var places: [ProgramEnclosure]

  /// The known common zeros, in no particular order.
  var zeros: [SharedZero] = []

  /// The numbers that were probed for zeros.
  var probed: [Double] = []

  /// The Taylor series at all places, for the interval where they were last needed.
  var series: [TaylorSeries<Interval>] = []

  /// The Taylor series with twice as many bits.
  var balls: [TaylorSeries<Ball>] = []

  /// Creates an evaluator.
  ///
  /// - Parameter program: The program to enclose.
  public init(_ program: CompiledProgram) {
    code = program.enclosureCode
    places = code.places
    findZeros()
  }

  /// Returns bounds on the program's values over an interval of x, and what is certain there.
  ///
  /// The bounds hold the value at every real x of the interval, for the formula in real arithmetic
  /// with its literals rounded to doubles. Where nearly equal numbers are subtracted, the bounds
  /// are computed again with twice as many bits. At one number there is no slope and no attained
  /// values.
  ///
  /// - Parameter x: An interval; the empty one gives no values.
  /// - Returns: What is proven about the program there.
  /// - Complexity: O(*n*) for *n* operations that depend on x.
  public mutating func enclosure(over x: Interval) -> ProgramEnclosure {
    sharpened(plainEnclosure(over: x), over: x)
  }

  /// The enclosure computed with bounds that are doubles.
  mutating func plainEnclosure(over x: Interval) -> ProgramEnclosure {
    if let input = code.input {
      // One number has no slope, but the limits of quotients are those of slopes.
      places[input] = ProgramEnclosure(
        x.isPoint
          ? FunctionEnclosure(
            DecoratedInterval(x), slope: code.hasLimits ? Interval(1) : nil, attained: nil)
          : FunctionEnclosure(variableOver: x))
    }
    let steps = code.steps
    for index in steps.indices {
      let step = steps[index]
      let result = step.enclosure(of: places.span)
      places[step.result] =
        step.hasLimits ? limiting(result, of: step, at: index, over: x) : result
    }
    return places[code.output]
  }
}

extension CompiledProgram {
  /// Returns bounds on the program's values over an interval of x, and what is certain there.
  ///
  /// For many intervals an ``EnclosureEvaluator`` is faster.
  ///
  /// - Parameter x: An interval; the empty one gives no values.
  /// - Returns: What is proven about the program there.
  public func enclosure(over x: Interval) -> ProgramEnclosure {
    var evaluator = EnclosureEvaluator(self)
    return evaluator.enclosure(over: x)
  }
}
