package import CalculatorBrain

/// The record of a graph: its programs and tables, with its views or, in a book, with its options.
package struct SavedGraph: Sendable {
  static let version = 1

  /// The key of the graph.
  package let key: GraphKey

  /// Its programs, one per result, the oldest first, as exact infix after `=`; to be read as
  /// `Program.Notation.kept`.
  package private(set) var programs: [String] = []

  /// Its tables, as `--data` names them; in a book, they are among the ``options``.
  package private(set) var data: [String] = []

  /// Whether angles are degrees.
  package private(set) var isInDegrees = false

  /// Its description for people.
  package private(set) var description = ""

  /// The words of its options, which apply unless others are given.
  package private(set) var options: [String] = []

  /// The tags, in the order in which they were given.
  package var tags: [String] = []

  /// Its views and visits; `nil` in a book.
  package private(set) var history: ViewHistory?

  /// The JSON object in the file, with members that are unknown to this version.
  private var object = JSONObject()

  /// Creates the record of a graph that is drawn for the first time.
  ///
  /// The program has no parameters; `infix` is what ``GraphKey/infix(of:)`` returns for it. `data`
  /// are tables as `--data` names them.
  package init(
    key: GraphKey, of program: Program, infix: [String], data: [String] = [], view: SavedView,
    at time: Timestamp
  ) {
    self.key = key
    history = ViewHistory(view, at: time)
    describe(program.normalized, infix, data)
  }

  /// Creates the record of a graph of a book.
  ///
  /// The name must satisfy ``isName(_:)``, and the program have no parameters; `options` are the
  /// words of options of pictures.
  ///
  /// - Throws: An error if the program is too long to be kept.
  package init(
    name: String, of program: Program, options: [String], tags: [String]
  ) throws(PlotError) {
    let text = ResultText(count: program.count)
    let infix = program.results.compactMap { text.exactDescription(of: $0) }
    guard infix.count == program.count else {
      throw PlotError(.unavailable, "the program is too long to be kept")
    }
    key = GraphKey(checked: name)
    (self.options, self.tags) = (options, tags)
    describe(program, infix, Self.tables(in: options))
    data = []
  }

  mutating func describe(_ program: Program, _ infix: [String], _ data: [String] = []) {
    programs = infix.map { "= \($0)" }
    self.data = data
    isInDegrees = program.angleUnit == .degrees
    let tables = data.map { LineError.printable($0.repaired) }
    let results = program.results.map { $0.description(.plain, limit: 500) }
    description = (tables + results).joined(separator: ", ")
  }

  /// The tables that the words of options name.
  private static func tables(in options: [String]) -> [String] {
    zip(options, options.dropFirst()).compactMap { $0 == PlotOption.data.name ? $1 : nil }
  }

  /// The name, if the key is a name.
  package var name: String? { key.name }

  /// Its programs as one program in infix after `=`.
  package var program: String {
    "= " + typedPrograms.map { $0.dropFirst().trimmed }.joined(separator: ", ")
  }

  /// Its programs as texts that mean the same when typed.
  package var typedPrograms: [String] { programs.map(Program.typed) }

  /// The view that it was drawn in last; `nil` in a book.
  package var view: SavedView? { history?.view }

  /// Whether a text can name a graph of a book or a tag: 1 to 100 bytes of letters, digits, `-`,
  /// `_` and `.`.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
  }

  /// Throws a usage error about `subject` unless a text can name a graph of a book or a tag.
  package static func check(_ text: String, for subject: String) throws(PlotError) {
    guard isName(text) else {
      throw .usage(
        "'\(LineError.printable(text))' is no name; use letters, digits, -, _ and .",
        about: subject)
    }
  }

  // MARK: Views

  /// Records another visit of a graph with a history, in the last view if none is given.
  mutating func visit(
    _ program: Program, infix: [String], data: [String], view: SavedView?, at time: Timestamp
  ) {
    // Numbers are described as they will read back.
    describe(program.normalized, infix, data)
    history?.visit(view, at: time)
  }

  /// Returns to the view before the last one; `false` if there is none.
  ///
  /// Throws if the file has an invalid view there.
  package mutating func undo() throws(PlotError) -> Bool {
    do throws(LineError) { return try history?.undo() ?? false } catch { throw invalidHistory }
  }

  private var invalidHistory: PlotError {
    PlotError(.inputOutput, "the earlier views of \(title) make no sense; forget the graph")
  }

  // MARK: Writing

  /// The JSON object without earlier views.
  var json: JSONObject {
    let hasHistory = history != nil
    return object.merging([
      "version": hasHistory ? JSONValue(Self.version) : nil,
      "key": hasHistory ? .string(key.text) : nil, "name": name.map { .string($0) },
      "programs": JSONValue(programs), "data": data.isEmpty ? nil : JSONValue(data),
      "degrees": .boolean(isInDegrees),
      "description": .string(description),
      "options": hasHistory ? nil : JSONValue(options),
      "tags": hasHistory ? nil : JSONValue(tags),
    ]).merging(history?.json ?? [:])
  }

  /// The JSON object with earlier views; throws if the file has invalid ones.
  package func complete() throws(PlotError) -> JSONObject {
    do throws(LineError) { return json.merging(try history?.pastJSON ?? [:]) } catch {
      throw invalidHistory
    }
  }

  /// The text of a file of one graph, with one earlier view per line.
  package var text: [UInt8] {
    var bytes = Array(JSONValue.object(json).pretty.utf8.dropLast("\n}\n".utf8.count))
    bytes += ",\n  \"past\": [".utf8
    let past = history?.past ?? []
    for (index, view) in past.enumerated() {
      bytes += (index == 0 ? "\n    " : ",\n    ").utf8
      bytes += view
    }
    bytes += (past.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8
    return bytes
  }

  // MARK: Reading

  /// Reads a graph that was drawn; earlier views that the item lacks are given as written.
  init(_ item: JSONItem, past: [ArraySlice<UInt8>] = []) throws(LineError) {
    key = GraphKey(text: try item.member("key").text())
    programs = try item.member("programs").texts()
    data = try item.optional("data")?.texts() ?? []
    isInDegrees = try item.member("degrees").flag()
    description = try item.member("description").text()
    history = try ViewHistory(item, past: past)
    object = try item.object()
    object["past"] = nil
  }

  init(entry item: JSONItem) throws(LineError) {
    object = try item.object()
    let nameItem = try item.member("name")
    let name = try nameItem.text()
    guard Self.isName(name) else { throw nameItem.mistake("a name is expected") }
    key = GraphKey(checked: name)
    let programs = try item.member("programs")
    self.programs = try programs.texts()
    options = try item.optional("options")?.texts() ?? []
    guard !self.programs.isEmpty || !Self.tables(in: options).isEmpty,
      self.programs.allSatisfy({ $0.hasPrefix("=") })
    else {
      throw programs.mistake("programs that begin with = are expected")
    }
    isInDegrees = try item.member("degrees").flag()
    description = try item.optional("description")?.text() ?? self.programs.joined(separator: ", ")
    for tag in try item.optional("tags")?.elements() ?? [] {
      let text = try tag.text()
      guard Self.isName(text) else { throw tag.mistake("a tag is expected") }
      if !tags.contains(text) { tags.append(text) }
    }
  }

  /// Reads a file of one graph: the item without the earlier views, and those as they are written.
  static func read(
    _ bytes: [UInt8]
  ) throws(LineError) -> (item: JSONItem, past: [ArraySlice<UInt8>]) {
    var reader = JSONReader(bytes)
    var object = JSONObject()
    var past: [ArraySlice<UInt8>] = []
    try reader.members { reader, key throws(LineError) in
      guard key == "past", reader.next == UInt8(ascii: "[") else {
        return object.append(key, try reader.value())
      }
      try reader.elements { reader throws(LineError) in past.append(bytes[try reader.skip()]) }
    }
    try reader.requireEnd()
    return (JSONItem(.object(object), of: bytes), past)
  }
}
