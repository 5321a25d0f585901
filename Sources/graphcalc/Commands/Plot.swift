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
      try Self.draw(
        PlotSettings(program: program, output: output, view: view, picture: picture),
        views: state.views)
    }

    /// Draws what settings ask for.
    ///
    /// - Parameters:
    ///   - settings: The values of all options, and the words.
    ///   - views: Where views are kept, if they are.
    /// - Throws: A failure, or the status of a picture that strictness rejects.
    static func draw(_ settings: PlotSettings, views: ViewStore?) throws {
      let outcome = try PlotJob(settings, views: views).run()
      try outcome.tell()
      if outcome.isUnproven { throw ExitCode(1) }
    }
  }
}
