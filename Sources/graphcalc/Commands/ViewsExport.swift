import ArgumentParser

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
      let store = try state.requiredViews()
      let path = ShellWords.unprotected(file)
      guard path != "-" || !json else {
        throw Failure(.usage, "--json and - both write to standard output; leave one of them out")
      }
      let graphs =
        try graph.isGiven
        ? [graph.graph(in: store)] : store.graphs { Console.report("graphcalc: \($0)") }
      let text = try ViewArchive(graphs: graphs).text()
      guard path != "-" else { return try Console.put(text) }
      try OutputFile(path).write(Array(text.utf8))
      try Console.print(
        json
          ? JSONText.object([
            ("version", "1"), ("path", JSONText.string(path)), ("graphs", "\(graphs.count)"),
          ]) : "\(graphs.count) \(graphs.count == 1 ? "graph" : "graphs") written to \(path)")
    }
  }

  /// Adds what a file of graphs says.
  struct ViewsImport: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Add what an exported file says; the newer view wins.",
      usage: "graphcalc views import FILE|- [--json]")

    @Argument(help: "A file that export wrote; - is standard input.", completion: .file())
    var file: String

    @OptionGroup var state: StateOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
      let store = try state.requiredViews()
      let archive = try ViewArchive(reading: ShellWords.unprotected(file))
      let tally = try archive.merge(into: store)
      try Console.print(json ? tally.json : tally.summary)
    }
  }
}
