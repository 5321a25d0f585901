import ArgumentParser

extension GraphCalc {
  /// Removes what is kept of graphs.
  struct ViewsForget: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget", abstract: "Remove what is kept of a graph, or of all.",
      usage: "graphcalc views forget GRAPH|--all [--json]")

    @OptionGroup var graph: GraphOptions

    @Flag(help: "Remove what is kept of every graph.")
    var all = false

    @OptionGroup var state: StateOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
      if all && graph.isGiven {
        throw ValidationError("--all and a graph exclude each other.")
      }
    }

    func run() throws {
      let store = try state.requiredViews()
      let graphs =
        try all
        ? store.graphs { Console.report("graphcalc: \($0)") }
        : [graph.graph(in: store)]
      for graph in graphs { _ = try store.file(of: graph.key).remove() }
      guard json else {
        return try Console.put(graphs.map { "forgot \($0.title)\n" }.joined())
      }
      try Console.put(ViewList.json(graphs))
    }
  }
}
