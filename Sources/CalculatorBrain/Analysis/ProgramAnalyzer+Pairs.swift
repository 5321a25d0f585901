public import IntervalArithmetic

extension ProgramAnalyzer {
  /// Returns where the graphs of this program and another one meet, as the zeros of the difference.
  ///
  /// - Parameters:
  ///   - other: A program with one result, no name other than x and the same unit of angles.
  ///   - range: A bounded interval that is not empty.
  /// - Returns: The points as ``Analysis/zeros`` with the common values, and what is undecided.
  public mutating func intersections(with other: Program, over range: Interval) -> Analysis {
    var difference = ProgramAnalyzer(
      program.difference(from: other), workLimit: workLimit, mostWork: mostWork)
    var analysis = difference.zeros(over: range)
    for index in analysis.zeros.indices where analysis.zeros[index].kind != .interval {
      analysis.zeros[index].y = evaluator.sharpValue(over: analysis.zeros[index].x)
    }
    return analysis
  }
}

extension Program {
  /// The program whose values are those of this one less those of another one.
  func difference(from other: Program) -> Program {
    var graph = ExpressionGraph()
    let operands = (
      graph.copy(places, of: shared)[0], graph.copy(other.places, of: other.shared)[0]
    )
    let root = graph.add(
      .operation(
        Operation.subtraction, ExpressionGraph.Operands(operands.0, operands.1)))
    return Program(graph, [root], isPruned: false, angleUnit, origins)
  }
}
