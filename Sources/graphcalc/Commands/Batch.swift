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
        graphcalc batch SCRIPT --shard I/N|auto[/N] [--manifest FILE] [options]
        graphcalc batch SCRIPT --status MANIFEST… [options]
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

    @Option(
      help: ArgumentHelp(
        "Draw one of N equal parts, from 0 to N - 1; auto asks the scheduler's variables.",
        valueName: "i/n"))
    var shard: String?

    @Option(
      help: "Add a line to a file, an object of JSON, for each plot that has ended.",
      completion: .file())
    var manifest: String?

    @Option(
      parsing: .upToNextOption,
      help: ArgumentHelp(
        "Draw nothing; say what manifests tell of the plots: done, failed, missing.",
        valueName: "manifest"),
      completion: .file())
    var status: [String] = []

    @Flag(help: "Use the views that are saved, and save those that are drawn.")
    var views = false

    @OptionGroup var program: ProgramOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "View") var view: ViewOptions
    @OptionGroup(title: "Picture") var picture: PictureOptions
    @OptionGroup var state: StateOptions

    func validate() throws {
      if let jobs, !(1...1024).contains(jobs) {
        throw ValidationError("-j: '\(jobs)' is no number of plots at a time; use 1 to 1024.")
      }
      let aims = [
        ("--check", check), ("--list", list), ("--status", !status.isEmpty),
        ("--manifest", manifest != nil),
      ].filter { $0.1 }
      if aims.count > 1 {
        throw ValidationError("\(aims[0].0) and \(aims[1].0) exclude each other.")
      }
      if csv != nil && ndjson != nil {
        throw ValidationError("--csv and --ndjson exclude each other.")
      }
      if output.show {
        throw ValidationError("--show draws one plot in the terminal; a batch writes files.")
      }
    }

    func run() throws {
      let settings = PlotSettings(program: program, output: output, view: view, picture: picture)
      let store = views ? try state.requiredViews() : nil
      if let path = csv ?? ndjson {
        let file = try ScriptFile(path)
        if csv != nil {
          return try run(file.name) {
            DataWalker(try CSVReader(file), name: file.name, settings: settings, views: store)
          }
        }
        return try run(file.name) {
          DataWalker(try NDJSONReader(file), name: file.name, settings: settings, views: store)
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
      try run(file.name) { try ScriptWalker(file, defaults: defaults, views: store) }
    }

    /// Checks, lists or draws the jobs of a source, which is gone through once for each of those.
    private func run(_ name: String, _ source: () throws -> some JobSource) throws {
      let part = try shard.map { try Shard.read($0) } ?? (.whole, nil)
      if let origin = part.origin, !output.quiet {
        Console.report("graphcalc: shard \(part.shard), from \(origin)")
      }
      let checked = try BatchCheck(try source(), shard: part.shard) { Console.report($0) }
      guard checked.mistakes == 0 else {
        let mistakes = checked.mistakes == 1 ? "1 mistake" : "\(checked.mistakes) mistakes"
        throw Failure(.badProgram, "\(mistakes) in \(name); nothing was drawn")
      }
      if check { return }
      if list { return try JobList(isJSON: output.json, shard: part.shard).print(try source()) }
      let jobs = ShardedJobs(try source(), shard: part.shard)
      if !status.isEmpty { return try tellStatus(of: jobs) }
      let manifest = try manifest.map { try Manifest($0, shard: part.shard) }
      Interruption.await()
      let run = BatchRun(
        jobs, count: checked.count, workers: self.jobs ?? ProcessorCount.available,
        isForced: force, manifest: manifest, progress: progressStyle)
      let tally = try run.run()
      Console.report(tally.summary)
      if Interruption.signal != 0 { throw ExitCode(128 + Interruption.signal) }
      if tally.failed > 0 { throw ExitCode(1) }
    }

    /// Says how much of a batch is done, and which plots are not.
    private func tellStatus(of jobs: some JobSource) throws {
      var records = ManifestRecords()
      for path in status {
        try records.read(ScriptFile(ShellWords.unprotected(path))) { Console.report($0) }
      }
      let status = try BatchStatus(of: jobs, records)
      if !output.quiet { for remark in status.remarks { Console.report(remark) } }
      try Console.print(output.json ? status.json : status.summary)
      if status.done < status.total { throw ExitCode(1) }
    }

    private var progressStyle: BatchProgress.Style {
      progress != nil ? .json : Console.isErrorTerminal && !output.quiet ? .bar : .none
    }
  }
}
