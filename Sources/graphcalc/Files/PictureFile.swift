import Plotting

/// A picture that was read to be opened again.
struct PictureFile {
  /// The path as the user gave it.
  let path: String

  /// The format of the contents, whatever the name says.
  let format: PictureFormat

  /// Its metadata.
  let contents: PictureContents

  /// The arguments that it was drawn with, all of them checked, and programs that were added since.
  var arguments: PlotArguments

  /// The largest file that is read, in bytes: far more than any picture that is drawn here.
  private static let limit = 64 * 1_048_576

  /// Reads a picture; `-` is standard input.
  init(_ path: String, host: CommandHost) throws(PlotError) {
    self.path = path
    let bytes = try InputFile.bytes(path, limit: Self.limit)
    do throws(PlotError) {
      (format, contents) = try PictureContents.read(bytes, inflate: Inflater.inflate)
      arguments = try contents.arguments(host: host)
    } catch {
      // What a file says must not command a terminal.
      let lines = error.description.split(separator: "\n").map { LineError.printable(String($0)) }
      throw PlotError(
        .invalidProgram, "cannot open \(InputFile.name(path)): \(lines.joined(separator: "\n"))")
    }
  }
}
