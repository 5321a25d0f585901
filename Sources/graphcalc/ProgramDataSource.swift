import CalculatorBrain
import GraphView
import IntervalArithmetic

/// A program of x that a graph view can draw: what introduces the brain to the view.
final class ProgramDataSource: GraphDataSource {
  // The evaluators hold intermediate results, which this source does not share.
  private var values: BlockEvaluator
  private var evaluator: EnclosureEvaluator

  /// Creates the source.
  ///
  /// - Parameter program: A program with one result and no name but x.
  init(_ program: Program) {
    let compiled = CompiledProgram(program)
    values = BlockEvaluator(compiled)
    evaluator = EnclosureEvaluator(compiled)
  }

  func value(at x: Double) -> Double {
    values.value(at: x)
  }

  func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    values.evaluate(xs, into: &ys)
  }

  func enclosure(over xs: Interval) -> Enclosure {
    let proven = evaluator.enclosure(over: xs)
    let value = proven.function.value
    var limits: (left: Limit?, right: Limit?)
    if value.decoration < .continuous { limits = evaluator.limits(within: xs) }
    return Enclosure(
      value.values, value.decoration, value.reasons, slope: proven.function.slope,
      attained: proven.function.attained, removable: proven.removable,
      leftLimit: limits.left, rightLimit: limits.right)
  }
}
