import Plotting

extension GraphCalc {
  /// Draws programs to picture files, or in the terminal.
  enum Plot {
    static let command = Command(
      name: "plot", abstract: "Draw the curves of a program. This is the default.",
      usage: "graphcalc [plot] PROGRAM… -o FILE… [options]",
      discussion: """
        for NAME in FROM:TO:STEP at the end draws a plot for each value of NAME: the frames of an \
        animation, or a picture each if its name has {NAME}.

        View options are applied in this order, whatever their order on the line: \
        --view, --x and --y, --equal, --scale, --origin, --fit, --center, --tap, --zoom, \
        --pan. Their values are infix expressions without x, such as 2pi or 1e9+10.
        """,
      arguments: [.program],
      options: PlotOption.Row.ofPrograms + [.watch, .stateDir],
      pictureOptions: Command.ofPlots
    ) { try run($0, host: $0.host) }

    private static func run(_ given: CommandWords, host: CommandHost) throws {
      guard given.arguments.contains(.and) else { return try run(given.arguments, host: host) }
      try run(layout: given.words, host: host)
    }

    /// Draws the plots of a line in one picture.
    private static func run(layout words: [String], host: CommandHost) throws {
      var line = LineWords()
      let startOfLoops = words.firstIndex(of: "for") ?? words.endIndex
      for (index, word) in words.enumerated() {
        line.append(word, isQuoted: index < startOfLoops && !word.hasPrefix("-"))
      }
      if startOfLoops < words.endIndex {
        return try run(
          LoopJobs(line), isForced: words.contains(PlotOption.force.name), host: host)
      }
      let parts: [LayoutSpecification.Part]
      do throws(LineError) {
        parts = try LayoutSpecification.parts(of: line, in: LineContext())
      } catch { throw PlotError.usage("\(error.summary); \(error.remedy)") }
      var layout = try LayoutSpecification(
        parts, needsOutput: !Console.isTerminal, host: host)
      let isUndirected = layout.outputs.isUndirected
      if isUndirected { layout.outputs.isShown = true }
      try run(.layout(layout), host: host)
      if isUndirected { adviseOnFiles(layout.outputs) }
    }

    /// Says how to write what is only shown.
    private static func adviseOnFiles(_ outputs: PlotOutputs) {
      guard !outputs.isQuiet else { return }
      Console.report("graphcalc: add -o FILE to write the picture to a file, as in -o plot.png")
    }

    /// Draws what the line of a picture says.
    static func run(line words: [String], host: CommandHost) throws {
      guard
        let given = try? CommandWords(ShellWords.joined(words), options: command.allOptions)
      else {
        throw PlotError.usage("the options do not go together with the line of the picture")
      }
      try run(given, host: host)
    }

    static func run(_ arguments: PlotArguments, host: CommandHost) throws {
      if arguments.hasLoops {
        return try run(
          LoopJobs(arguments), isForced: arguments.contains(.force), host: host)
      }
      var arguments = arguments
      let isUndirected = !arguments.containsAny(of: [.output, .show, .json])
      let isShown = isUndirected && Console.isTerminal
      if isShown { arguments.give(.show) }
      let specification = try PlotSpecification(arguments, host: host)
      try run(.plot(specification), host: host)
      if isShown { adviseOnFiles(specification.outputs) }
    }

    private static func run(_ drawing: Drawing, host: CommandHost) throws {
      let outcome = try Delivery(drawing, host: host).deliver()
      try outcome.tell()
      if outcome.isUnproven { throw ExitStatus(code: 1) }
    }

    /// Draws an animation, or several plots as a batch does.
    private static func run(_ jobs: LoopJobs, isForced: Bool, host: CommandHost) throws {
      if let animation = try jobs.animation(host: host) {
        return try run(animation, host: host)
      }
      let checked = try BatchCheck(jobs, host: host) { Console.report("Error: \($0)") }
      guard checked.mistakes == 0 else {
        throw ExitStatus(code: PlotError.Kind.invalidProgram.exitStatus)
      }
      try Batch.draw(
        jobs, count: checked.count, workers: ProcessorCount.available,
        isForced: isForced, host: host)
    }
  }

  /// Says how a picture was drawn, or draws it again with other options.
  enum Open {
    static let command = Command(
      name: "open", abstract: "Say how a picture was drawn, or draw it anew.",
      usage: "graphcalc open PICTURE [-e PROGRAM]… [-o FILE… [options]]",
      discussion: """
        The command line is printed, with --json what the picture says, unless options ask for a \
        picture. They take the place of those that it was drawn with: --center, --tap, --zoom and \
        --pan go on from its view, other options of the view begin a new one. \
        -e adds curves after its own, in the command line, too.
        """,
      arguments: [
        Command.Argument(
          name: "picture", help: "A picture that graphcalc drew; - is standard input.",
          completion: PlotOption.output.row.completion)
      ],
      options: added.map(\.row) + [.stateDir], pictureOptions: Command.ofPlots
    ) { try run($0) }

    /// What is drawn in addition to a picture's own programs.
    private static let added: [PlotOption] = [.expression, .definition]

    private static func run(_ words: CommandWords) throws {
      var (given, host) = (words.arguments, words.host)
      let metadata = try PictureMetadata(given.words[0])
      given.words = []
      given.remove(added)
      host.readsPipes = false
      let line = try metadata.opened { () throws(PlotError) in try PictureLine(metadata.text) }
      if let line {
        let own = (line.words ?? []) + words.arguments.words(of: added)
        return try run(line, own, metadata, given, host)
      }
      var file = try PictureFile(metadata, host: host)
      file.arguments.take(added, from: words.arguments)
      guard given.containsAny(of: PlotOption.allCases.filter { $0 != .json }) else {
        _ = try PlotSpecification(file.arguments, needsOutput: false, host: host)
        return try Console.print(given.contains(.json) ? file.json.compact : file.commandLine)
      }
      host.readsPipes = given.contains(.data)
      try Plot.run(file.contents.arguments(with: given, over: file.arguments), host: host)
    }

    /// Prints or draws a line, of which all words are `own`; options that are given replace those.
    private static func run(
      _ line: PictureLine, _ own: [String], _ metadata: PictureMetadata, _ given: PlotArguments,
      _ host: CommandHost
    ) throws {
      var words = own
      guard given.containsAny(of: PlotOption.allCases.filter { $0 != .json }) else {
        let command = PictureMetadata.commandLine(words, metadata.path, metadata.format)
        guard given.contains(.json) else { return try Console.print(command) }
        return try Console.print(line.report(metadata.path, metadata.format, command).compact)
      }
      // Of several plots, each has the options of view and look.
      let ofParts = given.words(of: PlotOption.ofPictures)
      words = words.flatMap { $0 == PlotOption.and.name ? ofParts + [$0] : [$0] } + ofParts
      words += given.words(of: PlotOption.allCases.filter { !PlotOption.ofPictures.contains($0) })
      try Plot.run(line: words, host: host)
    }
  }
}
