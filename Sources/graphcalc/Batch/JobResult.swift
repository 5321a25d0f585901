/// What came of one job of a batch.
struct JobResult: Sendable {
  /// How a job ended.
  enum State: String, Sendable {
    case written, upToDate, failed
  }

  let state: State

  /// What to tell the user on standard error, one message each.
  var messages: [String] = []

  /// The report for standard output, if one was asked for.
  var report: String?

  /// What the picture is drawn from, as ``PlotJob/hash(isProven:)`` says it; empty if that is not
  /// known.
  private(set) var hash = ""

  /// Does a job.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - isForced: Whether pictures that are up to date are drawn all the same.
  init(doing job: JobLine, isForced: Bool) {
    let place = "\(job.file):\(job.number)"
    let plot: PlotJob
    do throws(LineError) { plot = try job.plot() } catch {
      self.init(state: .failed, messages: [job.message(error)])
      return
    }
    var hash: String?
    do {
      if try !isForced && plot.isUpToDate() {
        self.init(state: .upToDate)
      } else {
        let outcome = try plot.run()
        hash = outcome.hash
        self.init(
          state: outcome.isUnproven ? .failed : .written,
          messages: outcome.remarks.map { "\(place): \($0)" }, report: outcome.report)
        if outcome.isUnproven, outcome.remarks.isEmpty {
          messages.append("\(place): part of a curve could not be proven")
        }
      }
    } catch {
      self.init(state: .failed, messages: ["\(place): \(error)"])
    }
    self.hash = hash ?? plot.hash(isProven: true)
  }

  init(state: State, messages: [String] = [], report: String? = nil) {
    self.state = state
    self.messages = messages
    self.report = report
  }
}
