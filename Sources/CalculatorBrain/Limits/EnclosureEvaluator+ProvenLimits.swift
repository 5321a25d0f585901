public import IntervalArithmetic

extension EnclosureEvaluator {
  /// Returns the one-sided limits and the value of the program where it breaks in an interval.
  ///
  /// The break is at the simplest double of the interval, or where a function within the program
  /// passes a number at which an operation breaks. That need not be a double.
  ///
  /// ```swift
  /// var evaluator = EnclosureEvaluator(CompiledProgram(try Program("x tan")))
  /// evaluator.provenLimits(in: Interval(1.57, 1.58))  // at 1.5707963267948966: inf, -inf
  /// ```
  ///
  /// - Parameter xs: An interval; the narrower it is, the more breaks are found.
  /// - Returns: The limits at a break, of which there may be others; or those at the simplest
  ///   double, if the program is continuous there; nil if none are proven.
  /// - Complexity: O(*n*·*m*) for *n* operations that depend on x, of which *m* may break, but not
  ///   more than a limited number of breaks is looked at.
  public mutating func provenLimits(in xs: Interval) -> ProvenLimits? {
    guard code.input != nil, xs.isBounded, !xs.isEmpty else { return nil }
    let end = work + Self.mostLimitWork * code.work
    let simplest = provenLimits(at: xs.simplestNumber)
    if simplest.isBreak { return simplest }
    // A few doubles are often too near to a break to distinguish its sides.
    let reach = 8 * max(xs.width, xs.magnitude.upper.ulp)
    for range in [xs + Interval(-reach, reach), xs] where range.isBounded {
      let cores = enclosures(over: range)
      let borders = code.steps.flatMap { $0.borders(in: cores, code.balls) }
      guard !borders.isEmpty else { continue }
      let samples = (sample(at: range.lower), sample(at: range.upper))
      for border in borders where work < end {
        // The distance at both ends, in balls.
        work += 24
        guard let isRising = border.isCrossed(in: cores, from: samples.0, to: samples.1) else {
          continue
        }
        let x = place(of: border, in: range)
        guard x.interval.isSharp, !x.interval.isDisjoint(from: xs) else { continue }
        let limits = provenLimits(at: x, border, isRising: isRising)
        if limits.isBreak { return limits }
      }
    }
    return simplest.isContinuous ? simplest : nil
  }

  /// How many times the work of an enclosure is enough to look for a break.
  private static var mostLimitWork: Int { 4096 }

  /// The limits at a double.
  private mutating func provenLimits(at x: Double) -> ProvenLimits {
    let (left, right, points) = germs(at: x)
    let value = germs(from: nil, Interval(x), points, points)
    return provenLimits(at: Ball(x), left, value, right)
  }

  /// The limits where a border is crossed.
  private mutating func provenLimits(
    at x: Ball, _ border: Border, isRising: Bool
  ) -> ProvenLimits {
    let cores = enclosures(over: x.interval.grownByFourDoubles)
    func germs(from side: FloatingPointSign?, _ germ: Germ) -> [Germ] {
      self.germs(from: side, x.interval, cores, cores, known: (border.place, germ))
    }
    return provenLimits(
      at: x, germs(from: .minus, isRising ? border.below : border.above),
      germs(from: nil, border.at), germs(from: .plus, isRising ? border.above : border.below))
  }

  private mutating func provenLimits(
    at x: Ball, _ left: [Germ], _ value: [Germ], _ right: [Germ]
  ) -> ProvenLimits {
    let middle = x.interval.lower / 2 + x.interval.upper / 2
    return ProvenLimits(
      at: x.nearestDouble ?? middle, in: x.interval, left: limit(of: left, at: x),
      right: limit(of: right, at: x), value: limit(of: value, at: x))
  }

  // MARK: Places

  /// The values of all places at a double, in bounds and in balls.
  private mutating func sample(at x: Double) -> Border.Sample {
    let enclosures = enclosures(over: Interval(x))
    guard code.places.count <= 4096 else { return Border.Sample(enclosures, []) }
    _ = series(over: Ball(x), count: 1)
    return Border.Sample(enclosures, balls.map { $0.count > 0 ? $0[0] : .unknown })
  }

  /// The number of an interval at which a border is crossed, by Newton's method.
  private mutating func place(of border: Border, in range: Interval) -> Ball {
    var (x, range) = (Ball(range), range)
    // A slope is known to as many bits as its range is narrow.
    for _ in 0..<10 {
      let slope = border.distance(in: enclosures(over: range)).slope
      guard let slope, slope.isBounded, !slope.contains(0) else { break }
      let middle = range.lower / 2 + range.upper / 2
      let next = Ball(middle) - border.distance(in: sample(at: middle)) / Ball(slope)
      guard next.isKnown else { break }
      let isLast = range.width <= 16 * range.magnitude.upper.ulp
      x = next
      range = x.interval.grownByFourDoubles
      if isLast { break }
    }
    return x
  }

