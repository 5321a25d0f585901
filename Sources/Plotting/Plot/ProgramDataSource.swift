package import CalculatorBrain
package import GraphView
package import IntervalArithmetic

/// A program of x as a source of curves for graph views.
package final class ProgramDataSource: GraphDataSource {
  // The evaluators hold intermediate results, which this source does not share. They call nothing
  // that could access them again; checking that would take 0.5 % of a plot.
  @exclusivity(unchecked) private var values: BlockEvaluator
  @exclusivity(unchecked) private var evaluator: EnclosureEvaluator

  /// Creates the source of a program with one result and no name but x.
  package init(_ program: Program) {
    let compiled = CompiledProgram(program)
    values = BlockEvaluator(compiled)
    evaluator = EnclosureEvaluator(compiled)
  }

  /// The work of all enclosures and values so far, in additions of two intervals.
  package var work: Int { evaluator.work }

  /// The work of one enclosure that needs no refinement.
  package var workPerEnclosure: Int { evaluator.workPerEnclosure }

  /// The value of the program; NaN where it is undefined.
  package func value(at x: Double) -> Double {
    evaluator.work += evaluator.workPerEnclosure / 4
    return values.value(at: x)
  }

  /// The values of the program; NaN where it is undefined.
  package func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    evaluator.work += xs.count * evaluator.workPerEnclosure / 4
    values.evaluate(xs, into: &ys)
  }

  /// Bounds that hold every value of the program over an interval of x.
  package func enclosure(over xs: Interval) -> Enclosure {
    let proven = evaluator.enclosure(over: xs)
    let value = proven.function.value
    return Enclosure(
      value.values, value.decoration, value.reasons, slope: proven.function.slope,
      attained: proven.function.attained, removable: proven.removable)
  }

  /// The limits of the program where it breaks in an interval of x.
  package func provenLimits(in xs: Interval) -> ProvenLimits? { evaluator.provenLimits(in: xs) }
}
