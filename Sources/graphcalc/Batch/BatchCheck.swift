import Plotting

/// Checks all jobs of a batch before any of them is done.
struct BatchCheck {
  /// The number of valid jobs in the shard.
  private(set) var count = 0

  private(set) var mistakes = 0

  private var outputs = OutputTable()

  /// Checks every job, and counts those of a shard; `report` takes a message about each mistake.
  init(
    _ source: consuming some JobSource, shard: Shard = .whole, host: CommandHost,
    report: (String) -> Void
  ) throws {
    while let item = try source.next() {
      switch item {
      case .job(let job):
        do throws(LineError) {
          try check(job, host)
          if shard.contains(job) { count += 1 }
        } catch {
          report(job.message(error))
          mistakes += 1
          // The other jobs of the line most likely have the same mistake.
          source.skipLine()
        }
      case .mistake(let message):
        report(message)
        mistakes += 1
      }
    }
  }

  private mutating func check(_ job: JobLine, _ host: CommandHost) throws(LineError) {
    for file in try job.plot(host: host).outputs.files {
      let path = Array(file.path.utf8)
      guard let line = outputs.insert(path[...], line: job.number) else { continue }
      let place = (0..<job.words.count).first { job.words[$0].hasSuffix(file.path) }
      let other = line == job.number ? "this line" : "line \(line)"
      throw LineError(
        "'\(file.path)' is written twice, first by \(other)", remedy: "name each picture once",
        at: place.map { job.words.words[$0].source } ?? 0..<0)
    }
  }
}
