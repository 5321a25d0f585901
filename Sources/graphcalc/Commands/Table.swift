public import ArgumentParser
import CalculatorBrain
public import Plotting

extension GraphCalc {
  /// Prints values over a range of x.
  struct Table: TableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the values of each result over a range of x.",
      usage: "graphcalc table PROGRAM… --x FROM:TO[:STEP] [--format text|csv|json]")

    @OptionGroup var program: ProgramOptions

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The values of x; ten steps if none is given.", valueName: "from:to:step"))
    var x: String

    @Option(help: "How rows are written: text, csv or json.") var format = TableFormat.text
    @Flag(help: "The same as --format json.") var json = false

    static let options = ProgramSection.options + [.x, .json]

    func run() throws {
      var arguments = program.arguments
      arguments.give(.x, x)
      arguments.give(.format, (json ? .json : format).rawValue)
      try Self.run(arguments, host: StateOptions.standardHost)
    }

    static func runAtOnce(_ words: ArraySlice<String>) throws -> Bool {
      // The argument parser knows formats, and what to say where no range is given.
      guard let arguments = PlotArguments(shell: words, options: options), arguments.contains(.x)
      else { return false }
      try run(arguments, host: StateOptions.standardHost)
      return true
    }

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      let arguments = try arguments.resolved(host: host)
      let reader = ExpressionReader(names: try arguments.values())
      let range = try TableRange(arguments[.x] ?? "", reader: reader)
      let program = try arguments.checkedProgram(host: host)
      for remark in arguments.remarks(on: program) { Console.report("graphcalc: \(remark)") }
      let format = arguments[.format].flatMap(TableFormat.init) ?? .text
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

extension TableFormat: ExpressibleByArgument {}
