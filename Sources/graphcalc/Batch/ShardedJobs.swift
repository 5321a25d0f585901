/// The jobs of a source that are in one shard.
struct ShardedJobs<Source: JobSource>: JobSource {
  private var source: Source
  private let shard: Shard
  private var glance: LineGlance?
  private var context: ScriptContext?

  init(_ source: Source, shard: Shard) {
    self.source = source
    self.shard = shard
  }

  mutating func next() throws -> JobItem? {
    while let item = try source.next() {
      guard shard.count > 1, case .job(let job) = item, !contains(job) else { return item }
    }
    return nil
  }

  mutating func skipLine() { source.skipLine() }

  /// Whether a job is in the shard, told at a glance where that is possible.
  private mutating func contains(_ job: JobLine) -> Bool {
    if context !== job.context {
      context = job.context
      glance = LineGlance(job.context)
    }
    if glance?.read(job.words) == true, let output = glance?.outputs.first {
      return shard.contains(job.words.bytes[output])
    }
    return shard.contains(Array(job.id.utf8)[...])
  }
}
