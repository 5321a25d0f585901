/// The result of looking up a saved graph.
package enum GraphFinding: Sendable {
  /// No graph is saved yet.
  case nothing
  /// The graph.
  case graph(SavedGraph)
  /// A file that must not be changed, its graph if that can be read, and the reason.
  case locked(SavedGraph?, reason: String)
  /// An invalid file, and the reason.
  case damaged(reason: String)

  /// Reads the file of a graph, as ``SavedGraph/text`` writes it.
  ///
  /// `path` names the file in messages. `key` is the expected key, if known.
  package init(reading text: [UInt8], path: String, key: GraphKey? = nil) {
    do throws(LineError) {
      let (item, past) = try SavedGraph.read(text)
      let version = try item.member("version").count()
      guard version <= SavedGraph.version else {
        self = .locked(
          try? SavedGraph(item, past: past),
          reason: "'\(path)' is of version \(version), which a newer graphcalc wrote")
        return
      }
      let graph = try SavedGraph(item, past: past)
      // Two keys may have the same hash.
      let isOther = (key ?? graph.key) != graph.key
      let reason = "'\(path)' tells of another graph, \(graph.key.text)"
      self = isOther ? .locked(nil, reason: reason) : .graph(graph)
    } catch { self = .damaged(reason: error.message(file: path, line: 1, source: text)) }
  }

  /// The graph, if it can be read.
  package var graph: SavedGraph? {
    switch self {
    case .graph(let graph), .locked(let graph?, _): graph
    case .nothing, .locked(nil, _), .damaged: nil
    }
  }
}
