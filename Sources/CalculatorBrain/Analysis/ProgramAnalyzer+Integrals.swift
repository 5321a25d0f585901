public import IntervalArithmetic

extension ProgramAnalyzer {
  /// Returns the integral of the program.
  ///
  /// - Parameter range: An interval that is not empty, up to infinity where it has no bound.
  /// - Returns: Bounds, or that there is none, or that it is not known.
  /// - Complexity: Bounded by a number of evaluations, whatever the program.
  public mutating func integral(over range: Interval) -> Integral {
    if range.isBounded { return sum(.integral, over: range) }
    // Beyond a power of two it is the integral of f(1/t)/t² up to the reciprocal.
    let ends = [range.lower, range.upper].filter { $0.isFinite }
    let start = ends.reduce(1) { max($0, $1.magnitude) }
    let edge = Double(
      sign: .plus, exponent: start.significand == 1 ? start.exponent : start.exponent + 1,
      significand: 1)
    guard edge <= 0x1p900 else { return .unknown("the range begins too far away") }
    let far = Interval(
      range.lower == -.infinity ? -1 / edge : 0, range.upper == .infinity ? 1 / edge : 0)
    var tail = ProgramAnalyzer(
      program.reciprocal.density, workLimit: workLimit, mostWork: mostWork / 2)
    let near = Interval(max(range.lower, -edge), min(range.upper, edge))
    let parts = [
      sum(.integral, over: near, share: mostWork / 2), tail.sum(.integral, over: far),
    ]
    switch (parts[0], parts[1]) {
    case (.undefined, _), (_, .undefined): return .undefined
    case (.unknown, _): return parts[0]
    case (_, .unknown): return .unknown("growth is not known far away")
    case (.value(let near), .value(let far)): return .value(near + far)
    default: return .diverges
    }
  }

  /// Returns the length of the graph; jumps do not count.
  ///
  /// - Parameter range: An interval that is not empty, up to infinity where it has no bound.
  /// - Returns: Bounds, or that there is none, or that it is not known.
  /// - Complexity: Bounded by a number of evaluations, whatever the program.
  public mutating func length(over range: Interval) -> Integral {
    if range.isBounded { return sum(.length, over: range) }
    // No graph is shorter than the range below it.
    let isDefined = evaluator.enclosure(over: range).function.value.decoration >= .defined
    switch isDefined ? .diverges : integral(over: range) {
    case .value, .diverges: return .diverges
    case let other: return other
    }
  }

  /// Returns the area between the graph and the axis, or another graph.
  ///
  /// - Parameters:
  ///   - other: A program with one result, no name other than x and the same unit of angles; nil
  ///     for the axis.
  ///   - range: An interval that is not empty, up to infinity where it has no bound.
  /// - Returns: Bounds, or that there is none, or that it is not known.
  /// - Complexity: Bounded by a number of evaluations, whatever the programs.
  public func area(to other: Program? = nil, over range: Interval) -> Integral {
    let height = other.map { program.difference(from: $0) } ?? program
    var magnitude = ProgramAnalyzer(height.magnitude, workLimit: workLimit, mostWork: mostWork)
    let area = magnitude.integral(over: range)
    switch area {
    case .diverges, .undefined: return area
    case .value(let values) where values.width <= 0x1p-40 * values.magnitude.upper: return area
    case .value, .unknown:
      guard range.isBounded else { return area }
      // Next to a zero at which a graph touches another one, no bounds on a magnitude are narrow.
      var plain = ProgramAnalyzer(height, workLimit: workLimit, mostWork: mostWork / 4)
      return plain.areaBetweenZeros(over: range).map { .value($0) } ?? area
    }
  }

  /// The area to the axis from integrals between zeros, where the sign does not change; nil if
  /// zeros or integrals are not known, or if the program may break.
  private mutating func areaBetweenZeros(over range: Interval) -> Interval? {
    let found = zeros(over: range)
    let zeros = found.zeros
    guard found.undecided.isEmpty, found.breaks.isEmpty,
      zeros.allSatisfy({ $0.isProven && $0.kind != .interval })
    else { return nil }
    let ends = zeros.map { $0.x } + [Interval(range.upper)]
    var (area, start) = (Ball(0), range.lower)
    for end in ends {
      let share = mostWork / ends.count
      if start < end.lower {
        guard case .value(let part) = sum(.integral, over: Interval(start, end.lower), share: share)
        else { return nil }
        area = area + Ball(part.magnitude)
      }
      let values = evaluator.enclosure(over: end).values.magnitude
      area = area + Ball(Interval(0).hull(values) * (Interval(end.upper) - Interval(end.lower)))
      start = end.upper
    }
    return area.isKnown ? area.interval : nil
  }

