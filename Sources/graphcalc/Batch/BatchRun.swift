import Glibc
import Synchronization

/// Does the jobs of a batch on several threads, and tells of each in the order of the jobs.
final class BatchRun: Sendable {
  private struct State: Sendable {
    var source: any JobSource
    var progress: BatchProgress
    var tally: BatchTally

    /// How many jobs have been handed out, and how many of them told of.
    var started = 0
    var told = 0

    /// The results that wait for one before them.
    var waiting: [Int: JobResult] = [:]

    /// Why jobs can no longer be read, or reports written.
    var failure: Failure?
  }

  private let state: Mutex<State>
  private let isForced: Bool
  private let manifest: Manifest?
  private let workerCount: Int

  /// How many jobs may be ahead of the oldest one that still runs, for each worker: enough that
  /// none waits long, and few enough that memory stays small.
  private static let lead = 64

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - source: The jobs, which have been checked.
  ///   - count: How many there are.
  ///   - workers: How many to do at a time, at least 1.
  ///   - isForced: Whether pictures that are up to date are drawn all the same.
  ///   - manifest: Where each job that has ended is noted.
  ///   - progress: How to tell how far it is.
  init(
    _ source: some JobSource, count: Int, workers: Int, isForced: Bool, manifest: Manifest?,
    progress: BatchProgress.Style
  ) {
    self.isForced = isForced
    self.manifest = manifest
    workerCount = workers
    state = Mutex(
      State(
        source: source, progress: BatchProgress(progress, total: count),
        tally: BatchTally(total: count)))
  }

  /// Does the jobs, until there are no more or a signal comes.
  ///
  /// - Returns: How they ended.
  /// - Throws: A failure if jobs can no longer be read, or reports written.
  func run() throws -> BatchTally {
    // Threads are joined before this returns, so that nothing runs on behind the last line.
    let threads = (1..<max(1, min(workerCount, state.withLock { $0.tally.total })))
      .compactMap { _ in BatchThread { self.work() } }
    work()
    for thread in threads { thread.join() }
    return try state.withLock { state in
      state.progress.end(state.tally)
      if let failure = state.failure { throw failure }
      return state.tally
    }
  }

  /// Does one job after the other.
  private func work() {
    while Interruption.signal == 0 {
      switch take() {
      case .none: return
      case .wait: usleep(200)
      case .job(let job, let index):
        let result = JobResult(doing: job, isForced: isForced)
        note(job, result)
        finish(index, result)
      case .mistake(let message, let index):
        finish(index, JobResult(state: .failed, messages: [message]))
      }
    }
  }

  private enum Task {
    case job(JobLine, index: Int)
    case mistake(String, index: Int)
    case wait
    case none
  }

  private func take() -> Task {
    state.withLock { state in
      guard state.failure == nil else { return .none }
      guard state.started - state.told < Self.lead * workerCount else { return .wait }
      do {
        guard let item = try state.source.next() else { return .none }
        state.started += 1
        switch item {
        case .job(let job): return .job(job, index: state.started - 1)
        case .mistake(let message): return .mistake(message, index: state.started - 1)
        }
      } catch {
        state.failure = error as? Failure ?? Failure(.inputOutput, "\(error)")
        return .none
      }
    }
  }

  /// Notes a result at once, whichever is told of next.
  private func note(_ job: JobLine, _ result: JobResult) {
    do { try manifest?.add(job, result) } catch {
      state.withLock { $0.failure = $0.failure ?? error as? Failure }
    }
  }

  /// Tells of a result and of those that waited for it.
  private func finish(_ index: Int, _ result: JobResult) {
    state.withLock { state in
      state.waiting[index] = result
      while let next = state.waiting.removeValue(forKey: state.told) {
        state.told += 1
        state.tally.count(next.state)
        if !next.messages.isEmpty || next.report != nil { state.progress.clear() }
        for message in next.messages { Console.report(message) }
        guard let report = next.report, state.failure == nil else { continue }
        do { try Console.print(report) } catch { state.failure = error as? Failure }
      }
      state.progress.update(state.tally)
    }
  }
}
