import ArgumentParser

extension GraphCalc {
  /// Draws programs to picture files, or in the terminal.
  struct Plot: ParsableCommand {
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
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Picture") var picture: PictureOptions
    @OptionGroup var state: StateOptions

    func run() throws {
      let job = try PlotJob(
        PlotSettings(program: program, output: output, view: view, picture: picture),
        views: state.views)
      let outcome = try job.run()
      try outcome.tell()
      if outcome.isUnproven { throw ExitCode(1) }
    }
  }
}
