import CalculatorBrain
import Plotting

extension GraphCalc.Views {
  /// Keeps graphs under names, and lists and removes them.
  enum Book {
    /// The options that choose graphs of a book by their tags.
    static let options: [PlotOption.Row] = [.tag, .book] + stateAndJSON

    static let keep = Command(
      name: "views keep", abstract: "Keep a graph under a name, to be drawn as @NAME.",
      usage: "graphcalc views keep NAME PROGRAM… [--tag A,B] [--book FILE] [options]",
      discussion: """
        Options of pictures are kept with it, and the view that options choose, or else the one \
        that it was drawn in last. A graph of that name is replaced; its place in the book stays, \
        and so do its tags unless others are given.
        """,
      arguments: [
        Command.Argument(name: "name", help: "The name: letters, digits, -, _ and ."),
        .neededProgram,
      ],
      options: PlotOption.Row.ofPrograms + [
        PlotOption.Row.tag.meaning("Tags, separated by commas."), .json,
        .stateDir,
      ],
      pictureOptions: [("View", PlotOption.ofView), ("Picture", PlotOption.options(in: .picture))]
    ) { words in
      var given = words
      let name = given.arguments.words.removeFirst()
      try SavedGraph.check(name, for: "keep")
      let tags = try words.contains(.tag) ? tags(of: words) : nil
      let hasView = given.arguments.containsAny(of: PlotOption.ofView)
      let host = try hasView ? given.requiredHost() : given.host
      var arguments = given.arguments
      arguments.remove([.json])
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
        if hasView {
          specification.view.recall(memory.chosenView)
          plot = try specification.composed()
        }
        graph.tags = tags ?? book[name]?.tags ?? []
        return (book.keep(graph), memory, plot)
      }
      try host.keep(memory, plot, as: name)
      guard !given.arguments.contains(.json) else {
        return try Console.print(GraphList.json([graph]).compact)
      }
      let before = replaced.map { ", which replaces \($0.summary)" } ?? ""
      try Console.print("kept @\(name): \(graph.summary)\(before)")
    }

    static let kept = Command(
      name: "views kept", abstract: "List the graphs that are kept under names.",
      usage: "graphcalc views kept [--tag A,B] [--book FILE] [--json]", options: options
    ) { try list($0) }

    static let tags = Command(
      name: "views tags", abstract: "List tags with how many graphs have each, most first.",
      usage: "graphcalc views tags [--book FILE] [--json]", options: [.book] + stateAndJSON
    ) { given in
      let tags = try required(given).tags
      try given.put(GraphList.json(tags), GraphList.text(tags))
    }

    static let drop = Command(
      name: "views drop", abstract: "Remove graphs that are kept, or a tag from graphs.",
      usage: "graphcalc views drop NAME…|--tag TAG [NAME…] [--book FILE]",
      discussion: "With --tag the graphs stay; without a name the tag is taken from all of them.",
      arguments: [Command.Argument(name: "names", help: "The names of graphs.", isList: true)],
      options: [
        PlotOption.Row.tag.meaning("A tag to take from the graphs.", .text("tag")), .book,
      ] + stateAndJSON
    ) { given in
      let tag = given[.tag]
      guard tag != nil || !given.arguments.words.isEmpty else {
        throw PlotError.usage("nothing to remove; name a graph, or a tag with --tag TAG")
      }
      let names = given.arguments.words.map { $0.first == "@" ? String($0.dropFirst()) : $0 }
      let dropped = try given.host.changeBook(at: given.arguments[.book]) {
        book throws(PlotError) in
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
      try given.put(
        GraphList.json(dropped),
        dropped.map { "dropped \(what)@\($0.name ?? ""): \($0.summary)\n" }.joined())
    }

    /// Prints the graphs with the tags that are given, in the order of the book.
    static func list(_ given: CommandWords) throws(PlotError) {
      let graphs = try required(given).graphs(with: try tags(of: given))
      try given.put(GraphList.json(graphs), GraphList.text(graphs))
    }

    private static func required(_ given: CommandWords) throws(PlotError) -> Plotting.Book {
      let path = given.arguments[.book]
      _ = try given.host.requiredBookFile(at: path)
      return try given.host.book(at: path) ?? Plotting.Book()
    }

    /// Returns the tags in values of `--tag`, which commas separate, each once.
    private static func tags(of given: CommandWords) throws(PlotError) -> [String] {
      var tags: [String] = []
      for text in given.values(of: .tag).flatMap({ $0.split(separator: ",") }).map(\.trimmed) {
        try SavedGraph.check(text, for: "--tag")
        if !tags.contains(text) { tags.append(text) }
      }
      return tags
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
