import CalculatorBrain

/// Graphs with their views, and those of a book, in one file for transfer.
package struct ViewArchive: Sendable {
  /// The changes of an import.
  package struct Tally: Sendable {
    /// Graphs that were not saved before.
    package internal(set) var new = 0

    /// Graphs whose view replaced an older one.
    package internal(set) var newer = 0

    /// Graphs left out because their view was not newer.
    package internal(set) var older = 0

    /// Graphs that could not be imported.
    package internal(set) var refused = 0

    /// Graphs of the book that were new to the other one, and those left out because their name is
    /// taken there.
    package internal(set) var kept = 0, namesakes = 0

    /// Remarks for the user on files that could not be read or written, one or more lines each.
    package internal(set) var remarks: [String] = []

    /// One line for people.
    package var summary: String {
      "\(new) new, \(newer) newer, \(older) older and left alone"
        + (refused > 0 ? ", \(refused) not taken" : "")
        + (kept + namesakes > 0 ? "; \(kept) kept" : "")
        + (namesakes > 0 ? ", \(namesakes) whose name is taken" : "")
    }

    /// One JSON object.
    package var json: JSONValue {
      [
        "version": 1, "new": JSONValue(new), "newer": JSONValue(newer), "older": JSONValue(older),
        "refused": JSONValue(refused), "kept": JSONValue(kept), "namesakes": JSONValue(namesakes),
      ]
    }
  }

  /// The graphs that have a history.
  package let graphs: [SavedGraph]

  /// The graphs of a book.
  package let kept: [SavedGraph]

  /// Collects graphs that have a history, and those of a book.
  package init(graphs: [SavedGraph], kept: [SavedGraph] = []) {
    (self.graphs, self.kept) = (graphs, kept)
  }

  /// The text of the file; throws if earlier views of a graph are invalid.
  package func text() throws(PlotError) -> String {
    let entries = try graphs.map { (graph) throws(PlotError) in
      JSONValue.object(try graph.complete())
    }
    let book = kept.isEmpty ? nil : JSONValue.array(kept.map { .object($0.json) })
    let file: JSONObject = [
      "version": JSONValue(SavedGraph.version), "graphs": .array(entries), "book": book,
    ]
    return JSONValue.object(file).pretty
  }

  /// Whether bytes begin as the text of ``text()`` does.
  package static func isStart(_ bytes: [UInt8]) -> Bool {
    let start = bytes.filter { $0 > 32 }
    return ["[]", "[{\"version\":1,\"key\":"].contains {
      start.starts(with: "{\"version\":1,\"graphs\":\($0)".utf8)
    }
  }

  /// Reads an archive, or the file of a ``Book``, and checks everything in it as if it had been
  /// typed.
  ///
  /// Throws at the first mistake.
  package init(_ text: [UInt8]) throws(LineError) {
    let item = try JSONItem(text)
    let version = try item.member("version")
    guard try version.count() <= SavedGraph.version else {
      throw version.mistake("a newer graphcalc wrote this; this one reads version 1")
    }
    let entries = try item.member("graphs").elements()
    // A book alone has its graphs under the key of those with views in an archive.
    graphs = try entries.filter { $0.optional("key") != nil }.map { (entry) throws(LineError) in
      try SavedGraph(checking: entry)
    }
    let book = try item.optional("book")?.elements() ?? []
    kept = try (entries.filter { $0.optional("key") == nil } + book).map {
      (entry) throws(LineError) in
      let graph = try SavedGraph(entry: entry)
      _ = try graph.program(of: entry)
      return graph
    }
  }

  /// Adds the graphs to those of a host; of each graph, the newer view is kept.
  ///
  /// An invalid file of the host is moved aside, as it is when its graph is drawn. A graph that
  /// cannot be saved is left out, and the others are imported.
  package func merge(into host: some PlotHost) -> Tally {
    var tally = Tally()
    for graph in graphs {
      do throws(PlotError) { try tally.take(graph, into: host) } catch {
        tally.refused += 1
        tally.remarks.append(error.description)
      }
    }
    return tally
  }
}

extension ViewArchive {
  /// Adds the graphs of a book to another book; a name in use there keeps its graph.
  package func merge(into book: inout Book, _ tally: inout Tally) {
    for graph in kept {
      if let own = book[graph.name ?? ""] {
        tally.namesakes += 1
        guard own.summary != graph.summary else { continue }
        tally.remarks.append("'@\(own.name ?? "")' stays \(own.summary), and not \(graph.summary)")
      } else {
        _ = book.keep(graph)
        tally.kept += 1
      }
    }
  }
}

extension ViewArchive.Tally {
  fileprivate mutating func take(_ graph: SavedGraph, into host: some PlotHost) throws(PlotError) {
    let finding = host.find(graph.key)
    switch finding {
    case .nothing, .graph: break
    case .damaged(let reason):
      remarks.append("\(reason)\n  set aside as '\(try host.setAside(graph.key))'")
    case .locked(_, let reason): throw PlotError(.inputOutput, reason)
    }
    let other = finding.graph
    if let other {
      guard let old = other.view, let new = graph.view, old.when < new.when else {
        older += 1
        return
      }
    }
    try host.save(graph)
    if other == nil { new += 1 } else { newer += 1 }
  }
}

extension SavedGraph {
  /// Reads a graph from an untrusted file, and checks its programs, its tables and its key.
  fileprivate init(checking item: JSONItem) throws(LineError) {
    try self.init(item)
    for entry in try item.optional("data")?.elements() ?? [] {
      let text = try entry.text()
      do throws(PlotError) { _ = try DataReference(text) } catch {
        throw entry.mistake(error.message)
      }
    }
    let program = try program(of: item)
    guard program.count + data.count > 0, let infix = GraphKey.infix(of: program) else {
      throw try item.member("programs").mistake("these are no programs of a graph")
    }
    let isKey = name.map { (try? GraphKey(name: $0)) != nil }
    guard isKey ?? (key == GraphKey(program, infix: infix, data: data)) else {
      throw try item.member("key").mistake("this is not the key of the programs")
    }
    describe(program, infix, data)
  }

  /// The program that the programs of an item make together, each of which is checked.
  fileprivate func program(of item: JSONItem) throws(LineError) -> Program {
    let (programs, unit) = (try item.member("programs"), isInDegrees ? AngleUnit.degrees : .radians)
    let parts = try programs.elements().map { (entry) throws(LineError) in
      let text = try entry.text()
      do throws(ProgramError) {
        let part = try Program(text, notation: .kept, angleUnit: unit)
        try part.check(bound: ["y"])
        try part.checkGraphs()
        return part
      } catch { throw entry.mistake(error.summary) }
    }
    let program = Program.joining(parts, angleUnit: unit)
    guard program.count <= Program.resultLimit else {
      throw programs.mistake("these are no programs of a graph")
    }
    return program
  }
}
