import Glibc
import Plotting

/// How many processors this process may use.
enum ProcessorCount {
  /// The processors of its affinity, or as many as its control groups give it time for, if fewer.
  static var available: Int { max(1, min(affinity, quotas().min() ?? .max)) }

  /// The processors that are there and that the process may run on.
  private static var affinity: Int {
    let online = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let mark = "Cpus_allowed:"
    // A mask of hexadecimal digits; sched_getaffinity is not among what Glibc's module exports.
    let row = text("/proc/self/status")?.split(separator: "\n").first { $0.hasPrefix(mark) }
    let count = row?.dropFirst(mark.count).reduce(0) {
      $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0)
    }
    return min(online, max(1, count ?? online))
  }

  /// The processors that the control group and those above it give time for, rounded up.
  private static func quotas() -> [Int] {
    guard let groups = text("/proc/self/cgroup") else { return [] }
    var quotas: [Int] = []
    for line in groups.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let controllers = fields[1].split(separator: ",")
      guard fields[0] == "0" || controllers.contains("cpu") else { continue }
      var path = fields[2]
      while true {
        quotas += [quota(of: path, isUnified: fields[0] == "0")].compactMap { $0 }
        guard let slash = path.lastIndex(of: "/"), path.count > 1 else { break }
        path = slash == path.startIndex ? "/" : path[..<slash]
      }
    }
    return quotas
  }

  private static func quota(of group: Substring, isUnified: Bool) -> Int? {
    let words: [Substring]
    if isUnified {
      // The quota and its period in microseconds; "max" if there is no quota.
      words = text("/sys/fs/cgroup\(group)/cpu.max")?.split { $0.isWhitespace } ?? []
    } else {
      let files = ["cpu.cfs_quota_us", "cpu.cfs_period_us"]
      words = files.compactMap { text("/sys/fs/cgroup/cpu\(group)/\($0)")?.trimmed[...] }
    }
    guard words.count == 2, let quota = Int(words[0]), let period = Int(words[1]),
      quota > 0, period > 0
    else { return nil }
    return (quota + period - 1) / period
  }

  private static func text(_ path: String) -> String? {
    (try? InputFile.bytes(path, limit: 65_536)).map { String(decoding: $0, as: UTF8.self) }
  }
}
