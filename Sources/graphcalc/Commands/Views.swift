import ArgumentParser
import Plotting

extension GraphCalc {
  /// Lists and changes the views of graphs that are kept.
  struct Views: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List, show, undo or remove the views that are kept.",
      usage: """
        graphcalc views [list|recent|show|undo|forget|export|import] …
               graphcalc views keep|kept|tags|drop …
        """,
      discussion: """
        Every graph that is drawn is kept with its view, and drawn in that view again if somebody \
        chose it. A GRAPH is a program as for a plot, or --name NAME.
        """,
      subcommands: [
        ViewsList.self, ViewsRecent.self, ViewsShow.self, ViewsUndo.self, ViewsForget.self,
        ViewsExport.self, ViewsImport.self, ViewsKeep.self, ViewsKept.self, ViewsTags.self,
        ViewsDrop.self,
      ], defaultSubcommand: ViewsList.self)
  }

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
      try options.put(.object(found.complete()), GraphList.details(of: found, file: file, in: host))
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
    @Flag(help: "Remove what is kept of every graph.") var all = false
    @OptionGroup var options: ViewsOptions

    func validate() throws {
      if all && graph.isGiven { throw ValidationError("--all and a graph exclude each other.") }
    }

    func run() throws {
      let host = try options.state.requiredHost()
      let graphs = try all ? host.graphs() : [graph.graph(in: host)]
      for graph in graphs { try host.forget(graph.key) }
      try options.put(GraphList.json(graphs), graphs.map { "forgot \($0.title)\n" }.joined())
    }
  }

  /// Writes what is kept to one file.
  struct ViewsExport: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write what is kept of all graphs, or of one, to a file.",
      usage: "graphcalc views export FILE|- [GRAPH] [--json]")

    @Argument(help: "The file to write; - is standard output.", completion: .file())
    var file: String

    @OptionGroup var graph: GraphOptions
    @OptionGroup var state: StateOptions
    @Flag(help: "Print one JSON object that says how much was written.") var json = false

    func run() throws {
      let path = ArgumentWords.unprotected(file)
      try PictureFormat.checkIsNotNamed(
        by: path, "what is exported is JSON, as in views.json", about: "views export")
      let host = try state.requiredHost()
      guard path != "-" || !json else {
        throw PlotError.usage("--json and - both write to standard output; leave one of them out")
      }
      let graphs = try graph.isGiven ? [graph.graph(in: host)] : host.graphs()
      let kept = try graph.isGiven ? [] : host.book(at: nil)?.graphs ?? []
      let archive = try ViewArchive(graphs: graphs, kept: kept).text()
      guard path != "-" else { return try Console.put(archive) }
      try OutputFile(path).write(Array(archive.utf8))
      let report: JSONValue = [
        "version": 1, "path": .string(path), "graphs": JSONValue(graphs.count),
        "kept": JSONValue(kept.count),
      ]
      let text =
        graphs.count.counted("graph") + (kept.isEmpty ? "" : " and \(kept.count) of your book")
        + " written to \(path)"
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
      let archive = try Self.archive(at: ArgumentWords.unprotected(file))
      var tally = archive.merge(into: host)
      if !archive.kept.isEmpty {
        try host.changeBook(at: nil) { (book) throws(PlotError) in
          archive.merge(into: &book, &tally)
        }
      }
      for remark in tally.remarks { Console.report("graphcalc: \(remark)") }
      try options.put(tally.json, tally.summary + "\n")
      if tally.refused > 0 { throw ExitCode(PlotError.Kind.inputOutput.exitStatus) }
    }

    private static let sizeLimit = 256 * 1_048_576

    private static func archive(at path: String) throws(PlotError) -> ViewArchive {
      let file = try ScriptFile(path)
      try file.rewind()
      let bytes = try file.read(sizeLimit + 1)
      guard bytes.count <= sizeLimit else {
        throw PlotError(.unreadable, "\(file.shownName) is larger than 256 MiB")
      }
      do throws(LineError) { return try ViewArchive(bytes) } catch {
        throw PlotError(.invalidProgram, error.message(file: file.name, line: 1, source: bytes))
      }
    }
  }
}

extension ViewsOptions {
  /// Prints graphs that were drawn, in their order.
  fileprivate func list(_ graphs: (CommandHost) throws(PlotError) -> [SavedGraph]) throws {
    let host = try state.requiredHost()
    let graphs = try graphs(host)
    try put(GraphList.json(graphs), GraphList.text(graphs, in: host))
  }
}
