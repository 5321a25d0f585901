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

  /// Prepares to do `count` jobs that have been checked, `workers` at a time, at least 1.
  ///
  /// Each job that has ended is recorded in the manifest. Pictures that are up to date are drawn as
  /// well if that is forced.
  init(
    _ source: some JobSource, count: Int, workers: Int, isForced: Bool, manifest: Manifest?,
    progress: BatchProgress.Style, host: CommandHost
  ) {
    self.isForced = isForced
    self.manifest = manifest
    workerCount = workers
    self.host = host
    state = Mutex(
      State(
        source: source, progress: BatchProgress(progress, total: count),
        tally: BatchTally(total: count)))
  }

  /// Does the jobs, until there are no more or a signal comes, and returns how they ended.
  func run() throws -> BatchTally {
    // Threads are joined before this returns, so that nothing runs on after the last line.
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

  private func work() {
    while Interruption.signal == 0 {
      switch take() {
      case .none: return
      case .wait: usleep(200)
      case .item(let item, let index): finish(index, result(of: item))
      }
    }
  }

  private enum Task {
    case item(JobItem, index: Int)
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

  /// Reports a result and those that waited for it.
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

/// A thread that can be waited for.
struct BatchThread {
  private let thread: pthread_t

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread; `nil` if the system allows no more.
  init?(_ run: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard status == 0 else {
      body.release()
      return nil
    }
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }
}
