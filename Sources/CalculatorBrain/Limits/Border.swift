import IntervalArithmetic

/// Where a function within a program passes a number at which a later operation may break.
///
/// The number is where some distance is zero, and the germs of one place are known on both sides of
/// it. Whether the distance has a zero, and where, is up to the caller.
struct Border {
  /// What is zero at the border.
  enum Distance {
    /// The values at a place, less a number.
    case number(Int, Interval, Ball)
    /// The values at a place, less those at another.
    case difference(Int, Int)
    /// The tangent, or the negative cotangent, of the angle from a multiple of a right angle.
    case angle(Int, UnaryFunction)
  }

  /// What is known about all places at one double.
  struct Sample {
    let places: [ProgramEnclosure]
    let balls: [Ball]

    init(_ places: [ProgramEnclosure], _ balls: [Ball]) {
      self.places = places
      self.balls = balls
    }
  }

  let distance: Distance
  /// The place whose germs are known.
  let place: Int
  /// The germs where the distance is negative, zero and positive.
  let (below, at, above): (Germ, Germ, Germ)

  init(_ distance: Distance, _ place: Int, below: Germ, at: Germ, above: Germ) {
    self.distance = distance
    self.place = place
    (self.below, self.at, self.above) = (below, at, above)
  }

  /// Creates the border at which the function at a place is a number.
  init(_ place: Int, at number: Double) {
    let term = GrowthTerm(.plus, .distance)
    self.init(
      .number(place, Interval(number), Ball(number)), place,
      below: .finite(Interval(number), .along(-term)), at: Germ(constant: Interval(number)),
      above: .finite(Interval(number), .along(term)))
  }

  /// The distance over the interval that the places were enclosed over.
  func distance(in places: [ProgramEnclosure]) -> FunctionEnclosure {
    switch distance {
    case .number(let place, let number, _):
      BinaryFunction.subtract.applied(
        to: places[place].function, FunctionEnclosure(constant: number))
    case .difference(let x, let y):
      BinaryFunction.subtract.applied(to: places[x].function, places[y].function)
    case .angle(let place, let function): function.applied(to: places[place].function)
    }
  }

  /// The distance at a double.
  func distance(in sample: Sample) -> Ball {
    func precise(_ place: Int) -> Ball { sample.balls.isEmpty ? .unknown : sample.balls[place] }
    let ball =
      switch distance {
      case .number(let place, _, let number): precise(place) - number
      case .difference(let x, let y): precise(x) - precise(y)
      case .angle(let place, let function): function.applied(to: precise(place))
      }
    return ball.isKnown ? ball : Ball(distance(in: sample.places).value.values.hull)
  }

  /// Whether the distance rises through its only zero in an interval, or falls through it.
  ///
  /// - Parameters:
  ///   - cores: The enclosures of all places over the interval.
  ///   - start: What is known at its lower bound.
  ///   - end: What is known at its upper bound.
  /// - Returns: nil if there may be no zero, or more than one.
  func isCrossed(in cores: [ProgramEnclosure], from start: Sample, to end: Sample) -> Bool? {
    guard let slope = distance(in: cores).slope, slope.lower > 0 || slope.upper < 0 else {
      return nil
    }
    let isRising = slope.lower > 0
    let (first, last) = (distance(in: start), distance(in: end))
    let (low, high) = isRising ? (first, last) : (last, first)
    return (-low).isPositive && high.isPositive ? isRising : nil
  }
}

extension EnclosureCode.Step {
  /// Returns the borders at which the step breaks, or turns so that a later one may break.
  ///
  /// - Parameters:
  ///   - cores: The enclosures of all places over an interval.
  ///   - constants: The constants among the places with twice as many bits.
  /// - Returns: The borders, some of which may not be in the interval.
  func borders(in cores: [ProgramEnclosure], _ constants: [Ball]) -> [Border] {
    let mayBreak = cores[result].function.value.decoration < .continuous
    switch action {
    case .unary(let function):
      if let turn = turn(function, in: cores) { return turn }
      if function.isEven { return [Border(operands.0, at: 0)] }
      return mayBreak ? simplest(operands.0, in: cores) : []
    case .binary(.power):
      let exponent = cores[operands.1].function.value.values.hull
      let isEven = exponent.isPoint && exponent.lower.remainder(dividingBy: 2) == 0
      if isEven { return [Border(operands.0, at: 0)] }
      return mayBreak ? simplest(operands.0, in: cores) + simplest(operands.1, in: cores) : []
    case .binary(let function):
      guard mayBreak else { return [] }
      if function.isComparison { return [comparison(function)] }
      if function == .modulo { return period(in: cores, constants[operands.1]) }
      return simplest(operands.1, in: cores) + simplest(operands.0, in: cores)
    case .quotient, .restriction: return mayBreak ? simplest(operands.1, in: cores) : []
    case .choice, .selfQuotient, .squareOfRoot, .reciprocalGamma:
      return mayBreak ? simplest(operands.0, in: cores) : []
    case .selfDifference: return []
    }
  }

