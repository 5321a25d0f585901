import IntervalArithmetic

extension ProgramAnalyzer {
  /// Finds the least and greatest values from what they may be.
  mutating func findBounds() {
    analysis.greatest = bound { $0 }
    switch bound({ -$0 }) {
    case .value(let least, let isAttained): analysis.least = .value(-least, isAttained: isAttained)
    case let other: analysis.least = other
    }
  }

  /// The greatest of the candidates after a change of sign, or none.
  private func bound(_ sign: (Interval) -> Interval) -> Analysis.Bound {
    let values = candidates.map { (y: sign($0.y), isAttained: $0.isAttained) }
      .filter { !$0.y.isEmpty }
    guard !values.isEmpty else { return .unknown }
    let pole = Interval(.greatestFiniteMagnitude, .infinity)
    if values.contains(where: { $0.y == pole && $0.isAttained == false }) { return .unbounded }
    let (lower, upper) = (
      values.reduce(-.infinity) { max($0, $1.y.lower) },
      values.reduce(-.infinity) { max($0, $1.y.upper) }
    )
    guard upper < .infinity, lower > -.infinity else { return .unknown }
    // Values of which nothing is certain may be less than they seem.
    let certain = values.reduce(-.infinity) {
      $1.isAttained == nil ? $0 : max($0, $1.y.lower)
    }
    let contenders = values.filter { $0.y.upper >= certain }
    let greatest = Interval(min(certain, upper) > -.infinity ? certain : lower, upper)
    if contenders.contains(where: { $0.isAttained == true && $0.y == Interval(upper) }) {
      return .value(greatest, isAttained: true)
    }
    if contenders.allSatisfy({ $0.isAttained == true }) {
      return .value(greatest, isAttained: true)
    }
    if contenders.allSatisfy({ $0.isAttained == false }) {
      return .value(greatest, isAttained: false)
    }
    return .value(greatest, isAttained: nil)
  }

  /// The line that the graph tends to in a direction; nil if there is certainly none.
  mutating func asymptote(_ side: FloatingPointSign) -> Analysis.Asymptote? {
    let far = program.reciprocal
    var evaluator = EnclosureEvaluator(CompiledProgram(far.program))
    let limits = evaluator.limits(at: 0)
    switch side == .plus ? limits.right : limits.left {
    case .undefined?: return nil
    case .finite(let limit)?:
      return Analysis.Asymptote(side: side, slope: Interval(0), intercept: limit)
    case .infinite?: break
    case nil: return Analysis.Asymptote(side: side, slope: nil, intercept: nil)
    }
    var slopes = EnclosureEvaluator(CompiledProgram(far.slope))
    let slope = slopes.limits(at: 0)
    switch side == .plus ? slope.right : slope.left {
    case .infinite?, .finite(Interval(0))?: return nil
    case .finite(let slope)? where slope.isPoint:
      var rest = EnclosureEvaluator(CompiledProgram(far.rest(slope.lower)))
      let limits = rest.limits(at: 0)
      switch side == .plus ? limits.right : limits.left {
      case .finite(let intercept)?:
        return Analysis.Asymptote(side: side, slope: slope, intercept: intercept)
      case .infinite?: return nil
      default: return Analysis.Asymptote(side: side, slope: nil, intercept: nil)
      }
    default: return Analysis.Asymptote(side: side, slope: nil, intercept: nil)
    }
  }

  /// Returns the derivative at a number.
  ///
  /// At a corner and where the function breaks there is none.
  ///
  /// - Parameter x: A finite number.
  /// - Returns: An enclosure of the derivative, or that it does not exist, or that it is not known.
  public mutating func derivative(at x: Double) -> Analysis.Value {
    let point = Interval(x)
    guard evaluator.code.places.count <= 4096 else { return .unknown("the program is too long") }
    let value = evaluator.enclosure(over: point)
    if value.values.isEmpty || value.removable == x { return .undefined }
    let reach = max(x.ulp, 0x1p-60)
    let around = evaluator.taylor(over: point + Interval(-reach, reach), count: 2)
    if value.isCertain, around.count == 2 {
      let series = evaluator.taylor(over: point, count: 2)
      return .value(series.count == 2 ? series[1].intersection(around[1]) : around[1])
    }
    if let limits = evaluator.provenLimits(in: point), limits.isBreak { return .undefined }
    guard value.isCertain, value.values.isPoint else { return .unknown("the value is not known") }
    var chords = EnclosureEvaluator(CompiledProgram(program.chords(from: x, value.values.lower)))
    switch chords.limits(at: x) {
    case (.infinite?, _), (_, .infinite?), (.undefined?, _), (_, .undefined?): return .undefined
    case (.finite(let left)?, .finite(let right)?):
      if left.isDisjoint(from: right) { return .undefined }
      return left.isPoint && left == right
        ? .value(left) : .unknown("the slopes on both sides may differ")
    default: return .unknown("a slope is not known")
    }
  }
}

extension Program {
  /// Programs that show near 0 what this one does far away from it.
  struct Far {
    /// The values at 1/x over x², whose integral is that of this program from 1/x on.
    let density: Program
    /// The values at 1/x.
    let program: Program
    /// The values at 1/x times x.
    let slope: Program
    /// The values at 1/x less a line.
    let rest: (Double) -> Program
  }

  var reciprocal: Far {
    var graph = ExpressionGraph()
    let x = graph.add(.variable("x"))
    let one = graph.add(.number(ExpressionGraph.Literal(1)))
    let far = graph.add(.operation(Operation.division, ExpressionGraph.Operands(one, x)))
    let root = graph.copy(places, of: shared) { node in
      node == .variable("x") ? far : nil
    }[0]
    let slope = graph.add(.operation(Operation.multiplication, ExpressionGraph.Operands(root, x)))
    let square = graph.add(.operation(Operation.multiplication, ExpressionGraph.Operands(far, far)))
    let density = graph.add(
      .operation(Operation.multiplication, ExpressionGraph.Operands(root, square)))
    let shared = graph
    func result(_ place: Int, in graph: ExpressionGraph) -> Program {
      Program(graph, [place], isPruned: false, angleUnit, origins)
    }
    return Far(
      density: result(density, in: shared),
      program: result(root, in: shared), slope: result(slope, in: shared),
      rest: { factor in
        var graph = shared
        let literal = graph.add(.number(ExpressionGraph.Literal(factor)))
        let line = graph.add(
          .operation(Operation.division, ExpressionGraph.Operands(literal, x)))
        let rest = graph.add(
          .operation(Operation.subtraction, ExpressionGraph.Operands(root, line)))
        return result(rest, in: graph)
      })
  }
}
