import Plotting

extension GraphCalc {
  /// Lists and changes the views of graphs that are kept.
  enum Views {
    static let command = Command(
      name: "views", abstract: "List, show, undo or remove the views that are kept.",
      usage: """
        graphcalc views [list|recent|show|undo|forget|export|import] …
        graphcalc views keep|kept|tags|drop …
        """,
      discussion: """
        Every graph that is drawn is kept with its view, and drawn in that view again if somebody \
        chose it. A GRAPH is a program as for a plot, or --name NAME.
        """,
      commands: [
        list, recent, show, undo, forget, exporting, importing, Book.keep, Book.kept, Book.tags,
        Book.drop,
      ])

    static let stateAndJSON: [PlotOption.Row] = [.stateDir, .json]

    /// The options that choose one of the graphs whose views are kept.
    private static let ofGraph =
      PlotOption.Row.ofPrograms + [
        PlotOption.data.row,
        PlotOption.name.row.meaning(
          "The name that the graph was drawn under, instead of a program."),
      ]

    private static let list = Command(
      name: "views list", abstract: "List every graph, the one drawn last first.",
      usage: "graphcalc views list [--json]",
      discussion: "With --tag or --book, the graphs of a book, as views kept lists them.",
      options: Book.options
    ) { given in
      if given.contains(.tag) || given.arguments.contains(.book) { return try Book.list(given) }
      try put(given) { $0.graphs() }
    }

    private static let recent = Command(
      name: "views recent", abstract: "List the last 20 graphs.",
      usage: "graphcalc views recent [--json]", options: stateAndJSON
    ) { given in try put(given) { Array($0.graphs().prefix(20)) } }

    private static let show = Command(
      name: "views show", abstract: "Say what is kept of a graph.",
      usage: "graphcalc views show GRAPH [--json]", arguments: [.program],
      options: ofGraph + stateAndJSON
    ) { given in
      let host = try given.requiredHost()
      let found = try given.graph(in: host)
      let file = host.file(of: found.key)?.path ?? ""
      try given.put(.object(found.complete()), GraphList.details(of: found, file: file, in: host))
    }

    private static let undo = Command(
      name: "views undo", abstract: "Go back to the view before, up to 50 times.",
      usage: "graphcalc views undo GRAPH [--json]", arguments: [.program],
      options: ofGraph + stateAndJSON
    ) { given in
      try put(given) { host throws(PlotError) in
        var found = try given.graph(in: host, isToChange: true)
        guard try found.undo() else {
          throw PlotError(.unavailable, "there is no earlier view of \(found.description)")
        }
        try host.save(found)
        return [found]
      }
    }

    private static let forget: Command = Command(
      name: "views forget", abstract: "Remove what is kept of a graph, or of all.",
      usage: "graphcalc views forget GRAPH|--all [--json]", arguments: [.program],
      options: ofGraph + [.all] + stateAndJSON
    ) { given in
      if given.contains(.all), given.namesGraph {
        throw forget.usageError("--all and a graph exclude each other.")
      }
      let host = try given.requiredHost()
      let graphs = try given.contains(.all) ? host.graphs() : [given.graph(in: host)]
      for graph in graphs { try host.forget(graph.key) }
      try given.put(GraphList.json(graphs), graphs.map { "forgot \($0.title)\n" }.joined())
    }

