import ArgumentParser
import Plotting

extension GraphCalc {
  /// Says what curves do, with bounds that are proven.
  struct Analyze: TableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Find zeros, extrema, breaks and intersections, proven.",
      usage: "graphcalc analyze PROGRAM… [--x FROM:TO] [--at X]… [--only WORDS] [--json]",
      discussion: """
        Without --x, the range is that of the view in which the curves would be drawn. Digits are \
        printed as far as they are certain; what is not proven is called possible or undecided.
        """)

    @OptionGroup var program: ProgramOptions

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The range of x; both ends belong to it.", valueName: "from:to"))
    var x: String?

    @Option(
      parsing: .unconditionalSingleValue,
      help: ArgumentHelp("Where the slope is asked for, as in pi/2.", valueName: "x"))
    var at: [String] = []

    @Option(
      help: ArgumentHelp(
        "What is printed: \(AnalysisTopic.allCases.map(\.rawValue).joined(separator: ", ")).",
        valueName: "words"))
    var only: String?

    @Flag(help: "Print one JSON object.") var json = false

    @Flag(help: "Exit with status 1 if anything is not proven.") var strict = false

    static let options = ProgramSection.options + [.x, .json, .strict]

    func run() throws {
      var arguments = program.arguments
      if let x { arguments.give(.x, ArgumentWords.unprotected(x)) }
      if json { arguments.give(.json) }
      if strict { arguments.give(.strict) }
      try Self.run(
        arguments, at: at.map(ArgumentWords.unprotected), only: only,
        host: StateOptions.standardHost)
    }

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      try run(arguments, at: [], only: nil, host: host)
    }

    private static func run(
      _ arguments: PlotArguments, at points: [String], only: String?, host: CommandHost
    ) throws {
      let request = try AnalysisRequest(arguments, at: points, only: only, host: host)
      for remark in request.remarks { Console.report("graphcalc: \(remark)") }
      let report = request.report()
      if arguments.contains(.json) {
        try Console.print(report.json.compact)
      } else {
        try Console.put(report.text)
      }
      if arguments.contains(.strict), !report.isProven { throw ExitCode(1) }
    }
  }
}
