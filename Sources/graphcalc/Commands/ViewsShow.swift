import ArgumentParser

extension GraphCalc {
  /// Says what is kept of one graph.
  struct ViewsShow: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Say what is kept of a graph.",
      usage: "graphcalc views show GRAPH [--json]")

    @OptionGroup var graph: GraphOptions
    @OptionGroup var state: StateOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
      let store = try state.requiredViews()
      let found = try graph.graph(in: store)
      if json { return try Console.print(JSONValue.object(found.complete()).compact) }
      try Console.put(ViewList.details(of: found, file: store.file(of: found.key).path))
    }
  }

  /// Goes back to the view that a graph had before.
  struct ViewsUndo: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo", abstract: "Go back to the view before, up to 50 times.",
      usage: "graphcalc views undo GRAPH [--json]")

    @OptionGroup var graph: GraphOptions
    @OptionGroup var state: StateOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
      let store = try state.requiredViews()
      var found = try graph.graph(in: store, isToChange: true)
      guard try found.undo() else {
        throw Failure(.failed, "there is no earlier view of \(found.description)")
      }
      try store.save(found)
      try Console.put(json ? ViewList.json([found]) : ViewList.text([found]))
    }
  }
}
