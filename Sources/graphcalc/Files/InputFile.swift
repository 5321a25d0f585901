import CalculatorBrain
import Glibc
import Plotting

/// A file that is read whole, such as a program or a picture.
enum InputFile {
  /// The path as messages quote it; `-` is standard input.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : "'\(path)'" }

  /// Returns the first `limit` bytes of a file; `-` is standard input.
  static func bytes(_ path: String, limit: Int) throws(PlotError) -> [UInt8] {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor > 0 { close(descriptor) } }
    guard descriptor >= 0, let bytes = FileDescriptor.readAll(from: descriptor, limit: limit) else {
      throw PlotError(.unreadable, "cannot read \(name(path)): \(SystemError.last)")
    }
    return bytes
  }

  /// Returns the text of a program, or a beginning of it that is longer than a program may be.
  static func program(_ path: String) throws(PlotError) -> String {
    let limit = Program.sizeLimit + 1
    let bytes = try bytes(path, limit: limit)
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // Text cut off at the limit may end inside a character; it is too long anyway.
    if bytes.count == limit { return String(decoding: bytes, as: UTF8.self) }
    throw PlotError(.invalidProgram, "\(name(path)) is not UTF-8 text; save it as UTF-8")
  }
}
