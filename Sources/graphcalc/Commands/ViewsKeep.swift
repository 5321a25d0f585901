import ArgumentParser
import CalculatorBrain
import Plotting

extension GraphCalc {
  /// Keeps a graph under a name.
  struct ViewsKeep: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "keep", abstract: "Keep a graph under a name, to be drawn as @NAME.",
      usage: "graphcalc views keep NAME PROGRAM… [--tag A,B] [--book FILE] [options]",
      discussion: """
        Options of pictures are kept with it, and the view that options choose, or else the one \
        that it was drawn in last. A graph of that name is replaced; its place in the book stays, \
        and so do its tags unless others are given.
        """)

    @Argument(help: "The name: letters, digits, -, _ and .") var name: String
    @OptionGroup var program: ProgramOptions

    @Option(
      help: ArgumentHelp("Tags, separated by commas.", valueName: "tag,…"))
    var tag: [String] = []

    @Flag(help: "Print one JSON object.") var json = false
    @OptionGroup var state: StateOptions
    @OptionGroup(title: "View") var view: PlotOptions<KeptViewSection>
    @OptionGroup(title: "Picture") var picture: PlotOptions<PictureSection>

    func run() throws {
      try SavedGraph.check(name, for: "keep")
      let tags = try tag.isEmpty ? nil : BookOptions.tags(tag)
      let host = try view.arguments.hasOptions ? state.requiredHost() : state.host
      var arguments = program.arguments.taking(view.arguments, picture.arguments)
      let book = arguments[.book]
      _ = try host.requiredBookFile(at: book)
      arguments = try arguments.resolved(host: host)
      let tables = arguments.values(of: .data)
      // Your own book is at hand in every folder, one that you named is where its tables are.
      if book == nil, let located = try host.locations(ofTables: tables) {
        arguments.remove([.data])
        for table in located { arguments.give(.data, table) }
      }
      var specification = try PlotSpecification(arguments, needsOutput: false, host: host)
      let program = specification.program
      var graph = try SavedGraph(
        name: name, of: program, options: specification.lookWords, tags: tags ?? [])
      let (replaced, memory, plot) = try host.changeBook(at: book) { (book) throws(PlotError) in
        let memory = try GraphMemory(
          naming: program, data: tables, as: name, isNew: book[name] == nil, in: host)
        var plot: Plotting.Plot?
        // Before anything is changed: options may lead to no view.
        if view.arguments.hasOptions {
          specification.view.recall(memory.chosenView)
          plot = try specification.composed()
        }
        graph.tags = tags ?? book[name]?.tags ?? []
        return (book.keep(graph), memory, plot)
      }
      try host.keep(memory, plot, as: name)
      guard !json else { return try Console.print(GraphList.json([graph]).compact) }
      let before = replaced.map { ", which replaces \($0.summary)" } ?? ""
      try Console.print("kept @\(name): \(graph.summary)\(before)")
    }
  }

  /// Lists the graphs of a book.
  struct ViewsKept: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "kept", abstract: "List the graphs that are kept under names.",
      usage: "graphcalc views kept [--tag A,B] [--book FILE] [--json]")

    @OptionGroup var tagged: TagOptions

    func run() throws { try tagged.list() }
  }

  /// Lists the tags of a book.
  struct ViewsTags: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tags", abstract: "List tags with how many graphs have each, most first.",
      usage: "graphcalc views tags [--book FILE] [--json]")

    @OptionGroup var book: BookOptions

    func run() throws {
      let tags = try book.required().tags
      try book.options.put(GraphList.json(tags), GraphList.text(tags))
    }
  }

  /// Removes graphs from a book, or a tag from graphs.
  struct ViewsDrop: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "drop", abstract: "Remove graphs that are kept, or a tag from graphs.",
      usage: "graphcalc views drop NAME…|--tag TAG [NAME…] [--book FILE]",
      discussion: "With --tag the graphs stay; without a name the tag is taken from all of them.")

    @Argument(help: "The names of graphs.") var names: [String] = []

    @Option(help: "A tag to take from the graphs.")
    var tag: String?

    @OptionGroup var book: BookOptions

    func run() throws {
      guard tag != nil || !names.isEmpty else {
        throw PlotError.usage("nothing to remove; name a graph, or a tag with --tag TAG")
      }
      let names = names.map { $0.first == "@" ? String($0.dropFirst()) : $0 }
      let host = book.options.state.host
      let dropped = try host.changeBook(at: book.book) { book throws(PlotError) in
        for name in names where book[name] == nil {
          throw PlotError(.unavailable, book.unknown(name))
        }
        guard let tag else { return names.compactMap { book.drop($0) } }
        let dropped = book.drop(tag: tag, from: names)
        guard !dropped.isEmpty else {
          throw PlotError(.unavailable, "no graph has the tag '\(LineError.printable(tag))'")
        }
        return dropped
      }
      let what = tag.map { "tag \($0) from " } ?? ""
      try book.options.put(
        GraphList.json(dropped),
        dropped.map { "dropped \(what)@\($0.name ?? ""): \($0.summary)\n" }.joined())
    }
  }
}

extension CommandHost {
  /// Saves the view of a graph that is kept under a name: that of a plot if options chose one.
  fileprivate func keep(_ memory: GraphMemory, _ plot: Plotting.Plot?, as name: String) throws {
    if let plot {
      for remark in plot.remarks + memory.visit(plot, in: self) {
        Console.report("graphcalc: \(remark)")
      }
      return
    }
    switch memory.finding {
    case .graph(let graph): try save(graph)
    case .nothing: try forget(try GraphKey(name: name))
    case .locked, .damaged: break
    }
  }
}
