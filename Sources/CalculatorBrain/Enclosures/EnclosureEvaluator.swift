public import IntervalArithmetic

/// Computes enclosures of one program over many intervals.
///
/// It holds the places for intermediate results, so that an evaluation allocates no memory, and the
/// common zeros of dividends and divisors. Each thread needs its own; copies share no state.
public struct EnclosureEvaluator: Sendable {
  let code: EnclosureCode

  /// The work of all that was computed so far: about that of as many additions of two intervals.
  ///
  /// It is counted, not timed, so that it is the same on all machines. A caller may add work of its
  /// own.
  public var work = 0

  /// The work at which those who divide an interval into many leave the rest undecided.
  var workEnd = Int.max

  /// Whether no more parts of an interval are to be looked at.
  var isSpent: Bool { work >= workEnd }

  /// The work of one enclosure that needs no second look.
  public var workPerEnclosure: Int { code.work }

  var places: [ProgramEnclosure]
  /// The zeros and poles in the order of their steps.
  var zeros: [SharedZero] = []
  var probed: [Double] = []

  /// The expansions at all places, for the interval where they were last needed.
  var series: [LaurentSeries<Interval>] = []
  /// What they are the series of, and the steps from the first one on for which they are known.
  var seriesState:
    (x: Interval, point: Double, side: FloatingPointSign?, count: Int, stepCount: Int)?
  /// The Taylor series with twice as many bits.
  var balls: [TaylorSeries<Ball>] = []
  /// The Taylor series whose coefficients have exponents of their own.
  private var scaled: [TaylorSeries<ScaledInterval>] = []
  /// The exponent of the power of two by which Taylor coefficients are multiplied, so that they are
  /// not too small for doubles; nil as long as they are computed without.
  var scale: Int?

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
    let plain = plainEnclosure(over: x)
    guard code.mayCancel else { return plain }
    return sharpened(isImprovable(plain, over: x) ? monotoneEnclosure(over: x) : plain, over: x)
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
    work += code.work
    for index in code.steps.indices {
      let step = code.steps[index]
      places[step.result] = step.enclosure(of: places.span)
      guard step.hasLimits else { continue }
      places[step.result] = limiting(places[step.result], of: step, at: index, over: x)
    }
    return places[code.output]
  }

  /// Whether an operation is in doubt only because the bounds of a monotone operand are too wide.
  private func isImprovable(_ plain: ProgramEnclosure, over x: Interval) -> Bool {
    guard plain.function.value.decoration < .continuous, x.isBounded, !x.isPoint, !x.isEmpty,
      let doubtful = code.steps.first(where: {
        places[$0.result].function.value.decoration < .continuous
      })
    else { return false }
    return [doubtful.operands.0, doubtful.operands.1].contains {
      $0 != code.input && places[$0].function.isMonotone
    }
  }

  /// The enclosure computed with functions that only rise or only fall between their values at both
  /// ends of the interval.
  private mutating func monotoneEnclosure(over x: Interval) -> ProgramEnclosure {
    let (starts, ends) = (enclosures(over: Interval(x.lower)), enclosures(over: Interval(x.upper)))
    if let input = code.input {
      places[input] = ProgramEnclosure(FunctionEnclosure(variableOver: x))
    }
    work += 2 * code.work
    for (index, step) in code.steps.enumerated() {
      let result = step.rareEnclosure(of: places.span)
      let place = step.result
      places[place] = step.hasLimits ? limiting(result, of: step, at: index, over: x) : result
      places[place] = places[place].between(starts[place], ends[place])
    }
    return places[code.output]
  }

  /// How many Taylor coefficients at the middle of an interval are used.
  private static var order: Int { 6 }

  /// Improves an enclosure that lost digits to cancellation.
  ///
  /// At a number the program is evaluated with balls of 104 bits. Over a narrow interval the balls
  /// give the Taylor polynomial at its middle and a bound on the remainder.
  mutating func sharpened(_ plain: ProgramEnclosure, over x: Interval) -> ProgramEnclosure {
    // The series take a third of a kilobyte per place.
    guard code.mayCancel, plain.removable == nil, code.places.count <= 4096 else { return plain }
    if x.isPoint {
      return plain.isBlurred ? plain.sharpened(by: series(over: Ball(x), count: 1), Ball(0)) : plain
    }
    // A Taylor polynomial needs a narrow interval.
    guard plain.isLoose, x.isBounded, x.width <= max(1, x.upper.magnitude) / 8 else { return plain }
    let middle = Interval(x.lower / 2 + x.upper / 2)
    guard plainEnclosure(over: middle).isBlurred else { return plain }
    let rest = series(over: Ball(x), count: Self.order + 1)
    guard rest.count > Self.order else { return plain }
    var polynomial = series(over: Ball(middle), count: Self.order + 1)
    guard polynomial.count > Self.order else { return plain }
    polynomial.set(rest[Self.order], at: Self.order)
    return plain.sharpened(by: polynomial, Ball(x - middle))
  }

  /// Makes ready for the series of all places, with `count` coefficients of x.
  mutating func startBalls(over x: Ball, count: Int) {
    work += code.work * 3 * Self.work(ofSeries: count)
    if balls.isEmpty { balls = code.balls.map { TaylorSeries(constant: $0) } }
    if let input = code.input { balls[input] = TaylorSeries(variableOver: x, count: count) }
  }

  mutating func series(over x: Ball, count: Int) -> TaylorSeries<Ball> {
    startBalls(over: x, count: count)
    for step in code.steps { balls[step.result] = step.series { balls[$0] } }
    return balls[code.output]
  }
}

