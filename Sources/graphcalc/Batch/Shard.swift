import Plotting

/// One of the equal parts of a batch, each for a process of its own.
///
/// Every job is in exactly one part, on every machine, whatever other jobs the batch has.
struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, counted from 0.
  let index: Int

  /// The number of parts.
  let count: Int

  /// A whole batch.
  static let whole = Shard()

  private init() { (index, count) = (0, 1) }

  /// Creates a part; `nil` unless `index` is from 0 to `count` − 1.
  init?(index: Int, count: Int) {
    guard index >= 0, index < count else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads `INDEX/COUNT`, `auto` or `auto/COUNT`; also returns the variables used, if any.
  static func read(
    _ option: String, variables: (String) -> String? = StateFolder.variable
  ) throws -> (shard: Shard, origin: String?) {
    let parts = option.split(separator: "/", omittingEmptySubsequences: false)
    let count = parts.count == 2 ? ShardVariables.number(parts[1]) : nil
    if parts[0] == "auto", parts.count == 1 || (count ?? 0) > 0 {
      return try ShardVariables.shard(count: count, variables: variables)
    }
    guard let count, let index = ShardVariables.number(parts[0]),
      let shard = Shard(index: index, count: count)
    else {
      throw ShardVariables.failure(
        "'\(option)' is no part of a batch; write I/N with I from 0 to N - 1, "
          + "as in 0/4, or auto, or auto/N")
    }
    return (shard, nil)
  }

  /// Whether a job is in this part: the hash of its name, divided by ``count``, leaves ``index``.
  func contains(_ job: JobLine) -> Bool { count == 1 || contains(named: job.id) }

  func contains(named id: String) -> Bool {
    var hash = StableHash()
    hash.combine(id)
    return hash.digest.0 % UInt64(count) == UInt64(index)
  }

  /// The text that ``read(_:variables:)`` takes, as in `0/4`.
  var description: String { "\(index)/\(count)" }
}

/// The jobs of a batch that belong to one part of it.
struct ShardedJobs<Source: JobSource>: JobSource {
  private var source: Source
  private let shard: Shard

  init(_ source: Source, shard: Shard) {
    self.source = source
    self.shard = shard
  }

  mutating func next() throws -> JobItem? {
    while let item = try source.next() {
      guard case .job(let job) = item, !shard.contains(job) else { return item }
    }
    return nil
  }

  mutating func skipLine() { source.skipLine() }
}
