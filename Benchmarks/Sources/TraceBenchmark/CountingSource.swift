import CalculatorBrain
import GraphView
import IntervalArithmetic

/// A program as a data source that counts the enclosures that it is asked for.
final class CountingSource: GraphDataSource {
  private let program: CompiledProgram
  private var evaluator: EnclosureEvaluator
  private(set) var enclosures = 0

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
    enclosures += 1
    let proven = evaluator.enclosure(over: xs)
    let value = proven.function.value
    return Enclosure(
      value.values, value.decoration, value.reasons, slope: proven.function.slope,
      attained: proven.function.attained, removable: proven.removable)
  }
}
