import CalculatorBrain

/// A graph that is kept under a name.
struct Favorite: Sendable {
  /// The name, which `@` stands before where the graph is asked for.
  let name: String

  /// What it draws, one program a result, as infix behind `=`, the oldest first.
  let programs: [String]

  /// Whether angles are degrees.
  let isInDegrees: Bool

  /// The words of the options that its picture has unless others are given.
  let options: [String]

  /// The tags, in the order in which they were given.
  var tags: [String]

  /// What it draws, for people to read.
  let description: String

  /// What the file says of it, with members that this version does not know.
  private let object: JSONObject

  /// Describes a graph.
  ///
  /// - Parameters:
  ///   - name: A name that ``isName(_:)`` allows.
  ///   - program: A program with no name but x.
  ///   - options: The words of options of pictures.
  ///   - tags: Names.
  /// - Throws: A failure if the program is too long to be kept.
  init(name: String, program: Program, options: [String], tags: [String]) throws {
    let text = ResultText(count: program.count)
    let results = program.results
    programs = results.compactMap { text.exactDescription(of: $0).map { "= \($0)" } }
    guard programs.count == results.count else {
      throw Failure(.failed, "the program is too long to be kept")
    }
    isInDegrees = program.angleUnit == .degrees
    description = results.map { $0.description(.plain, limit: 500) }.joined(separator: ", ")
    (self.name, self.options, self.tags, object) = (name, options, tags, JSONObject())
  }

  /// What it draws, as one program in infix behind `=`.
  var program: String {
    "= " + programs.map { $0.dropFirst().trimmed }.joined(separator: ", ")
  }

  /// Whether a text is a name of a graph or a tag: letters, digits, `-`, `_` and `.`.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
  }

  /// Throws unless a text is a name.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - what: What it names; begins the message.
  /// - Throws: A usage failure.
  static func check(_ text: String, for what: String) throws {
    guard isName(text) else {
      throw Failure(
        .usage,
        "\(what): '\(LineError.printable(text))' is no name; use letters, digits, -, _ and .")
    }
  }

  // MARK: JSON

  /// What a file says of it.
  var json: JSONObject {
    let texts = { (texts: [String]) in JSONValue.array(texts.map { .string($0) }) }
    var result = object
    result["name"] = .string(name)
    result["programs"] = texts(programs)
    result["degrees"] = .boolean(isInDegrees)
    result["description"] = .string(description)
    result["options"] = texts(options)
    result["tags"] = texts(tags)
    return result
  }

  /// Reads what a file says.
  ///
  /// - Throws: A mistake if it is no graph.
  init(_ item: JSONItem) throws(JSONMistake) {
    object = try item.object()
    let name = try item.member("name")
    self.name = try name.text()
    guard Self.isName(self.name) else { throw name.mistake("a name is expected") }
    let programs = try item.member("programs")
    self.programs = try programs.texts()
    guard !self.programs.isEmpty, self.programs.allSatisfy({ $0.hasPrefix("=") }) else {
      throw programs.mistake("programs that begin with = are expected")
    }
    isInDegrees = try item.member("degrees").flag()
    description = try item.optional("description")?.text() ?? self.programs.joined(separator: ", ")
    options = try item.optional("options")?.texts() ?? []
    tags = []
    for tag in try item.optional("tags")?.elements() ?? [] {
      let text = try tag.text()
      guard Self.isName(text) else { throw tag.mistake("a tag is expected") }
      if !tags.contains(text) { tags.append(text) }
    }
  }
}
