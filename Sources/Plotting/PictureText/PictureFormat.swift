/// A format in which pictures are written.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Portable Network Graphics.
  case png

  /// Portable Document Format.
  case pdf

  /// Scalable Vector Graphics.
  case svg

  /// Creates the format that the name of a file says.
  ///
  /// - Parameter path: The path.
  /// - Throws: A usage error about `--output` if the name ends in no known extension.
  public init(path: String) throws(PlotError) {
    let file = path.utf8.split(separator: UInt8(ascii: "/")).last ?? "".utf8[...]
    guard let dot = file.lastIndex(of: UInt8(ascii: ".")), dot != file.startIndex else {
      throw .usage(
        "'\(path)' names no format; add .png, .pdf or .svg, or use --format",
        about: "--output")
    }
    let ending = String(Substring(file[file.index(after: dot)...]))
    guard
      let format = PictureFormat(rawValue: ending) ?? PictureFormat(rawValue: ending.lowercased())
    else {
      throw .usage(
        "'.\(ending)' is no picture format; use .png, .pdf or .svg, or --format",
        about: "--output")
    }
    self = format
  }
}
