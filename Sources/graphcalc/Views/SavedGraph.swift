import CalculatorBrain

/// What is kept of a graph: what it is, how it is looked at, and how it was before.
struct SavedGraph: Sendable {
  /// The version of the format of files.
  static let version = 1

  /// How many views before the last one are kept.
  static let pastLimit = 50

  let key: GraphKey

  /// What it draws, one program a result, as infix behind `=`.
  private(set) var programs: [String]

  /// Whether angles are degrees.
  private(set) var isInDegrees: Bool

  /// What it draws, for people to read.
  private(set) var description: String

  /// When it was drawn first and last, and how often.
  private(set) var first: Timestamp
  private(set) var last: Timestamp
  private(set) var visits: Int

  /// How it was looked at last.
  private(set) var view: SavedView

  /// The views before, the newest first, each as JSON: most launches have no need to read them.
  private(set) var past: [ArraySlice<UInt8>]

  /// What the file says of it, with members that this version does not know.
  private(set) var others = JSONObject()

  /// Begins with the first visit.
  init(key: GraphKey, of program: Program, infix: [String], view: SavedView, at time: Timestamp) {
    self.key = key
    (programs, isInDegrees, description) = ([], false, "")
    (first, last, visits) = (time, time, 1)
    (self.view, past) = (view, [])
    describe(program, infix)
  }

  /// Notes another visit.
  ///
  /// - Parameters:
  ///   - program: What was drawn, which may have changed if the graph is known by a name.
  ///   - infix: Its results as ``GraphKey/infix(of:)`` has them.
  ///   - next: The view that it was drawn in.
  ///   - time: When.
  mutating func visit(_ program: Program, infix: [String], view next: SavedView, at time: Timestamp)
  {
    describe(program, infix)
    last = max(last, time)
    visits += 1
    guard !next.shows(the: view) else { return }
    // Of views that nobody chose, one is like another.
    if next.isChosen || view.isChosen {
      past = [Self.text(of: .object(view.object))] + past.prefix(Self.pastLimit - 1)
    }
    view = next
  }

  /// Goes back to the view before.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: A failure if it makes no sense.
  mutating func undo() throws -> Bool {
    guard let text = past.first else { return false }
    do { view = try SavedView(JSONItem(JSONReader.read(Array(text)))) } catch {
      throw senselessPast
    }
    past.removeFirst()
    return true
  }

  /// The failure about views before that are no views.
  var senselessPast: Failure {
    Failure(.inputOutput, "the earlier views of \(title) make no sense; forget the graph")
  }

  /// Says what the graph draws.
  mutating func describe(_ program: Program, _ infix: [String]) {
    programs = infix.map { "= \($0)" }
    isInDegrees = program.angleUnit == .degrees
    description = program.results.map { $0.description(.plain, limit: 500) }
      .joined(separator: ", ")
  }

  // MARK: JSON

  private static let members: Set<String> = [
    "version", "key", "name", "programs", "degrees", "description", "first", "last", "visits",
    "view", "past",
  ]

  /// Makes a graph of what a file says.
  ///
  /// - Parameters:
  ///   - item: All of it, or all but the views before.
  ///   - text: The views before as they are written, if the item does not have them.
  /// - Throws: A mistake if it tells of no graph.
  init(_ item: JSONItem, past text: [ArraySlice<UInt8>] = []) throws(JSONMistake) {
    key = GraphKey(text: try item.member("key").text())
    programs = try item.member("programs").texts()
    isInDegrees = try item.member("degrees").flag()
    description = try item.member("description").text()
    first = try item.member("first").timestamp()
    last = try item.member("last").timestamp()
    visits = try item.member("visits").count()
    view = try SavedView(item.member("view"))
    past = text
    for earlier in try item.optional("past")?.elements() ?? [] {
      _ = try SavedView(earlier)
      past.append(Self.text(of: earlier.value))
    }
    for member in try item.object().members where !Self.members.contains(member.key) {
      others.append(member.key, member.value)
    }
  }
}
