import Glibc
import Plotting

/// The page that was built with the program and is installed with it.
enum PageTemplate {
  /// The page with what it carries; `{}` for a calculator on which nothing was entered.
  static func bytes(saying text: String) throws(PlotError) -> [UInt8] {
    let paths = Self.paths
    for path in paths where access(path.systemPath, R_OK) == 0 {
      let page = try InputFile.bytes(path, limit: limit)
      guard let bytes = PictureFormat.page(page, saying: text) else {
        throw PlotError(.unreadable, "'\(path)' is damaged; install graphcalc again")
      }
      return bytes
    }
    throw PlotError(
      .unreadable,
      "the page is missing, which should be '\(paths.last ?? "")'; build it with 'make page', or "
        + "install graphcalc with 'make install'")
  }

  /// More than any page.
  private static let limit = 16 * 1_048_576

  /// Where the page may be: next to the program in a folder of a build, or where it is installed.
  private static var paths: [String] {
    guard let program = "/proc/self/exe".realPath else { return [] }
    let folder = OutputFile.split(program).folder
    return ["\(folder)/page.html", "\(OutputFile.split(folder).folder)/share/graphcalc/page.html"]
  }
}
