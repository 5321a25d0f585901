package import CalculatorBrain

/// The values of a program at equal steps of x.
package struct ProgramTable: Sendable {
  private let results: [Program]
  private let functions: [Program]
  private let range: TableRange

  /// Creates the table of a program with no name but x, and y in results `y = f`.
  ///
  /// - Throws: An error if a result is a relation.
  package init(of program: Program, over range: TableRange) throws(PlotError) {
    (results, functions, self.range) = (
      program.results, try program.functions(takesTruth: true).results, range
    )
  }

  /// The labels of the columns: x and the results.
  package var labels: [String] { ["x"] + results.map { $0.description(.plain, limit: 200) } }

  /// Computes the rows in blocks, so that memory does not grow with the table.
  ///
  /// `body` takes the number of the first row of a block, counted from 0, and the values of all
  /// columns, NaN where they are undefined.
  package func forEachBlock<Failure>(
    _ body: (Int, [[Double]]) throws(Failure) -> Void
  ) throws(Failure) {
    var evaluators = functions.map { BlockEvaluator(CompiledProgram($0)) }
    let blockSize = min(1024, range.count)
    var columns = [[Double]](
      repeating: [Double](repeating: 0, count: blockSize), count: 1 + results.count)
    for start in stride(from: 0, to: range.count, by: blockSize) {
      let count = min(blockSize, range.count - start)
      for index in columns.indices { columns[index].removeLast(columns[index].count - count) }
      for row in 0..<count { columns[0][row] = range[start + row] }
      let xs = columns[0]
      for index in evaluators.indices {
        var values = columns[1 + index].mutableSpan
        evaluators[index].evaluate(xs.span, into: &values)
      }
      try body(start, columns)
    }
  }
}
