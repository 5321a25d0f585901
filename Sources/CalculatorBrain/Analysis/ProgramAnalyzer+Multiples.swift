import ExactArithmetic
import IntervalArithmetic

extension ProgramAnalyzer {
  /// Replaces the values of extrema and inflections at multiples of π by the numbers that they are,
  /// where these are doubles, as those of the sine are 0, 1 and −1.
  mutating func sharpenValuesAtMultiples() {
    guard program.angleUnit == .radians else { return }
    lazy var slope = program.derivative
    analysis.extrema = sharpened(analysis.extrema, from: slope)
    for entry in analysis.extrema where entry.isProven {
      if let y = entry.y, y.isPoint { candidates.append(Candidate(y: y, isAttained: true)) }
    }
    analysis.inflections = sharpened(analysis.inflections, from: slope?.derivative)
  }

  /// The entries with sharper values; they are where a derivative is 0.
  private func sharpened(
    _ entries: [AnalysisEntry], from derivative: @autoclosure () -> Program?
  ) -> [AnalysisEntry] {
    let rough = entries.indices.filter {
      entries[$0].isProven && entries[$0].y?.isPoint == false && !entries[$0].x.isPoint
    }
    guard !rough.isEmpty, let slope = derivative() else { return entries }
    var entries = entries
    // Each costs as much as some hundred values.
    for index in rough.prefix(200) {
      guard let place = Self.multiple(in: entries[index].x) else { continue }
      let point = Program(place.factor, place.divisor)
      // The interval holds one such point alone, and the derivative is 0 there and nowhere else.
      guard slope.value(at: point) == 0, let value = program.value(at: point) else { continue }
      entries[index].y = Interval(value)
    }
    return entries
  }

  /// The multiple k·π/n with a small n that is in an interval.
  private static func multiple(in x: Interval) -> (factor: Int, divisor: Int)? {
    let arithmetic = RealArithmetic(precision: 128)
    for divisor in [1, 2, 3, 4, 6] {
      let factor = (x.lower * Double(divisor) / .pi).rounded()
      guard factor.magnitude < 0x1p+30 else { continue }
      let place = arithmetic.quotient(
        arithmetic.product(RealValue(Int(factor)), .exact(.pi)), RealValue(divisor))
      let ends = [x.lower, x.upper].map { RealValue.exact(ClosedForm(Rational($0))) }
      if arithmetic.order(ends[0], place) == -1, arithmetic.order(place, ends[1]) == -1 {
        return (Int(factor), divisor)
      }
    }
    return nil
  }
}

extension Program {
  /// The program of k·π/n.
  fileprivate init(_ factor: Int, _ divisor: Int) {
    var graph = ExpressionGraph()
    var stack = [graph.add(.number(.init(Double(factor)))), graph.add(.constant(Constant.pi))]
    graph.apply(Operation.multiplication, to: &stack)
    stack.append(graph.add(.number(.init(Double(divisor)))))
    graph.apply(Operation.division, to: &stack)
    self.init(graph, stack, isPruned: true, .radians, [])
  }

  /// The double that the result certainly is where x is the result of another program.
  fileprivate func value(at x: Program) -> Double? {
    guard case .success(let number) = binding(["x": x]).exactValues()[0] else { return nil }
    return number.exactDouble
  }
}
