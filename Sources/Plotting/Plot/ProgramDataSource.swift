public import CalculatorBrain
public import GraphView
public import IntervalArithmetic

/// A program of x that a graph view can draw: what introduces the brain to the view.
public final class ProgramDataSource: GraphDataSource {
  // The evaluators hold intermediate results, which this source does not share.
  private var values: BlockEvaluator
  private var evaluator: EnclosureEvaluator

  /// Creates the source.
  ///
  /// - Parameter program: A program with one result and no name but x.
  public init(_ program: Program) {
    let compiled = CompiledProgram(program)
    values = BlockEvaluator(compiled)
    evaluator = EnclosureEvaluator(compiled)
  }

  /// The value of the program; NaN where it is undefined.
  public func value(at x: Double) -> Double { values.value(at: x) }

  /// The values of the program; NaN where it is undefined.
  public func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    values.evaluate(xs, into: &ys)
  }

  /// Bounds that hold every value of the program over an interval of x, with the one-sided limits
  /// where it is not continuous.
  public func enclosure(over xs: Interval) -> Enclosure {
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
