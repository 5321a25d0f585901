import ArgumentParser
import CalculatorBrain

extension GraphCalc {
  /// Prints values over a range of x.
  struct Table: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the values of each result over a range of x.",
      usage: "graphcalc table PROGRAM… --x FROM:TO[:STEP] [--format text|csv|json]"
    )

    @OptionGroup var program: ProgramOptions

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The values of x; ten steps if none is given.", valueName: "from:to:step"))
    var x: String

    @Option(help: "How rows are written: text, csv or json.")
    var format = TableFormat.text

    @Flag(help: "The same as --format json.")
    var json = false

    func run() throws {
      let program = try program.resolved(in: StateFolder(option: nil)).program
      let range = try TableRange(x, reader: ExpressionReader(names: try program.values()))
      try Self.write(program.checked(), over: range, format: json ? .json : format)
    }

    /// Prints a table of the results of a program with no name but x.
    static func write(_ program: Program, over range: TableRange, format: TableFormat) throws {
      let results = program.results
      let writer = TableWriter(
        format: format,
        labels: ["x"] + results.map { $0.description(.plain, limit: 200) })
      try Console.put(writer.head)
      let sources = results.map { CompiledProgram($0) }
      // Rows are computed and written in blocks, so that memory does not grow with the table.
      let blockSize = 512
      for start in stride(from: 0, to: range.count, by: blockSize) {
        let xs = (start..<min(start + blockSize, range.count)).map { range[$0] }
        let columns = sources.map { source in
          var ys = [Double](repeating: .nan, count: xs.count)
          var span = ys.mutableSpan
          source.evaluate(xs.span, into: &span)
          return ys
        }
        var text = ""
        for index in xs.indices {
          writer.append(
            [xs[index]] + columns.map { $0[index] }, isFirst: start + index == 0, to: &text)
        }
        try Console.put(text)
      }
      try Console.put(writer.tail)
    }
  }
}