  /// The border at the simplest number that an operand may be: operations break at such numbers.
  private func simplest(_ place: Int, in cores: [ProgramEnclosure]) -> [Border] {
    let values = cores[place].function.value.values.hull
    guard !cores[place].function.isConstant, values.isBounded, !values.isEmpty else { return [] }
    return [Border(place, at: values.simplestNumber)]
  }

  private func comparison(_ function: BinaryFunction) -> Border {
    func truth(_ sign: Double) -> Germ {
      Germ(constant: function.applied(to: Interval(sign), Interval(0)).hull)
    }
    return Border(
      .difference(operands.0, operands.1), result, below: truth(-1), at: truth(0), above: truth(1))
  }

  /// The border at a multiple of a constant divisor, where the remainder falls to zero.
  private func period(in cores: [ProgramEnclosure], _ precise: Ball) -> [Border] {
    let (dividend, divisor) = (cores[operands.0].function, cores[operands.1].function)
    let period = divisor.value.values.hull
    let quotients = dividend.value.values.hull / period
    guard divisor.isConstant, let sign = GrowthTerm(limit: period)?.sign, quotients.isBounded,
      !quotients.isEmpty
    else { return [] }
    let count = quotients.upper.rounded(.down)
    guard quotients.contains(count), count.magnitude < 0x1p+52 else { return [] }
    let whole = Germ.finite(period, .along(GrowthTerm(sign * .minus, .distance)))
    let none = Germ.finite(Interval(0), .along(GrowthTerm(sign, .distance)))
    let isRising = sign == .plus
    return [
      Border(
        .number(operands.0, Interval(count) * period, Ball(count) * precise), result,
        below: isRising ? whole : none, at: Germ(constant: Interval(0)),
        above: isRising ? none : whole)
    ]
  }

  /// The poles and extrema of a circular function; nil for another one.
  private func turn(_ function: UnaryFunction, in cores: [ProgramEnclosure]) -> [Border]? {
    let angle = cores[operands.0].function.value.values.hull
    func sign(_ wave: UnaryFunction) -> FloatingPointSign? {
      GrowthTerm(limit: wave.applied(to: angle).hull)?.sign
    }
    func pole(_ wave: UnaryFunction, _ below: FloatingPointSign?) -> [Border] {
      guard let below else { return [] }
      return [
        Border(
          .angle(operands.0, wave), result, below: .infinite(GrowthTerm(below)), at: .undefined,
          above: .infinite(GrowthTerm(below * .minus)))
      ]
    }
    func extremum(
      _ wave: UnaryFunction, _ value: FloatingPointSign?, _ approach: FloatingPointSign
    ) -> [Border] {
      guard let value else { return [] }
      let number = Interval(value.unit)
      let germ = Germ.finite(number, .along(GrowthTerm(value * approach)))
      return [
        Border(
          .angle(operands.0, wave), result, below: germ, at: Germ(constant: number), above: germ)
      ]
    }
    switch function {
    case .sin(let unit): return extremum(.cot(unit), sign(.sin(unit)), .minus)
    case .cos(let unit): return extremum(.tan(unit), sign(.cos(unit)), .minus)
    // The cotangent falls, so the signs on both sides are those for the opposite direction.
    case .tan(let unit): return pole(.cot(unit), .minus)
    case .cot(let unit): return pole(.tan(unit), .minus)
    case .sec(let unit):
      return pole(.cot(unit), sign(.sin(unit)).map { $0 * .minus })
        + extremum(.tan(unit), sign(.cos(unit)), .plus)
    case .csc(let unit):
      return pole(.tan(unit), sign(.cos(unit)).map { $0 * .minus })
        + extremum(.cot(unit), sign(.sin(unit)), .plus)
    default: return nil
    }
  }
}

extension UnaryFunction {
  fileprivate var isEven: Bool { [.square, .magnitude, .cosh, .sech].contains(self) }
}

extension BinaryFunction {
  fileprivate var isComparison: Bool {
    [.less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual].contains(self)
  }
}
