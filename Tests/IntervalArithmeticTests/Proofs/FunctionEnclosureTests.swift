import CMPFR
import IntervalArithmetic
import Testing

@Suite("FunctionEnclosure")
struct FunctionEnclosureTests {
  @Test(
    "Chords are no steeper than the slope, and values are attained",
    arguments: UnaryFunction.allCases)
  func unary(function: UnaryFunction) {
    var sampler = Sampler(seed: "slope of \(function)")
    for _ in 0..<150 {
      let x = sampler.interval()
      guard function.isSampled(over: x) else { continue }
      let result = function.applied(to: FunctionEnclosure(variableOver: x))
      #expect(result.value == function.applied(to: DecoratedInterval(x)))
      let points = sampler.points(in: x, count: 8) + x.marks
      check(result, at: points, "\(function) over \(x)") { function.preciseValue(at: $0) }
    }
  }

  @Test(
    "The same holds for two operands, with one or none constant",
    arguments: BinaryFunction.allCases)
  func binary(function: BinaryFunction) {
    var sampler = Sampler(seed: "slope of \(function)")
    for _ in 0..<60 {
      let (x, number) = (sampler.interval(), sampler.number())
      let variable = FunctionEnclosure(variableOver: x)
      let constant = FunctionEnclosure(constant: Interval(number))
      let opposite = UnaryFunction.negate.applied(to: variable)
      #expect(
        function.applied(to: variable, constant).value
          == function.applied(to: variable.value, constant.value))
      let points = sampler.points(in: x, count: 8) + x.marks
      check(
        function.applied(to: variable, constant), at: points, "\(function)(x, \(number)) over \(x)"
      ) { function.preciseValue(at: $0, number) }
      check(
        function.applied(to: constant, variable), at: points, "\(function)(\(number), x) over \(x)"
      ) { function.preciseValue(at: number, $0) }
      check(function.applied(to: variable, opposite), at: points, "\(function)(x, -x) over \(x)") {
        function.preciseValue(at: $0, -$0)
      }
    }
  }

  /// Checks slopes against the chords between neighbouring points, and that the values at the
  /// points reach the range that is claimed to be attained.
  private func check(
    _ result: FunctionEnclosure, at points: [Double], _ name: String,
    value: (Double) -> PreciseNumber?
  ) {
    guard result.value.decoration >= .continuous else {
      let attained = result.attained ?? .empty
      #expect(
        result.slope == nil && attained.isSubset(of: result.value.values.hull), "\(name): \(result)"
      )
      return
    }
    let xs = points.sorted()
    let ys = xs.map(value)
    guard ys.allSatisfy({ $0 != nil }) else { return }
    let values = ys.compactMap { $0 }
    if let slope = result.slope {
      for index in xs.indices.dropFirst() where xs[index] > xs[index - 1] {
        let chord = PreciseNumber.chord(
          from: (xs[index - 1], values[index - 1]), to: (xs[index], values[index]))
        #expect(
          mpfr_cmp_d(chord.least.bits, slope.upper) <= 0
            && mpfr_cmp_d(chord.greatest.bits, slope.lower) >= 0,
          "\(name): \(chord.least) from \(xs[index - 1]) is not in \(slope)")
      }
    }
    if let attained = result.attained, let least = values.map(\.rounded).min(),
      let greatest = values.map(\.rounded).max()
    {
      #expect(least <= attained.lower && attained.upper <= greatest, "\(name): \(attained)")
    }
  }

  @Test(
    "Oscillating and monotone functions are known to fill their range",
    arguments: [
      (.sin(.radians), Interval(0, 10), Interval(-1, 1)),
      (.sin(.radians), Interval(1, 2), Interval(0.8414709848078967, 1)),
      (.cos(.radians), Interval(-1e6, 1e6), Interval(-1, 1)),
      (.sin(.degrees), Interval(0, 270), Interval(-1, 1)),
      (.cos(.degrees), Interval(-60, 60), Interval(0.5, 1)),
      (.square, Interval(-1, 2), Interval(0, 4)),
      (.magnitude, Interval(-3, 2), Interval(0, 3)),
      (.exp2, Interval(-1, 3), Interval(0.5, 8)),
      (.frac, Interval(0.25, 0.5), Interval(0.25, 0.5)),
    ] as [(UnaryFunction, Interval, Interval)])
  func attainedRanges(function: UnaryFunction, x: Interval, expected: Interval) {
    let result = function.applied(to: FunctionEnclosure(variableOver: x))
    #expect(result.attained == expected)
  }

  @Test(
    "Values are attained in a part of the domain, and between poles",
    arguments: [
      (.squareRoot, Interval(-1, 4), Interval(0, 2)),
      (.squareRoot, Interval(-1, 0), Interval(0)),
      (.squareRoot, Interval(-2, -1), nil),
      (.log2, Interval(-1, 8), Interval(-1074, 3)),
      (.asin(.degrees), Interval(-2, 0.5), Interval(-90, 30)),
      (.acosh, Interval(0, 1), Interval(0)),
      (.tan(.radians), Interval(1, 5), doubles), (.tan(.radians), Interval(1, 4), nil),
      (.cot(.degrees), Interval(1, 181), doubles), (.cot(.degrees), Interval(1, 180.5), nil),
      (.digamma, Interval(-2.5, -0.5), doubles), (.digamma, Interval(-1.5, 9), doubles),
      (.digamma, Interval(-1.5, -0.5), nil), (.digamma, Interval(-0.5, 9), nil),
      (.frac, Interval(0.5, 9), Interval(0, 1.0.nextDown)),
      (.frac, Interval(-9, 1), Interval((-1.0).nextUp, 0)),
      (.reciprocal, Interval(-1, 1), nil), (.floor, Interval(0.5, 1), nil),
    ] as [(UnaryFunction, Interval, Interval?)])
  func attainedInPart(function: UnaryFunction, x: Interval, expected: Interval?) {
    let result = function.applied(to: FunctionEnclosure(variableOver: x))
    #expect(result.attained == expected, "\(result)")
    #expect(result.value.decoration < .continuous)
  }

  @Test("Values are attained in a part of the domain of powers, and in every whole period")
  func attainedInPartOfTwo() {
    func attained(_ function: BinaryFunction, _ x: Interval, _ y: Double) -> Interval? {
      function.applied(
        to: FunctionEnclosure(variableOver: x), FunctionEnclosure(constant: Interval(y))
      ).attained
    }
    #expect(attained(.power, Interval(-4, 4), 2.5)?.lower == 0)
    #expect(attained(.power, Interval(-4, 4), -1.5) == nil)
    #expect(attained(.root, Interval(-16, 16), 4) == Interval(0, 2))
    #expect(attained(.modulo, Interval(-8, 8), 3) == Interval(0, 3.0.nextDown))
    #expect(attained(.modulo, Interval(-8, 8), -3) == Interval((-3.0).nextUp, 0))
    #expect(attained(.modulo, Interval(-2, 2), 3) == nil)
    #expect(attained(.modulo, Interval(-2, 2), 0) == nil)
  }

  private static let doubles = Interval(-.greatestFiniteMagnitude, .greatestFiniteMagnitude)

  @Test(
    "Slopes follow the chain rule, also through kinks",
    arguments: [
      (.square, Interval(1, 2), Interval(2, 4)),
      (.cube, Interval(-1, 2), Interval(0, 12)),
      (.magnitude, Interval(-1, 2), Interval(-1, 1)),
      (.magnitude, Interval(0, 2), Interval(1)),
      (.squareRoot, Interval(0, 4), Interval(0.25, .infinity)),
      (.reciprocal, Interval(1, 2), Interval(-1, -0.25)),
      (.floor, Interval(0.25, 0.5), Interval(0)),
      (.cos(.radians), Interval(-10, 10), Interval(-1, 1)),
    ] as [(UnaryFunction, Interval, Interval)])
  func slopes(function: UnaryFunction, x: Interval, expected: Interval) {
    #expect(function.applied(to: FunctionEnclosure(variableOver: x)).slope == expected)
    let twice = BinaryFunction.multiply.applied(
      to: FunctionEnclosure(constant: Interval(2)), FunctionEnclosure(variableOver: x))
    let halved = BinaryFunction.divide.applied(to: twice, FunctionEnclosure(constant: Interval(2)))
    #expect(function.applied(to: halved).slope == expected)
  }

  @Test("Fast oscillation is attained through a constant factor, but not through a sum of waves")
  func oscillation() {
    let x = FunctionEnclosure(variableOver: Interval(0, 0.01))
    let wave = UnaryFunction.sin(.radians).applied(
      to: BinaryFunction.multiply.applied(to: x, FunctionEnclosure(constant: Interval(1e6))))
    #expect(wave.attained == .some(Interval(-1, 1)))
    #expect(BinaryFunction.add.applied(to: wave, wave).attained == nil)
    let scaled = BinaryFunction.multiply.applied(to: FunctionEnclosure(constant: .pi), wave)
    #expect(scaled.attained == Interval(-Interval.pi.lower, Interval.pi.lower))
  }

  @Test(
    "Functions with a step or one pole have no slope or attained values, and constants slope zero")
  func discontinuityAndConstants() {
    let x = FunctionEnclosure(variableOver: Interval(-1, 1))
    for function in [UnaryFunction.floor, .reciprocal, .csc(.radians), .sign] {
      let result = function.applied(to: x)
      #expect(result.slope == nil && result.attained == nil)
    }
    let constant = UnaryFunction.sin(.radians).applied(to: FunctionEnclosure(constant: .pi))
    #expect(constant.isConstant && constant.slope == Interval(0) && constant.attained == nil)
    let flat = BinaryFunction.power.applied(to: x, FunctionEnclosure(constant: Interval(0)))
    #expect(flat.slope == .some(Interval(0)))
  }

  @Test("A choice has the slope of its branch, and no slope if both can be chosen")
  func choice() {
    let x = FunctionEnclosure(variableOver: Interval(1, 2))
    let square = UnaryFunction.square.applied(to: x)
    func choose(from bound: Double) -> FunctionEnclosure {
      let condition = BinaryFunction.less.applied(
        to: x, FunctionEnclosure(constant: Interval(bound)))
      return .choosing(by: condition, square, else: x)
    }
    #expect(choose(from: 3).slope == Interval(2, 4))
    #expect(choose(from: 0).slope == Interval(1))
    #expect(choose(from: 1.5).slope == nil)
    let condition = FunctionEnclosure(constant: Interval(1))
    #expect(square.restricted(to: condition) == square)
    #expect(square.restricted(to: x).attained == Interval(1, 4))
    #expect(x.restricted(to: FunctionEnclosure(constant: Interval(0))).slope == nil)
  }
}

