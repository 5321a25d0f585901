/// A function that rounds to integers.
struct IntegerRounding: FunctionRule {
  let rule: FloatingPointRoundingRule
  func image(of x: Interval) -> GappedInterval { x.rounded(rule) }
  func certainty(over x: Interval) -> Certainty { x.certaintyOfRounding(rule) }
  func slope(over x: Interval, values y: Interval) -> Interval? { .zero }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.constant(start, awayFromStepsOf: function)
  }

  /// The function; all rules are odd but those that round up and down.
  private var function: UnaryFunction {
    switch rule {
    case .down: .floor
    case .up: .ceil
    case .towardZero: .trunc
    default: .round
    }
  }

  var symmetry: Symmetry? { rule == .down || rule == .up ? nil : .odd }
  func trend(at limit: Interval) -> Approach { .constant }
  func germ(ofInfinite term: GrowthTerm, _ x: Germ) -> Germ { x }

  func singularGerm(of x: Germ) -> Germ {
    guard let next = x.nextNumber, next.limit.magnitude < 0x1p+51 else { return .unknown }
    // Both doubles may be steps, of which each has its own value, but not of the same stair.
    let (limit, double) = (next.limit, 2 * next.limit)
    let isWhole = limit == limit.rounded()
    let isTie = !isWhole && double == double.rounded()
    let isStep = rule == .toNearestOrAwayFromZero ? isTie : isWhole
    return function.constant(isStep ? next.number : limit)
  }

  var work: Int { 1 }
}

/// The fractional part x − trunc(x).
struct FractionalPart: FunctionRule {
  func image(of x: Interval) -> GappedInterval { x.fractions }
  func ball(of x: Ball) -> Ball { x - UnaryFunction.trunc.applied(to: x) }
  func certainty(over x: Interval) -> Certainty { x.certaintyOfRounding(.towardZero) }
  func slope(over x: Interval, values y: Interval) -> Interval? { .one }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x[0].isAwayFromSteps(of: .trunc) ? x.replacingFirst(by: start) : .unknown
  }

  var symmetry: Symmetry? { .odd }
  func singularGerm(of x: Germ) -> Germ { x - UnaryFunction.trunc.applied(to: x) }
  var work: Int { 1 }
}

/// −1, 0 or 1.
struct Sign: FunctionRule {
  func image(of x: Interval) -> GappedInterval { x.signs }
  func certainty(over x: Interval) -> Certainty { x.certaintyOfStepAtZero }
  func slope(over x: Interval, values y: Interval) -> Interval? { .zero }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.constant(start, awayFromStepsOf: .sign)
  }

  var symmetry: Symmetry? { .odd }
  func trend(at limit: Interval) -> Approach { .constant }
  func germ(of x: Germ) -> Germ? { x.sign.map { Germ(constant: Interval(Double($0))) } }
  var work: Int { 1 }
}

/// 1 for 0, otherwise 0.
struct Negator: FunctionRule {
  func image(of x: Interval) -> GappedInterval {
    x.hasZero ? (x.isPoint ? .one : .falseOrTrue) : .zero
  }

  func certainty(over x: Interval) -> Certainty { x.certaintyOfStepAtZero }
  func slope(over x: Interval, values y: Interval) -> Interval? { .zero }

  func series<T>(of x: TaylorSeries<T>, from start: T) -> TaylorSeries<T> {
    x.constant(start, awayFromStepsOf: .not)
  }

  var symmetry: Symmetry? { .even }
  func trend(at limit: Interval) -> Approach { .constant }
  func germ(of x: Germ) -> Germ? { x.sign.map { Germ(constant: Interval($0 == 0 ? 1 : 0)) } }
  var work: Int { 1 }
}

extension TaylorSeries {
  /// The series of a function that is constant between its steps.
  fileprivate func constant(_ value: Number, awayFromStepsOf function: UnaryFunction) -> Self {
    self[0].isAwayFromSteps(of: function) ? TaylorSeries(constant: value, count: count) : .unknown
  }
}

extension Germ {
  /// A limit that is one double, and the double next to it on the side of the function.
  var nextNumber: (limit: Double, number: Double)? {
    guard case .finite(let limit, .along(let term)) = self, limit.isPoint else { return nil }
    return (limit.lower, term.sign == .plus ? limit.lower.nextUp : limit.lower.nextDown)
  }
}

extension Interval {
  fileprivate var certaintyOfStepAtZero: Certainty {
    hasZero ? (isPoint ? .continuous : .step) : .common
  }

  fileprivate func certaintyOfRounding(_ rule: FloatingPointRoundingRule) -> Certainty {
    guard isPoint || lower.rounded(rule) == upper.rounded(rule) else { return .step }
    return lower.nextDown.rounded(rule) == upper.nextUp.rounded(rule) ? .common : .continuous
  }
}

extension Interval {
  /// The values of a function that rounds to integers, in two pieces across one step.
  func rounded(_ rule: FloatingPointRoundingRule) -> GappedInterval {
    let (lowest, highest) = (lower.rounded(rule) + 0, upper.rounded(rule) + 0)
    return highest.isStepAbove(lowest)
      ? GappedInterval(merging: PointValue.exactly(lowest), PointValue.exactly(highest))
      : GappedInterval(Interval(unchecked: lowest, highest))
  }

  /// The signs of the numbers: −1, 0 and 1.
  var signs: GappedInterval {
    var pieces = PieceCollector()
    if lower < 0 { pieces.add(Interval.minusOne) }
    if hasZero { pieces.add(Interval.zero) }
    if upper > 0 { pieces.add(Interval.one) }
    return pieces.union
  }

  /// The fractional parts, which have the signs of the numbers, in two pieces across one step.
  var fractions: GappedInterval {
    if lower >= 0 { return fractionsOfNonnegative }
    let below = -(-intersection(.nonpositive)).fractionsOfNonnegative
    return upper > 0 ? below.union(nonnegativePart.fractionsOfNonnegative) : below
  }

  private var fractionsOfNonnegative: GappedInterval {
    guard upper < .infinity else { return GappedInterval(.zeroToOne) }
    let (lowest, highest) = (lower.rounded(.down), upper.rounded(.down))
    let (start, end) = (lower - lowest, upper - highest)
    if lowest == highest { return GappedInterval(Interval(unchecked: start, end)) }
    guard highest.isStepAbove(lowest) else { return GappedInterval(.zeroToOne) }
    return GappedInterval(merging: Interval(unchecked: start, 1), Interval(unchecked: 0, end))
  }
}

extension Double {
  /// Whether two integers are neighbours; false beyond 2⁵³, where doubles skip some integers.
  func isStepAbove(_ other: Double) -> Bool {
    self - other == 1 && self <= 0x1p+53 && other >= -0x1p+53
  }
}

extension GappedInterval {
  static let zero = GappedInterval(.zero)
  static let one = GappedInterval(.one)

  /// Both results of a comparison.
  static let falseOrTrue = GappedInterval(merging: .zero, .one)
}
