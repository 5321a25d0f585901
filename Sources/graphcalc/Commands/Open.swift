import ArgumentParser

extension GraphCalc {
  /// Says how a picture was drawn, or draws it again with other options.
  struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say how a picture was drawn, or draw it anew.",
      usage: "graphcalc open PICTURE [-o FILE… [options]]",
      discussion: """
        Without options the command line is printed, with --json what the picture says. \
        Options take the place of those that it was drawn with: --center, --tap, --zoom and --pan \
        go on from its view, other options of the view begin a new one.
        """
    )

    @Argument(
      help: "A picture that graphcalc drew; - is standard input.",
      completion: .file(extensions: ["png", "pdf", "svg"]))
    var picture: String

    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Picture") var options: PictureOptions
    @OptionGroup var state: StateOptions

    func run() throws {
      let file = try PictureFile(ShellWords.unprotected(picture))
      var given = PlotSettings.defaults
      (given.output, given.view, given.picture) = (output, view, options)
      let isChanged = PlotOption.all.contains { $0.name != "--json" && !$0.values(given).isEmpty }
      guard isChanged else { return try Console.print(output.json ? file.json : file.commandLine) }
      let outcome = try PlotJob(file.settings(with: given), views: state.views).run()
      try outcome.tell()
      if outcome.isUnproven { throw ExitCode(1) }
    }
  }
}
