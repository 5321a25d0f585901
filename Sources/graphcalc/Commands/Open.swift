import ArgumentParser
import Plotting

extension GraphCalc {
  /// Says how a picture was drawn, or draws it again with other options.
  struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say how a picture was drawn, or draw it anew.",
      usage: "graphcalc open PICTURE [-e PROGRAM]… [-o FILE… [options]]",
      discussion: """
        The command line is printed, with --json what the picture says, unless options ask for a \
        picture. They take the place of those that it was drawn with: --center, --tap, --zoom and \
        --pan go on from its view, other options of the view begin a new one. \
        -e adds curves after its own, in the command line, too.
        """
    )

    @Argument(
      help: "A picture that graphcalc drew; - is standard input.",
      completion: .file(extensions: ["png", "pdf", "svg"]))
    var picture: String

    @OptionGroup var added: PlotOptions<AddedSection>
    @OptionGroup(title: "Output") var output: PlotOptions<OutputSection>
    @OptionGroup(title: "View") var view: PlotOptions<ViewSection>
    @OptionGroup(title: "Picture") var look: PlotOptions<PictureSection>
    @OptionGroup var state: StateOptions

    func run() throws {
      let host = state.host
      var file = try PictureFile(ArgumentWords.unprotected(picture), host: host)
      let given = output.arguments.taking(view.arguments, look.arguments)
      file.arguments.take(AddedSection.options, from: added.arguments)
      guard given.containsAny(of: PlotOption.allCases.filter { $0 != .json }) else {
        _ = try PlotSpecification(file.arguments, needsOutput: false, host: host)
        return try Console.print(given.contains(.json) ? file.json.compact : file.commandLine)
      }
      let arguments = try file.contents.arguments(with: given, over: file.arguments)
      let specification = try PlotSpecification(arguments, host: host)
      let outcome = try PlotDelivery(specification, host: host).deliver()
      try outcome.tell()
      if outcome.isUnproven { throw ExitCode(1) }
    }
  }
}
