import ArgumentParser
import Plotting

/// The options of commands that list or change what is kept.
struct ViewsOptions: ParsableArguments {
  @OptionGroup var state: StateOptions
  @Flag(help: "Print one JSON object.") var json = false

  /// Prints either form of a result; the text ends with a line feed unless it is empty.
  func put(
    _ value: @autoclosure () throws(PlotError) -> JSONValue, _ text: @autoclosure () -> String
  ) throws(PlotError) {
    if json { try Console.print(try value().compact) } else { try Console.put(text()) }
  }
}

/// The options that choose graphs of a book by their tags.
struct TagOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Only graphs that have all of these tags.", valueName: "tag,…"))
  var tag: [String] = []

  @OptionGroup var book: BookOptions

  /// Prints the graphs in the order of the book.
  func list() throws(PlotError) {
    let graphs = try book.required().graphs(with: try BookOptions.tags(tag))
    try book.options.put(GraphList.json(graphs), GraphList.text(graphs))
  }
}

/// The option that chooses the folder for state.
struct StateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Where views and typed lines are kept.", valueName: "folder"),
    completion: .directory)
  var stateDir: String?

  /// The host if the option is not given.
  static var standardHost: CommandHost { CommandHost(in: StateFolder(option: nil)) }

  /// The host that the words of a line ask for, from which the option is removed.
  static func host(takenFrom words: inout [String]) throws(PlotError) -> CommandHost {
    let name = "--state-dir"
    guard let place = words.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) else {
      return standardHost
    }
    let word = words.remove(at: place)
    guard word == name else {
      return CommandHost(in: StateFolder(option: String(word.dropFirst(name.count + 1))))
    }
    guard place < words.count else {
      throw .usage("the folder is missing; write --state-dir FOLDER")
    }
    return CommandHost(in: StateFolder(option: words.remove(at: place)))
  }

  var host: CommandHost { CommandHost(in: StateFolder(option: stateDir)) }

  /// The host of a command that fails unless views are kept.
  func requiredHost() throws(PlotError) -> CommandHost {
    if host.keepsViews { return host }
    throw .usage("no views are kept here; set GRAPHCALC_STATE_DIR to a folder, or use --state-dir")
  }
}

/// The options that choose a book, and graphs in it.
struct BookOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The book, instead of your own.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var book: String?

  @OptionGroup var options: ViewsOptions

  func required() throws(PlotError) -> Book {
    _ = try options.state.host.requiredBookFile(at: book)
    return try options.state.host.book(at: book) ?? Book()
  }

  /// Returns the tags in values of `--tag`, which commas separate, each once.
  static func tags(_ texts: [String]) throws(PlotError) -> [String] {
    var tags: [String] = []
    for text in texts.flatMap({ $0.split(separator: ",") }).map({ $0.trimmed }) {
      try SavedGraph.check(text, for: "--tag")
      if !tags.contains(text) { tags.append(text) }
    }
    return tags
  }

}

extension Book {
  /// The words that stand for its graphs in a program.
  var words: [String] { graphs.map { "@\($0.name ?? "")" } }
}

/// One of the graphs whose views are kept.
struct GraphOptions: ParsableArguments {
  @OptionGroup var program: ProgramOptions
  @OptionGroup var tables: PlotOptions<TableSection>
  @Option(help: "The name that the graph was drawn under, instead of a program.") var name: String?

  var isGiven: Bool {
    name != nil || program.arguments.hasProgram || tables.arguments.contains(.data)
  }

  private func key(_ host: CommandHost) throws(PlotError) -> GraphKey {
    let arguments = program.arguments.taking(tables.arguments)
    if let name = name ?? arguments.favorite { return try GraphKey(name: name) }
    guard isGiven else {
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
  func graph(in host: CommandHost, isToChange: Bool = false) throws(PlotError) -> SavedGraph {
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
