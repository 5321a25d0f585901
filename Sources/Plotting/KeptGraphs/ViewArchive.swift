import CalculatorBrain

/// Graphs with their views in one file, to be taken elsewhere.
public struct ViewArchive: Sendable {
  /// What an import changed.
  public struct Tally: Sendable {
    /// Graphs of which nothing was kept before.
    public internal(set) var new = 0

    /// Graphs whose view replaced an older one.
    public internal(set) var newer = 0

    /// Graphs whose view was not newer, and was left out.
    public internal(set) var older = 0

    /// Graphs that could not be taken.
    public internal(set) var refused = 0

    /// What to tell the user of files that could not be read or written, one line or more each.
    public internal(set) var remarks: [String] = []

    /// One line for people.
    public var summary: String {
      "\(new) new, \(newer) newer, \(older) older and left alone"
        + (refused > 0 ? ", \(refused) not taken" : "")
    }

    /// One JSON object.
    public var json: JSONValue {
      [
        "version": 1, "new": JSONValue(new), "newer": JSONValue(newer), "older": JSONValue(older),
        "refused": JSONValue(refused),
      ]
    }
  }

  /// The graphs.
  public let graphs: [SavedGraph]

  /// Collects graphs that have a history.
  public init(graphs: [SavedGraph]) { self.graphs = graphs }

  /// Returns the text of the file.
  ///
  /// - Throws: An error if earlier views of a graph are invalid.
  public func text() throws(PlotError) -> String {
    let entries = try graphs.map { (graph) throws(PlotError) in
      JSONValue.object(try graph.complete())
    }
    let file: JSONValue = ["version": JSONValue(SavedGraph.version), "graphs": .array(entries)]
    return file.pretty
  }

  /// Reads a file and checks everything in it as if it had been typed.
  ///
  /// - Parameter text: The file.
  /// - Throws: An error about the first mistake.
  public init(_ text: [UInt8]) throws(LineError) {
    let item = try JSONItem(text)
    let version = try item.member("version")
    guard try version.count() <= SavedGraph.version else {
      throw version.mistake("a newer graphcalc wrote this; this one reads version 1")
    }
    graphs = try item.member("graphs").elements().map { (entry) throws(LineError) in
      try SavedGraph(checking: entry)
    }
  }

  /// Adds the graphs to those of a host; of each graph, the newer view is kept.
  ///
  /// An invalid file of the host is moved aside, as it is when its graph is drawn. A graph that
  /// cannot be kept is left out, and the others are taken.
  public func merge(into host: some PlotHost) -> Tally {
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
  /// Reads a graph from an untrusted file, and checks its programs and its key.
  fileprivate init(checking item: JSONItem) throws(LineError) {
    try self.init(item)
    let programs = try item.member("programs")
    let unit: AngleUnit = isInDegrees ? .degrees : .radians
    let parts = try programs.elements().map { (entry) throws(LineError) in
      let text = try entry.text()
      do throws(ProgramError) {
        let part = try Program(text, notation: .infix, angleUnit: unit)
        try part.check()
        return part
      } catch { throw entry.mistake(error.summary) }
    }
    let program = Program.joining(parts)
    guard (1...Program.resultLimit).contains(program.count), let infix = GraphKey.infix(of: program)
    else { throw programs.mistake("these are no programs of a graph") }
    let isKey = name.map { (try? GraphKey(name: $0)) != nil }
    guard isKey ?? (key == GraphKey(program, infix: infix)) else {
      throw try item.member("key").mistake("this is not the key of the programs")
    }
    describe(program, infix)
  }
}
