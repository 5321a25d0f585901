import Glibc

/// The user's terminal; nothing else reads its keys or sets its modes.
struct TerminalDevice {
  /// What ended a wait: input, a caught signal, the time, or the loss of the terminal.
  enum Event { case bytes([UInt8]), signal(Int32), timeout, end }

  /// The size of the screen in characters, and in device pixels, which are 0 if not reported.
  struct Size: Hashable, Sendable {
    var columns, rows: Int
    var width = 0
    var height = 0

    /// The size to assume if there is no terminal.
    static let fallback = Size(columns: 80, rows: 24)
  }

  /// The file descriptors for keys and for the screen.
  let input, output: Int32

  /// Standard input and output; `nil` unless both are terminals that can move their cursor.
  static var standard: TerminalDevice? {
    isatty(0) == 1 && isatty(1) == 1 && !isDumb ? TerminalDevice(input: 0, output: 1) : nil
  }

  /// Whether `TERM` is missing or `dumb`: the terminal cannot move its cursor.
  static var isDumb: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? true }

  /// The size of the screen; 80 × 24 characters if unknown.
  var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return .fallback }
    return Size(
      columns: Int(window.ws_col), rows: Int(window.ws_row), width: Int(window.ws_xpixel),
      height: Int(window.ws_ypixel))
  }

  func write(_ text: String) { _ = FileDescriptor.writeAll(text, to: output) }

  /// Waits for input or a signal, at most for a time unless it is negative.
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
      guard sources[0].revents != 0 else { continue }
      let bytes = FileDescriptor.read(from: input, atMost: 4096) ?? []
      return bytes.isEmpty ? .end : .bytes(bytes)
    }
  }

  /// Switches to raw mode, without line editing and echo, and returns the previous modes.
  func makeRaw() -> termios? {
    var state = termios()
    guard tcgetattr(input, &state) == 0 else { return nil }
    let before = state
    cfmakeraw(&state)
    // Line feeds that other processes write meanwhile still return to the first column.
    state.c_oflag |= tcflag_t(OPOST)
    guard tcsetattr(input, TCSADRAIN, &state) == 0 else { return nil }
    return before
  }

  /// Restores the previous modes, and discards unread input if asked to.
  func restore(_ modes: termios, isDiscarding: Bool) {
    var modes = modes
    tcsetattr(input, isDiscarding ? TCSAFLUSH : TCSADRAIN, &modes)
  }
}
