/// How the jobs of a batch ended so far.
struct BatchTally: Sendable {
  /// How many jobs there are in all.
  let total: Int

  private(set) var written = 0
  private(set) var upToDate = 0
  private(set) var failed = 0

  init(total: Int) {
    self.total = total
  }

  /// How many jobs have ended.
  var done: Int { written + upToDate + failed }

  /// Counts one more job.
  mutating func count(_ state: JobResult.State) {
    switch state {
    case .written: written += 1
    case .upToDate: upToDate += 1
    case .failed: failed += 1
    }
  }

  /// The last line of every batch, as in `200 plots: 187 written, 12 up to date, 1 failed`.
  var summary: String {
    let rest = total - done
    return "\(total) \(total == 1 ? "plot" : "plots"): \(written) written, \(upToDate) up to date, "
      + "\(failed) failed" + (rest > 0 ? ", \(rest) not started" : "")
  }
}
