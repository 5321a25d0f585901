import CalculatorBrain

/// A list of graphs with names and tags, in the order in which they were first kept.
package struct Book: Sendable {
  /// The version of the format of files.
  package static let currentVersion = 1

  /// The graphs; no two have the same name.
  package private(set) var graphs: [SavedGraph] = []

  /// The JSON object in the file, with members that are unknown to this version.
  private var object: JSONObject = ["version": JSONValue(currentVersion)]

  /// Creates an empty book.
  package init() {}

  /// The version of the file, which may be newer than this program.
  package var version: Int { object["version"]?.integer ?? Self.currentVersion }

  /// The graph with a name; `nil` if not found.
  package subscript(name: String) -> SavedGraph? { graphs.first { $0.name == name } }

  /// The graphs that have all of some tags.
  package func graphs(with tags: [String]) -> [SavedGraph] {
    graphs.filter { graph in tags.allSatisfy(graph.tags.contains) }
  }

  /// The tags with the number of graphs that have each, the most frequent first.
  package var tags: [(tag: String, count: Int)] {
    var counts: [String: Int] = [:]
    for tag in graphs.flatMap({ $0.tags }) { counts[tag, default: 0] += 1 }
    return counts.map { (tag: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
  }

  /// The message about a name that no graph of the book has.
  package func unknown(_ name: String) -> String {
    let message = "no graph is kept as '@\(LineError.printable(name))'"
    if let nearest = NearestWord.search(for: name, among: graphs.compactMap { $0.name }) {
      return "\(message); did you mean '@\(nearest)'?"
    }
    return "\(message); graphcalc views kept lists those that are"
  }

  /// Adds a graph, and returns the one with its name that it replaces, if any.
  package mutating func keep(_ graph: SavedGraph) -> SavedGraph? {
    guard let index = graphs.firstIndex(where: { $0.name == graph.name }) else {
      graphs.append(graph)
      return nil
    }
    defer { graphs[index] = graph }
    return graphs[index]
  }

  /// Removes a graph and returns it; `nil` if not found.
  package mutating func drop(_ name: String) -> SavedGraph? {
    graphs.firstIndex { $0.name == name }.map { graphs.remove(at: $0) }
  }

  /// Removes a tag from the graphs with some names, or from all, and returns the graphs that had
  /// it.
  package mutating func drop(tag: String, from names: [String]) -> [SavedGraph] {
    var dropped: [SavedGraph] = []
    for index in graphs.indices where names.isEmpty || names.contains(graphs[index].name ?? "") {
      guard let place = graphs[index].tags.firstIndex(of: tag) else { continue }
      graphs[index].tags.remove(at: place)
      dropped.append(graphs[index])
    }
    return dropped
  }

  /// The text of a file.
  package var text: [UInt8] {
    let entries = JSONValue.array(graphs.map { .object($0.json) })
    return Array(JSONValue.object(object.merging(["graphs": entries])).pretty.utf8)
  }

  /// Reads a file that ``text`` or a newer version wrote; throws at the first mistake.
  package init(_ text: [UInt8]) throws(LineError) {
    let item = try JSONItem(text)
    object = try item.object()
    _ = try item.member("version").count()
    for entry in try item.member("graphs").elements() {
      let graph = try SavedGraph(entry: entry)
      let name = graph.name ?? ""
      guard self[name] == nil else { throw entry.mistake("two graphs are called '\(name)'") }
      graphs.append(graph)
    }
  }
}
