import Glibc
import Synchronization

/// The signals that ask a batch to stop.
enum Interruption {
  /// The signal that came; 0 if none did.
  static var signal: Int32 { received.load(ordering: .relaxed) }

  private static let received = Atomic<Int32>(0)

  /// Lets SIGINT and SIGTERM be noted instead of ending the process; a second one ends it.
  static func await() {
    // Made before a signal can come, since making it is nothing that a handler may do.
    received.store(0, ordering: .relaxed)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = {
        Interruption.received.store($0, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
      sigaction(number, &action, nil)
      sigaddset(&signals, number)
    }
    // Whoever started this may have blocked them, as threads of a pool do.
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
