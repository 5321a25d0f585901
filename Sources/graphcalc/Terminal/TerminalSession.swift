import Glibc
import Synchronization

/// A period during which the terminal is raw and signals are caught.
struct TerminalSession {
  private let device: TerminalDevice
  private let entering, leaving: String
  private var modes: termios?
  private var actions: [SignalAction]?

  /// Begins a session; `nil` if the device is not a terminal.
  init?(_ device: TerminalDevice, entering: String = "", leaving: String = "") {
    (self.device, self.entering, self.leaving) = (device, entering, leaving)
    begin()
    if modes == nil {
      end()
      return nil
    }
  }

  mutating func begin() {
    // Signals first, so that none ends the process while the terminal is raw.
    actions = TerminalSignals.begin()
    modes = device.makeRaw()
    if modes != nil { device.write(entering) }
  }

  /// Ends the session: restores the terminal and the signal actions.
  mutating func end(isDiscarding: Bool = false) {
    if let modes {
      device.write(leaving)
      device.restore(modes, isDiscarding: isDiscarding)
    }
    actions?.forEach { $0.restore() }
    (modes, actions) = (nil, nil)
  }
}

/// Signals that affect the use of the terminal, delivered as bytes through a pipe.
///
/// The handler only writes a byte. The code that made the terminal raw reads it, restores the
/// terminal, and raises the signal again.
enum TerminalSignals {
  /// The read end of the pipe; −1, which `poll` ignores, until signals are first caught.
  static var descriptor: Int32 { readEnd.load(ordering: .relaxed) }

  private static let readEnd = Atomic<Int32>(-1)
  private static let writeEnd = Atomic<Int32>(-1)

  /// Begins to catch signals, and returns their previous actions.
  static func begin() -> [SignalAction] {
    var ends: [Int32] = [-1, -1]
    if descriptor < 0, pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      readEnd.store(ends[0], ordering: .relaxed)
      writeEnd.store(ends[1], ordering: .relaxed)
    }
    let caught = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
    return SignalAction.replace(of: caught) { signal in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: signal)
      write(TerminalSignals.writeEnd.load(ordering: .relaxed), &byte, 1)
      errno = error
    }
  }

  /// Returns the next caught signal; `nil` if there is none.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }
}

/// What a signal did before it was caught.
struct SignalAction {
  private let signal: Int32
  private let action: sigaction

  /// Lets a handler have signals, and returns their previous actions.
  static func replace(
    of signals: [Int32], flags: Int32 = 0, by handler: @escaping @convention(c) (Int32) -> Void
  ) -> [SignalAction] {
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    let actions = signals.map { signal in
      var (old, new) = (sigaction(), sigaction())
      new.__sigaction_handler.sa_handler = handler
      new.sa_flags = flags
      sigaction(signal, &new, &old)
      sigaddset(&unblocked, signal)
      return SignalAction(signal: signal, action: old)
    }
    // Whoever started this may have blocked them, as threads of a pool do.
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    return actions
  }

  func restore() {
    var action = action
    sigaction(signal, &action, nil)
  }

  /// Lets a signal do what it does where nobody catches it; returns its action before.
  @discardableResult
  static func reset(_ signal: Int32) -> SignalAction {
    var (old, new) = (sigaction(), sigaction())
    sigaction(signal, &new, &old)
    return SignalAction(signal: signal, action: old)
  }

  /// Does what a signal does where nobody catches it, which may end the process.
  static func perform(_ signal: Int32) {
    let before = reset(signal)
    raise(signal)
    before.restore()
  }
}
