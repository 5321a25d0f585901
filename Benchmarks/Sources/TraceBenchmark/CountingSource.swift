import CalculatorBrain
import GraphView
import IntervalArithmetic
import Plotting

/// A program as a data source that counts the requested enclosures.
final class CountingSource: GraphDataSource {
  private let source: ProgramDataSource
  private(set) var enclosures = 0

  init(_ program: Program) {
    source = ProgramDataSource(program)
  }

  func value(at x: Double) -> Double {
    source.value(at: x)
  }

  func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    source.evaluate(xs, into: &ys)
  }

  func enclosure(over xs: Interval) -> Enclosure {
    enclosures += 1
    return source.enclosure(over: xs)
  }
}
