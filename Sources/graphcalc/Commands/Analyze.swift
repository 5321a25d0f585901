import Plotting

extension GraphCalc {
  /// Says what curves do, with bounds that are proven.
  enum Analyze {
    static let command = Command(
      name: "analyze", abstract: "Find zeros, extrema, breaks and intersections, proven.",
      usage: """
        graphcalc analyze PROGRAM… [--x FROM:TO] [--at X]… [--area FROM:TO]
                                   [--only WORDS] [--json]
        """,
      discussion: """
        Without --x, the range is that of the view in which the curves would be drawn. Digits are \
        printed as far as they are certain; what is not proven is called possible or undecided.
        """,
      arguments: [.neededProgram],
      options: PlotOption.Row.ofPrograms + [
        PlotOption.x.row.meaning("The range of x; both ends belong to it."),
        PlotOption.only.row, PlotOption.at.row, PlotOption.area.row, .json,
        PlotOption.strict.row.meaning("Exit with status 1 if anything is not proven."),
      ]
    ) { try run($0.arguments, host: $0.host) }

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      let request = try AnalysisRequest(arguments, host: host)
      for remark in request.remarks { Console.report("graphcalc: \(remark)") }
      guard try write(request) || !arguments.contains(.strict) else { throw ExitStatus(code: 1) }
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
