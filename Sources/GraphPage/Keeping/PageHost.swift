import Plotting

/// What a page keeps between visits: texts under the names that the command line's files have.
///
/// A page calls from one thread only.
final class PageHost: PlotHost, @unchecked Sendable {
  /// `false`: a page reads the points near a tap, and makes no report of all of them.
  static var analyzesCurves: Bool { false }

  /// The texts by name.
  private(set) var texts: [String: String] = [:]

  /// What changed since it was asked last; `nil` for what is no longer kept.
  private var changes: [String: String?] = [:]

  var now = Timestamp(milliseconds: 0)

  /// How far the page's time zone is ahead of UTC, in minutes.
  var minutesAhead = 0

  let version = ProgramVersion.current
  let keepsViews = true

  /// The names of texts.
  enum Name {
    static let session = "session"
    private static let views = "views/"

    static func view(_ key: GraphKey) -> String { views + key.fileName }
    static func isView(_ name: String) -> Bool { name.hasPrefix(views) }

    static func book(_ name: String?) -> String {
      guard let name, !name.isEmpty else { return "book.json" }
      return "books/\(name).json"
    }
  }

  /// The names of the books, the user's own aside.
  var books: [String] {
    texts.keys.filter { $0.hasPrefix("books/") && $0.hasSuffix(".json") }.sorted()
      .map { String($0.dropFirst("books/".count).dropLast(".json".count)) }
  }

  /// Takes over what the page has kept.
  func load(_ storage: JSONObject) {
    for member in storage.members { texts[member.key] = member.value.text }
  }

  /// Keeps a text, or no longer keeps it.
  func keep(_ text: String?, as name: String) {
    guard texts[name] != text else { return }
    texts[name] = text
    changes.updateValue(text, forKey: name)
  }

  /// Keeps texts that were kept before, or by another tab, and no longer those that are null.
  func restore(_ texts: JSONObject?) {
    for member in texts?.members ?? [] { keep(member.value.text, as: member.key) }
  }

  /// Goes back to what was kept before a request that failed.
  func restore(_ texts: [String: String]) { (self.texts, changes) = (texts, [:]) }

  /// Returns what changed since the last time, for the page to keep.
  func takeChanges() -> JSONValue? {
    guard !changes.isEmpty else { return nil }
    defer { changes = [:] }
    return .object(
      JSONObject(changes.sorted { $0.key < $1.key }.map { ($0.key, JSONValue($0.value)) }))
  }

  func localText(of moment: Timestamp) -> String {
    let shifted = Timestamp(
      milliseconds: max(0, moment.milliseconds + Int64(minutesAhead) * 60_000))
    let text = shifted.text.split(separator: "T")
    return "\(text[0]) \(text[1].prefix(5))"
  }
}

extension PageHost {
  func find(_ key: GraphKey) -> GraphFinding {
    let name = Name.view(key)
    guard let text = texts[name] else { return .nothing }
    return GraphFinding(reading: Array(text.utf8), path: name, key: key)
  }

  func save(_ graph: SavedGraph) throws(PlotError) {
    keep(String(decoding: graph.text, as: UTF8.self), as: Name.view(graph.key))
  }

  func setAside(_ key: GraphKey) throws(PlotError) -> String {
    let (name, aside) = (Name.view(key), "aside/\(key.fileName)")
    keep(texts[name], as: aside)
    keep(nil, as: name)
    return aside
  }

  func forget(_ key: GraphKey) { keep(nil, as: Name.view(key)) }

  /// The graphs that were looked at, the last one first.
  var graphs: [SavedGraph] {
    let read = texts.keys.filter(Name.isView).compactMap { name in
      GraphFinding(reading: Array(texts[name, default: ""].utf8), path: name).graph
    }
    return read.filter { $0.history != nil }.sorted { one, other in
      let times = (one.history?.last, other.history?.last)
      guard let last = times.0, let otherLast = times.1, last != otherLast else {
        return one.key.text < other.key.text
      }
      return last > otherLast
    }
  }

  func book(at path: String?) throws(PlotError) -> Book? {
    let name = Name.book(path)
    guard let text = texts[name] else { return Book() }
    do throws(LineError) { return try Book(Array(text.utf8)) } catch {
      throw PlotError(
        .unreadable, error.message(file: name, line: 1, source: Array(text.utf8)))
    }
  }

  /// Changes a book, all or nothing.
  func changeBook<Result>(
    at path: String?, _ body: (inout Book) throws(PlotError) -> Result
  ) throws(PlotError) -> Result {
    var book = try book(at: path) ?? Book()
    guard book.version <= Book.currentVersion else {
      throw PlotError(.cannotCreate, "a newer graphcalc wrote this book; update this page")
    }
    let result = try body(&book)
    keep(String(decoding: book.text, as: UTF8.self), as: Name.book(path))
    return result
  }
}
