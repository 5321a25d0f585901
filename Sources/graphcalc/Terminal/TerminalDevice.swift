import Glibc

/// The terminal at which the user sits: the only place that reads its keys and sets its modes.
struct TerminalDevice {
  /// What came from the terminal, or from elsewhere while waiting for it.
  enum Event {
    /// Bytes, as they were typed or answered.
    case bytes([UInt8])

    /// A signal.
    case signal(Int32)

    /// Nothing, for as long as was asked.
    case silence

    /// The terminal is gone.
    case end
  }

  /// The size of the screen.
  struct Size: Hashable, Sendable {
    /// The width and height, in characters.
    var columns: Int
    var rows: Int

    /// The width and height, in device pixels; 0 if the terminal does not say.
    var width = 0
    var height = 0
  }

  /// Where keys are read.
  let input: Int32

  /// Where the screen is written.
  let output: Int32

  /// Standard input and output; `nil` unless both are terminals that can move their cursor.
  static var standard: TerminalDevice? {
    isatty(0) == 1 && isatty(1) == 1 && !isDumb ? TerminalDevice(input: 0, output: 1) : nil
  }

  /// Whether the environment says that the terminal only prints.
  static var isDumb: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? true }

  /// Returns the result of a body that may ask the terminal of this process, whose keys need not be
  /// standard input; `nil` if there is none.
  static func withControlling<Result>(_ body: (TerminalDevice) -> Result) -> Result? {
    let descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return body(TerminalDevice(input: descriptor, output: descriptor))
  }

  /// The size of the screen; 80 × 24 if the terminal does not say.
  var size: Size {
    var window = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return .usual }
    return Size(
      columns: Int(window.ws_col), rows: Int(window.ws_row), width: Int(window.ws_xpixel),
      height: Int(window.ws_ypixel))
  }

  /// Writes a text, as far as the terminal takes it.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { FileDescriptor.writeAll(UnsafeRawBufferPointer($0), to: output) }
  }

  /// Waits for something to happen.
  ///
  /// - Parameter milliseconds: How long; without end if negative.
  /// - Returns: What happened first.
  func wait(milliseconds: Int32 = -1) -> Event {
    var sources = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalSignals.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let count = poll(&sources, nfds_t(sources.count), milliseconds)
      if count == 0 { return .silence }
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

  /// Has the terminal hand over each key as it is pressed, and show none.
  ///
  /// - Returns: The modes before; `nil` if this is no terminal.
  func makeRaw() -> Modes? {
    var state = termios()
    guard tcgetattr(input, &state) == 0 else { return nil }
    let before = Modes(state: state)
    cfmakeraw(&state)
    // Line feeds that others write while a line is typed still begin a line.
    state.c_oflag |= tcflag_t(OPOST)
    guard tcsetattr(input, TCSADRAIN, &state) == 0 else { return nil }
    return before
  }

  /// Sets modes as they were before.
  ///
  /// - Parameters:
  ///   - modes: What ``makeRaw()`` returned.
  ///   - isDiscarding: Whether bytes not read yet are no keys, and are thrown away.
  func restore(_ modes: Modes, isDiscarding: Bool = false) {
    var state = modes.state
    tcsetattr(input, isDiscarding ? TCSAFLUSH : TCSADRAIN, &state)
  }
}
