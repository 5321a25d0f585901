/// The variables by which a scheduler tells a process which one of several it is.
///
/// Numbers are FIRST, FIRST + STEP and so on, as many as COUNT says, or up to LAST.
struct ShardVariables: Sendable {
  /// Who sets them.
  let scheduler: String

  /// The variable with the number of this process.
  let number: String

  /// Whether they tell the processes of one job apart, which may itself be one of an array; such
  /// variables are all there or mean nothing.
  var isRank = false

  /// The value that ``number`` has in a job that is none of several.
  var alone: String?

  /// The first number where no variable says it.
  var lowest = 0

  var first: String?
  var last: String?
  var step: String?
  var count: String?

  /// The variables of every scheduler that is known.
  static let all = [
    ShardVariables(
      scheduler: "the Slurm array", number: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN",
      last: "SLURM_ARRAY_TASK_MAX", step: "SLURM_ARRAY_TASK_STEP",
      count: "SLURM_ARRAY_TASK_COUNT"),
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
    ShardVariables(
      scheduler: "GitLab", number: "CI_NODE_INDEX", lowest: 1, count: "CI_NODE_TOTAL"),
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

  /// What the variables of one scheduler say.
  private struct Reading {
    let scheduler: String
    let index: Int
    var count: Int?

    /// The variables with their values.
    var text: String
  }

  /// Finds out which shard this process is for.
  ///
  /// Where there is an array and ranks in each of its jobs, the shards of a job follow one another.
  ///
  /// - Parameters:
  ///   - count: How many shards there are in all, if the user says so.
  ///   - variables: Returns the value of an environment variable.
  /// - Returns: The shard, and the variables with their values.
  /// - Throws: A usage failure if the environment does not say it, or says it twice differently.
  static func shard(
    count: Int?, variables: (String) -> String?
  ) throws -> (shard: Shard, origin: String?) {
    let array = try agreed(all.filter { !$0.isRank }.compactMap { try $0.read(variables) })
    let rank = try agreed(all.filter { $0.isRank }.compactMap { try $0.read(variables) })
    let texts = [array?.text, rank?.text].compactMap { $0 }
    let origin = texts.joined(separator: " ")
    guard !texts.isEmpty else {
      throw Failure(
        .usage, "--shard: auto finds no variable of a scheduler; write I/N, as in --shard 0/4")
    }
    let rankCount = rank?.count ?? 1
    guard let arrayCount = array == nil ? 1 : array?.count ?? count.map({ $0 / rankCount }) else {
      throw Failure(
        .usage, "--shard: \(origin) does not say of how many; write auto/N, as in --shard auto/4")
    }
    let total = arrayCount * rankCount
    let index = (array?.index ?? 0) * rankCount + (rank?.index ?? 0)
    guard count ?? total == total, let shard = Shard(index: index, count: total) else {
      throw Failure(
        .usage,
        "--shard: \(origin) contradicts auto\(count.map { "/\($0)" } ?? ""); "
          + "give the number of processes that were started")
    }
    return (shard, origin)
  }

  /// A whole number, small enough to calculate with; `nil` if the text is none.
  static func number(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.count <= 9, text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    return Int(text)
  }

  /// The one thing that several schedulers say.
  private static func agreed(_ readings: [Reading]) throws -> Reading? {
    guard var result = readings.first else { return nil }
    for other in readings.dropFirst() {
      guard other.index == result.index, other.count ?? result.count == result.count ?? other.count
      else {
        throw Failure(
          .usage,
          "--shard: \(result.scheduler) and \(other.scheduler) contradict each other: "
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
        throw Failure(.usage, "--shard: \(name)='\(text)' is no number; write I/N instead of auto")
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
      throw Failure(
        .usage,
        "--shard: the numbers of \(scheduler) have gaps or no end: \(text); number the "
          + "jobs one by one, or write I/N instead of auto")
    }
    return Reading(scheduler: scheduler, index: index, count: size, text: text)
  }
}
