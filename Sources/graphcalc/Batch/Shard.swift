import Plotting

/// One of the equal parts of a batch, each for a process of its own.
///
/// Every job is in exactly one part, on every machine, whatever other jobs the batch has.
struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the part, counted from 0, and the number of parts.
  let index, count: Int

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
  var description: String { "\(index)/\(count)" }
}

/// The jobs of a batch that belong to one part of it.
struct ShardedJobs<Source: JobSource>: JobSource {
  var source: Source
  let shard: Shard

  mutating func next() throws -> JobItem? {
    while let item = try source.next() {
      guard case .job(let job) = item, !shard.contains(job) else { return item }
    }
    return nil
  }

  mutating func skipLine() { source.skipLine() }
}

/// The environment variables by which a scheduler numbers several processes.
///
/// The numbers are FIRST, FIRST + STEP and so on, COUNT of them or up to LAST.
struct ShardVariables: Sendable {
  let scheduler: String

  /// The variable with the number of this process.
  let number: String
  /// Whether they number the processes of one job, perhaps of an array; then all must be set.
  var isRank = false
  /// The value of ``number`` in a job that is not one of several.
  var alone: String?
  /// The first number if no variable gives it.
  var lowest = 0

  var first, last, step, count: String?

  /// The variables of every known scheduler.
  static let all = [
    ShardVariables(
      scheduler: "the Slurm array", number: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN",
      last: "SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP", count: "SLURM_ARRAY_TASK_COUNT"),
    ShardVariables(scheduler: "Kubernetes", number: "JOB_COMPLETION_INDEX"),
    ShardVariables(
      scheduler: "AWS Batch", number: "AWS_BATCH_JOB_ARRAY_INDEX",
      count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    ShardVariables(scheduler: "PBS", number: "PBS_ARRAY_INDEX"),
    ShardVariables(scheduler: "Torque", number: "PBS_ARRAYID"),
    ShardVariables(
      scheduler: "SGE", number: "SGE_TASK_ID", alone: "undefined", lowest: 1,
      first: "SGE_TASK_FIRST", last: "SGE_TASK_LAST", step: "SGE_TASK_STEPSIZE"),
    ShardVariables(
      scheduler: "LSF", number: "LSB_JOBINDEX", alone: "0", lowest: 1, last: "LSB_JOBINDEX_END",
      step: "LSB_JOBINDEX_STEP"),
    ShardVariables(scheduler: "GitLab", number: "CI_NODE_INDEX", lowest: 1, count: "CI_NODE_TOTAL"),
    // A batch script has SLURM_PROCID as well, but no step.
    ShardVariables(
      scheduler: "the Slurm step", number: "SLURM_PROCID", isRank: true,
      count: "SLURM_STEP_NUM_TASKS"),
    ShardVariables(
      scheduler: "Open MPI", number: "OMPI_COMM_WORLD_RANK", isRank: true,
      count: "OMPI_COMM_WORLD_SIZE"),
    ShardVariables(scheduler: "MPI", number: "PMI_RANK", isRank: true, count: "PMI_SIZE"),
    ShardVariables(
      scheduler: "the nodes of AWS Batch", number: "AWS_BATCH_JOB_NODE_INDEX", isRank: true,
      count: "AWS_BATCH_JOB_NUM_NODES"),
  ]

  private struct Reading {
    let scheduler: String
    let index: Int
    var count: Int?
    var text: String
  }

  /// Finds the shard of this process, of `count` if the user says so, and the variables used.
  ///
  /// With an array and ranks in each of its jobs, the shards of a job follow one another.
  static func shard(
    count: Int?, variables: (String) -> String?
  ) throws -> (shard: Shard, origin: String?) {
    let array = try agreed(all.filter { !$0.isRank }.compactMap { try $0.read(variables) })
    let rank = try agreed(all.filter { $0.isRank }.compactMap { try $0.read(variables) })
    let texts = [array?.text, rank?.text].compactMap { $0 }
    let origin = texts.joined(separator: " ")
    guard !texts.isEmpty else {
      throw failure("auto finds no variable of a scheduler; write I/N, as in --shard 0/4")
    }
    let rankCount = rank?.count ?? 1
    guard let arrayCount = array == nil ? 1 : array?.count ?? count.map({ $0 / rankCount }) else {
      throw failure("\(origin) does not say of how many; write auto/N, as in --shard auto/4")
    }
    let total = arrayCount * rankCount
    let index = (array?.index ?? 0) * rankCount + (rank?.index ?? 0)
    guard count ?? total == total, let shard = Shard(index: index, count: total) else {
      throw failure(
        "\(origin) contradicts auto\(count.map { "/\($0)" } ?? ""); "
          + "give the number of processes that were started")
    }
    return (shard, origin)
  }

  static func failure(_ message: String) -> PlotError { PlotError.usage(message, about: "--shard") }

  /// A whole number that is small enough to calculate with; `nil` for any other text.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// The reading that several schedulers agree on.
  private static func agreed(_ readings: [Reading]) throws -> Reading? {
    guard var result = readings.first else { return nil }
    for other in readings.dropFirst() {
      guard other.index == result.index, other.count ?? result.count == result.count ?? other.count
      else {
        throw failure(
          "\(result.scheduler) and \(other.scheduler) contradict each other: "
            + "\(result.text) but \(other.text); write I/N instead of auto")
      }
      result.count = result.count ?? other.count
      result.text += " " + other.text
    }
    return result
  }

  private func read(_ variables: (String) -> String?) throws -> Reading? {
    func value(_ name: String?) throws -> Int? {
      guard let name, let text = variables(name), !text.isEmpty else { return nil }
      guard let number = Self.number(text) else {
        throw Self.failure("\(name)='\(text)' is no number; write I/N instead of auto")
      }
      return number
    }
    guard let own = variables(number), own != alone,
      !isRank || count.flatMap(variables) != nil, let id = try value(number)
    else { return nil }
    let start = try value(first) ?? lowest
    let stride = max(1, try value(step) ?? 1)
    var size = try value(count)
    let text = [number, first, last, step, count].compactMap { name in
      name.flatMap { name in variables(name).map { "\(name)=\($0)" } }
    }.joined(separator: " ")
    var isEven = id >= start && (id - start) % stride == 0
    if let end = try value(last) {
      let length = (end - start) / stride + 1
      isEven = isEven && length == size ?? length
      size = length
    }
    let index = (id - start) / stride
    guard isEven, index < size ?? .max else {
      throw Self.failure(
        "the numbers of \(scheduler) have gaps or no end: \(text); number the "
          + "jobs one by one, or write I/N instead of auto")
    }
    return Reading(scheduler: scheduler, index: index, count: size, text: text)
  }
}