  // MARK: Limits

  /// The limit that germs at a number show, with the nearest double in the middle of its interval.
  private mutating func limit(of germs: [Germ], at x: Ball) -> Limit? {
    guard case .finite(let limit, _) = germs[code.output], !limit.isEmpty, !limit.isPoint,
      limit.isBounded
    else { return germs[code.output].limit }
    let ball = code.places.count <= 4096 ? ball(of: germs, at: x) : .unknown
    if let nearest = ball.nearestDouble, nearest.isFinite {
      return .finite(Interval(nearest.nextDown, nearest.nextUp))
    }
    let common = limit.intersection(ball.interval)
    let known = common.isEmpty ? limit : common
    // A number that cancellation leaves no digit of is drawn as zero, which it may be.
    if known.contains(0) { return .finite(known.hull(-known)) }
    // Only the nearest double is in the middle of two ulps.
    return .finite(Interval(known.lower.nextDown, known.upper.nextUp))
  }

  /// The limit that germs at a number show, with twice as many bits.
  private mutating func ball(of germs: [Germ], at x: Ball) -> Ball {
    // Each division of zeros uses up coefficients.
    let shared = zeros.filter { $0.cost > 0 && x == Ball($0.point) }
    let hasPoles = shared.contains { $0.cancelsPoles }
    let count = min(shared.reduce(1) { $0 + $1.cost }, TaylorSeries<Ball>.capacity)
    startBalls(over: x, count: count)
    var expansions = balls.map { LaurentSeries($0) }
    let distance = TaylorSeries(variableOver: Ball(0), count: count)
    for (index, step) in code.steps.enumerated() {
      func expansion() -> LaurentSeries<Ball> {
        let zero = shared.first { $0.step == index }
        return step.expansion(around: zero, distance: distance, from: nil) { expansions[$0] }
      }
      guard case .finite(let limit, let approach) = germs[step.result] else {
        expansions[step.result] = hasPoles ? expansion() : LaurentSeries(.unknown)
        continue
      }
      if limit.isPoint && (count == 1 || approach == .constant) {
        let number = TaylorSeries(constant: Ball(limit.lower), count: count)
        expansions[step.result] = LaurentSeries(number)
        continue
      }
      if let chosen = step.chosenPlace(of: germs) {
        expansions[step.result] = expansions[chosen]
        continue
      }
      let number = step.rightAngles(germs[step.operands.0], limit)
      let series = expansion().taylor
      expansions[step.result] = LaurentSeries(
        number == nil && series.count > 0
          ? series : TaylorSeries(constant: number ?? Ball(limit), count: 1))
    }
    let result = expansions[code.output].taylor
    return result.count > 0 ? result[0] : .unknown
  }
}

extension EnclosureCode.Step {
  /// The operand that a choice or restriction equals next to a number; nil if the germ of its
  /// condition does not decide it, and for other operations.
  fileprivate func chosenPlace(of germs: [Germ]) -> Int? {
    switch action {
    case .choice: germs[operands.0].sign.map { $0 != 0 ? operands.1 : operands.2 }
    case .restriction: germs[operands.1].sign.map { _ in operands.0 }
    default: nil
    }
  }

  /// The limit of an inverse circular function at ±1 or ±∞, if it is a multiple of half a right
  /// angle; nil for other operations.
  fileprivate func rightAngles(_ operand: Germ, _ limit: Interval) -> Ball? {
    let inverses: [UnaryFunction] = [
      .asin(.radians), .acos(.radians), .atan(.radians), .acot(.radians), .asec(.radians),
      .acsc(.radians),
    ]
    guard case .unary(let function) = action, inverses.contains(function) else { return nil }
    switch operand {
    case .infinite, .finite(Interval(1), _), .finite(Interval(-1), _):
      let quotient = limit / (Interval.pi / Interval(4))
      return Ball.pi * Ball(quotient.upper.rounded() / 4)
    default: return nil
    }
  }
}

extension Interval {
  /// Whether the numbers agree in 40 bits.
  fileprivate var isSharp: Bool { width <= 0x1p-40 * magnitude.upper }

  fileprivate var grownByFourDoubles: Interval {
    let reach = 4 * magnitude.upper.ulp
    return self + Interval(-reach, reach)
  }
}
