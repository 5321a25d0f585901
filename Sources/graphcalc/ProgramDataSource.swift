import CalculatorBrain
import GraphView
import IntervalArithmetic

/// A program of x that a graph view can draw: what introduces the brain to the view.
final class ProgramDataSource: GraphDataSource {
  private let program: CompiledProgram

  /// The evaluator with its places for intermediate results, which this source does not share.
  private var evaluator: EnclosureEvaluator

  /// Creates the source.
  ///
  /// - Parameter program: A program with one result and no name but x.
  init(_ program: Program) {
    self.program = CompiledProgram(program)
    evaluator = EnclosureEvaluator(self.program)
  }

  func value(at x: Double) -> Double {
    program.value(at: x)
  }

  func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    program.evaluate(xs, into: &ys)
  }

  func enclosure(over xs: Interval) -> Enclosure {
    let proven = evaluator.enclosure(over: xs)
    let value = proven.function.value
    var limits: (left: Limit?, right: Limit?)
    let middle = xs.lower.nextUp
    if value.decoration < .continuous && middle.nextUp == xs.upper {
      limits = evaluator.limits(at: middle)
    }
    return Enclosure(
      value.values, value.decoration, value.reasons, slope: proven.function.slope,
      attained: proven.function.attained, removable: proven.removable,
      leftLimit: limits.left, rightLimit: limits.right)
  }
}
