import ArgumentParser
import Plotting

extension GraphCalc {
  /// Draws what the lines of a script say.
  struct Batch: ParsableCommand {
    /// How progress may be asked for.
    enum ProgressName: String, CaseIterable, ExpressibleByArgument { case json }

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
        """)

    @Option(
      name: [.customShort("j", allowingJoined: true), .long],
      help: "How many plots to draw at a time; every processor if not given.")
    var jobs: Int?

    @Flag(help: "Check the script and draw nothing.") var check = false
    @Flag(help: "Print the plots and draw nothing: number, files, program.") var list = false

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

    @Flag(help: "Use the views that are saved, and save those that are drawn.") var views = false
    @OptionGroup var program: ProgramOptions
    @OptionGroup(title: "Output") var output: PlotOptions<OutputSection>
    @OptionGroup(title: "View") var view: PlotOptions<ViewSection>
    @OptionGroup(title: "Picture") var picture: PlotOptions<PictureSection>
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
      if output.arguments.contains(.show) {
        throw ValidationError("--show draws one plot in the terminal; a batch writes files.")
      }
    }

    func run() throws {
      var arguments = program.arguments.taking(output.arguments, view.arguments, picture.arguments)
      // What may be replaced is for the user to say, and not for a script.
      arguments.remove([.force])
      let host = try views ? state.requiredHost() : CommandHost()
      if let path = csv ?? ndjson {
        let (file, isForced) = (try ScriptFile(path), output.arguments.contains(.force))
        func walker<Reader>(_ reader: Reader) -> DataWalker<Reader> {
          DataWalker(reader, name: file.name, arguments: arguments, isForced: isForced)
        }
        if csv != nil { return try run(file.name, host) { walker(try CSVReader(file)) } }
        return try run(file.name, host) { walker(try NDJSONReader(file)) }
      }
      guard arguments.words.count == 1 else {
        throw PlotError.usage(
          "name one script, as in graphcalc batch plots.gc; - is standard input")
      }
      let ofOnePlot: [PlotOption] = [.expression, .file, .output]
      if let option = ofOnePlot.first(where: arguments.contains) {
        throw PlotError.usage(
          "\(option.name) belongs to one plot; write it on a line of the script")
      }
      let file = try ScriptFile(arguments.words[0])
      try run(file.name, host) { try ScriptWalker(file, defaults: arguments, host: host) }
    }

    /// Checks, lists or draws the jobs of a source, which is gone through once for each of those.
    private func run(
      _ name: String, _ host: CommandHost, _ source: () throws -> some JobSource
    ) throws {
      let part = try shard.map { try Shard.read($0) } ?? (.whole, nil)
      if let origin = part.origin, !isQuiet {
        Console.report("graphcalc: shard \(part.shard), from \(origin)")
      }
      let checked = try BatchCheck(try source(), shard: part.shard, host: host) {
        Console.report($0)
      }
      guard checked.mistakes == 0 else {
        throw PlotError(.invalidProgram, "\(checked.summary) in \(name); nothing was drawn")
      }
      if check { return }
      if list {
        var jobs = try source()
        return try jobs.printJobs(of: part.shard, isJSON: isJSON)
      }
      let jobs = ShardedJobs(source: try source(), shard: part.shard)
      if !status.isEmpty { return try tellStatus(of: jobs, host) }
      let manifest = try manifest.map { try Manifest($0, shard: part.shard) }
      try Self.draw(
        jobs, count: checked.count, workers: self.jobs ?? ProcessorCount.available,
        isForced: output.arguments.contains(.force), manifest: manifest, progress: progressStyle,
        host: host)
    }

    /// Draws jobs that have been checked, and says how many there were.
    static func draw(
      _ jobs: some JobSource, count: Int, workers: Int, isForced: Bool, manifest: Manifest? = nil,
      progress: BatchProgress.Style = .none, host: CommandHost
    ) throws {
      Interruption.await()
      let run = BatchRun(
        jobs, count: count, workers: workers, isForced: isForced, manifest: manifest,
        progress: progress, host: host)
      let tally = try run.run()
      Console.report(tally.summary)
      if Interruption.signal != 0 { throw ExitCode(128 + Interruption.signal) }
      if tally.failed > 0 { throw ExitCode(1) }
    }

    /// Says how much of a batch is done, and which plots are not.
    private func tellStatus(of jobs: some JobSource, _ host: CommandHost) throws {
      var records = ManifestRecords()
      for path in status { try records.read(ScriptFile(ArgumentWords.unprotected(path))) }
      let status = try BatchStatus(of: jobs, records, host: host)
      if !isQuiet { for remark in status.remarks { Console.report(remark) } }
      try Console.print(isJSON ? status.json.compact : status.summary)
      if status.done < status.total { throw ExitCode(1) }
    }

    private var isQuiet: Bool { output.arguments.contains(.quiet) }

    private var isJSON: Bool { output.arguments.contains(.json) }

    private var progressStyle: BatchProgress.Style {
      progress != nil ? .json : Console.isErrorTerminal && !isQuiet ? .bar : .none
    }
  }
}
