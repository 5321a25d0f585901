import Glibc

/// The user's terminal; nothing else reads its keys or sets its modes.
struct TerminalDevice {
  /// What ended a wait for the terminal.
  enum Event {
    /// Bytes that were typed, or that the terminal answered.
    case bytes([UInt8])

    /// A signal that was caught.
    case signal(Int32)

    /// Nothing happened in time.
    case timeout

    /// The terminal is gone.
    case end
  }

  /// The size of the screen.
  struct Size: Hashable, Sendable {
    /// The width and height, in characters.
    var columns: Int
    var rows: Int

    /// The width and height, in device pixels; 0 if not reported.
    var width = 0
    var height = 0
  }

  /// The file descriptor from which keys are read.
  let input: Int32

  /// The file descriptor to which the screen is written.
  let output: Int32

  /// Standard input and output; `nil` unless both are terminals that can move their cursor.
  static var standard: TerminalDevice? {
    isatty(0) == 1 && isatty(1) == 1 && !isDumb ? TerminalDevice(input: 0, output: 1) : nil
  }

  /// Whether `TERM` is missing or `dumb`: the terminal cannot move its cursor.
  static var isDumb: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? true }

  /// Calls `body` with the controlling terminal of this process, even if standard input is a pipe.
  ///
  /// - Returns: The result of `body`; `nil` if there is no controlling terminal.
  static func withControlling<Result>(_ body: (TerminalDevice) -> Result) -> Result? {
    let descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return body(TerminalDevice(input: descriptor, output: descriptor))
  }

  /// The size of the screen; 80 × 24 characters if unknown.
  var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return .fallback }
    return Size(
      columns: Int(window.ws_col), rows: Int(window.ws_row), width: Int(window.ws_xpixel),
      height: Int(window.ws_ypixel))
  }

  /// Writes a text.
  ///
  /// - Returns: Whether all of it was written.
  @discardableResult
  func write(_ text: String) -> Bool {
    FileDescriptor.writeAll(text, to: output)
  }

  /// Waits for input or a signal.
  ///
  /// - Parameter milliseconds: The longest time to wait; unlimited if negative.
  /// - Returns: What happened first.
  func wait(milliseconds: Int32 = -1) -> Event {
    var sources = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalSignals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&sources, nfds_t(sources.count), milliseconds)
      if count == 0 { return .timeout }
      if count < 0 {
        if errno == EINTR { continue }
        return .end
      }
      if sources[1].revents != 0, let signal = TerminalSignals.next() { return .signal(signal) }
      if sources[0].revents != 0 { return read() }
    }
  }

  private func read() -> Event {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
      repeat {
        count = Glibc.read(input, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    return count > 0 ? .bytes(bytes) : .end
  }
}

// MARK: - Modes

extension TerminalDevice {
  /// The modes of a terminal.
  struct Modes {
    fileprivate let state: termios
  }

  /// Switches to raw mode: keys arrive as they are pressed and are not echoed.
  ///
  /// - Returns: The previous modes; `nil` if this is not a terminal.
  func makeRaw() -> Modes? {
    var state = termios()
    guard tcgetattr(input, &state) == 0 else { return nil }
    let before = Modes(state: state)
    cfmakeraw(&state)
    // Line feeds that other processes write meanwhile still return to the first column.
    state.c_oflag |= tcflag_t(OPOST)
    guard tcsetattr(input, TCSADRAIN, &state) == 0 else { return nil }
    return before
  }

  /// Restores the previous modes.
  ///
  /// - Parameters:
  ///   - modes: What ``makeRaw()`` returned.
  ///   - isDiscarding: Whether to discard input that has not been read.
  func restore(_ modes: Modes, isDiscarding: Bool = false) {
    var state = modes.state
    tcsetattr(input, isDiscarding ? TCSAFLUSH : TCSADRAIN, &state)
  }
}
