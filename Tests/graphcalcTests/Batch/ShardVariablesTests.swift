import Plotting
import Testing

@testable import graphcalc

@Suite("Variables of schedulers")
struct ShardVariablesTests {
  private static func read(_ option: String, _ text: String) throws -> (Shard, String?) {
    let pairs = text.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1) }
    let variables = Dictionary(
      uniqueKeysWithValues: pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") })
    return try Shard.read(option) { variables[$0] }
  }

  private static func slurm(_ id: Int, _ first: Int, _ last: Int, _ step: Int, _ count: Int)
    -> String
  {
    "SLURM_ARRAY_TASK_ID=\(id) SLURM_ARRAY_TASK_MIN=\(first) SLURM_ARRAY_TASK_MAX=\(last) "
      + "SLURM_ARRAY_TASK_STEP=\(step) SLURM_ARRAY_TASK_COUNT=\(count)"
  }

  /// What `--shard` says, the environment, and the shard.
  static let known: [(String, String, String)] = [
    ("auto", slurm(3, 0, 9, 1, 10), "3/10"),
    ("auto", slurm(10, 1, 10, 1, 10), "9/10"),
    ("auto", slurm(6, 0, 9, 3, 4), "2/4"),
    ("auto", slurm(5, 5, 5, 1, 1), "0/1"),
    ("auto/10", slurm(3, 0, 9, 1, 10), "3/10"),
    ("auto", "SLURM_PROCID=2 SLURM_STEP_NUM_TASKS=4", "2/4"),
    ("auto", slurm(3, 0, 9, 1, 10) + " SLURM_PROCID=1 SLURM_STEP_NUM_TASKS=4", "13/40"),
    ("auto", slurm(3, 0, 9, 1, 10) + " SLURM_PROCID=0 SLURM_NTASKS=4", "3/10"),
    (
      "auto",
      slurm(3, 0, 9, 1, 10) + " SLURM_PROCID=0 SLURM_STEP_NUM_TASKS=1 PMI_RANK=0 PMI_SIZE=1",
      "3/10"
    ),
    ("auto/5", "JOB_COMPLETION_INDEX=4", "4/5"),
    ("auto/20", "JOB_COMPLETION_INDEX=4 OMPI_COMM_WORLD_RANK=3 OMPI_COMM_WORLD_SIZE=4", "19/20"),
    ("auto", "AWS_BATCH_JOB_ARRAY_INDEX=0 AWS_BATCH_JOB_ARRAY_SIZE=8", "0/8"),
    ("auto/8", "AWS_BATCH_JOB_ARRAY_INDEX=7", "7/8"),
    ("auto", "AWS_BATCH_JOB_NODE_INDEX=1 AWS_BATCH_JOB_NUM_NODES=2", "1/2"),
    ("auto/6", "PBS_ARRAY_INDEX=5", "5/6"),
    ("auto/6", "PBS_ARRAYID=0", "0/6"),
    ("auto", "SGE_TASK_ID=1 SGE_TASK_FIRST=1 SGE_TASK_LAST=7 SGE_TASK_STEPSIZE=1", "0/7"),
    ("auto", "SGE_TASK_ID=5 SGE_TASK_FIRST=3 SGE_TASK_LAST=8 SGE_TASK_STEPSIZE=2", "1/3"),
    ("auto", "SGE_TASK_ID=undefined PMI_RANK=1 PMI_SIZE=2", "1/2"),
    ("auto", "LSB_JOBINDEX=4 LSB_JOBINDEX_END=4 LSB_JOBINDEX_STEP=1", "3/4"),
    ("auto", "LSB_JOBINDEX=0 CI_NODE_INDEX=1 CI_NODE_TOTAL=2", "0/2"),
    ("auto", "OMPI_COMM_WORLD_RANK=3 OMPI_COMM_WORLD_SIZE=16", "3/16"),
    ("auto", "PMI_RANK=0 PMI_SIZE=2 OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=2", "0/2"),
    ("auto", "CI_NODE_INDEX=3 CI_NODE_TOTAL=3", "2/3"),
    ("auto", "CI_NODE_INDEX= PMI_RANK=0 PMI_SIZE=2", "0/2"),
  ]

  @Test("What a scheduler says is one shard, and is told", arguments: known)
  func reads(option: String, environment: String, expected: String) throws {
    let (shard, origin) = try Self.read(option, environment)
    #expect(shard.description == expected)
    let told = try #require(origin).split(separator: " ")
    #expect(!told.isEmpty && Set(told).isSubset(of: environment.split(separator: " ")))
  }

  @Test("The processes of an array are all shards, each once", arguments: [1, 2, 7, 30])
  func covers(count: Int) throws {
    let arrays: [(Int) -> String] = [
      { Self.slurm($0, 0, count - 1, 1, count) },
      { Self.slurm(5 + 3 * $0, 5, 5 + 3 * (count - 1), 3, count) },
      { "LSB_JOBINDEX=\($0 + 1) LSB_JOBINDEX_END=\(count) LSB_JOBINDEX_STEP=1" },
      { "CI_NODE_INDEX=\($0 + 1) CI_NODE_TOTAL=\(count)" },
      { "SLURM_PROCID=\($0) SLURM_STEP_NUM_TASKS=\(count)" },
    ]
    for array in arrays {
      for index in 0..<count {
        #expect(try Self.read("auto", array(index)).0 == Shard(index: index, count: count))
      }
    }
  }

  static let unknown: [(String, String, String)] = [
    ("auto", "HOME=/", "auto finds no variable of a scheduler; write I/N, as in --shard 0/4"),
    ("auto/4", "SLURM_PROCID=0 SLURM_NTASKS=4", "auto finds no variable of a scheduler"),
    ("auto", "CI_NODE_TOTAL=1", "auto finds no variable of a scheduler"),
    (
      "auto", "JOB_COMPLETION_INDEX=3",
      "JOB_COMPLETION_INDEX=3 does not say of how many; write auto/N, as in --shard auto/4"
    ),
    (
      "auto/3", "JOB_COMPLETION_INDEX=3",
      "JOB_COMPLETION_INDEX=3 contradicts auto/3; give the number of processes that were started"
    ),
    ("auto/9", slurm(3, 0, 9, 1, 10), slurm(3, 0, 9, 1, 10) + " contradicts auto/9; give"),
    (
      "auto/7", "PBS_ARRAY_INDEX=0 PMI_RANK=0 PMI_SIZE=2", "PBS_ARRAY_INDEX=0 PMI_RANK=0 PMI_SIZE=2"
    ),
    (
      "auto", slurm(4, 1, 9, 1, 4),
      "the numbers of the Slurm array have gaps or no end: " + slurm(4, 1, 9, 1, 4)
        + "; number the jobs one by one, or write I/N instead of auto"
    ),
    ("auto", slurm(4, 0, 8, 3, 3), "the numbers of the Slurm array have gaps"),
    ("auto", slurm(11, 0, 9, 1, 10), "the numbers of the Slurm array have gaps"),
    ("auto", "LSB_JOBINDEX=2 LSB_JOBINDEX_END=10 LSB_JOBINDEX_STEP=2", "the numbers of LSF have"),
    ("auto", "CI_NODE_INDEX=0 CI_NODE_TOTAL=3", "the numbers of GitLab have gaps"),
    ("auto", "OMPI_COMM_WORLD_RANK=2 OMPI_COMM_WORLD_SIZE=2", "the numbers of Open MPI have gaps"),
    (
      "auto", "CI_NODE_INDEX=3x CI_NODE_TOTAL=3",
      "CI_NODE_INDEX='3x' is no number; write I/N instead of auto"
    ),
    ("auto", "PMI_RANK=-1 PMI_SIZE=3", "PMI_RANK='-1' is no number"),
    (
      "auto", "PMI_RANK=0 PMI_SIZE=3 OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=2",
      "Open MPI and MPI contradict each other: OMPI_COMM_WORLD_RANK=0 OMPI_COMM_WORLD_SIZE=2 but "
        + "PMI_RANK=0 PMI_SIZE=3; write I/N instead of auto"
    ),
    (
      "auto/4", "JOB_COMPLETION_INDEX=1 PBS_ARRAY_INDEX=2",
      "Kubernetes and PBS contradict each other: JOB_COMPLETION_INDEX=1 but PBS_ARRAY_INDEX=2"
    ),
  ]

  @Test("What says nothing, too much or no shard is a mistake of usage", arguments: unknown)
  func refuses(option: String, environment: String, message: String) {
    #expect {
      try Self.read(option, environment)
    } throws: { error in
      let failure = error as? PlotError
      return failure?.kind == .usage
        && failure?.description.hasPrefix("--shard: " + message) == true
    }
  }
}
