import CalculatorBrain
import GraphView

/// A program of x that a graph view can draw: what introduces the brain to the view.
struct ProgramDataSource: GraphDataSource {
  private let program: CompiledProgram

  /// Creates the source.
  ///
  /// - Parameter program: A program with one result and no name but x.
  init(_ program: Program) {
    self.program = CompiledProgram(program)
  }

  func value(at x: Double) -> Double {
    program.value(at: x)
  }

  func evaluate(_ xs: Span<Double>, into ys: inout MutableSpan<Double>) {
    program.evaluate(xs, into: &ys)
  }
}
