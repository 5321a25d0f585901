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
        --view, --x and --y, --equal, --scale, --origin, --fit, --center, --tap, --zoom, \
        --pan. Their values are infix expressions without x, such as 2pi or 1e9+10.
        """)

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
        """)

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
      try Plot.run(file.contents.arguments(with: given, over: file.arguments), host: host)
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
