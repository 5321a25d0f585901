/// A collection of graphs with names, in the order in which they were first kept.
struct Book: Sendable {
  /// The version of the format of files.
  static let version = 1

  /// The graphs.
  private(set) var favorites: [Favorite] = []

  /// What the file says, with members that this version does not know.
  private var object = JSONObject([("version", .number("\(version)"))])

  /// Begins an empty book.
  init() {}

  /// The version of the file, which may be newer than this program.
  var version: Int { object["version"]?.integer ?? Self.version }

  /// The graph with a name.
  subscript(name: String) -> Favorite? { favorites.first { $0.name == name } }

  /// The graphs that have every one of some tags.
  func favorites(with tags: [String]) -> [Favorite] {
    favorites.filter { favorite in tags.allSatisfy(favorite.tags.contains) }
  }

  /// The tags with how many graphs have each, the most frequent first.
  var tags: [(tag: String, count: Int)] {
    var counts: [String: Int] = [:]
    for tag in favorites.flatMap({ $0.tags }) { counts[tag, default: 0] += 1 }
    return counts.map { (tag: $0.key, count: $0.value) }
      .sorted { ($1.count, $0.tag) < ($0.count, $1.tag) }
  }

  // MARK: Changing

  /// Adds a graph, or puts it in the place of the one with its name.
  ///
  /// - Returns: The graph that had the name.
  mutating func keep(_ favorite: Favorite) -> Favorite? {
    guard let index = favorites.firstIndex(where: { $0.name == favorite.name }) else {
      favorites.append(favorite)
      return nil
    }
    defer { favorites[index] = favorite }
    return favorites[index]
  }

  /// Removes a graph.
  ///
  /// - Returns: The graph; `nil` if there was none with the name.
  mutating func drop(_ name: String) -> Favorite? {
    favorites.firstIndex { $0.name == name }.map { favorites.remove(at: $0) }
  }

  /// Takes a tag from graphs.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - names: The graphs, or none for all of them.
  /// - Returns: The graphs that had it.
  mutating func drop(tag: String, from names: [String]) -> [Favorite] {
    var dropped: [Favorite] = []
    for index in favorites.indices where names.isEmpty || names.contains(favorites[index].name) {
      guard let place = favorites[index].tags.firstIndex(of: tag) else { continue }
      favorites[index].tags.remove(at: place)
      dropped.append(favorites[index])
    }
    return dropped
  }

  // MARK: JSON

  /// What the file says.
  var json: JSONObject {
    var result = object
    result["graphs"] = .array(favorites.map { .object($0.json) })
    return result
  }

  /// Reads what a file says.
  ///
  /// - Throws: A mistake if it is no book.
  init(_ item: JSONItem) throws(JSONMistake) {
    object = try item.object()
    _ = try item.member("version").count()
    for graph in try item.member("graphs").elements() {
      let favorite = try Favorite(graph)
      guard self[favorite.name] == nil else {
        throw graph.mistake("two graphs are called '\(favorite.name)'")
      }
      favorites.append(favorite)
    }
  }
}
