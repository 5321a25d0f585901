/// How much of a batch is done, according to its manifests.
struct BatchStatus {
  private(set) var done = 0
  private(set) var failed = 0
  private(set) var missing = 0

  /// The first plots that are not done, one line each, and how many more there are.
  var remarks: [String] {
    let more = failed + missing - shown.count
    return shown + (more > 0 ? ["and \(more) more"] : [])
  }

  private var shown: [String] = []

  private static let shownLimit = 10

  /// Looks up every job.
  ///
  /// - Parameters:
  ///   - source: The jobs, which have been checked.
  ///   - records: What the manifests say.
  /// - Throws: A failure if a job can no longer be read.
  init(of source: consuming some JobSource, _ records: ManifestRecords) throws {
    while let item = try source.next() {
      switch item {
      case .job(let job): try count(job, records)
      case .mistake(let message): throw Failure(.badProgram, message)
      }
    }
  }

  private mutating func count(_ job: JobLine, _ records: ManifestRecords) throws {
    let id = job.id
    let plot: PlotJob
    do throws(LineError) { plot = try job.plot() } catch {
      throw Failure(.badProgram, job.message(error))
    }
    let isDone = records.isDone(id, hash: plot.hash(isProven: true))
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

  /// How many jobs there are.
  var total: Int { done + failed + missing }

  /// One line, as in `400 plots: 398 done, 1 failed, 1 missing`.
  var summary: String {
    "\(total) \(total == 1 ? "plot" : "plots"): \(done) done, \(failed) failed, \(missing) missing"
  }

  /// The same as an object of JSON.
  var json: String {
    JSONText.object([
      ("total", "\(total)"), ("done", "\(done)"), ("failed", "\(failed)"),
      ("missing", "\(missing)"),
    ])
  }
}
