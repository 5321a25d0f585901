/// The text that results come from, with what error messages need to know about it, and whether it
/// still describes what is computed.
struct Origin: Sendable {
  /// A word with too few operands, in the step of a session counted from 0.
  struct Shortage: Sendable {
    let word: String
    let needed: Int
    let found: Int
    let source: String
    let range: Range<String.Index>
    var step = 0

    /// Whether the word precedes the name; a word in another text does.
    fileprivate func precedes(_ mention: Origin.Mention) -> Bool {
      if step != mention.step { return step < mention.step }
      return source != mention.source || range.lowerBound < mention.range.lowerBound
    }
  }

  /// The first mention of a parameter, in the step of a session counted from 0.
  struct Mention: Sendable {
    let name: String
    let source: String
    let range: Range<String.Index>
    /// Whether a parenthesis directly follows.
    var isCall = false
    var step = 0
  }

  let source: String

  /// How the text was read: `rpn` or `infix`.
  let notation: Program.Notation
  var resultCount = 0
  var shortage: Shortage?

  /// What a text may mean that both notations read.
  enum Reading: Sendable {
    /// Several results of RPN, as infix.
    case rpn(String)
    /// One result of infix in which a function lacks its parentheses.
    case infix(String)
  }

  /// What the text may have been meant to be.
  var otherReading: Reading?
  /// The parameter that makes a whole turn, as no range is given.
  var turn: String?
  /// Whether brackets are around a name alone.
  var hasNameInBrackets = false
  /// Whether commas separate conditions in braces.
  var joinsConditions = false
  /// What the text defines.
  var heading: Scope.Heading?

  /// Each parameter, in the order of its first mention.
  private(set) var mentions: [Mention] = []
  /// Whether names were replaced, some of the text's results were removed, or older versions read
  /// them otherwise.
  private(set) var isRewritten = false
  /// Whether some of the text's results were removed, so that mentions may be of these.
  private(set) var isPart = false
  private var names: Set<String> = []
  /// The names that a parenthesis directly follows, as in `f(3)`.
  private(set) var calls: [Mention] = []

  init(source: String, notation: Program.Notation) {
    self.source = source
    self.notation = notation
  }

  /// Creates the origin of a session of many texts.
  init(source: String, resultCount: Int, shortage: Shortage?, mentions: [Mention], isWords: Bool) {
    self.init(source: source, notation: .rpn)
    (self.resultCount, self.shortage, self.mentions) = (resultCount, shortage, mentions)
    isRewritten = !isWords
  }

  /// The text in a form that is read in the right notation automatically.
  var readableSource: String {
    notation == .infix && !Program.isInfix(source) ? "= " + source : source
  }

  /// The origin of one of the results.
  var part: Origin {
    guard resultCount > 1 else { return self }
    var part = self
    part.resultCount = 1
    part.isPart = true
    part.isRewritten = true
    return part
  }

  /// Records the mention of `name` at `range`, if it is the first one.
  mutating func note(_ name: String, at range: Range<String.Index>, isCall: Bool = false) {
    let mention = Mention(name: name, source: source, range: range, isCall: isCall)
    if isCall { calls.append(mention) }
    if name != "x" && names.insert(name).inserted { mentions.append(mention) }
  }

  /// Records that a function is called at `range`: the names in it that are not its parameters, and
  /// that the results have its body in place of its name.
  mutating func note(_ function: Scope.Function, at range: Range<String.Index>) {
    for mention in function.body.trimmedOrigins.flatMap({ $0.mentions })
    where !function.parameters.contains(mention.name) {
      note(mention.name, at: range)
    }
    rewrite()
  }

  /// Says that the text has another meaning than its results.
  mutating func rewrite() { isRewritten = true }

  /// Removes the mention of a name, unless it is one of the first mentions.
  mutating func forget(_ name: String, after count: Int) {
    guard let place = mentions.lastIndex(where: { $0.name == name }), place >= count else { return }
    mentions.remove(at: place)
    names.remove(name)
  }

  /// Returns the origin without unused parameters, and without the shortage if no operand is
  /// missing.
  func trimmed(to used: Set<String>, isComplete: Bool) -> Origin {
    var origin = self
    origin.mentions.removeAll { !used.contains($0.name) }
    if isComplete { origin.shortage = nil }
    origin.isPart = false
    return origin
  }

  /// Replaces names, possibly also x, by values, or by programs that have some origins.
  mutating func replace(
    where replaces: (String) -> Bool, by origins: (String) -> [Origin], _ replacesX: Bool
  ) {
    var kept: [Mention] = []
    var known: Set<String> = []
    var replaced = mentions.map { $0.name }.filter(replaces)
    if replaced.isEmpty && !replacesX { return }
    isRewritten = true
    for mention in mentions where !replaces(mention.name) {
      if known.insert(mention.name).inserted { kept.append(mention) }
    }
    if replacesX { replaced.append("x") }
    for name in replaced {
      for origin in origins(name) {
        for mention in origin.mentions where known.insert(mention.name).inserted {
          kept.append(mention)
        }
        shortage = shortage ?? origin.shortage
      }
    }
    mentions = kept
  }

  /// Returns the first error in the text, or `nil`.
  func firstError(bound: [String]) -> ProgramError? {
    guard shortage != nil || !mentions.isEmpty else { return nil }
    let known = Set(bound)
    let unknown = mentions.first { !known.contains($0.name) }
    if let shortage, unknown.map({ shortage.precedes($0) }) ?? true {
      // Words of RPN have no operand before the first sign of such a text.
      do throws(ProgramError) { _ = try InfixParser.read(shortage.source, .usual) } catch {
        if case .chainedComparison = error.reason { return error }
      }
      let reason = ProgramError.Reason.missingOperand(
        word: shortage.word, needed: shortage.needed, found: shortage.found)
      return ProgramError(reason, at: shortage.range, in: shortage.source)
    }
    guard let unknown else { return nil }
    let name = unknown.name
    let suggestion =
      ForeignNotation.suggestion(for: name, known: bound)
      ?? NearestWord.search(for: name, among: bound + Vocabulary.spellings)
    return ProgramError(
      unknown.isCall
        ? .unknownFunction(name, suggestion: suggestion)
        : .unknownWord(name, suggestion: suggestion),
      at: unknown.range, in: unknown.source)
  }
}
