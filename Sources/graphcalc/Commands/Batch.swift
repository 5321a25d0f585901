import ArgumentParser
import Glibc

extension GraphCalc {
  /// Draws what the lines of a script say.
  struct Batch: ParsableCommand {
    /// How progress may be asked for.
    enum ProgressName: String, CaseIterable, ExpressibleByArgument {
      case json
    }

    static let configuration = CommandConfiguration(
      abstract: "Draw all pictures of a script, on every processor.",
      usage: """
        graphcalc batch SCRIPT|- [-j N] [--check|--list] [--force] [options]
        graphcalc batch --csv FILE PROGRAM… -o 'out/{id}.png' [options]
        """,
      discussion: """
        A line of a script is what you would type after graphcalc, without quoting. Options given \
        here are defaults for all lines. The whole script is checked before anything is drawn. \
        graphcalc fmt SCRIPT prints it in its canonical form.
        """
    )

    @Option(
      name: [.customShort("j", allowingJoined: true), .long],
      help: "How many plots to draw at a time; every processor if not given.")
    var jobs: Int?

    @Flag(help: "Check the script and draw nothing.")
    var check = false

    @Flag(help: "Print the plots and draw nothing: number, files, program.")
    var list = false

    @Flag(help: "Draw pictures that are up to date as well.")
    var force = false

    @Option(
      help: "Draw a plot for each row; names of columns are placeholders.", completion: .file())
    var csv: String?

    @Option(help: "The same for objects of JSON, one a line.", completion: .file())
    var ndjson: String?

    @Option(help: "Tell progress as JSON objects on standard error: json.")
    var progress: ProgressName?

    @OptionGroup var program: ProgramOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Picture") var picture: PictureOptions

    func validate() throws {
      if let jobs, !(1...1024).contains(jobs) {
        throw ValidationError("-j: '\(jobs)' is no number of plots at a time; use 1 to 1024.")
      }
      if check && list { throw ValidationError("--check and --list exclude each other.") }
      if csv != nil && ndjson != nil {
        throw ValidationError("--csv and --ndjson exclude each other.")
      }
      if output.show {
        throw ValidationError("--show draws one plot in the terminal; a batch writes files.")
      }
    }

    func run() throws {
      let settings = PlotSettings(program: program, output: output, view: view, picture: picture)
      if let path = csv ?? ndjson {
        let file = try ScriptFile(path)
        if csv != nil {
          return try run(file.name) {
            DataWalker(try CSVReader(file), name: file.name, settings: settings)
          }
        }
        return try run(file.name) {
          DataWalker(try NDJSONReader(file), name: file.name, settings: settings)
        }
      }
      guard program.words.count == 1 else {
        throw Failure(
          .usage, "name one script, as in graphcalc batch plots.gc; - is standard input")
      }
      if let option = ["-e", "-f", "-o"].first(where: { name in
        PlotOption.named(name)?.values(settings).isEmpty == false
      }) {
        throw Failure(.usage, "\(option) belongs to one plot; write it on a line of the script")
      }
      let file = try ScriptFile(ShellWords.unprotected(program.words[0]))
      var defaults = settings
      defaults.program.words = []
      try run(file.name) { try ScriptWalker(file, defaults: defaults) }
    }

    /// Checks, lists or draws the jobs of a source, which is gone through once for each of those.
    private func run(_ name: String, _ source: () throws -> some JobSource) throws {
      let checked = try BatchCheck(try source()) { Console.report($0) }
      guard checked.mistakes == 0 else {
        let mistakes = checked.mistakes == 1 ? "1 mistake" : "\(checked.mistakes) mistakes"
        throw Failure(.badProgram, "\(mistakes) in \(name); nothing was drawn")
      }
      if check { return }
      if list { return try JobList(isJSON: output.json).print(try source()) }
      Interruption.await()
      let run = BatchRun(
        try source(), count: checked.count, workers: jobs ?? ProcessorCount.available,
        isForced: force, progress: progressStyle)
      let tally = try run.run()
      Console.report(tally.summary)
      if Interruption.signal != 0 { throw ExitCode(128 + Interruption.signal) }
      if tally.failed > 0 { throw ExitCode(1) }
    }

    private var progressStyle: BatchProgress.Style {
      progress != nil ? .json : Console.isErrorTerminal && !output.quiet ? .bar : .none
    }
  }
}
