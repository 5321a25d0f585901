import Plotting

extension GraphCalc {
  /// Writes the calculator as a page.
  enum Page {
    static let command = Command(
      name: "page", abstract: "Write the calculator as one HTML file that needs no network.",
      usage: "graphcalc page -o FILE.html",
      discussion: """
        Any browser of today opens it. A page that shows a graph is a picture: \
        graphcalc "x sin" -o sin.html.
        """,
      options: [
        PlotOption.output.row.meaning(
          "The file to write; - is standard output.", completion: .files(["html"])),
        PlotOption.force.row.meaning("Replace a file that is not a picture."),
      ]
    ) { try run($0.arguments) }

    private static func run(_ arguments: PlotArguments) throws(PlotError) {
      guard let output = arguments[.output] else { throw command.missing(.output) }
      if let format = try? PictureFormat(path: output), format != .html {
        throw .usage(
          "a page is HTML, and no \(format.rawValue.uppercased()); end its name in .html",
          about: "--output")
      }
      let bytes = try PageTemplate.bytes(saying: "{}")
      guard output != "-" else { return try Console.put(file: bytes) }
      try OutputFile(output, replacing: arguments.contains(.force) ? .anything : .picture)
        .write(bytes)
    }
  }
}
