import Glibc

/// A picture that was read to be opened again.
struct PictureFile {
  /// The path as the user gave it.
  let path: String

  /// The format that it has, whatever its name says.
  let format: PictureFormat

  /// What it says of how it was drawn.
  let contents: PictureContents

  /// The settings that it was drawn with, all of them checked.
  let settings: PlotSettings

  /// As much of a file as is read: no picture that is drawn here comes near it.
  private static let limit = 64 * 1_048_576

  /// Reads a picture.
  ///
  /// - Parameter path: A path, or `-` for standard input.
  /// - Throws: A failure that names the path if it cannot be read, or does not say how it was
  ///   drawn.
  init(_ path: String) throws {
    self.path = path
    let name = path == "-" ? "standard input" : "'\(path)'"
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    defer { if descriptor > 0 { close(descriptor) } }
    guard descriptor >= 0,
      let bytes = FileDescriptor.readAll(from: descriptor, limit: Self.limit)
    else { throw Failure(.noInput, "cannot read \(name): \(SystemError.last)") }
    do throws(PictureMistake) {
      guard let format = PictureFormat(contents: bytes) else {
        throw PictureMistake("it is no PNG, SVG or PDF picture")
      }
      guard let text = try format.metadata(in: bytes) else {
        throw PictureMistake("it does not say how it was drawn, as pictures by graphcalc do")
      }
      self.format = format
      contents = try PictureContents(text)
      settings = try contents.settings()
    } catch {
      // What a file says must not command a terminal.
      let lines = error.summary.split(separator: "\n").map { LineError.printable(String($0)) }
      throw Failure(.badProgram, "cannot open \(name): \(lines.joined(separator: "\n"))")
    }
  }
}
