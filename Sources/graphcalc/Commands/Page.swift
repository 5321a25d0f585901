import ArgumentParser
import Plotting

extension GraphCalc {
  /// Writes the calculator as a page.
  struct Page: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the calculator as one HTML file that needs no network.",
      usage: "graphcalc page -o FILE.html",
      discussion: """
        Any browser of today opens it. A page that shows a graph is a picture: \
        graphcalc "x sin" -o sin.html.
        """)

    @Option(
      name: .shortAndLong, help: "The file to write; - is standard output.",
      completion: .file(extensions: ["html"]))
    var output: String

    @Flag(help: "Replace a file that is not a picture.") var force = false

    func run() throws {
      let bytes = try PageTemplate.bytes(saying: "{}")
      guard output != "-" else { return try Console.put(file: bytes) }
      try OutputFile(ArgumentWords.unprotected(output), replacing: force ? .anything : .picture)
        .write(bytes)
    }
  }
}
