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
    if value.decoration < .continuous { limits = self.limits(within: xs) }
    return Enclosure(
      value.values, value.decoration, value.reasons, slope: proven.function.slope,
      attained: proven.function.attained, removable: proven.removable,
      leftLimit: limits.left, rightLimit: limits.right)
  }

  /// The limits at the middle one of three neighbouring doubles, or at a break that is not there.
  private func limits(within xs: Interval) -> (left: Limit?, right: Limit?) {
    let next = xs.lower.nextUp
    if next == xs.upper { return evaluator.limits(atBreakNear: xs) }
    guard next.nextUp == xs.upper else { return (nil, nil) }
    let limits = evaluator.limits(at: next)
    guard case .finite(let left) = limits.left, case .finite(let right) = limits.right,
      !left.isDisjoint(from: right)
    else { return limits }
    let others = evaluator.limits(atBreakNear: xs)
    return others == (nil, nil) ? limits : others
  }
}
