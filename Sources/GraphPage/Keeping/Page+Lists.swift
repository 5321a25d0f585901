import Plotting

extension Page {
  /// How many recent graphs are listed, and how many are kept.
  private static let (recentCount, keptCount) = (20, 100)

  /// What is kept: recent graphs, those of a book, and its tags.
  func lists(_ request: PageRequest) throws(PlotError) -> JSONObject {
    let recent = host.graphs.prefix(Self.recentCount)
    let book = try host.book(at: request.book) ?? Book()
    return [
      "recents": .array(recent.map { $0.entry }), "kept": .array(book.graphs.map { $0.entry }),
      "tags": GraphList.json(book.tags).object?["tags"] ?? [], "books": JSONValue(host.books),
    ]
  }

  /// Keeps the graph of the session under a name, with its look and its view.
  func keep(_ request: PageRequest) throws(PlotError) -> JSONObject {
    let name = request.text("name")
    try SavedGraph.check(name, for: "name")
    let tags = request["tags"]?.texts
    for tag in tags ?? [] { try SavedGraph.check(tag, for: "tags") }
    let plot = try graph().plot
    let program = plot.specification.program
    var kept = try SavedGraph(
      name: name, of: program, options: plot.specification.lookWords, tags: tags ?? [])
    let host = host
    let memory = try host.changeBook(at: request.book) { (book) throws(PlotError) in
      let memory = try GraphMemory(naming: program, as: name, isNew: book[name] == nil, in: host)
      kept.tags = tags ?? book[name]?.tags ?? []
      _ = book.keep(kept)
      return memory
    }
    let view = plot.specification.view
    let remarks = memory.visit(
      plot.view, piAxes: view.piAxes, source: plot.source, isChosen: view.isChosen, in: host)
    return try lists(request).adding("remarks", JSONValue(remarks))
  }

  /// Removes a graph from a book.
  func drop(_ request: PageRequest) throws(PlotError) -> JSONObject {
    let name = request.text("name")
    try host.changeBook(at: request.book) { (book) throws(PlotError) in
      guard book.drop(name) != nil else { throw PlotError(.unavailable, book.unknown(name)) }
    }
    return try lists(request)
  }

  /// Removes what is kept of a graph, or of all.
  func forget(_ request: PageRequest) throws(PlotError) -> JSONObject {
    let graphs = try request["key"]?.text.map { (key) throws(PlotError) in [try graph(key)] }
    for graph in graphs ?? host.graphs { host.forget(graph.key) }
    return try lists(request)
  }

  /// Forgets the views of graphs that were not looked at for long.
  func forgetOld() {
    guard host.texts.count > Self.keptCount else { return }
    for graph in host.graphs.dropFirst(Self.keptCount) { host.forget(graph.key) }
  }

  /// The recent graph with a key.
  private func graph(_ key: String) throws(PlotError) -> SavedGraph {
    guard let graph = host.graphs.first(where: { $0.key.text == key }) else {
      throw PlotError(.unavailable, "this graph is no longer kept")
    }
    return graph
  }

  /// What draws a graph that is listed.
  func arguments(of request: PageRequest) throws(PlotError) -> PlotArguments {
    var arguments = PlotArguments()
    if let key = request["key"]?.text {
      let graph = try graph(key)
      arguments.words = graph.typedPrograms
      if graph.isInDegrees { arguments.give(.degrees) }
      if let name = graph.name { arguments.give(.name, name) }
    } else {
      arguments.words = ["@\(request.text("name"))"]
      if let book = request.book { arguments.give(.book, book) }
      arguments = try arguments.resolved(host: host)
      arguments.remove([.book])
    }
    return arguments
  }
}

extension SavedGraph {
  /// The graph in a list.
  fileprivate var entry: JSONValue {
    [
      "key": .string(key.text), "name": JSONValue(name), "description": .string(description),
      "tags": JSONValue(tags), "isInDegrees": .boolean(isInDegrees),
      "last": history.map { .string($0.last.text) } ?? .null,
    ]
  }
}

extension JSONObject {
  func adding(_ key: String, _ value: JSONValue) -> JSONObject {
    var object = self
    object[key] = value
    return object
  }
}
