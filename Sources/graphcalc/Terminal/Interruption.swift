import Glibc
import Plotting
import Synchronization

/// The signals that ask a batch, or a line of a session, to stop.
enum Interruption {
  /// The signal that came; 0 if none did.
  static var signal: Int32 { received.load(ordering: .relaxed) }

  private static let received = Atomic<Int32>(0)

  /// Lets SIGINT and SIGTERM be noted instead of ending the process; a second one ends it.
  static func await() {
    forget()
    _ = note([SIGINT, SIGTERM], Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART)
  }

  private static func note(_ signals: [Int32], _ flags: Int32) -> [SignalAction] {
    SignalAction.replace(of: signals, flags: flags) { signal in
      Interruption.received.store(signal, ordering: .relaxed)
    }
  }

  /// Forgets the signal that came, and makes what notes it, which no handler may do.
  static func forget() { received.store(0, ordering: .relaxed) }

  // MARK: Lines of a session

  /// Whether a line is being performed that a signal ends.
  private static let endsLine = Atomic<Bool>(false)

  /// Whether a signal asked for the end of the line that is being performed.
  static var hasEndedLine: Bool { signal != 0 && endsLine.load(ordering: .relaxed) }

  /// Throws if a signal asked for the end of the line that is being performed.
  static func check() throws(PlotError) {
    guard hasEndedLine else { return }
    throw PlotError(.unavailable, "interrupted; the line changed nothing")
  }

  /// Lets SIGINT be noted instead of ending the session, except while a line is typed.
  static func beginSession() {
    forget()
    _ = note([SIGINT], 0)
  }

  /// Performs a line, which SIGINT ends, also if it came shortly before, and not the process;
  /// SIGTERM and SIGHUP end both.
  static func allow<Result>(
    _ line: () throws(PlotError) -> Result
  ) throws(PlotError) -> Result {
    let actions = note([SIGINT, SIGTERM, SIGHUP], 0)
    endsLine.store(true, ordering: .relaxed)
    defer {
      endsLine.store(false, ordering: .relaxed)
      actions.forEach { $0.restore() }
      if signal != 0, signal != SIGINT { SignalAction.perform(signal) }
    }
    do throws(PlotError) { return try line() } catch {
      try check()
      throw error
    }
  }

  /// Does what may take long for a line that signals end in a process of its own, which is killed
  /// then; anywhere else, in this process.
  ///
  /// What the process changes is lost, except for files and what it prints.
  ///
  /// - Parameter work: Returns what to tell this process.
  /// - Returns: What `work` returns.
  /// - Throws: The message of what `work` throws.
  static func apart(_ work: () throws(PlotError) -> [UInt8]) throws(PlotError) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard endsLine.load(ordering: .relaxed), pipe(&ends) == 0 else { return try work() }
    try check()
    let process = fork()
    if process == 0 { answer(work, to: ends[1]) }
    close(ends[1])
    defer { close(ends[0]) }
    guard process > 0 else { return try work() }
    var said: [UInt8] = []
    var source = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    while signal == 0 {
      // A signal that comes before it waits is seen soon.
      guard poll(&source, 1, 100) > 0 else { continue }
      guard let bytes = FileDescriptor.read(from: ends[0], atMost: 65_536), !bytes.isEmpty else {
        break
      }
      said += bytes
    }
    if signal != 0 { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if signal != 0 { Console.show(codes: Console.afterInterruption) }
    try check()
    guard status & 0x7F == 0, let isDone = said.popLast() else {
      throw PlotError(.unavailable, "it cannot be drawn: it was ended by signal \(status & 0x7F)")
    }
    guard isDone == 1 else { throw PlotError(.unavailable, String(rawBytes: said[...])) }
    return said
  }

  /// Does some work and ends this process, which was begun for it.
  private static func answer(
    _ work: () throws(PlotError) -> [UInt8], to descriptor: Int32
  ) -> Never {
    for signal in [SIGINT, SIGTERM, SIGHUP] { SignalAction.reset(signal) }
    endsLine.store(false, ordering: .relaxed)
    var said: [UInt8]
    do throws(PlotError) { said = try work() + [1] } catch { said = "\(error)".rawBytes + [0] }
    _ = said.withUnsafeBytes { FileDescriptor.writeAll($0, to: descriptor) }
    _exit(0)
  }
}
