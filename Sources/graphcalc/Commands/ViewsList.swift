import ArgumentParser
import Plotting

extension GraphCalc {
  /// Lists every graph that is kept.
  struct ViewsList: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List every graph, the one drawn last first.",
      usage: "graphcalc views list [--json]",
      discussion: "With --tag or --book, the graphs of a book, as views kept lists them.")

    @OptionGroup var tagged: TagOptions

    func run() throws {
      if !tagged.tag.isEmpty || tagged.book.book != nil { return try tagged.list() }
      try tagged.book.options.list { $0.graphs() }
    }
  }

  /// Lists the graphs drawn last.
  struct ViewsRecent: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "recent", abstract: "List the last 20 graphs.",
      usage: "graphcalc views recent [--json]")

    @OptionGroup var options: ViewsOptions

    func run() throws { try options.list { Array($0.graphs().prefix(20)) } }
  }

  /// Shows what is kept of one graph.
  struct ViewsShow: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Say what is kept of a graph.",
      usage: "graphcalc views show GRAPH [--json]")

    @OptionGroup var graph: GraphOptions
    @OptionGroup var options: ViewsOptions

    func run() throws {
      let host = try options.state.requiredHost()
      let found = try graph.graph(in: host)
      let file = host.file(of: found.key)?.path ?? ""
      try options.put(
        .object(found.complete()), GraphList.details(of: found, file: file, in: host))
    }
  }

  /// Goes back to the view that a graph had before.
  struct ViewsUndo: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo", abstract: "Go back to the view before, up to 50 times.",
      usage: "graphcalc views undo GRAPH [--json]")

    @OptionGroup var graph: GraphOptions
    @OptionGroup var options: ViewsOptions

    func run() throws {
      try options.list { host throws(PlotError) in
        var found = try graph.graph(in: host, isToChange: true)
        guard try found.undo() else {
          throw PlotError(.unavailable, "there is no earlier view of \(found.description)")
        }
        try host.save(found)
        return [found]
      }
    }
  }

  /// Removes what is kept of graphs.
  struct ViewsForget: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "forget", abstract: "Remove what is kept of a graph, or of all.",
      usage: "graphcalc views forget GRAPH|--all [--json]")

    @OptionGroup var graph: GraphOptions

    @Flag(help: "Remove what is kept of every graph.")
    var all = false

    @OptionGroup var options: ViewsOptions

    func validate() throws {
      if all && graph.isGiven {
        throw ValidationError("--all and a graph exclude each other.")
      }
    }

    func run() throws {
      let host = try options.state.requiredHost()
      let graphs = try all ? host.graphs() : [graph.graph(in: host)]
      for graph in graphs { try host.forget(graph.key) }
      try options.put(
        GraphList.json(graphs), graphs.map { "forgot \($0.title)\n" }.joined())
    }
  }
}

extension ViewsOptions {
  /// Prints graphs that were drawn, in their order.
  fileprivate func list(
    _ graphs: (CommandHost) throws(PlotError) -> [SavedGraph]
  ) throws(PlotError) {
    let host = try state.requiredHost()
    let graphs = try graphs(host)
    try put(GraphList.json(graphs), GraphList.text(graphs, in: host))
  }
}
