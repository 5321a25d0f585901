import CalculatorBrain
import Glibc

/// A text file that is read whole, such as a program.
enum InputFile {
  /// The longest program that is read, in bytes, and one more, so that a longer one is noticed.
  private static let limit = Program.sizeLimit + 1

  /// Returns the text of a file.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  /// - Returns: The whole text, or as much of it as shows that it is too long.
  /// - Throws: A failure if the file cannot be read or is not UTF-8.
  static func read(_ path: String) throws -> String {
    let name = path == "-" ? "standard input" : "'\(path)'"
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.noInput, "cannot read \(name): \(SystemError.last)")
    }
    defer { if descriptor != 0 { close(descriptor) } }
    guard let bytes = FileDescriptor.readAll(from: descriptor, limit: limit) else {
      throw Failure(.noInput, "cannot read \(name): \(SystemError.last)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      // A program cut off at the limit may end inside a character; it is too long all the same.
      if bytes.count == limit { return String(decoding: bytes, as: UTF8.self) }
      throw Failure(.badProgram, "\(name) is not UTF-8 text; save it as UTF-8")
    }
    return text
  }
}