  /// Sums over a range with a share of the work.
  private mutating func sum(
    _ quantity: Integrator.Quantity, over range: Interval, share: Int? = nil
  ) -> Integral {
    guard evaluator.code.places.count <= 4096 else { return .unknown("the program is too long") }
    let isCostly = evaluator.code.costlyCount > 0
    evaluator.workEnd = evaluator.work + (share ?? mostWork)
    let survey = Survey(range, of: &evaluator, budget: 4 * budget)
    var (total, stretches) = (Ball(0), [Interval]())
    var (diverges, reason) = (false, String?.none)
    for cell in survey.cells where !cell.x.isPoint {
      switch cell.kind {
      case .smooth: stretches.append(cell.x)
      case .undefined: return .undefined
      case .singular, .undecided:
        switch part(quantity, over: cell.x) {
        case .value(let sum): total = total + Ball(sum)
        case .undefined: return .undefined
        case .diverges: diverges = true
        case .unknown(let text):
          reason = cell.kind == .undecided ? "too many points were looked at" : reason ?? text
        }
      }
    }
    if let reason { return .unknown(reason) }
    if diverges { return .diverges }
    var integrator = Integrator(
      quantity: quantity, evaluator: evaluator, piecesLeft: isCostly ? budget : 16 * budget)
    total = total + integrator.sum(over: stretches, besides: total)
    evaluator.work = integrator.evaluator.work
    if integrator.isTooLarge { return .unknown("it is beyond the greatest number") }
    return total.isKnown ? .value(total.interval) : .unknown("too many pieces were looked at")
  }

  /// Bounds on the integral or length over a narrow interval, from its width and the values.
  private mutating func part(_ quantity: Integrator.Quantity, over x: Interval) -> Integral {
    let isDefined = isAlmostDefined(over: x)
    if isDefined == false { return .undefined }
    let width = Interval(x.upper) - Interval(x.lower)
    switch quantity {
    case .integral:
      let values = evaluator.enclosure(over: x).values
      if isDefined != nil, values.isBounded { return .value(values * width) }
      if let part = improperPart(over: x) { return part }
    case .length:
      let series = evaluator.taylor(over: x, count: 2)
      let slope = series.count == 2 ? series[1] : evaluator.slope(whereDefinedIn: x)
      if isDefined != nil, slope.isBounded {
        let steepest = UnaryFunction.squareRoot.applied(
          to: GappedInterval(Interval(1) + slope.squared))
        return .value(Interval(1).hull(steepest.hull) * width)
      }
      if isUnbounded(in: x) { return .diverges }
      if let rise = monotoneRise(over: x) { return .value(rise + Interval(0).hull(width)) }
    }
    let place = evaluator.provenLimits(in: x)?.x ?? x.simplestNumber
    let what = isDefined == nil ? "values are" : quantity == .length ? "the slope is" : "growth is"
    return .unknown("\(what) not known near \(place)")
  }

  /// How far the program rises or falls over an interval, if it does only one of both on each side
  /// of the simplest number, and is continuous there; nil if that is not known.
  private mutating func monotoneRise(over x: Interval) -> Interval? {
    let number = x.simplestNumber
    var sum = Interval(0)
    for half in [Interval(x.lower, number), Interval(number, x.upper)] where !half.isPoint {
      let value = evaluator.enclosure(over: half)
      let slope = evaluator.slope(whereDefinedIn: half)
      guard value.isCertain, value.function.value.decoration >= .continuous,
        slope.lower >= 0 || slope.upper <= 0
      else { return nil }
      let ends = [half.lower, half.upper].map { evaluator.enclosure(over: Interval($0)).values }
      sum = sum + (ends[1] - ends[0]).magnitude
    }
    return sum
  }

  /// Whether the program has values in an interval, but for single points; nil if not known.
  private mutating func isAlmostDefined(over x: Interval) -> Bool? {
    func isDefined(_ part: Interval) -> Bool {
      part.isPoint || part.isEmpty
        || evaluator.enclosure(over: part).function.value.decoration >= .defined
    }
    if isDefined(x) { return true }
    guard let limits = evaluator.provenLimits(in: x) else { return nil }
    let place = limits.place.intersection(x)
    guard !place.isEmpty else { return nil }
    if limits.left == .undefined && x.lower < place.lower
      || limits.right == .undefined && place.upper < x.upper
    {
      return false
    }
    let isKnownOnBothSides =
      (limits.left != nil || place.lower == x.lower)
      && (limits.right != nil || place.upper == x.upper)
    let (before, after) = (place.lower.nextDown, place.upper.nextUp)
    let isDefinedBeyond =
      (before <= x.lower || isDefined(Interval(x.lower, before)))
      && (after >= x.upper || isDefined(Interval(after, x.upper)))
    return isKnownOnBothSides && isDefinedBeyond ? true : nil
  }
}

extension Program {
  /// The program whose values are the magnitudes of those of this one.
  fileprivate var magnitude: Program {
    var graph = ExpressionGraph()
    let root = graph.copy(places, of: shared)[0]
    let magnitude = graph.add(
      .operation(Operation.magnitude, ExpressionGraph.Operands(root)))
    return Program(graph, [magnitude], isPruned: false, angleUnit, origins)
  }
}
