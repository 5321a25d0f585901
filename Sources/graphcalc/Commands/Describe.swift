import ArgumentParser
import CalculatorBrain
import Plotting

extension GraphCalc {
  /// Prints a program in infix form.
  struct Describe: TableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print a program in infix form, newest result first.",
      usage: "graphcalc describe PROGRAM [--exact]"
    )

    @OptionGroup var program: ProgramOptions
    @OptionGroup var style: PlotOptions<DescriptionSection>

    @Flag(help: "Print one JSON object.")
    var json = false

    static let options = ProgramSection.options + DescriptionSection.options + [.json]

    func run() throws {
      var arguments = program.arguments.taking(style.arguments)
      if json { arguments.give(.json) }
      try Self.run(arguments, host: StateOptions.standardHost)
    }

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      let arguments = try arguments.resolved(host: host)
      let program = try arguments.parsedProgram(host: host).binding(try arguments.values())
      guard arguments.contains(.json) else {
        return try Console.print(
          program.description(arguments.contains(.exact) ? .exact : .plain))
      }
      let text = ResultText(count: program.count)
      let report: JSONValue = [
        "version": 1,
        "description": .string(program.description(.plain)),
        "exact": .string(program.description(.exact)),
        "results": JSONValue(program.results.reversed().map { text.description(of: $0) }),
        "names": JSONValue(program.names),
      ]
      try Console.print(report.compact)
    }
  }
}
