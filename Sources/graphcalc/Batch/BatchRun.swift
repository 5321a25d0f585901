import Glibc
import Plotting
import Synchronization

/// Does the jobs of a batch on several threads, and reports them in the order of the jobs.
final class BatchRun: Sendable {
  private struct State: Sendable {
    var source: any JobSource
    var progress: BatchProgress
    var tally: BatchTally

    /// How many jobs have been handed out, and how many of them reported.
    var started = 0
    var told = 0

    /// The results that wait for an earlier one.
    var waiting: [Int: JobResult] = [:]
    /// Why jobs can no longer be read, or reports written.
    var failure: PlotError?
  }

  private let state: Mutex<State>
  private let isForced: Bool
  private let manifest: Manifest?
  private let workerCount: Int
  private let host: CommandHost

  /// How many jobs per worker may be ahead of the oldest one that still runs: enough that no worker
  /// waits long, and few enough that memory stays small.
  private static let lead = 64

  init(
    _ source: some JobSource, count: Int, workers: Int, isForced: Bool, manifest: Manifest?,
    progress: BatchProgress.Style, host: CommandHost
  ) {
    (self.isForced, self.manifest, self.host) = (isForced, manifest, host)
    workerCount = workers
    state = Mutex(
      State(
        source: source, progress: BatchProgress(progress, total: count),
        tally: BatchTally(total: count)))
  }

  /// Does the jobs, until there are no more or a signal comes, and returns how they ended.
  func run() throws -> BatchTally {
    // Threads are joined before this returns, so that nothing runs on after the last line.
    let threads = (1..<max(1, min(workerCount, state.withLock { $0.tally.total })))
      .compactMap { _ in startThread() }
    work()
    for thread in threads { pthread_join(thread, nil) }
    return try state.withLock { state in
      state.progress.end(state.tally)
      if let failure = state.failure { throw failure }
      return state.tally
    }
  }

  /// Starts a thread that works as well; `nil` if the system allows no more.
  private func startThread() -> pthread_t? {
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { run in
        if let run { Unmanaged<BatchRun>.fromOpaque(run).takeUnretainedValue().work() }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    return status == 0 ? thread : nil
  }

  private func work() {
    while Interruption.signal == 0 {
      switch take() {
      case .none: return
      case .wait: usleep(200)
      case .item(let item, let index): finish(index, result(of: item))
      }
    }
  }

  private enum Task { case item(JobItem, index: Int), wait, none }

  private func take() -> Task {
    state.withLock { state in
      guard state.failure == nil else { return .none }
      guard state.started - state.told < Self.lead * workerCount else { return .wait }
      do {
        guard let item = try state.source.next() else { return .none }
        state.started += 1
        return .item(item, index: state.started - 1)
      } catch {
        state.failure = error as? PlotError ?? PlotError(.inputOutput, "\(error)")
        return .none
      }
    }
  }

  private func result(of item: JobItem) -> JobResult {
    switch item {
    case .mistake(let message): return JobResult(mistake: message)
    case .job(let job):
      let result = JobResult(doing: job, isForced: isForced, host: host)
      // Recorded at once, whichever job is reported next.
      do { try manifest?.add(job, result) } catch {
        state.withLock { $0.failure = $0.failure ?? error as? PlotError }
      }
      return result
    }
  }

  private func finish(_ index: Int, _ result: JobResult) {
    state.withLock { state in
      state.waiting[index] = result
      while let next = state.waiting.removeValue(forKey: state.told) {
        state.told += 1
        state.tally.count(next.state)
        if !next.messages.isEmpty || next.report != nil { state.progress.clear() }
        for message in next.messages { Console.report(message) }
        guard let report = next.report, state.failure == nil else { continue }
        do throws(PlotError) { try Console.print(report) } catch { state.failure = error }
      }
      state.progress.update(state.tally)
    }
  }
}

/// The result of one job of a batch.
struct JobResult: Sendable {
  enum State: String, Sendable { case written, upToDate, failed }

  var state: State

  /// What to tell the user on standard error.
  var messages: [String] = []
  private(set) var report: String?

  /// The hash of what the picture is drawn from, if nothing in it is in doubt; empty if unknown.
  private(set) var hash = ""

  /// Does a job, unless its pictures are up to date and the user does not force it.
  init(doing job: JobLine, isForced: Bool, host: CommandHost) {
    state = .failed
    let place = "\(job.file):\(job.record.number)"
    var drawing: Drawing
    do throws(LineError) { drawing = try job.drawing(host: host) } catch {
      messages = [job.message(error)]
      return
    }
    let isRedrawn = isForced || drawing.outputs.isForced
    drawing.outputs.isForced = isForced
    do throws(PlotError) {
      let delivery = try Delivery(drawing, host: host)
      hash = delivery.hash(isProven: true)
      if !isRedrawn, try delivery.isUpToDate() {
        state = .upToDate
        return
      }
      let outcome = try delivery.deliver()
      report = outcome.report
      messages = outcome.remarks.map { "\(place): \($0)" }
      if !outcome.isUnproven {
        state = .written
      } else if messages.isEmpty {
        messages = ["\(place): part of a curve could not be proven"]
      }
    } catch { messages = ["\(place): \(error)"] }
  }

  init(mistake message: String) { (state, messages) = (.failed, [message]) }
}
