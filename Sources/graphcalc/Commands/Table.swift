import CalculatorBrain
import Plotting

extension GraphCalc {
  /// Prints values over a range of x.
  enum Table {
    static let command = Command(
      name: "table", abstract: "Print the values of each result over a range of x.",
      usage: "graphcalc table PROGRAM… --x FROM:TO[:STEP] [--format FORMAT]",
      arguments: [.neededProgram],
      options: PlotOption.Row.ofPrograms + [
        PlotOption.x.row.meaning(
          "The values of x; ten steps if none is given.", .text("from:to:step")),
        PlotOption.format.row.meaning("How rows are written; text if not given.", .choice(formats)),
        PlotOption.json.row.meaning("The same as --format json."),
      ]
    ) { try run($0.arguments, host: $0.host) }

    private static let formats = TableFormat.allCases.map(\.rawValue)

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      let arguments = try arguments.resolved(host: host)
      let reader = ExpressionReader(names: try arguments.values())
      guard let x = arguments[.x] else { throw command.missing(.x) }
      let range = try TableRange(x, reader: reader)
      let program = try arguments.checkedProgram(host: host)
      for remark in arguments.remarks(on: program) { Console.report("graphcalc: \(remark)") }
      let name = arguments[.format] ?? TableFormat.text.rawValue
      guard let format = TableFormat(rawValue: name) else {
        throw PlotError.unknown(name, for: "--format", among: formats)
      }
      try write(program, over: range, format: arguments.contains(.json) ? .json : format)
    }

    /// Prints a table of the results of a program with no name but x, as text no wider than
    /// `width`.
    static func write(
      _ program: Program, over range: TableRange, format: TableFormat, width: Int? = nil
    ) throws(PlotError) {
      let table = try ProgramTable(of: program, over: range)
      let writer = TableWriter(format: format, labels: table.labels, width: width)
      try Console.put(writer.head)
      try table.forEachBlock { (start, columns) throws(PlotError) in
        var text = ""
        for row in columns[0].indices {
          writer.append(row: row, of: columns, isFirst: start + row == 0, to: &text)
        }
        try Console.put(text)
      }
      try Console.put(writer.tail)
    }
  }
}
