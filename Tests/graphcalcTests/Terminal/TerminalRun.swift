import Foundation
import Glibc
import TestSupport

/// One run of the binary on a terminal of its own, with keys typed into it.
///
/// The terminal answers nothing that it is asked. What it shows is collected as bytes.
final class TerminalRun {
  private let process = Process()
  private let main: Int32
  private let secondary: Int32
  private var shown = Data()

  /// How long to wait for something to be shown, in milliseconds, before the test fails.
  private static let patience: Int32 = 10_000

  /// Starts the binary.
  init(_ arguments: [String], state: URL, columns: UInt16 = 80, rows: UInt16 = 24) throws {
    var ends: (main: Int32, secondary: Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&ends.main, &ends.secondary, nil, nil, &size) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    (main, secondary) = ends
    process.executableURL = CommandLineRun.binary
    process.arguments = arguments
    process.environment = [
      "TERM": "xterm", "NO_COLOR": "1", "XDG_STATE_HOME": state.path,
    ]
    process.standardInput = FileHandle(fileDescriptor: secondary)
    process.standardOutput = FileHandle(fileDescriptor: secondary)
    process.standardError = FileHandle(fileDescriptor: secondary)
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(main)
    close(secondary)
  }

  /// The process under test.
  var identifier: pid_t { process.processIdentifier }

  /// Whether the terminal hands over whole lines and shows what is typed, as it did at first.
  var isRestored: Bool {
    var state = termios()
    tcgetattr(secondary, &state)
    let flags = tcflag_t(ICANON) | tcflag_t(ECHO) | tcflag_t(ISIG)
    return state.c_lflag & flags == flags
  }

  /// Types keys.
  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = bytes.withUnsafeBytes { write(main, $0.baseAddress, $0.count) }
  }

  /// Changes the width of the screen, as a window does.
  func resize(columns: UInt16) {
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(secondary, UInt(TIOCSWINSZ), &size)
    // The process is not of the terminal's group, which the kernel would tell.
    kill(identifier, SIGWINCH)
  }

  /// A text that was not shown in time, with what was shown instead.
  struct Missing: Error {
    let text: String
    let shown: String
  }

  /// Waits until a text is shown, behind the one that was waited for last.
  ///
  /// - Throws: ``Missing`` if it is not.
  func wait(for text: String) throws {
    let wanted = Data(text.utf8)
    while true {
      if let found = shown.range(of: wanted) {
        shown = Data(shown[found.upperBound...])
        return
      }
      var source = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
      var buffer = [UInt8](repeating: 0, count: 4096)
      let isReady = poll(&source, 1, Self.patience) > 0 && source.revents & Int16(POLLIN) != 0
      let count = isReady ? read(main, &buffer, buffer.count) : 0
      guard count > 0 else {
        throw Missing(text: text, shown: String(decoding: shown, as: UTF8.self))
      }
      // The terminal puts a carriage return before each line feed, also where there is one.
      shown += buffer[..<count]
      while let range = shown.range(of: Data("\r\r\n".utf8)) {
        shown.replaceSubrange(range, with: Data("\r\n".utf8))
      }
    }
  }

  /// Waits for the end, and brings it about if it does not come.
  ///
  /// - Returns: The exit status; the negative signal number if a signal ended the run.
  func end() -> Int32 {
    for _ in 0..<Self.patience / 10 where process.isRunning { usleep(10_000) }
    if process.isRunning { kill(identifier, SIGKILL) }
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? -status : status
  }
}
