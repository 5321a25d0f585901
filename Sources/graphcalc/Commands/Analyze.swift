import ArgumentParser
import Plotting

extension GraphCalc {
  /// Says what curves do, with bounds that are proven.
  struct Analyze: TableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Find zeros, extrema, breaks and intersections, proven.",
      usage: """
        graphcalc analyze PROGRAM… [--x FROM:TO] [--at X]… [--area FROM:TO]
                                   [--only WORDS] [--json]
        """,
      discussion: """
        Without --x, the range is that of the view in which the curves would be drawn. Digits are \
        printed as far as they are certain; what is not proven is called possible or undecided.
        """)

    @OptionGroup var program: ProgramOptions

    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The range of x; both ends belong to it.", valueName: "from:to"))
    var x: String?

    @OptionGroup var questions: PlotOptions<AnalysisSection>

    @Flag(help: "Print one JSON object.") var json = false

    @Flag(help: "Exit with status 1 if anything is not proven.") var strict = false

    static let options = ProgramSection.options + AnalysisRequest.options

    func run() throws {
      var arguments = program.arguments
      arguments.take(AnalysisSection.options, from: questions.arguments)
      if let x { arguments.give(.x, ArgumentWords.unprotected(x)) }
      if json { arguments.give(.json) }
      if strict { arguments.give(.strict) }
      try Self.run(arguments, host: StateOptions.standardHost)
    }

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      let request = try AnalysisRequest(arguments, host: host)
      for remark in request.remarks { Console.report("graphcalc: \(remark)") }
      guard try write(request) || !arguments.contains(.strict) else { throw ExitCode(1) }
    }

    /// Prints what is found; returns whether all of it is proven.
    static func write(_ request: AnalysisRequest) throws(PlotError) -> Bool {
      let report = request.report()
      if request.isReported {
        try Console.print(report.json.compact)
      } else {
        try Console.put(report.text)
      }
      return report.isProven
    }
  }
}
