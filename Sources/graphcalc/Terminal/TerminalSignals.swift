import Glibc
import Synchronization

/// Signals that affect the use of the terminal, delivered as bytes through a pipe.
///
/// The handler only writes a byte. The code that made the terminal raw reads it, restores the
/// terminal, and raises the signal again.
enum TerminalSignals {
  /// The read end of the pipe; −1, which `poll` ignores, until signals are first caught.
  static var descriptor: Int32 { readEnd.load(ordering: .relaxed) }

  private static let caught = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
  ]

  private static let readEnd = Atomic<Int32>(-1)
  private static let writeEnd = Atomic<Int32>(-1)

  /// The previous actions of the signals.
  struct Actions {
    fileprivate let saved: [(signal: Int32, action: sigaction)]
  }

  /// Begins to catch signals, and returns their previous actions.
  static func begin() -> Actions {
    if descriptor < 0 {
      var ends: [Int32] = [-1, -1]
      if pipe(&ends) == 0 {
        for end in ends {
          _ = fcntl(end, F_SETFD, FD_CLOEXEC)
          _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        readEnd.store(ends[0], ordering: .relaxed)
        writeEnd.store(ends[1], ordering: .relaxed)
      }
    }
    // The parent process may have left them blocked.
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    for number in caught { sigaddset(&unblocked, number) }
    pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
    return Actions(
      saved: caught.map { number in
        var old = sigaction()
        var new = sigaction()
        new.__sigaction_handler.sa_handler = { number in
          let error = errno
          var byte = UInt8(truncatingIfNeeded: number)
          write(TerminalSignals.writeEnd.load(ordering: .relaxed), &byte, 1)
          errno = error
        }
        sigaction(number, &new, &old)
        return (number, old)
      })
  }

  static func end(_ actions: Actions) {
    for (number, action) in actions.saved {
      var action = action
      sigaction(number, &action, nil)
    }
  }

  /// Returns the next caught signal; `nil` if not found.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }
}
