import Plotting

extension GraphCalc {
  /// Draws what the lines of a script say.
  struct Batch {
    static let command = Command(
      name: "batch", abstract: "Draw all pictures of a script, on every processor.",
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
        """,
      arguments: [.program],
      options: [
        .jobs, .check, .list, .csv, .ndjson, .progress, .shard, .manifest, .status, .views, .watch,
      ] + PlotOption.Row.ofPrograms + [.stateDir],
      pictureOptions: Command.ofPlots
    ) { try Batch(given: $0, workers: workers(of: $0)).run() }

    private let given: CommandWords
    private let workers: Int

    private var isForced: Bool { given.arguments.contains(.force) }

    /// How many plots are drawn at a time.
    ///
    /// - Throws: An error about that, or about options that do not go together.
    private static func workers(of given: CommandWords) throws(PlotError) -> Int {
      let jobs = given[.jobs].map { Int($0) ?? 0 }
      if let jobs, !(1...1024).contains(jobs) {
        throw command.usageError(
          "-j: '\(given[.jobs] ?? "")' is no number of plots at a time; use 1 to 1024.")
      }
      if let name = given[.progress], name != "json" {
        throw .unknown(name, for: "--progress", among: ["json"])
      }
      for aims in [[.check, .list, .status, .manifest], [.csv, .ndjson]] as [[PlotOption.Row]] {
        let both = aims.filter(given.contains)
        if both.count > 1 {
          throw command.usageError(
            "\(both[0].names[0]) and \(both[1].names[0]) exclude each other.")
        }
      }
      if given.arguments.contains(.show) {
        throw command.usageError("--show draws one plot in the terminal; a batch writes files.")
      }
      return jobs ?? ProcessorCount.available
    }

    private func run() throws {
      var arguments = given.arguments
      // What may be replaced is for the user to say, and not for a script.
      arguments.remove([.force])
      let host = try given.contains(.views) ? given.requiredHost() : CommandHost()
      let csv = given[.csv]
      if let path = csv ?? given[.ndjson] {
        if let script = arguments.words.first(where: { $0.hasSuffix(".gc") }) {
          throw Self.command.usageError(
            "'\(script)' is a script, which draws its own lines; write a program for the rows")
        }
        let file = try ScriptFile(path)
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
      let part = try given[.shard].map { try Shard.read($0) } ?? (.whole, nil)
      if let origin = part.origin, !isQuiet {
        Console.report("graphcalc: shard \(part.shard), from \(origin)")
      }
      let checked = try BatchCheck(try source(), shard: part.shard, host: host) {
        Console.report($0)
      }
      guard checked.mistakes == 0 else {
        throw PlotError(.invalidProgram, "\(checked.summary) in \(name); nothing was drawn")
      }
      if given.contains(.check) { return }
      if given.contains(.list) {
        var jobs = try source()
        return try jobs.printJobs(of: part.shard, isJSON: isJSON)
      }
      let jobs = ShardedJobs(source: try source(), shard: part.shard)
      if given.contains(.status) { return try tellStatus(of: jobs, host) }
      let manifest = try given[.manifest].map { try Manifest($0, shard: part.shard) }
      try Self.draw(
        jobs, count: checked.count, workers: workers, isForced: isForced, manifest: manifest,
        progress: progressStyle, host: host)
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
      if Interruption.signal != 0 { throw ExitStatus(code: 128 + Interruption.signal) }
      if tally.failed > 0 { throw ExitStatus(code: 1) }
    }

    /// Says how much of a batch is done, and which plots are not.
    private func tellStatus(of jobs: some JobSource, _ host: CommandHost) throws {
      var records = ManifestRecords()
      for path in given.values(of: .status) { try records.read(ScriptFile(path)) }
      let status = try BatchStatus(of: jobs, records, host: host)
      if !isQuiet { for remark in status.remarks { Console.report(remark) } }
      try Console.print(isJSON ? status.json.compact : status.summary)
      if status.done < status.total { throw ExitStatus(code: 1) }
    }

    private var isQuiet: Bool { given.arguments.contains(.quiet) }

    private var isJSON: Bool { given.arguments.contains(.json) }

    private var progressStyle: BatchProgress.Style {
      given.contains(.progress) ? .json : Console.isErrorTerminal && !isQuiet ? .bar : .none
    }
  }
}
