import CalculatorBrain
import Plotting

extension GraphCalc {
  /// Prints values over a range of x, or a summary of a table.
  enum Table {
    static let command = Command(
      name: "table", abstract: "Print values of each result over a range of x, or sum up a table.",
      usage: """
        graphcalc table PROGRAM… --x FROM:TO[:STEP] [--format FORMAT]
        graphcalc table --data FILE[:COLUMNS] [--format FORMAT]
        """,
      discussion: """
        Of each column of numbers, a summary has how many there are and are missing, mean, sample \
        standard deviation, least and greatest one, and quartiles; of dates, the first, the median \
        and the last one; of words, how many differ, and the most frequent one.
        """,
      arguments: [.neededProgram],
      options: PlotOption.Row.ofPrograms + [
        PlotOption.x.row.meaning(
          "The values of x; ten steps if none is given.", .text("from:to:step")),
        PlotOption.data.row.meaning(
          "A table to sum up, and its columns, by number or heading; all if not given.",
          .list("file[:columns]")),
      ] + ofTables.map(\.row) + [
        PlotOption.format.row.meaning("How rows are written; text if not given.", .choice(formats)),
        PlotOption.json.row.meaning("The same as --format json."),
      ]
    ) { try run($0.arguments, host: $0.host) }

    private static let formats = TableFormat.allCases.map(\.rawValue)

    /// The options that say how a table is written, and which of its rows to sum up.
    private static let ofTables: [PlotOption] = [
      .separator, .decimal, .missing, .skip, .comment, .dateFormat, .encoding, .condition,
      .rowsOfData, .blockOfData,
    ]

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      let name = arguments[.format] ?? TableFormat.text.rawValue
      guard let given = TableFormat(rawValue: name) else {
        throw PlotError.unknown(name, for: "--format", among: formats)
      }
      let format = arguments.contains(.json) ? .json : given
      guard !arguments.contains(.data) else { return try sumUp(arguments, format, host: host) }
      if let option = ofTables.first(where: arguments.contains) {
        throw PlotError.usage("is for a table; give one, as in --data FILE", about: option.name)
      }
      let arguments = try arguments.resolved(host: host)
      let reader = ExpressionReader(names: try arguments.values())
      guard let x = arguments[.x] else { throw command.missing(.x) }
      let range = try TableRange(x, reader: reader)
      let program = try arguments.checkedProgram(host: host)
      for remark in arguments.remarks(on: program) { Console.report("graphcalc: \(remark)") }
      try write(program, over: range, format: format)
    }

    /// Prints the summary of a table of data.
    private static func sumUp(
      _ arguments: PlotArguments, _ format: TableFormat, host: CommandHost
    ) throws(PlotError) {
      let others: [PlotOption] = [.expression, .file, .infix, .definition, .book, .x]
      if let option = others.first(where: arguments.contains) {
        throw .usage("is for programs, and --data is summed up alone", about: option.name)
      }
      if let word = arguments.words.first {
        throw .usage(
          "is summed up alone; leave out '\(LineError.printable(word))'", about: "--data")
      }
      let summary = try TableSummary(arguments, host: host)
      for remark in summary.remarks { Console.report("graphcalc: \(remark)") }
      try Console.put(summary.text(format))
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