extension UnaryFunction {
  fileprivate func isSampled(over x: Interval) -> Bool {
    switch self {
    case .gamma, .factorial, .logGamma: x.magnitude.upper < 1e4
    // The extrema of huge angles are between doubles.
    case .sin, .cos: x.magnitude.upper < 1e6
    default: true
    }
  }
}

extension Interval {
  /// Zero and the extrema of waves in both units that are in the interval.
  fileprivate var marks: [Double] {
    let start = max(lower, -1e6)
    let turns = (0..<5).flatMap { step in
      [Double.pi / 2, 90].map { ((start / $0).rounded(.up) + Double(step)) * $0 }
    }
    return (turns + [0]).filter(contains).map { $0 + 0 }
  }
}

extension PreciseNumber {
  /// Bounds for the slope of a chord, whose ends are rounded to 300 bits.
  fileprivate static func chord(
    from start: (x: Double, y: PreciseNumber), to end: (x: Double, y: PreciseNumber)
  ) -> (least: PreciseNumber, greatest: PreciseNumber) {
    let (least, greatest, doubt) = (PreciseNumber(), PreciseNumber(), PreciseNumber())
    let (run, left) = (PreciseNumber(end.x), PreciseNumber(start.x))
    withExtendedLifetime((left, run, doubt, start.y, end.y)) {
      mpfr_sub(run.bits, run.bits, left.bits, MPFR_RNDN)
      mpfr_sub(least.bits, end.y.bits, start.y.bits, MPFR_RNDN)
      mpfr_hypot(doubt.bits, start.y.bits, end.y.bits, MPFR_RNDN)
      mpfr_mul_2si(doubt.bits, doubt.bits, -297, MPFR_RNDN)
      mpfr_add(greatest.bits, least.bits, doubt.bits, MPFR_RNDU)
      mpfr_sub(least.bits, least.bits, doubt.bits, MPFR_RNDD)
      mpfr_div(least.bits, least.bits, run.bits, MPFR_RNDD)
      mpfr_div(greatest.bits, greatest.bits, run.bits, MPFR_RNDU)
    }
    return (least, greatest)
  }
}
