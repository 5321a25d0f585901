import Plotting

/// A host with files in memory and nothing else.
struct TextHost: PlotHost {
  var files: [String: String] = [:]

  var version: String { "test" }

  var now: Timestamp { Timestamp(milliseconds: 0) }

  func localText(of moment: Timestamp) -> String { moment.text }

  func program(inFile path: String) throws(PlotError) -> String {
    guard let text = files[path] else {
      throw PlotError(.unreadable, "cannot read '\(path)': No such file or directory")
    }
    return text
  }

  static var readsTables: Bool { true }

  func table(inFile path: String) throws(PlotError) -> any TextSource {
    TextOfBytes(try program(inFile: path), name: path)
  }
}
