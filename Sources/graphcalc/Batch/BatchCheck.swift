/// Checks all jobs of a batch before any of them is done.
struct BatchCheck {
  /// How many right jobs of the shard there are.
  private(set) var count = 0

  /// How many mistakes were found.
  private(set) var mistakes = 0

  private let shard: Shard
  private var outputs = OutputTable()
  private var glance: LineGlance?
  private var context: ScriptContext?

  /// The hashes of options that are known to be right in the context.
  private var rightOptions: Set<UInt64> = []

  /// As many as are remembered; scripts with more kinds of options than that are rare.
  private static let memory = 65_536

  /// Checks every job.
  ///
  /// - Parameters:
  ///   - source: The jobs.
  ///   - shard: Which of them are counted; the others are checked all the same.
  ///   - report: Takes a message about each mistake.
  /// - Throws: A failure if the source cannot be read.
  init(
    _ source: consuming some JobSource, shard: Shard = .whole, report: (String) -> Void
  ) throws {
    self.shard = shard
    while let item = try source.next() {
      switch item {
      case .job(let job):
        guard let message = check(job) else { continue }
        report(message)
        // The other jobs of the line most likely have the same mistake.
        source.skipLine()
      case .mistake(let message):
        report(message)
      }
      mistakes += 1
    }
  }

  /// Returns the message about the first mistake in a job; `nil` if it is right.
  private mutating func check(_ job: JobLine) -> String? {
    if context !== job.context {
      context = job.context
      glance = LineGlance(job.context)
      rightOptions.removeAll()
    }
    let isPlain = glance?.read(job.words) == true
    if isPlain, let glance, rightOptions.contains(glance.options) {
      for output in glance.outputs {
        if let line = outputs.insert(job.words.bytes[output], line: job.number) {
          return job.message(duplicate(job, at: output, of: line))
        }
      }
      if let output = glance.outputs.first { count(job.words.bytes[output]) }
      return nil
    }
    do throws(LineError) {
      let plot = try job.plot()
      for destination in plot.destinations {
        let path = Array(destination.path.utf8)
        if let line = outputs.insert(path[...], line: job.number) {
          throw duplicate(job, destination.path, of: line)
        }
      }
    } catch {
      return job.message(error)
    }
    count(Array(job.id.utf8)[...])
    if isPlain, let glance {
      if rightOptions.count >= Self.memory { rightOptions.removeAll() }
      rightOptions.insert(glance.options)
    }
    return nil
  }

  private mutating func count(_ id: @autoclosure () -> ArraySlice<UInt8>) {
    if shard.count == 1 || shard.contains(id()) { count += 1 }
  }

  private func duplicate(_ job: JobLine, at text: Range<Int>, of line: Int) -> LineError {
    let path = String(decoding: job.words.bytes[text], as: UTF8.self)
    return duplicate(job, path, of: line)
  }

  private func duplicate(_ job: JobLine, _ path: String, of line: Int) -> LineError {
    let place = (0..<job.words.count).first { job.words[$0].hasSuffix(path) }
    let other = line == job.number ? "this line" : "line \(line)"
    return LineError(
      "'\(path)' is written twice, first by \(other)", remedy: "name each picture once",
      at: place.map { job.words.words[$0].source } ?? 0..<0)
  }
}
