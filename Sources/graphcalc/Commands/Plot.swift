import ArgumentParser
import Plotting

extension GraphCalc {
  /// Draws programs to picture files, or in the terminal.
  struct Plot: TableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draw the curves of a program. This is the default.",
      usage: "graphcalc [plot] PROGRAM… -o FILE… [options]",
      discussion: """
        View options are applied in this order, whatever their order on the line: \
        --view, --x and --y, --scale, --origin, --fit, --center, --tap, --zoom, --pan. \
        Their values are infix expressions without x, such as 2pi or 1e9+10.
        """
    )

    @OptionGroup var program: ProgramOptions
    @OptionGroup(title: "Output") var output: PlotOptions<OutputSection>
    @OptionGroup(title: "View") var view: PlotOptions<ViewSection>
    @OptionGroup(title: "Picture") var picture: PlotOptions<PictureSection>
    @OptionGroup var state: StateOptions

    static let options = PlotOption.allCases.filter { $0 != .exact }

    var arguments: PlotArguments {
      program.arguments.taking(output.arguments, view.arguments, picture.arguments)
    }

    func run() throws { try Self.run(arguments, host: state.host) }

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      let specification = try PlotSpecification(arguments, host: host)
      let outcome = try PlotDelivery(specification, host: host).deliver()
      try outcome.tell()
      if outcome.isUnproven { throw ExitCode(1) }
    }
  }
}

extension PlotArguments {
  /// Returns the arguments with the options of others.
  func taking(_ others: PlotArguments...) -> PlotArguments {
    var result = self
    for other in others { result.take(PlotOption.allCases, from: other) }
    return result
  }
}