    private static let exporting = Command(
      name: "views export", abstract: "Write what is kept of all graphs, or of one, to a file.",
      usage: "graphcalc views export FILE|- [GRAPH] [--force] [--json]",
      arguments: [
        Command.Argument(
          name: "file", help: "The file to write; - is standard output.", completion: .files([])),
        .program,
      ],
      options: ofGraph + [
        .stateDir, PlotOption.force.row.meaning("Replace a file that is not an export."),
        PlotOption.json.row.meaning("Print one JSON object that says how much was written."),
      ]
    ) { words in
      var given = words
      let path = given.arguments.words.removeFirst()
      try PictureFormat.checkIsNotNamed(
        by: path, "what is exported is JSON, as in views.json", about: "views export")
      let host = try given.requiredHost()
      let isJSON = given.arguments.contains(.json)
      guard path != "-" || !isJSON else {
        throw PlotError.usage("--json and - both write to standard output; leave one of them out")
      }
      let graphs = try given.namesGraph ? [given.graph(in: host)] : host.graphs()
      let kept = try given.namesGraph ? [] : host.book(at: nil)?.graphs ?? []
      let archive = try ViewArchive(graphs: graphs, kept: kept).text()
      guard path != "-" else { return try Console.put(archive) }
      try OutputFile(path, replacing: given.arguments.contains(.force) ? .anything : .views)
        .write(Array(archive.utf8))
      let report: JSONValue = [
        "version": 1, "path": .string(path), "graphs": JSONValue(graphs.count),
        "kept": JSONValue(kept.count),
      ]
      let text =
        graphs.count.counted("graph") + (kept.isEmpty ? "" : " and \(kept.count) of your book")
        + " written to \(path)"
      try Console.print(isJSON ? report.compact : text)
    }

    private static let importing = Command(
      name: "views import", abstract: "Add what an exported file says; the newer view wins.",
      usage: "graphcalc views import FILE|- [--json]",
      arguments: [
        Command.Argument(
          name: "file", help: "A file that export wrote; - is standard input.",
          completion: .files([]))
      ],
      options: stateAndJSON
    ) { given in
      let host = try given.requiredHost()
      let archive = try archive(at: given.arguments.words[0])
      var tally = archive.merge(into: host)
      if !archive.kept.isEmpty {
        try host.changeBook(at: nil) { (book) throws(PlotError) in
          archive.merge(into: &book, &tally)
        }
      }
      for remark in tally.remarks { Console.report("graphcalc: \(remark)") }
      try given.put(tally.json, tally.summary + "\n")
      if tally.refused > 0 { throw ExitStatus(code: PlotError.Kind.inputOutput.exitStatus) }
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

    /// Prints graphs that were drawn, in their order.
    private static func put(
      _ given: CommandWords, _ graphs: (CommandHost) throws(PlotError) -> [SavedGraph]
    ) throws(PlotError) {
      let host = try given.requiredHost()
      let graphs = try graphs(host)
      try given.put(GraphList.json(graphs), GraphList.text(graphs, in: host))
    }
  }
}

extension CommandWords {
  /// Whether they name one of the graphs whose views are kept.
  fileprivate var namesGraph: Bool {
    arguments.hasProgram || arguments.contains(.name) || arguments.contains(.data)
  }

  private func key(_ host: CommandHost) throws(PlotError) -> GraphKey {
    if let name = arguments[.name] ?? arguments.favorite { return try GraphKey(name: name) }
    guard namesGraph else {
      throw .usage("no graph is given; add a program, as in x sin, --data FILE or --name NAME")
    }
    let program = try arguments.checkedProgram(host: host)
    guard let infix = GraphKey.infix(of: program) else {
      throw PlotError(.unavailable, "the program is too long to be kept")
    }
    guard let tables = try host.locations(ofTables: arguments.values(of: .data)) else {
      throw PlotError(.unavailable, "views of tables from pipes and devices are not kept")
    }
    return GraphKey(program, infix: infix, data: tables)
  }

  /// The graph as it is kept, in a file that may be changed if it is to be.
  fileprivate func graph(
    in host: CommandHost, isToChange: Bool = false
  ) throws(PlotError) -> SavedGraph {
    let key = try key(host)
    switch host.find(key) {
    case .graph(let graph): return graph
    case .locked(let graph?, _) where !isToChange: return graph
    case .nothing:
      throw PlotError(
        .unavailable, "nothing is kept of \(key.text); graphcalc views list says what is")
    case .locked(_, let reason), .damaged(let reason): throw PlotError(.unreadable, reason)
    }
  }
}
