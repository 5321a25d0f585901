import ArgumentParser
import Plotting

extension GraphCalc {
  /// Writes what is kept to one file.
  struct ViewsExport: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write what is kept of all graphs, or of one, to a file.",
      usage: "graphcalc views export FILE|- [GRAPH] [--json]")

    @Argument(help: "The file to write; - is standard output.", completion: .file())
    var file: String

    @OptionGroup var graph: GraphOptions
    @OptionGroup var state: StateOptions

    @Flag(help: "Print one JSON object that says how much was written.")
    var json = false

    func run() throws {
      let host = try state.requiredHost()
      let path = ArgumentWords.unprotected(file)
      guard path != "-" || !json else {
        throw PlotError.usage("--json and - both write to standard output; leave one of them out")
      }
      let graphs = try graph.isGiven ? [graph.graph(in: host)] : host.graphs()
      let archive = try ViewArchive(graphs: graphs).text()
      guard path != "-" else { return try Console.put(archive) }
      try OutputFile(path).write(Array(archive.utf8))
      let report: JSONValue = [
        "version": 1, "path": .string(path), "graphs": JSONValue(graphs.count),
      ]
      let text = "\(graphs.count.counted("graph")) written to \(path)"
      try Console.print(json ? report.compact : text)
    }
  }

  /// Adds what a file of graphs says.
  struct ViewsImport: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Add what an exported file says; the newer view wins.",
      usage: "graphcalc views import FILE|- [--json]")

    @Argument(help: "A file that export wrote; - is standard input.", completion: .file())
    var file: String

    @OptionGroup var options: ViewsOptions

    func run() throws {
      let host = try options.state.requiredHost()
      let tally = try Self.archive(at: ArgumentWords.unprotected(file)).merge(into: host)
      try options.put(tally.json, tally.summary + "\n")
    }

    private static let sizeLimit = 256 * 1_048_576

    private static func archive(at path: String) throws(PlotError) -> ViewArchive {
      let file = try ScriptFile(path)
      try file.rewind()
      let bytes = file.read(sizeLimit + 1) ?? []
      guard bytes.count <= sizeLimit else {
        throw PlotError(.unreadable, "\(file.shownName) is larger than 256 MiB")
      }
      do throws(LineError) { return try ViewArchive(bytes) } catch {
        throw PlotError(.invalidProgram, error.message(file: file.name, line: 1, source: bytes))
      }
    }
  }
}