extension EnclosureEvaluator {
  /// Returns the Taylor coefficients over an interval with exponents of their own.
  mutating func scaledSeries(over x: Interval, count: Int) -> TaylorSeries<ScaledInterval> {
    guard code.places.count <= 4096 else { return .unknown }
    work += code.work * 3 * Self.work(ofSeries: count)
    if scaled.isEmpty {
      scaled = code.places.map {
        TaylorSeries(constant: ScaledInterval($0.function.value.values.hull))
      }
    }
    if let input = code.input {
      scaled[input] = TaylorSeries(variableOver: ScaledInterval(x), count: count)
    }
    for step in code.steps { scaled[step.result] = step.series { scaled[$0] } }
    return scaled[code.output]
  }
}

extension FunctionEnclosure {
  /// Whether the function certainly rises everywhere or falls everywhere.
  fileprivate var isMonotone: Bool { slope.map { $0.lower > 0 || $0.upper < 0 } ?? false }
}

extension ProgramEnclosure {
  /// The enclosure with no values beyond those at both ends of its interval, if it is monotone.
  fileprivate func between(_ start: ProgramEnclosure, _ end: ProgramEnclosure) -> ProgramEnclosure {
    let (values, ends) = (function.value.values, [start, end].map { $0.function.value })
    guard function.isMonotone, removable == nil,
      ends.allSatisfy({ $0.decoration >= .continuous && !$0.values.isEmpty })
    else { return self }
    let known = values.intersection(ends[0].values.hull.hull(ends[1].values.hull))
    guard !known.isEmpty else { return self }
    return ProgramEnclosure(
      FunctionEnclosure(
        DecoratedInterval(known, function.value.decoration, function.value.reasons),
        slope: function.slope, attained: function.attained))
  }

  /// Whether the value at a number is known to fewer than 44 bits.
  fileprivate var isBlurred: Bool {
    let values = function.value.values.hull
    guard !values.isEmpty, removable == nil else { return false }
    guard values.isBounded else { return function.value.decoration < .continuous }
    return values.width > 0x1p-44 * max(-values.lower, values.upper)
  }

  /// Whether slopes or values over an interval may be improved.
  fileprivate var isLoose: Bool {
    let value = function.value
    // A function that may jump has no slope to improve.
    guard !value.values.isEmpty, value.decoration != .defined else { return false }
    guard value.decoration >= .continuous, let slope = function.slope, slope.isBounded else {
      return true
    }
    return slope.lower < 0 && slope.upper > 0 && function.attained != value.values.hull
  }

  /// The enclosure improved by a polynomial of the distance from a number.
  ///
  /// The function is certainly smooth, since all coefficients are known.
  fileprivate func sharpened(by series: TaylorSeries<Ball>, _ distance: Ball) -> ProgramEnclosure {
    guard series.count > 0 else { return self }
    var values = series[series.count - 1]
    var slope = Ball(0)
    for order in stride(from: series.count - 2, through: 0, by: -1) {
      slope = slope * distance + Ball(Double(order + 1)) * series[order + 1]
      values = values * distance + series[order]
    }
    let known = function.value.values.intersection(values.interval)
    guard values.isKnown, !known.isEmpty else { return self }
    var slopes = function.slope
    if series.count > 1, slope.isKnown {
      slopes = slopes.map { $0.intersection(slope.interval) } ?? slope.interval
    }
    return ProgramEnclosure(
      FunctionEnclosure(
        DecoratedInterval(known, .common), slope: slopes, attained: function.attained))
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
