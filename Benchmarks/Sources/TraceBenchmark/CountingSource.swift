import CalculatorBrain
import GraphView
import IntervalArithmetic

/// A program as a data source that counts the requested enclosures.
final class CountingSource: GraphDataSource {
  private var values: BlockEvaluator
  private var evaluator: EnclosureEvaluator
  private(set) var enclosures = 0

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
    enclosures += 1
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
