import Glibc
import Synchronization

/// The signals that change or end the use of the terminal, as bytes in a pipe.
///
/// A handler does no more than write a byte. Whoever has made the terminal raw reads it, restores
/// the terminal, and has the signal do what it would have done.
enum TerminalSignals {
  /// The end of the pipe to read; −1 while signals are not caught, which polling ignores.
  static var descriptor: Int32 { readEnd.load(ordering: .relaxed) }

  /// The signals that are caught.
  private static let caught = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH,
  ]

  private static let readEnd = Atomic<Int32>(-1)
  private static let writeEnd = Atomic<Int32>(-1)

  /// What was done with signals before they were caught.
  struct Actions {
    fileprivate let saved: [(signal: Int32, action: sigaction)]
  }

  /// Catches signals from now on.
  ///
  /// - Returns: What was done with them before.
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
    // Whoever started the program may have left them blocked.
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

  /// Does with signals what was done before.
  static func end(_ actions: Actions) {
    for (number, action) in actions.saved {
      var action = action
      sigaction(number, &action, nil)
    }
  }

  /// Returns a signal that was caught; `nil` if there is none.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }
}
