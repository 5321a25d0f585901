import Glibc
import Plotting

/// Standard output for data, standard error for everything else.
///
/// Text may hold names, titles and programs from anywhere, so all of it is escaped here: nothing
/// but what is called codes or a file can command a terminal.
enum Console {
  /// The most characters of a line of a message, which may quote a word of any length.
  private static let lineLimit = 1_000

  /// Writes lines to standard error; long ones are cut.
  static func report(_ lines: String) {
    var lines = lines
    if lines.utf8.count > lineLimit {
      lines = lines.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.count > lineLimit ? $0.prefix(lineLimit - 1) + "…" : $0 }.joined(separator: "\n")
    }
    show(codes: lines.printable(keepingLines: true) + "\n")
  }

  /// Writes codes for the terminal to standard error.
  static func show(codes: String) { _ = FileDescriptor.writeAll(codes, to: 2) }

  /// Writes lines to standard output.
  static func print(_ lines: String) throws(PlotError) { try put(lines + "\n") }

  /// Writes text to standard output.
  static func put(_ text: String) throws(PlotError) {
    let text = text.printable(keepingLines: true)
    guard FileDescriptor.writeAll(text, to: 1) else { throw failure }
  }

  /// Writes a file to standard output: its bytes, or its text if that is a terminal.
  static func put(file bytes: [UInt8]) throws(PlotError) {
    if isTerminal { try put(String(rawBytes: bytes[...])) } else { try put(codes: bytes) }
  }

  /// Writes codes for the terminal to standard output.
  static func put(codes bytes: [UInt8]) throws(PlotError) {
    guard bytes.withUnsafeBytes({ FileDescriptor.writeAll($0, to: 1) }) else { throw failure }
  }

  /// What ends a picture that was cut off, and the line on which a terminal shows `^C`.
  static var afterInterruption: String {
    StateFolder.variable("TERM") == "dumb" ? "\n" : "\u{1B}\\\u{1B}[m\n"
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(1) == 1 }

  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Whether what is written to the terminal may have colours (see no-color.org).
  static var isColored: Bool { isTerminal && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true }

  private static var failure: PlotError {
    PlotError(.inputOutput, "cannot write to standard output: \(SystemError.last)")
  }
}
