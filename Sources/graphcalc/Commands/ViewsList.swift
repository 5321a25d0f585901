import ArgumentParser

extension GraphCalc {
  /// Lists every graph that is kept.
  struct ViewsList: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List every graph, the one drawn last first.",
      usage: "graphcalc views list [--json]",
      discussion: "With --tag or --book, the graphs of a book, as views kept lists them.")

    @OptionGroup var tagged: TagOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
      if !tagged.tag.isEmpty || tagged.book.book != nil { return try tagged.list(json) }
      let state = tagged.book.state
      try Self.print(state.requiredViews().graphs { Console.report("graphcalc: \($0)") }, json)
    }

    /// Prints graphs in their order.
    static func print(_ graphs: [SavedGraph], _ isJSON: Bool) throws {
      try Console.put(isJSON ? ViewList.json(graphs) : ViewList.text(graphs))
    }
  }

  /// Lists the graphs drawn last.
  struct ViewsRecent: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "recent", abstract: "List the last 20 graphs.",
      usage: "graphcalc views recent [--json]")

    @OptionGroup var state: StateOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
      let graphs = try state.requiredViews().graphs { Console.report("graphcalc: \($0)") }
      try ViewsList.print(Array(graphs.prefix(20)), json)
    }
  }
}
