import ArgumentParser

/// A format in which pictures are written.
enum PictureFormat: String, CaseIterable, ExpressibleByArgument {
  case png, pdf, svg

  /// Whether files of the format are no text, so that they would garble a terminal.
  var isBinary: Bool { self != .svg }

  /// Returns the format that a file's name says.
  ///
  /// - Throws: A usage failure if the name ends in no known extension.
  init(path: String) throws {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else {
      throw Failure(
        .usage, "--output: '\(path)' names no format; add .png, .pdf or .svg, or use --format")
    }
    let ending = file[file.index(after: dot)...]
    guard let format = PictureFormat(rawValue: ending.lowercased()) else {
      throw Failure(
        .usage, "--output: '.\(ending)' is no picture format; use .png, .pdf or .svg, or --format")
    }
    self = format
  }
}
