import Glibc

/// A thread that can be waited for.
struct BatchThread {
  private let thread: pthread_t

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
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

  /// Waits for the end of the thread.
  func join() {
    pthread_join(thread, nil)
  }
}
