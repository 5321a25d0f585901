import CalculatorBrain
import Glibc

/// A text file that is read whole, such as a program.
enum InputFile {
  /// The most bytes to read: one more than the longest program, to detect a longer one.
  private static let limit = Program.sizeLimit + 1

  /// Returns the text of a file.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  /// - Returns: The whole text, or a beginning that is longer than a program may be.
  /// - Throws: A failure if the file cannot be read or is not UTF-8.
  static func read(_ path: String) throws -> String {
    let name = path == "-" ? "standard input" : "'\(path)'"
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor > 0 { close(descriptor) } }
    guard descriptor >= 0, let bytes = FileDescriptor.readAll(from: descriptor, limit: limit) else {
      throw Failure(.noInput, "cannot read \(name): \(SystemError.last)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      // Text cut off at the limit may end inside a character; it is too long anyway.
      if bytes.count == limit { return String(decoding: bytes, as: UTF8.self) }
      throw Failure(.badProgram, "\(name) is not UTF-8 text; save it as UTF-8")
    }
    return text
  }
}
