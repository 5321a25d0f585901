import Glibc

/// Standard output for data, standard error for everything else.
enum Console {
  /// Writes one line to standard error.
  static func report(_ line: String) {
    write(line + "\n", to: 2)
  }

  /// Writes one line to standard output.
  ///
  /// - Throws: A failure if it cannot be written.
  static func print(_ line: String) throws {
    try put(line + "\n")
  }

  /// Writes text to standard output.
  ///
  /// - Throws: A failure if it cannot be written.
  static func put(_ text: String) throws {
    guard write(text, to: 1) else { throw failure }
  }

  /// Writes bytes to standard output.
  ///
  /// - Throws: A failure if they cannot be written.
  static func put(_ bytes: [UInt8]) throws {
    guard bytes.withUnsafeBytes({ FileDescriptor.writeAll($0, to: 1) }) else { throw failure }
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(1) == 1 }

  /// Whether standard error is a terminal.
  static var isErrorTerminal: Bool { isatty(2) == 1 }

  /// Writes text to standard error as it is.
  static func show(_ text: String) {
    write(text, to: 2)
  }

  /// Whether what is written to the terminal may have colours (see no-color.org).
  static var isColored: Bool {
    isTerminal && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
  }

  private static var failure: Failure {
    Failure(.inputOutput, "cannot write to standard output: \(SystemError.last)")
  }

  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { FileDescriptor.writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
  }
}
