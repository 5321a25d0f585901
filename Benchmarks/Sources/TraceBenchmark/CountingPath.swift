import CalculatorBrain
import GraphView
import IntervalArithmetic
import Plotting

/// A path that counts the requested pairs of enclosures.
final class CountingPath: PathSource {
  private let source: ProgramPath
  private(set) var enclosures = 0

  init(_ path: PathProgram) {
    source = ProgramPath(path)
  }

  var parameters: ClosedRange<Double> { source.parameters }
  var work: Int { source.work }
  var workPerEnclosure: Int { source.workPerEnclosure }

  func enclosures(over t: Interval) -> (x: Enclosure, y: Enclosure) {
    enclosures += 1
    return source.enclosures(over: t)
  }
}
