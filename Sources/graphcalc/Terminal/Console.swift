import Glibc
import Plotting

/// Standard output for data, standard error for everything else.
enum Console {
  /// Writes one line to standard error.
  static func report(_ line: String) { show(line + "\n") }

  /// Writes text to standard error as it is.
  static func show(_ text: String) { _ = FileDescriptor.writeAll(text, to: 2) }

  /// Writes one line to standard output.
  static func print(_ line: String) throws(PlotError) { try put(line + "\n") }

  /// Writes text to standard output.
  static func put(_ text: String) throws(PlotError) {
    guard FileDescriptor.writeAll(text, to: 1) else { throw failure }
  }

  static func put(_ bytes: [UInt8]) throws(PlotError) {
    guard bytes.withUnsafeBytes({ FileDescriptor.writeAll($0, to: 1) }) else { throw failure }
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
