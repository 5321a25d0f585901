import Plotting

/// How much of a batch is done, according to its manifests.
struct BatchStatus {
  private(set) var done = 0
  private var failed = 0
  private var missing = 0

  /// The first jobs that are not done, one line each.
  private var shown: [String] = []

  private static let shownLimit = 10

  init(
    of source: consuming some JobSource, _ records: ManifestRecords, host: CommandHost
  ) throws {
    while let item = try source.next() {
      switch item {
      case .job(let job): try count(job, records, host)
      case .mistake(let message): throw PlotError(.invalidProgram, message)
      }
    }
  }

  private mutating func count(
    _ job: JobLine, _ records: ManifestRecords, _ host: CommandHost
  ) throws {
    let id = job.id
    let plot: PlotSpecification
    do throws(LineError) { plot = try job.plot(host: host) } catch {
      throw PlotError(.invalidProgram, job.message(error))
    }
    let isDone = records.isDone(id, hash: try PlotDelivery(plot, host: host).hash(isProven: true))
    switch isDone {
    case true?:
      done += 1
      return
    case false?: failed += 1
    case nil: missing += 1
    }
    guard shown.count < Self.shownLimit else { return }
    shown.append("\(job.file):\(job.number): '\(id)' \(isDone == nil ? "is missing" : "failed")")
  }

  var total: Int { done + failed + missing }

  /// The first jobs that are not done, one line each, and how many more there are.
  var remarks: [String] {
    let more = failed + missing - shown.count
    return shown + (more > 0 ? ["and \(more) more"] : [])
  }

  /// One line, as in `400 plots: 398 done, 1 failed, 1 missing`.
  var summary: String {
    "\(total.counted("plot")): \(done) done, \(failed) failed, \(missing) missing"
  }

  /// The same as a JSON object.
  var json: JSONValue {
    [
      "total": JSONValue(total), "done": JSONValue(done), "failed": JSONValue(failed),
      "missing": JSONValue(missing),
    ]
  }
}
